//! The form of the set-up as markup: who sits where, and which rules count.

use super::super::paint::escape;
use super::banner::{banner, shield, three_leaders};
use super::topic::{Told, Topic, about};
use crate::ui::mordred::{dial_badge, faction_class, sign};
use crate::ui::new_game::{Kind, LONGEST_NAME, NewGame, PLAYERS, Pick};
use crate::ui::route::Route;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};

/// Options of which one counts: their name, their id and the options.
type Group = (&'static str, &'static str, Vec<Pick>);

/// Every group of options.
pub fn groups() -> [Group; 4] {
    [
        ("Players", "players", PLAYERS.map(Pick::Players).to_vec()),
        ("Dial", "dial", DialSide::ALL.map(Pick::Dial).to_vec()),
        (
            "Leader cards",
            "leaders",
            LeaderSide::ALL.map(Pick::Leaders).to_vec(),
        ),
        (
            "Edition",
            "edition",
            Edition::ALL.map(Pick::Edition).to_vec(),
        ),
    ]
}

/// The whole form. `seed` is what was typed, `trouble` what is wrong with it, `refusal` why the game
/// did not start; what can be asked about is added to `topics`.
pub fn sheet(
    plan: &NewGame,
    seed: &str,
    trouble: Option<String>,
    refusal: Option<String>,
    topics: &mut Vec<Topic>,
) -> String {
    let mut seats = String::new();
    for seat in 0..plan.seats.len() {
        seats += &seat_view(plan, seat, topics);
    }
    let [players, rules @ ..] = groups();
    let players = group(plan, players, topics);
    let rules = rules.map(|rule| group(plan, rule, topics)).concat();
    let seed = seed_field(seed, trouble, topics);
    let practice = switch(
        ("practice", "1"),
        plan.practice,
        ("Practice", "Take back anything; the result says so."),
        ask(topics, Topic::Practice),
    );
    let mut house = String::new();
    for rule in plan.house_rules() {
        house += &switch(
            ("house", rule.id()),
            plan.house.has(rule),
            (rule.name(), rule.text()),
            ask(topics, Topic::House(rule)),
        );
    }
    format!(
        r#"<form class="setup-sheet"><header class="setup-head"><a class="button quiet" href="{}">Back</a><h1 tabindex="-1">New game</h1>{players}</header><div class="seats">{seats}</div><div class="rules">{rules}{seed}</div><footer class="setup-foot"><div class="switches">{practice}{house}</div><div class="start-bar"><p class="refusal" role="alert">{}</p><button class="button primary" type="submit" data-testid="start">Start: {}</button></div></footer></form>"#,
        Route::Home.href(),
        escape(&refusal.unwrap_or_default()),
        plan.summary()
    )
}

/// The attribute of something that can be asked about.
fn ask(topics: &mut Vec<Topic>, topic: Topic) -> String {
    topics.push(topic);
    format!(" data-topic=\"{}\"", topics.len() - 1)
}

const fn checked(is: bool) -> &'static str {
    if is { " checked" } else { "" }
}

fn group(plan: &NewGame, (name, id, picks): Group, topics: &mut Vec<Topic>) -> String {
    let (mut options, mut reason, mut chosen) = (String::new(), String::new(), String::new());
    for pick in picks {
        let value = pick.id();
        let lines = about(Topic::Pick(pick), plan).lines;
        let words = escape(&lines.join(" "));
        let disabled = match plan.why_not(pick) {
            Some(why) => {
                if reason.is_empty() {
                    reason = escape(&why);
                }
                " disabled"
            }
            None => "",
        };
        // Where there is no room for the answer at the side, what counts is explained under it.
        if plan.has(pick) {
            chosen = lines.first().map(|line| escape(line)).unwrap_or_default();
        }
        options += &format!(
            r#"<label class="segment"{}><input type="radio" name="{id}" value="{value}" data-testid="{id}-{value}" aria-describedby="about-{id}-{value}"{}{disabled}><span>{}</span><span id="about-{id}-{value}" hidden>{words}</span></label>"#,
            ask(topics, Topic::Pick(pick)),
            checked(plan.has(pick)),
            pick.name()
        );
    }
    format!(
        r#"<fieldset class="group" data-testid="{id}"><legend>{name}</legend><div class="segmented">{options}</div><p class="reason">{reason}</p><p class="chosen">{chosen}</p></fieldset>"#
    )
}

/// Something that counts or not: its name and value as part of the form, and what it is called and
/// does.
fn switch(
    (name, value): (&str, &str),
    is_on: bool,
    (title, about): (&str, &str),
    ask: String,
) -> String {
    let id = match name {
        "practice" => name.to_owned(),
        _ => format!("{name}-{value}"),
    };
    format!(
        r#"<label class="switch"{ask}><input type="checkbox" name="{name}" value="{value}" data-testid="{id}" aria-describedby="about-{id}"{}><span>{title}<small id="about-{id}">{about}</small></span></label>"#,
        checked(is_on)
    )
}

/// Where a seed is typed.
fn seed_field(seed: &str, trouble: Option<String>, topics: &mut Vec<Topic>) -> String {
    let (invalid, wrong, note) = match trouble {
        Some(trouble) => ("true", " wrong", escape(&trouble)),
        None => ("false", "", "Same seed, same draws".into()),
    };
    format!(
        r#"<div class="group"{}><label class="legend" for="seed">Seed</label><input class="field" id="seed" name="seed" type="text" inputmode="numeric" autocomplete="off" data-testid="seed" placeholder="Drawn when you start" aria-describedby="seed-note" aria-invalid="{invalid}" value="{}"><p id="seed-note" class="note{wrong}" aria-live="polite" data-testid="seed-note">{note}</p></div>"#,
        ask(topics, Topic::Seed),
        escape(seed)
    )
}

/// The banner, the name and the faction of one player.
fn seat_view(plan: &NewGame, seat: usize, topics: &mut Vec<Topic>) -> String {
    let number = seat + 1;
    let faction = plan.faction_of(seat);
    let led = faction.map_or("Random faction", |faction| faction.name_in(plan.edition));
    let mut picks = String::new();
    for option in Faction::ALL.map(Some).into_iter().chain([None]) {
        picks += &pick(plan, seat, option, topics);
    }
    format!(
        r#"<fieldset class="seat" data-testid="seat-{number}"><legend>Player {number}</legend><div class="{}">{}</div><p class="led">{led}</p>{}<input class="field" type="text" name="name-{seat}" data-testid="name-{number}" aria-label="Name of player {number}" maxlength="{LONGEST_NAME}" autocomplete="off" spellcheck="false" placeholder="{}" value="{}"{}><div class="picks" role="group" aria-label="Faction of player {number}">{picks}</div><p class="chosen">{}</p></fieldset>"#,
        faction.map_or("seat-cloth", faction_class),
        banner(faction),
        kinds(plan.seats[seat].kind, seat, topics),
        escape(&plan.stand_in(seat)),
        escape(&plan.seats[seat].name),
        ask(topics, Topic::Name),
        escape(&about(Topic::Faction(faction), plan).lines.join(" "))
    )
}

/// A faction for this seat. One that another seat has chosen is shown with its number: the two swap.
fn pick(plan: &NewGame, seat: usize, option: Option<Faction>, topics: &mut Vec<Topic>) -> String {
    let id = option.map_or("random", Faction::id);
    let name = option.map_or("Random", |faction| faction.name_in(plan.edition));
    let holder = option.and_then(|faction| plan.leader_of(faction));
    let (taken, says, number) = match holder.filter(|&holder| holder != seat) {
        Some(holder) => {
            let holder = holder + 1;
            let says = format!("{name}: player {holder} has them, you swap");
            (" taken", says, holder.to_string())
        }
        None => ("", name.to_owned(), String::new()),
    };
    format!(
        r#"<label class="pick {}{taken}" title="{says}"{}><input type="radio" name="faction-{seat}" value="{id}" aria-label="{says}" data-testid="seat-{}-{id}"{}><span>{}</span><b>{number}</b></label>"#,
        option.map_or("", faction_class),
        ask(topics, Topic::Faction(option)),
        seat + 1,
        checked(plan.faction_of(seat) == option),
        shield(option)
    )
}

/// What plays on this seat, with the sign of a bot's level.
fn kinds(kind: Kind, seat: usize, topics: &mut Vec<Topic>) -> String {
    let option = |one: Kind| {
        let selected = if one == kind { " selected" } else { "" };
        format!(
            r#"<option value="{}"{selected}>{}</option>"#,
            one.id(),
            one.name()
        )
    };
    let person = option(Kind::Person);
    let bots = Kind::ALL.into_iter().filter(|one| *one != Kind::Person);
    let bots: String = bots.map(option).collect();
    let sign = match kind {
        Kind::Person => sign(None),
        Kind::Bot(level) => sign(Some(level)),
    };
    let (number, ask) = (seat + 1, ask(topics, Topic::Kind(kind)));
    format!(
        r#"<div class="kind"{ask}><select class="field" name="kind-{seat}" data-testid="kind-{number}" aria-label="Who plays as player {number}" aria-describedby="kind-line-{number}">{person}<optgroup label="Bots">{bots}</optgroup></select><span class="kind-sign" aria-hidden="true">{sign}</span><p class="kind-line" id="kind-line-{number}">{}</p></div>"#,
        kind.about()
    )
}

/// The explanation of what is pointed at, beside the plan. Those who cannot see it hear it with the
/// option.
pub fn answer(topic: Topic, told: &Told) -> String {
    let (class, art) = match topic {
        Topic::Faction(faction) => (faction.map_or("", faction_class), shield(faction)),
        Topic::Pick(Pick::Dial(side)) => ("", dial_badge(side)),
        Topic::Pick(Pick::Leaders(_)) => ("trio", three_leaders()),
        _ => ("", String::new()),
    };
    let mut html = String::from(
        r#"<aside class="setup-answer" aria-label="What it means" data-testid="about">"#,
    );
    if !art.is_empty() {
        html += &format!(r#"<div class="answer-art {class}">{art}</div>"#);
    }
    html += &format!("<h2>{}</h2>", escape(&told.title));
    for line in &told.lines {
        html += &format!("<p>{}</p>", escape(line));
    }
    if topic == Topic::Plan {
        html += r#"<p class="hint">Point at anything to read what it means.</p>"#;
    }
    html + "</aside>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::HouseRule;

    fn drawn(query: &str) -> String {
        let (plan, _) = NewGame::parse(query);
        sheet(&plan, "", None, None, &mut Vec::new())
    }

    #[test]
    fn there_is_one_seat_for_each_player() {
        for players in PLAYERS {
            let html = drawn(&format!("players={players}"));
            assert_eq!(html.matches("class=\"seat\"").count(), players);
        }
    }

    #[test]
    fn what_people_type_stays_words() {
        let mut plan = NewGame::default();
        plan.seats[0].name = "<b>\"".into();
        let html = sheet(&plan, "<i>", Some("<u>".into()), None, &mut Vec::new());
        assert!(html.contains("value=\"&lt;b&gt;&quot;\""));
        assert!(html.contains("value=\"&lt;i&gt;\""));
        assert!(!html.contains("<u>"));
    }

    #[test]
    fn a_house_rule_is_offered_where_it_can_make_a_difference() {
        let offer = r#"name="house" value="eighth-card""#;
        for (query, expected) in [("players=2", 0), ("players=3", 0), ("players=4", 1)] {
            assert_eq!(drawn(query).matches(offer).count(), expected, "{query}");
        }
        let agreed = drawn("players=4&house=eighth-card");
        let (_, rest) = agreed.split_once(offer).expect("it is offered");
        let (tag, words) = rest.split_once('>').expect("a tag has an end");
        assert!(tag.ends_with(" checked"), "{tag}");
        assert!(words.contains(HouseRule::EighthCard.text()));
    }

    #[test]
    fn exactly_one_option_of_each_group_counts() {
        let html = drawn("");
        // Four groups, and a faction for each of two seats.
        assert_eq!(html.matches(" checked").count(), 6);
    }
}
