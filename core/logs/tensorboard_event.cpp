#include "core/logs/tensorboard_event.h"

#include "core/logs/crc32c.h"
#include "core/logs/little_endian.h"
#include "core/logs/tensor_scalar.h"
#include "core/logs/wire.h"

namespace plateau::logs {
namespace {

namespace event_field {
enum : std::uint32_t { wallTime = 1, step = 2, fileVersion = 3, summary = 5, sessionLog = 7 };
}
namespace value_field {
enum : std::uint32_t {
    tag = 1,
    simple = 2,
    oldHistogram = 3,
    image = 4,
    histogram = 5,
    audio = 6,
    nodeName = 7,
    tensor = 8,
    metadata = 9
};
}

// SummaryMetadata{ plugin_data = 1 { plugin_name = 1 } }
std::string pluginOf(std::string_view metadata) {
    std::string name;
    WireReader fields(metadata);
    for (WireField field; fields.next(field);) {
        if (field.number != 1 || field.type != WireType::bytes) continue;
        WireReader parts(field.bytes);
        for (WireField part; parts.next(part);)
            if (part.number == 1 && part.type == WireType::bytes) name = part.bytes;
    }
    return name;
}

void takeTensor(SummaryValue& value, std::string_view message) {
    const TensorScalar tensor = tensorScalar(message);
    value.scalar = tensor.value;
    value.kind = tensor.is_text ? "text" : "tensor";
}

bool decodeValue(SummaryValue& value, std::string_view message) {
    std::string node;
    value.kind = "nothing";
    WireReader fields(message);
    for (WireField field; fields.next(field);) {
        const bool isBytes = field.type == WireType::bytes;
        switch (field.number) {
            case value_field::tag:
                if (isBytes) value.tag = field.bytes;
                break;
            case value_field::nodeName:
                if (isBytes) node = field.bytes;
                break;
            case value_field::metadata:
                if (isBytes) value.plugin = pluginOf(field.bytes);
                break;
            case value_field::simple:
                if (field.type == WireType::fixed32) value.scalar = field.asFloat();
                break;
            case value_field::tensor:
                if (isBytes) takeTensor(value, field.bytes);
                break;
            case value_field::oldHistogram:
            case value_field::histogram:
                value.kind = "histogram";
                break;
            case value_field::image:
                value.kind = "image";
                break;
            case value_field::audio:
                value.kind = "audio";
                break;
            default:
                break;
        }
    }
    if (value.tag.empty()) value.tag = std::move(node);
    return !fields.isDamaged();
}

bool decodeSummary(TensorboardEvent& event, std::string_view message) {
    WireReader fields(message);
    for (WireField field; fields.next(field);) {
        if (field.number != 1 || field.type != WireType::bytes) continue;
        if (!decodeValue(event.values.emplace_back(), field.bytes)) return false;
    }
    return !fields.isDamaged();
}

// SessionLog{ status = 1 }, of which 1 is START
bool isStart(std::string_view message) {
    WireReader fields(message);
    for (WireField field; fields.next(field);)
        if (field.number == 1 && field.type == WireType::varint) return field.bits == 1;
    return false;
}

std::string record(std::string_view message) {
    std::string bytes;
    appendLittle(bytes, std::uint64_t{message.size()});
    appendLittle(bytes, maskedCrc32c(bytes));
    bytes += message;
    appendLittle(bytes, maskedCrc32c(message));
    return bytes;
}

}  // namespace

std::optional<TensorboardEvent> decodeTensorboardEvent(std::string_view message) {
    TensorboardEvent event;
    WireReader fields(message);
    for (WireField field; fields.next(field);) {
        const bool isBytes = field.type == WireType::bytes;
        switch (field.number) {
            case event_field::wallTime:
                if (field.type == WireType::fixed64) event.wall_time = field.asDouble();
                break;
            case event_field::step:
                event.step = static_cast<std::int64_t>(field.bits);
                break;
            case event_field::fileVersion:
                if (isBytes) event.file_version = field.bytes;
                break;
            case event_field::sessionLog:
                event.session_start = isBytes && isStart(field.bytes);
                break;
            case event_field::summary:
                if (isBytes && !decodeSummary(event, field.bytes)) return std::nullopt;
                break;
            default:
                break;
        }
    }
    if (fields.isDamaged()) return std::nullopt;
    return event;
}

std::string versionRecord(double wallTime) {
    std::string event;
    appendDoubleField(event, event_field::wallTime, wallTime);
    appendField(event, event_field::fileVersion, "brain.Event:2");
    return record(event);
}

std::string scalarsRecord(double wallTime, std::int64_t step, const std::vector<TaggedScalar>& scalars) {
    std::string summary;
    for (const TaggedScalar& scalar : scalars) {
        std::string value;
        appendField(value, value_field::tag, scalar.tag);
        appendFloatField(value, value_field::simple, scalar.value);
        appendField(summary, 1, value);
    }
    std::string event;
    appendDoubleField(event, event_field::wallTime, wallTime);
    appendVarintField(event, event_field::step, static_cast<std::uint64_t>(step));
    appendField(event, event_field::summary, summary);
    return record(event);
}

}  // namespace plateau::logs
