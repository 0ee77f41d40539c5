//! What the player has set for all games: kept in the browser, applied to the page at once.

use super::storage::{self, Unkept};
use leptos::{ev, prelude::*};

// `boot.js` reads the same entry for the first paint.
const ENTRY: &str = "mordred.settings";

/// Makes a setting of named options: the type, the field of [`Settings`] it lives in, the name it is
/// kept under, and then each option with its id and its name.
macro_rules! setting {
    (
        $(#[$note:meta])*
        $name:ident, $field:ident, $key:literal, $heading:literal, $about:literal {
            $($(#[$option_note:meta])* $option:ident $id:literal $label:literal,)*
        }
    ) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $($(#[$option_note])* $option,)*
        }

        impl Setting for $name {
            const NAME: &'static str = $heading;
            const ABOUT: &'static str = $about;
            const OPTIONS: &'static [(Self, &'static str)] = &[$((Self::$option, $label)),*];
            const KEY: &'static str = $key;

            fn of(settings: &Settings) -> Self {
                settings.$field
            }

            fn put(self, settings: &mut Settings) {
                settings.$field = self;
            }

            fn id(self) -> &'static str {
                match self {
                    $(Self::$option => $id,)*
                }
            }
        }
    };
}

setting! {
    /// The colours of the screen.
    Theme, theme, "theme", "Colours",
    "Parchment by day, Candlelight by night." {
        /// As the system asks.
        #[default]
        System "system" "As the system",
        /// Ink on parchment.
        Parchment "parchment" "Parchment",
        /// The same map at night.
        Candlelight "candlelight" "Candlelight",
    }
}

setting! {
    /// How large text is drawn.
    TextSize, text, "text", "Text size",
    "Words and buttons grow with it; the map has its own zoom." {
        /// As the browser has it.
        #[default]
        Normal "normal" "Normal",
        /// An eighth larger.
        Large "large" "Large",
        /// A quarter larger.
        Larger "larger" "Larger",
    }
}

setting! {
    /// Whether things move on the screen.
    Motion, motion, "motion", "Movement",
    "Whether things may slide and fade to show what happens." {
        /// As the system asks.
        #[default]
        System "system" "As the system",
        /// Nothing slides, fades or turns.
        Still "still" "None",
    }
}

setting! {
    /// How events are shown.
    Pace, pace, "pace", "How events are shown",
    "How long the table lingers at each event." {
        /// Only what comes of them.
        Off "off" "At once",
        /// A glance each.
        Fast "fast" "Fast",
        /// Time to read.
        #[default]
        Normal "normal" "Normal",
        /// Time to explain.
        Slow "slow" "Slow",
        /// Each waits for the player.
        Step "step" "Step by step",
    }
}

setting! {
    /// How fast a replay goes.
    Speed, speed, "replay", "Speed of replays",
    "How fast the history is played back." {
        /// Time to explain.
        Half "half" "½×",
        /// Time to read.
        #[default]
        One "one" "1×",
        /// Time to look.
        Two "two" "2×",
        /// A glance each.
        Four "four" "4×",
    }
}

setting! {
    /// Which picks are asked about before they count.
    Confirm, confirm, "confirm", "Ask before it counts",
    "Risky picks are those made on the map that cannot be taken back." {
        /// None.
        Never "never" "Never",
        /// Those made on the map that cannot be taken back.
        #[default]
        Risky "risky" "If risky",
        /// All of them.
        Always "always" "Always",
    }
}

setting! {
    /// The side on which the sheet and the side panel stand.
    Handed, handed, "handed", "Side panel",
    "The side on which the dial and your own things stand." {
        /// For the right hand.
        #[default]
        Right "right" "Right",
        /// For the left hand.
        Left "left" "Left",
    }
}

setting! {
    /// The page through other eyes, to check that nothing is told by colour alone.
    Sight, sight, "sight", "Colour check",
    "See the page through other eyes. Nothing is told by colour alone." {
        /// As it is.
        #[default]
        Plain "plain" "Off",
        /// As seen without the green receptor.
        Deuteranopia "deuteranopia" "Deuteranopia",
        /// In greys.
        Monochrome "monochrome" "Monochrome",
    }
}

/// Everything the player can set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The colours.
    pub theme: Theme,
    /// The size of text.
    pub text: TextSize,
    /// Movement.
    pub motion: Motion,
    /// How events are shown.
    pub pace: Pace,
    /// How fast a replay goes.
    pub speed: Speed,
    /// Which picks are asked about.
    pub confirm: Confirm,
    /// The side of the panel.
    pub handed: Handed,
    /// The colour check.
    pub sight: Sight,
}

/// The one handle through which screens read and change the settings.
#[derive(Clone, Copy)]
pub struct SettingsStore {
    settings: RwSignal<Settings>,
    unkept: RwSignal<Option<Unkept>>,
}

/// A setting that is picked from a short list of named options.
pub trait Setting: Copy + PartialEq + Send + Sync + 'static {
    /// The heading above the options.
    const NAME: &'static str;
    /// What it does, in one sentence.
    const ABOUT: &'static str;
    /// Every option, with its name.
    const OPTIONS: &'static [(Self, &'static str)];
    /// The name it is kept under, and shown to the style sheets as an attribute of `<html>`.
    const KEY: &'static str;

    /// The value of this setting.
    fn of(settings: &Settings) -> Self;
    /// Changes this setting.
    fn put(self, settings: &mut Settings);
    /// The value as it is kept, and as the style sheets know it.
    fn id(self) -> &'static str;
}

/// What all settings have in common, whatever their options.
struct Row {
    key: &'static str,
    name: &'static str,
    about: &'static str,
    /// The id and the name of each option.
    options: fn() -> Vec<(&'static str, &'static str)>,
    id: fn(&Settings) -> &'static str,
    put: fn(&str, &mut Settings),
}

static ROWS: [Row; 8] = [
    Row::of::<Theme>(),
    Row::of::<TextSize>(),
    Row::of::<Motion>(),
    Row::of::<Pace>(),
    Row::of::<Speed>(),
    Row::of::<Confirm>(),
    Row::of::<Handed>(),
    Row::of::<Sight>(),
];

fn row_of(key: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.key == key)
}

impl Row {
    const fn of<S: Setting>() -> Self {
        Self {
            key: S::KEY,
            name: S::NAME,
            about: S::ABOUT,
            options: || {
                S::OPTIONS
                    .iter()
                    .map(|&(one, name)| (one.id(), name))
                    .collect()
            },
            id: |settings| S::of(settings).id(),
            put: |id, settings| {
                let mut options = S::OPTIONS.iter().map(|&(option, _)| option);
                if let Some(option) = options.find(|option| option.id() == id) {
                    option.put(settings);
                }
            },
        }
    }
}

impl Settings {
    /// Understands what [`Settings::written`] wrote. What is missing or not understood takes its default.
    pub fn read(kept: &str) -> Self {
        let mut settings = Self::default();
        for (key, id) in kept.split('&').filter_map(|pair| pair.split_once('=')) {
            if let Some(row) = row_of(key) {
                (row.put)(id, &mut settings);
            }
        }
        settings
    }

    /// The settings as they are kept: `theme=candlelight&text=large&motion=still` and so on.
    pub fn written(&self) -> String {
        let pairs = ROWS
            .each_ref()
            .map(|row| [row.key, "=", (row.id)(self)].concat());
        pairs.join("&")
    }
}

impl SettingsStore {
    /// The store, holding what the browser kept.
    pub fn open() -> Self {
        Self::holding(Settings::read(&storage::read(ENTRY).unwrap_or_default()))
    }

    /// The store, holding `settings`.
    pub fn holding(settings: Settings) -> Self {
        Self {
            settings: RwSignal::new(settings),
            unkept: RwSignal::new(None),
        }
    }

    /// The value of one setting, tracked.
    pub fn get<S: Setting>(self) -> S {
        self.settings.with(S::of)
    }

    /// The value of one setting, for now.
    pub fn get_untracked<S: Setting>(self) -> S {
        self.settings.with_untracked(S::of)
    }

    /// These settings as markup, each with its options side by side, tracked. Once on a screen: they
    /// go by their key.
    pub fn markup(self, keys: &[&str]) -> String {
        let settings = self.settings.get();
        let mut html = String::new();
        for row in keys.iter().filter_map(|&key| row_of(key)) {
            let Row {
                key, name, about, ..
            } = row;
            html += &format!(r#"<fieldset class="options"><legend>{name}</legend><p>{about}</p>"#);
            for (id, name) in (row.options)() {
                let checked = if id == (row.id)(&settings) {
                    " checked"
                } else {
                    ""
                };
                html += &format!(
                    r#"<label class="option"><input type="radio" name="{key}" value="{id}"{checked}><span>{name}</span></label>"#
                );
            }
            html += "</fieldset>";
        }
        html
    }

    /// Sets what the markup calls by these names.
    pub fn put(self, key: &str, id: &str) {
        if let Some(row) = row_of(key) {
            self.settings.update(|settings| (row.put)(id, settings));
        }
    }

    /// Why the last change will be forgotten, if it will, tracked.
    pub fn unkept(self) -> Option<Unkept> {
        self.unkept.get()
    }

    fn keep(self, settings: &Settings) {
        let written = settings.written();
        if storage::read(ENTRY).as_ref() != Some(&written) {
            self.unkept.set(storage::write(ENTRY, &written).err());
        }
    }

    /// Keeps every change in the browser and puts it on the page, from now on.
    pub fn follow(self) {
        Effect::new(move |earlier: Option<Settings>| {
            let settings = self.settings.get();
            show(&settings);
            if earlier.is_some_and(|earlier| earlier != settings) {
                self.keep(&settings);
            }
            settings
        });
        // Another tab may change them too.
        let listener = window_event_listener(ev::storage, move |event| {
            if event.key().is_none_or(|key| key == ENTRY) {
                let kept = storage::read(ENTRY).unwrap_or_default();
                self.settings.set(Settings::read(&kept));
            }
        });
        on_cleanup(move || listener.remove());
    }
}

fn show(settings: &Settings) {
    if let Some(page) = document().document_element() {
        for row in &ROWS {
            // An attribute name that is a constant of ours is never refused.
            let _ = page.set_attribute(&["data-", row.key].concat(), (row.id)(settings));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_set() {
        let settings = Settings {
            theme: Theme::Candlelight,
            text: TextSize::Larger,
            motion: Motion::Still,
            pace: Pace::Step,
            speed: Speed::Four,
            confirm: Confirm::Always,
            handed: Handed::Left,
            sight: Sight::Monochrome,
        };
        let kept = settings.written();
        assert_eq!(
            kept,
            "theme=candlelight&text=larger&motion=still&pace=step&replay=four&confirm=always&handed=left&sight=monochrome"
        );
        assert_eq!(Settings::read(&kept), settings);
    }

    #[test]
    fn what_is_missing_or_wrong_does_not_spoil_the_rest() {
        let kept = "theme=neon&=&text=large&theme&motion=7&font=none&&";
        let large = Settings {
            text: TextSize::Large,
            ..Settings::default()
        };
        assert_eq!(Settings::read(kept), large);
        assert_eq!(Settings::read("{\"theme\":1}"), Settings::default());
    }

    #[test]
    fn every_option_is_understood_again() {
        fn check<S: Setting>() {
            for (option, name) in S::OPTIONS {
                let mut settings = Settings::default();
                option.put(&mut settings);
                assert!(
                    S::of(&Settings::read(&settings.written())) == *option,
                    "{name}"
                );
            }
        }
        check::<Theme>();
        check::<TextSize>();
        check::<Motion>();
        check::<Pace>();
        check::<Speed>();
        check::<Confirm>();
        check::<Handed>();
        check::<Sight>();
    }

    #[test]
    fn the_defaults_are_a_normal_pace_and_a_question_before_what_is_risky() {
        let settings = Settings::read("theme=candlelight&text=large&motion=still");
        assert_eq!(settings.pace, Pace::Normal);
        assert_eq!(settings.confirm, Confirm::Risky);
        assert_eq!(
            (settings.handed, settings.sight),
            (Handed::Right, Sight::Plain)
        );
    }

    #[test]
    fn a_change_reaches_every_reader() {
        Owner::new().with(|| {
            let store = SettingsStore::holding(Settings::default());
            let theme = Memo::new(move |_| store.get::<Theme>());
            assert_eq!(theme.get(), Theme::System);
            store.put("theme", "candlelight");
            assert_eq!(theme.get(), Theme::Candlelight);
            assert_eq!(store.get::<TextSize>(), TextSize::Normal);
        });
    }
}
