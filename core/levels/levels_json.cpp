#include "core/levels/levels_json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace plateau::levels {
namespace {

using nlohmann::json;

json earlierJson(const std::optional<EarlierLevel>& earlier) {
    return earlier ? json{{"tokens", earlier->tokens}, {"nats", earlier->nats}} : json(nullptr);
}

template <typename Number>
json optionalJson(const std::optional<Number>& number) {
    return number ? json(*number) : json(nullptr);
}

// What does not hold throws, as what is missing does.
void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

double finite(const json& number) {
    const auto value = number.get<double>();
    require(std::isfinite(value), "a number is not finite");
    return value;
}

double share(const json& number) {
    const double value = finite(number);
    require(value >= 0 && value <= 1, "a share is not in 0 to 1");
    return value;
}

template <typename Number = std::int64_t>
Number counted(const json& number) {
    require(number.is_number_unsigned(), "a number is not counted");
    const auto value = number.get<std::uint64_t>();
    require(value <= (std::uint64_t{1} << 53), "a number is too large");
    return static_cast<Number>(value);
}

std::optional<EarlierLevel> earlierFrom(const json& document) {
    if (document.is_null()) return std::nullopt;
    return EarlierLevel{counted(document.at("tokens")), finite(document.at("nats"))};
}

Level levelFrom(const json& document) {
    Level level{.nats = finite(document.at("nats"))};
    if (const json& error = document.at("standard_error"); !error.is_null()) level.standard_error = finite(error);
    level.half = earlierFrom(document.at("half"));
    level.quarter = earlierFrom(document.at("quarter"));
    return level;
}

BucketWeights bucketsFrom(const json& document) {
    require(document.is_array() && document.size() == kBuckets, "the weights are not as many as there are buckets");
    BucketWeights weights{};
    std::transform(document.begin(), document.end(), weights.begin(), share);
    return weights;
}

template <typename Value, typename Read>
Result<Value> read(const json& document, std::string_view source, const Read& from) try {
    return from(document);
} catch (const std::exception& failure) {
    return Error{ErrorCode::malformed, std::string("the reference levels cannot be read: ") + failure.what(),
                 std::string(source), "compute them again"};
}

}  // namespace

json toJson(const LevelsSummary& levels) {
    json lines = json::array();
    for (const Line line : kLines) {
        const Level& level = levels.of(line);
        lines.push_back({{"line", nameOf(line)},
                         {"nats", level.nats},
                         {"standard_error", optionalJson(level.standard_error)},
                         {"half", earlierJson(level.half)},
                         {"quarter", earlierJson(level.quarter)},
                         {"still_falling_by", optionalJson(level.stillFallingBy())}});
    }
    return {{"checksum", levels.key.identity.content},
            {"vocab_checksum", levels.key.identity.vocabulary},
            {"length", levels.key.length},
            {"held_out", levels.key.held_out},
            {"mlm_probability", levels.key.mask_probability},
            {"positions", levels.positions},
            {"scored_positions", levels.scored},
            {"calibration_positions", levels.calibration},
            {"tokens", levels.tokens},
            {"wanted_tokens", levels.wanted_tokens},
            {"most_tokens", levels.limits.tokens},
            {"most_bytes", levels.limits.bytes},
            {"most_scored", levels.limits.scored},
            {"levels", std::move(lines)}};
}

Result<LevelsSummary> summaryFrom(const json& document, std::string_view source) {
    return read<LevelsSummary>(document, source, [](const json& from) {
        LevelsSummary levels;
        levels.key = {
            .identity = {from.at("checksum").get<std::string>(), from.at("vocab_checksum").get<std::string>()},
            .length = counted(from.at("length")),
            .held_out = counted(from.at("held_out")),
            .mask_probability = share(from.at("mlm_probability"))};
        levels.positions = counted(from.at("positions"));
        levels.scored = counted(from.at("scored_positions"));
        levels.calibration = counted(from.at("calibration_positions"));
        levels.tokens = counted(from.at("tokens"));
        levels.wanted_tokens = counted(from.at("wanted_tokens"));
        levels.limits.tokens = counted(from.at("most_tokens"));
        levels.limits.bytes = counted<std::uint64_t>(from.at("most_bytes"));
        levels.limits.scored = counted(from.at("most_scored"));
        const json& lines = from.at("levels");
        require(lines.is_array() && lines.size() == kLineCount, "the levels are not five");
        for (const Line line : kLines) {
            const json& own = lines.at(static_cast<std::size_t>(line));
            require(own.at("line") == nameOf(line), "the levels are not in their order");
            levels.levels[static_cast<std::size_t>(line)] = levelFrom(own);
        }
        return levels;
    });
}

json toJson(const Weights& weights) {
    return {{"left", weights.left}, {"right", weights.right}, {"both", weights.both}, {"cache", weights.cache}};
}

Result<Weights> weightsFrom(const json& document, std::string_view source) {
    return read<Weights>(document, source, [](const json& from) {
        return Weights{.left = bucketsFrom(from.at("left")),
                       .right = bucketsFrom(from.at("right")),
                       .both = bucketsFrom(from.at("both")),
                       .cache = share(from.at("cache"))};
    });
}

}  // namespace plateau::levels
