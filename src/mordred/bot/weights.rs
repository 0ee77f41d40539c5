//! The weights of the signs: the mean of two runs of `lab fit`, on games between Knights that used
//! the weights before.

use super::worth::Weights;

/// For each stage, what one of each sign adds to the odds (as a power of e).
#[rustfmt::skip]
pub const WEIGHTS: Weights = [
    [0.066, 0.007, -0.027, 0.025, 0.173, 0.175, 0.017, 0.014, -0.08, 0.043, 0.17, 0.083, 0.297, -0.006, 0.166, -0.022, 0.064, -0.061, -0.071, -0.035, -0.005],
    [0.07, 0.084, 0.011, 0.085, 0.107, 0.093, -0.065, 0.129, 0.069, 0.144, -0.397, 0.008, 0.028, -0.008, 0.016, -0.071, 0.141, -0.013, -0.044, 0.028, -0.007],
    [0.308, 0.247, 0.459, 0.072, 0.111, 0.019, -0.099, 0.215, 0.048, 0.052, 0.039, 0.019, -0.065, -0.022, 0.056, 0.039, 0.209, 0.021, 0.056, 0.111, 0.006],
];
