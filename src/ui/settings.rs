//! What the player has set for all games: kept in the browser, applied to the page at once.

use super::storage::{self, Unkept};
use leptos::{ev, prelude::*};

// `boot.js` reads the same entry for the first paint.
const ENTRY: &str = "mordred.settings";

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system asks.
    #[default]
    System,
    /// Ink on parchment.
    Parchment,
    /// The same map at night.
    Candlelight,
}

/// How large text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// As the browser has it.
    #[default]
    Normal,
    /// An eighth larger.
    Large,
    /// A quarter larger.
    Larger,
}

/// Whether things move on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As the system asks.
    #[default]
    System,
    /// Nothing slides, fades or turns.
    Still,
}

/// How fast events are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// The result at once.
    Off,
    /// Quickly.
    Fast,
    /// So that they can be followed.
    #[default]
    Normal,
    /// So that they can be read.
    Slow,
    /// One by one, when the player says so.
    Step,
}

/// When a pick must be confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirm {
    /// Never.
    Never,
    /// If it was made on the map and cannot be taken back.
    #[default]
    Risky,
    /// Always.
    Always,
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
    /// The pace.
    pub pace: Pace,
    /// Confirmation.
    pub confirm: Confirm,
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

impl Settings {
    /// Understands what [`Settings::written`] wrote. What is missing or not understood takes its default.
    pub fn read(kept: &str) -> Self {
        fn put<S: Setting>(key: &str, id: &str, settings: &mut Settings) {
            let mut options = S::OPTIONS.iter().map(|&(option, _)| option);
            if let Some(option) = options.find(|option| key == S::KEY && id == option.id()) {
                option.put(settings);
            }
        }
        let mut settings = Self::default();
        for (key, id) in kept.split('&').filter_map(|pair| pair.split_once('=')) {
            put::<Theme>(key, id, &mut settings);
            put::<TextSize>(key, id, &mut settings);
            put::<Motion>(key, id, &mut settings);
            put::<Pace>(key, id, &mut settings);
            put::<Confirm>(key, id, &mut settings);
        }
        settings
    }

    /// The settings as they are kept: `theme=candlelight&text=large&motion=still`.
    pub fn written(&self) -> String {
        fn pair<S: Setting>(settings: &Settings) -> String {
            [S::KEY, "=", S::of(settings).id()].concat()
        }
        [
            pair::<Theme>(self),
            pair::<TextSize>(self),
            pair::<Motion>(self),
        ]
        .join("&")
    }
}

impl Setting for Theme {
    const NAME: &'static str = "Colours";
    const ABOUT: &'static str =
        "Parchment by day, Candlelight by night; the system knows which it is.";
    const OPTIONS: &'static [(Self, &'static str)] = &[
        (Self::System, "As the system"),
        (Self::Parchment, "Parchment"),
        (Self::Candlelight, "Candlelight"),
    ];
    const KEY: &'static str = "theme";

    fn of(settings: &Settings) -> Self {
        settings.theme
    }

    fn put(self, settings: &mut Settings) {
        settings.theme = self;
    }

    fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Parchment => "parchment",
            Self::Candlelight => "candlelight",
        }
    }
}

impl Setting for TextSize {
    const NAME: &'static str = "Text size";
    const ABOUT: &'static str = "Words and buttons grow with it; the map has its own zoom.";
    const OPTIONS: &'static [(Self, &'static str)] = &[
        (Self::Normal, "Normal"),
        (Self::Large, "Large"),
        (Self::Larger, "Larger"),
    ];
    const KEY: &'static str = "text";

    fn of(settings: &Settings) -> Self {
        settings.text
    }

    fn put(self, settings: &mut Settings) {
        settings.text = self;
    }

    fn id(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Large => "large",
            Self::Larger => "larger",
        }
    }
}

impl Setting for Motion {
    const NAME: &'static str = "Movement";
    const ABOUT: &'static str = "Whether things may slide and fade to show what happens.";
    const OPTIONS: &'static [(Self, &'static str)] =
        &[(Self::System, "As the system"), (Self::Still, "None")];
    const KEY: &'static str = "motion";

    fn of(settings: &Settings) -> Self {
        settings.motion
    }

    fn put(self, settings: &mut Settings) {
        settings.motion = self;
    }

    fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Still => "still",
        }
    }
}

impl Setting for Pace {
    const NAME: &'static str = "Pace";
    const ABOUT: &'static str = "";
    const OPTIONS: &'static [(Self, &'static str)] = &[
        (Self::Off, "Off"),
        (Self::Fast, "Fast"),
        (Self::Normal, "Normal"),
        (Self::Slow, "Slow"),
        (Self::Step, "Step"),
    ];
    const KEY: &'static str = "pace";

    fn of(settings: &Settings) -> Self {
        settings.pace
    }

    fn put(self, settings: &mut Settings) {
        settings.pace = self;
    }

    fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Fast => "fast",
            Self::Normal => "normal",
            Self::Slow => "slow",
            Self::Step => "step",
        }
    }
}

impl Setting for Confirm {
    const NAME: &'static str = "Confirm";
    const ABOUT: &'static str = "";
    const OPTIONS: &'static [(Self, &'static str)] = &[
        (Self::Never, "Never"),
        (Self::Risky, "Risky"),
        (Self::Always, "Always"),
    ];
    const KEY: &'static str = "confirm";

    fn of(settings: &Settings) -> Self {
        settings.confirm
    }

    fn put(self, settings: &mut Settings) {
        settings.confirm = self;
    }

    fn id(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Risky => "risky",
            Self::Always => "always",
        }
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

    /// Changes one setting.
    pub fn set<S: Setting>(self, value: S) {
        self.settings.update(|settings| value.put(settings));
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
            show::<Theme>(&settings);
            show::<TextSize>(&settings);
            show::<Motion>(&settings);
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

fn show<S: Setting>(settings: &Settings) {
    if let Some(page) = document().document_element() {
        // An attribute name that is a constant of ours is never refused.
        let _ = page.set_attribute(&["data-", S::KEY].concat(), S::of(settings).id());
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
            ..Settings::default()
        };
        let kept = settings.written();
        assert_eq!(kept, "theme=candlelight&text=larger&motion=still");
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
    }

    #[test]
    fn a_change_reaches_every_reader() {
        Owner::new().with(|| {
            let store = SettingsStore::holding(Settings::default());
            let theme = Memo::new(move |_| store.get::<Theme>());
            assert_eq!(theme.get(), Theme::System);
            store.set(Theme::Candlelight);
            assert_eq!(theme.get(), Theme::Candlelight);
            assert_eq!(store.get::<TextSize>(), TextSize::Normal);
        });
    }
}
