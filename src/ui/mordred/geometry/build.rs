//! Cargo's build script: turns the map file into constants, so that the page has nothing to read or to fetch, and a
//! mistake in the map file is a failed build.

#[cfg(feature = "ui")]
fn main() {
    constants::write();
}

#[cfg(not(feature = "ui"))]
fn main() {}

#[cfg(feature = "ui")]
mod constants {
    use serde_json::Value;
    use std::{env, fs, path::Path};

    const MAP: &str = "src/ui/mordred/geometry/britannia.json";

    /// Writes the constant `GEOMETRY`, of the types in `mod.rs`, to where that file includes it from.
    pub fn write() {
        println!("cargo::rerun-if-changed={MAP}");
        let text = fs::read_to_string(MAP).expect("the map file is in the repository");
        let map: Value = serde_json::from_str(&text).expect("the map file is JSON");
        let folder = env::var_os("OUT_DIR").expect("cargo names a folder for build scripts");
        fs::write(Path::new(&folder).join("geometry.rs"), geometry(&map))
            .expect("cargo's folder can be written to");
    }

    fn geometry(map: &Value) -> String {
        let (britannia, lost_lands) = (&map["britannia"], &map["lostlands"]);
        format!(
            "/// The geometry of the boards.
            pub const GEOMETRY: Geometry = Geometry {{
                britannia: Britannia {{
                    size: {:?}, coast: {:?}, territories: {}, connections: {}, barriers: {}, islands: {}, shores: {},
                }},
                lost_lands: LostLands {{
                    size: {:?}, territories: {}, connections: {}, islets: {}, veil: {:?},
                }},
            }};",
            numbers(&britannia["size"]),
            text(&britannia["coast"]),
            list(&britannia["territories"], land),
            list(&britannia["connections"], connection),
            list(&britannia["barriers"], barrier),
            list(&britannia["islands"], |isle| format!("{:?}", text(&isle["path"]))),
            list(&britannia["shores"], |shore| format!("{:?}", text(&shore["path"]))),
            numbers(&lost_lands["size"]),
            list(&lost_lands["territories"], land),
            list(&lost_lands["connections"], connection),
            list(&lost_lands["islets"], |islet| format!("{:?}", text(islet))),
            text(&lost_lands["veil"]),
        )
    }

    fn land(land: &Value) -> String {
        let anchors = &land["anchors"];
        let armies = all(&anchors["armies"]).map(|army| all(army).map(numbers).collect());
        format!(
            "Land {{ territory: {}, path: {:?}, center: {:?}, anchors: Anchors {{
                armies: {:?}, leader: {:?}, monster: {:?}, favour: {:?}, caer: {:?} }} }}",
            territory(&land["id"]),
            text(&land["path"]),
            numbers(&land["center"]),
            armies.collect::<Vec<Vec<_>>>(),
            numbers(&anchors["leader"]),
            numbers(&anchors["monster"]),
            numbers(&anchors["favour"]),
            anchors.get("caer").map(numbers),
        )
    }

    fn connection(connection: &Value) -> String {
        format!(
            "Connection {{ n: {}, #[cfg(test)] between: {}, kind: LinkKind::{}, path: {:?}, slot: {:?} }}",
            connection["n"],
            between(connection),
            capitalised(&connection["kind"]),
            text(&connection["path"]),
            numbers(&connection["slot"]),
        )
    }

    fn barrier(barrier: &Value) -> String {
        format!(
            "BarrierShape {{ #[cfg(test)] between: {}, kind: BarrierKind::{}, path: {:?}, marks: &{:?} }}",
            between(barrier),
            capitalised(&barrier["kind"]),
            text(&barrier["path"]),
            all(&barrier["marks"]).map(numbers).collect::<Vec<_>>(),
        )
    }

    fn between(one: &Value) -> String {
        let [a, b] = [0, 1].map(|end| territory(&one["between"][end]));
        format!("[{a}, {b}]")
    }

    fn territory(id: &Value) -> String {
        format!("Territory::{}", capitalised(id))
    }

    fn capitalised(id: &Value) -> String {
        let (first, rest) = text(id).split_at(1);
        first.to_uppercase() + rest
    }

    fn list(values: &Value, each: impl Fn(&Value) -> String) -> String {
        format!(
            "&[{}]",
            all(values).map(each).collect::<Vec<_>>().join(", ")
        )
    }

    fn numbers(values: &Value) -> Vec<f64> {
        let number = |value: &Value| value.as_f64().expect("the map file has a number here");
        all(values).map(number).collect()
    }

    fn all(values: &Value) -> impl Iterator<Item = &Value> {
        values
            .as_array()
            .expect("the map file has a list here")
            .iter()
    }

    fn text(value: &Value) -> &str {
        value.as_str().expect("the map file has a text here")
    }
}
