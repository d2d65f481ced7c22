// The question `describe`: the catalogue of an engine build and its study templates. Plain values; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"
#include "core/spec/catalogue.h"

namespace plateau::protocol {

struct DescribeAnswer {
    struct Study {
        std::string id{}, title{}, help{};
        bool operator==(const Study&) const = default;
    };
    spec::Catalogue catalogue{};
    std::vector<Study> studies{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<DescribeAnswer> read(const nlohmann::json& document);
};

struct DescribeQuestion {
    static constexpr std::string_view kMethod = "describe";
    using Answer = DescribeAnswer;

    CommonParameters common{};

    std::vector<Parameter> parameters() { return {}; }
    bool operator==(const DescribeQuestion&) const = default;
};

}  // namespace plateau::protocol
