//! Where pieces gather when the map is seen from far away and they are drawn larger than their printed places: laid out
//! so that a full territory overlaps as little as possible with itself, its name, its slots and its neighbours.

use tabletop::mordred::data::Territory;

/// The stations of a territory, in the units of its board.
#[derive(Debug)]
pub struct Stations {
    /// Armies; the third and the fourth are for factions that pass through.
    pub armies: [[f64; 2]; 4],
    /// A Leader.
    pub leader: [f64; 2],
    /// A Monster.
    pub monster: [f64; 2],
    /// Favours.
    pub favour: [f64; 2],
}

/// The stations of this territory.
pub const fn stations(territory: Territory) -> &'static Stations {
    &TABLE[territory.index()]
}

const fn station(
    armies: [[f64; 2]; 4],
    leader: [f64; 2],
    monster: [f64; 2],
    favour: [f64; 2],
) -> Stations {
    Stations {
        armies,
        leader,
        monster,
        favour,
    }
}

static TABLE: [Stations; Territory::ALL.len()] = [
    // Pictland.
    station(
        [
            [249.0, 198.0],
            [519.0, 269.0],
            [351.0, 315.0],
            [429.0, 133.0],
        ],
        [354.0, 147.0],
        [208.0, 303.0],
        [356.0, 219.0],
    ),
    // Lothian.
    station(
        [
            [398.0, 407.0],
            [621.0, 521.0],
            [479.0, 384.0],
            [455.0, 530.0],
        ],
        [514.0, 542.0],
        [505.0, 376.0],
        [502.0, 447.0],
    ),
    // Garloth.
    station(
        [
            [210.0, 439.0],
            [266.0, 558.0],
            [169.0, 542.0],
            [356.0, 474.0],
        ],
        [361.0, 555.0],
        [308.0, 461.0],
        [292.0, 663.0],
    ),
    // Corbenic.
    station(
        [
            [505.0, 626.0],
            [446.0, 814.0],
            [565.0, 776.0],
            [463.0, 732.0],
        ],
        [539.0, 835.0],
        [515.0, 754.0],
        [410.0, 735.0],
    ),
    // Elmet.
    station(
        [
            [670.0, 818.0],
            [775.0, 814.0],
            [604.0, 647.0],
            [759.0, 729.0],
        ],
        [571.0, 852.0],
        [668.0, 639.0],
        [675.0, 711.0],
    ),
    // Malahaut.
    station(
        [
            [635.0, 1052.0],
            [772.0, 905.0],
            [758.0, 988.0],
            [592.0, 927.0],
        ],
        [541.0, 1045.0],
        [693.0, 928.0],
        [596.0, 942.0],
    ),
    // Norgales.
    station(
        [
            [388.0, 943.0],
            [377.0, 1081.0],
            [484.0, 959.0],
            [279.0, 1035.0],
        ],
        [282.0, 1107.0],
        [291.0, 943.0],
        [177.0, 1107.0],
    ),
    // Essex.
    station(
        [
            [696.0, 1160.0],
            [809.0, 1080.0],
            [777.0, 1163.0],
            [890.0, 971.0],
        ],
        [905.0, 1041.0],
        [814.0, 985.0],
        [693.0, 1237.0],
    ),
    // Cornwall.
    station(
        [
            [298.0, 1205.0],
            [526.0, 1158.0],
            [255.0, 1292.0],
            [160.0, 1323.0],
        ],
        [204.0, 1282.0],
        [319.0, 1299.0],
        [454.0, 1267.0],
    ),
    // Avalon.
    station(
        [[412.0, 89.0], [501.0, 223.0], [348.0, 193.0], [544.0, 93.0]],
        [348.0, 188.0],
        [513.0, 72.0],
        [520.0, 145.0],
    ),
    // Lyonesse.
    station(
        [
            [520.0, 378.0],
            [380.0, 491.0],
            [525.0, 497.0],
            [435.0, 342.0],
        ],
        [444.0, 525.0],
        [528.0, 511.0],
        [414.0, 356.0],
    ),
    // Annwn.
    station(
        [
            [410.0, 671.0],
            [520.0, 682.0],
            [387.0, 826.0],
            [455.0, 787.0],
        ],
        [531.0, 777.0],
        [459.0, 819.0],
        [375.0, 819.0],
    ),
    // Broceliande.
    station(
        [[87.0, 239.0], [244.0, 83.0], [195.0, 255.0], [129.0, 64.0]],
        [162.0, 91.0],
        [75.0, 93.0],
        [200.0, 237.0],
    ),
    // Sarras.
    station(
        [[220.0, 389.0], [91.0, 546.0], [75.0, 351.0], [236.0, 502.0]],
        [127.0, 375.0],
        [72.0, 392.0],
        [189.0, 535.0],
    ),
    // Ys.
    station(
        [
            [96.0, 821.0],
            [201.0, 823.0],
            [141.0, 677.0],
            [199.0, 639.0],
        ],
        [83.0, 682.0],
        [171.0, 669.0],
        [250.0, 686.0],
    ),
];
