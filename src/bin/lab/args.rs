//! The options of a command: `--name value` or `--name=value`.

/// What was given.
#[derive(Debug)]
pub struct Args(Vec<(String, String)>);

impl Args {
    /// Reads the options, or says which one makes no sense.
    pub fn read(mut given: impl Iterator<Item = String>, known: &[&str]) -> Result<Self, String> {
        let mut read = Self(Vec::new());
        while let Some(arg) = given.next() {
            let unknown = || format!("There is no option “{arg}” here.");
            let option = arg.strip_prefix("--").ok_or_else(unknown)?;
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (option, None),
            };
            if !known.contains(&name) {
                return Err(unknown());
            }
            if read.text(name).is_some() {
                return Err(format!("--{name} is given twice."));
            }
            let value = value.or_else(|| given.next());
            let value = value.ok_or_else(|| format!("--{name} needs a value."))?;
            read.0.push((name.to_owned(), value));
        }
        Ok(read)
    }

    /// The value of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        let mut options = self.0.iter();
        let (_, value) = options.find(|(option, _)| option == name)?;
        Some(value)
    }

    /// The value of an option that is a number.
    pub fn number(&self, name: &str) -> Result<Option<u64>, String> {
        let Some(value) = self.text(name) else {
            return Ok(None);
        };
        let number = value.replace('_', "").parse();
        number
            .map(Some)
            .map_err(|_| format!("--{name} needs a whole number, not “{value}”."))
    }

    /// The value of an option that is a number and must be there.
    pub fn need_number(&self, name: &str) -> Result<u64, String> {
        let number = self.number(name)?;
        number.ok_or_else(|| format!("--{name} is missing."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Args, String> {
        Args::read(
            line.split_whitespace().map(str::to_owned),
            &["games", "dial"],
        )
    }

    #[test]
    fn options_are_read_with_a_space_or_an_equals_sign() {
        let args = read("--games 1_000 --dial=war").expect("two options");
        assert_eq!(args.number("games"), Ok(Some(1_000)));
        assert_eq!(args.text("dial"), Some("war"));
        assert_eq!(args.number("seed"), Ok(None));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let wrong = [
            ("--gmaes 3", "There is no option “--gmaes” here."),
            ("games 3", "There is no option “games” here."),
            ("--games", "--games needs a value."),
            ("--games 1 --games 2", "--games is given twice."),
        ];
        for (line, message) in wrong {
            assert_eq!(read(line).err().as_deref(), Some(message), "{line}");
        }
        let args = read("--games many").expect("an option with a value");
        let message = "--games needs a whole number, not “many”.";
        assert_eq!(args.need_number("games"), Err(message.to_owned()));
        assert_eq!(
            args.need_number("seed"),
            Err("--seed is missing.".to_owned())
        );
    }
}
