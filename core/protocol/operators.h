// inspect operator: statistics and spectra of every head's matrices, and the matrices themselves in a tensor file.
// Values; thread-safe.
#pragma once

#include <array>
#include <complex>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct OperatorAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    // Of one matrix M, as core/inspect/matrix_statistics.h defines them. NaN: not said, or not a number.
    struct Statistics {
        double frobenius_norm = kNone, symmetric_share = kNone, antisymmetric_share = kNone;
        double distance_to_identity = kNone, spectral_norm = kNone, nuclear_norm = kNone;
        double effective_rank = kNone, condition = kNone;
        std::vector<double> singular_values{};            // falling
        std::vector<std::complex<double>> eigenvalues{};  // by falling magnitude
    };
    // Of the query and the key projection.
    struct Subspaces {
        std::vector<double> principal_angles{};  // radians, rising
        double cka = kNone;
    };
    // No statistics: they were not asked for.
    struct Matrix {
        std::optional<Statistics> statistics{};
    };
    struct Head {
        int head = -1;
        std::string matrix{};                    // the name of the layer's own; empty: it has none
        std::optional<Statistics> statistics{};  // of that one
        std::map<std::string, Matrix> others{};  // by name
        std::optional<Subspaces> query_key_subspaces{};
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        std::vector<Head> heads{};  // none when the operator has no matrix
    };

    std::vector<Layer> layers{};
    std::string output{};  // the file with the matrices, as "<layer>.<name>" [H,D,D], and "thumbnails.<layer>.<name>"
    std::map<std::string, std::vector<std::int64_t>> tensors{};  // names in the file and their shapes

    nlohmann::json document() const;
    // Errors: malformed. Invalid members of heads are treated as missing.
    static Result<OperatorAnswer> read(const nlohmann::json& document);
};

struct OperatorQuestion {
    static constexpr std::string_view kMethod = "inspect.operator";
    using Answer = OperatorAnswer;

    std::string checkpoint{};
    std::vector<std::int64_t> layers{}, heads{};  // empty: all
    std::string matrix{};                         // only this one; empty: all
    std::string statistics = "all";               // or "none"
    std::string output{};                         // the file; empty: one of the session's
    bool forms = false;                           // also the matrices between hidden states
    std::int64_t thumbnails = 0;                  // side of small matrices; 0: none
    // In the file: M less that of `minus`, each less those of the checkpoints since which they changed.
    std::string minus{}, start{}, minus_start{};
    std::string part = "whole";  // "symmetric", "antisymmetric"
    CommonParameters common{};

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    static Result<OperatorQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const OperatorQuestion&) const = default;
};

}  // namespace plateau::protocol
