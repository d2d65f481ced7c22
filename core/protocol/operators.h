// The question `inspect operator`: statistics and spectra of the matrices of every head, and the matrices themselves in
// a tensor file. Plain values; thread-safe.
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

    // Statistics of one matrix M, as core/inspect/matrix_statistics.h defines them. NaN: not given, or not a number.
    struct Statistics {
        double frobenius_norm = kNone, symmetric_share = kNone, antisymmetric_share = kNone;
        double distance_to_identity = kNone, spectral_norm = kNone, nuclear_norm = kNone;
        double effective_rank = kNone, condition = kNone;
        std::vector<double> singular_values{};            // descending
        std::vector<std::complex<double>> eigenvalues{};  // by descending magnitude
    };
    // Compares the subspaces of the query and the key projection.
    struct Subspaces {
        std::vector<double> principal_angles{};  // in radians, ascending
        double cka = kNone;
    };
    // Without `statistics` when the question did not ask for them.
    struct Matrix {
        std::optional<Statistics> statistics{};
    };
    struct Head {
        int head = -1;
        std::string matrix{};                    // the name of the operator's own matrix; empty: it has none
        std::optional<Statistics> statistics{};  // of that matrix
        std::map<std::string, Matrix> others{};  // further matrices, by name
        std::optional<Subspaces> query_key_subspaces{};
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        std::vector<Head> heads{};  // empty when the operator has no matrix
    };

    std::vector<Layer> layers{};
    std::string output{};  // path of the file with the tensors "<layer>.<name>" [H,D,D] and "thumbnails.<layer>.<name>"
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
    std::string matrix{};                         // name of the only matrix wanted; empty: all
    std::string statistics = "all";               // or "none"
    std::string output{};                         // path of the tensor file; empty: a temporary file of the session
    bool forms = false;                           // also the matrices that act on whole hidden states [h,h]
    std::int64_t thumbnails = 0;                  // side length of reduced matrices; 0: none
    // The file then holds differences. `minus` is a checkpoint whose M is subtracted; `start` and `minus_start` are
    // checkpoints of which M is subtracted from M and from that of `minus` first, so that changes since then are
    // compared.
    std::string minus{}, start{}, minus_start{};
    std::string part = "whole";  // "symmetric", "antisymmetric"
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const OperatorQuestion&) const = default;
};

}  // namespace plateau::protocol
