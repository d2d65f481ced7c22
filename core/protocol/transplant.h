// The question `transplant`: which parts of a model carry the fall of its loss, by moving them between two checkpoints
// of one run (resources/guide/anatomy.md, "Transplant"). Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct TransplantAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    struct End {
        std::int64_t step = 0;  // of the checkpoint
        double loss = kNone;    // nats
    };
    struct Mixture {
        std::vector<std::string> later_parts{};  // those of the later checkpoint, of run::kTransplantParts
        double loss = kNone;                     // nats
    };

    double exit_step = kNone;
    End earlier{}, later{};
    std::int64_t samples = 0, tokens = 0, positions = 0;  // looked at
    bool parts_fit = false;
    std::map<std::string, double> contributions{};  // by part, nats; empty where the parts do not fit
    std::vector<Mixture> mixtures{};                // every one, that of no part first and that of all last

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<TransplantAnswer> read(const nlohmann::json& document);
};

struct TransplantQuestion {
    static constexpr std::string_view kMethod = "transplant";
    using Answer = TransplantAnswer;

    std::string run{};  // its folder
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const TransplantQuestion&) const = default;
};

// The answer that a run keeps (run::RunPaths::transplant()). Errors: notFound; malformed; those of reading.
Result<TransplantAnswer> keptTransplant(const std::filesystem::path& file);

}  // namespace plateau::protocol
