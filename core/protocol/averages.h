// inspect averages: every head's attention in figures, over a sample of a data set. Values; thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/head_statistic.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct AveragesAnswer {
    struct Average {
        double mean = std::numeric_limits<double>::quiet_NaN();  // NaN: of none
        double sd = std::numeric_limits<double>::quiet_NaN();
        std::int64_t n = 0;
    };
    struct Head {
        int head = 0;
        std::array<Average, kHeadStatistics> statistics{};  // by HeadStatistic
        std::vector<double> by_offset{};  // mean probability at relative positions -n … n; NaN: of none

        HeadValues means() const;
        HeadValues spreads() const;  // standard deviations
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        bool has_maps = false;
        std::vector<Head> heads{};  // empty without maps
    };

    std::string checkpoint{}, op{};
    std::int64_t samples = 0;
    std::vector<Layer> layers{};

    const Head* head(int layer, int head) const;  // heads are counted in their order; nullptr: there is none

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<AveragesAnswer> read(const nlohmann::json& document);
};

struct AveragesQuestion {
    static constexpr std::string_view kMethod = "inspect.averages";
    using Answer = AveragesAnswer;

    std::string checkpoint{};
    // One of corpus, data with task, and file.
    std::string corpus{};        // a corpus folder, a text file as training takes it, or "demo"
    std::string data{}, task{};  // a GLUE folder, whose dev split is taken
    std::string file{};          // a text a line
    std::int64_t samples = 64, length = 128;
    std::uint64_t seed = 1;
    CommonParameters common{};

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    static Result<AveragesQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const AveragesQuestion&) const = default;
};

}  // namespace plateau::protocol
