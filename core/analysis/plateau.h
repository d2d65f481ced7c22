// Plateau of a loss curve: level, extent, exit (spec: pretraining §5). One default setting for all curves.
//
// A plateau is the shelf after the first fall and before a second one. Its loss still drifts downwards slowly. The exit
// step is the last evaluation that still lies on the plateau's own slow trend before the loss leaves it for good.
#pragma once

#include <optional>
#include <vector>

namespace plateau::analysis {

struct PlateauOptions {
    // Chosen by the implementation; the defaults serve every curve.
    double flatness = 0.1;     // slope on the shelf against the steepest fall around it
    double minimum_drop = 0.5; // nats that the loss must fall after the shelf for it to be one
    double minimum_share = 0.04;  // of the curve's steps that a shelf lasts at least
};

struct Plateau {
    double level = 0;      // mean loss between start and exit
    double start = 0;      // step
    double end = 0;        // step; = exit_step when the curve leaves it, else the last step
    std::optional<double> exit_step;  // absent while the curve is still on it
};

// Nothing when the curve has no shelf. Non-finite values are skipped. Steps must ascend. O(n).
std::optional<Plateau> findPlateau(const std::vector<double>& steps, const std::vector<double>& values,
                                   const PlateauOptions& options = {});

// First step whose value is below `level`; values as they stand, no smoothing.
std::optional<double> firstBelow(const std::vector<double>& steps, const std::vector<double>& values, double level);

}  // namespace plateau::analysis
