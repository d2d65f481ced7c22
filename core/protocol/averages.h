// The question `inspect averages`: statistics of the attention of every head, averaged over a sample of a data set.
// Plain values; thread-safe.
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
        double mean = std::numeric_limits<double>::quiet_NaN();  // NaN when n is 0
        double sd = std::numeric_limits<double>::quiet_NaN();
        std::int64_t n = 0;
    };
    struct Head {
        int head = 0;
        std::array<Average, kHeadStatistics> statistics{};  // indexed by HeadStatistic
        std::vector<double> by_offset{};  // mean probability at relative positions -n … n; NaN: never seen

        HeadValues means() const;
        HeadValues spreads() const;  // standard deviations
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        bool has_maps = false;
        std::vector<Head> heads{};  // empty if there are no maps
    };

    std::string checkpoint{}, op{};
    std::int64_t samples = 0;
    std::vector<Layer> layers{};

    const Head* head(int layer, int head) const;  // `head` counts from 0; nullptr: no such head

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<AveragesAnswer> read(const nlohmann::json& document);
};

struct AveragesQuestion {
    static constexpr std::string_view kMethod = "inspect.averages";
    using Answer = AveragesAnswer;

    std::string checkpoint{};
    // The data set. Exactly one of these is given: corpus; data and task; file.
    std::string corpus{};        // a corpus folder, a text file (read as in training), or "demo"
    std::string data{}, task{};  // a GLUE folder and a task; its dev split is used
    std::string file{};          // a file with one text per line
    std::int64_t samples = 64, length = 128;
    std::uint64_t seed = 1;
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const AveragesQuestion&) const = default;
};

}  // namespace plateau::protocol
