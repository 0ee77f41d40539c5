//! The weights of the signs: the mean of two runs of `lab fit`, on games between Knights that used
//! the weights before.

use super::network::Network;
use super::worth::Weights;

/// For each stage, what one of each sign adds to the odds (as a power of e).
#[rustfmt::skip]
pub const WEIGHTS: Weights = [
    [0.064, 0.019, 0.014, 0.103, 0.084, 0.074, 0.026, 0.056, -0.009, 0.087, 0.065, 0.077, -0.007, 0.129, 0.056, 0.044, -0.04, -0.009, -0.003, 0.029, 0.351, 0.224, 0.175, 0.192, -0.01, 0.201],
    [0.1, 0.135, -0.028, 0.066, 0.079, 0.094, 0.023, 0.219, 0.067, 0.249, -0.598, 0.03, -0.033, 0.04, -0.044, 0.186, 0.072, -0.149, -0.029, -0.051, 0.342, 0.21, 0.127, 0.317, 0.167, 0.338],
    [0.309, 0.283, 0.406, 0.067, 0.111, 0.09, -0.061, 0.205, 0.049, -0.004, -0.004, 0.085, -0.038, 0.119, 0.035, 0.194, 0.026, 0.119, 0.123, -0.081, 0.195, 0.163, 0.028, 0.149, 0.113, 0.348],
];

/// The weights of the signs where the network adds the rest. They were fitted to games between Knights and Kings (see `docs/bots.md`).
#[rustfmt::skip]
pub const BESIDE_NETWORK: Weights = [
    [0.035, 0.052, -0.088, 0.095, 0.067, 0.099, 0.096, 0.026, -0.054, 0.138, 0.012, 0.079, -0.029, 0.168, 0.055, 0.017, 0.030, 0.095, -0.089, -0.034, 0.107, 0.125, 0.056, 0.172, 0.101, 0.298],
    [0.108, 0.080, 0.031, 0.147, 0.119, 0.166, -0.033, 0.167, 0.071, 0.180, -0.445, 0.025, -0.035, 0.087, -0.105, 0.183, 0.056, -0.070, 0.018, -0.029, 0.263, 0.076, 0.064, 0.453, 0.236, 0.209],
    [0.312, 0.304, 0.441, 0.135, 0.198, 0.163, -0.138, 0.169, 0.017, -0.004, -0.005, 0.062, -0.041, 0.097, -0.067, 0.160, 0.065, 0.216, 0.098, -0.103, 0.108, 0.017, 0.089, 0.300, 0.208, 0.109],
];

/// The network, learnt from the same games.
pub static NETWORK: Network = Network::from_bytes(include_bytes!("network.weights"));
