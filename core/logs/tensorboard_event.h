// One event of a TensorBoard event file: what tensorflow/core/util/event.proto and summary.proto say, as far as scalars
// need it, and the framing of TFRecord around it. Pure.
//
// A record: length (u64), its masked CRC-32C, that many bytes, their masked CRC-32C; little endian.
// A scalar is a `simple_value`, or a tensor with one number: of the plugin "scalars", or of none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::logs {

inline constexpr std::size_t kRecordHeadBytes = 12, kRecordTailBytes = 4;

struct SummaryValue {
    std::string tag;
    std::string plugin;            // from its metadata, which only the first value of a tag has
    std::optional<double> scalar;  // as far as the value alone says
    std::string kind;              // of what is none: "image", "histogram", "audio", "text", "tensor", "nothing"
};

struct TensorboardEvent {
    double wall_time = 0;  // seconds, Unix time
    std::int64_t step = 0;
    std::string file_version;  // of the first event: "brain.Event:2"
    bool session_start = false;
    std::vector<SummaryValue> values;
};

// Nothing for bytes that are no such message.
std::optional<TensorboardEvent> decodeTensorboardEvent(std::string_view message);

// A record with a file_version, or with scalars as `simple_value`.
std::string versionRecord(double wallTime);
struct TaggedScalar {
    std::string_view tag;
    float value;
};
std::string scalarsRecord(double wallTime, std::int64_t step, const std::vector<TaggedScalar>& scalars);

}  // namespace plateau::logs
