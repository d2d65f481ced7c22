#include "core/logs/tensor_scalar.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "core/logs/little_endian.h"
#include "core/logs/wire.h"

namespace plateau::logs {
namespace {

// tensorflow/core/framework/types.proto
enum DataType : std::uint64_t {
    kFloat = 1,
    kDouble = 2,
    kInt32 = 3,
    kUint8 = 4,
    kInt16 = 5,
    kInt8 = 6,
    kString = 7,
    kInt64 = 9,
    kBool = 10,
    kBfloat16 = 14,
    kUint16 = 17,
    kHalf = 19,
    kUint32 = 22,
    kUint64 = 23,
};

// Field numbers of the lists of TensorProto.
enum Field : std::uint32_t {
    kType = 1,
    kShape = 2,
    kContent = 4,
    kFloats = 5,
    kDoubles = 6,
    kInts = 7,
    kInt64s = 10,
    kBools = 11,
    kHalves = 13,
    kUint32s = 16,
    kUint64s = 17,
};

double fromHalf(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1f;
    const double mantissa = bits & 0x3ff;
    double value = 0;
    if (exponent == 0)
        value = std::ldexp(mantissa, -24);
    else if (exponent == 31)
        value = mantissa == 0 ? INFINITY : NAN;
    else
        value = std::ldexp(mantissa + 1024, exponent - 25);
    return (bits & 0x8000) != 0 ? -value : value;
}

double fromBfloat16(std::uint16_t bits) {
    return std::bit_cast<float>(std::uint32_t{bits} << 16);
}

template <typename T>
std::optional<double> only(std::string_view content) {
    if (content.size() != sizeof(T)) return std::nullopt;
    return static_cast<double>(readLittle<T>(content));
}

std::optional<double> fromContent(std::uint64_t type, std::string_view content) {
    switch (type) {
        case kFloat:
            return only<float>(content);
        case kDouble:
            return only<double>(content);
        case kInt32:
            return only<std::int32_t>(content);
        case kUint8:
            return only<std::uint8_t>(content);
        case kInt16:
            return only<std::int16_t>(content);
        case kInt8:
            return only<std::int8_t>(content);
        case kInt64:
            return only<std::int64_t>(content);
        case kBool:
            return only<std::uint8_t>(content);
        case kUint16:
            return only<std::uint16_t>(content);
        case kUint32:
            return only<std::uint32_t>(content);
        case kUint64:
            return only<std::uint64_t>(content);
        case kHalf:
            return content.size() == 2 ? std::optional(fromHalf(readLittle<std::uint16_t>(content))) : std::nullopt;
        case kBfloat16:
            return content.size() == 2 ? std::optional(fromBfloat16(readLittle<std::uint16_t>(content))) : std::nullopt;
        default:
            return std::nullopt;
    }
}

bool isNumeric(std::uint64_t type) {
    constexpr std::string_view kZeros("\0\0\0\0\0\0\0\0", 8);
    for (const std::size_t width : {1, 2, 4, 8})
        if (fromContent(type, kZeros.substr(0, width))) return true;
    return false;
}

double fromVarint(std::uint64_t type, std::uint64_t bits) {
    switch (type) {
        case kHalf:
            return fromHalf(static_cast<std::uint16_t>(bits));
        case kBfloat16:
            return fromBfloat16(static_cast<std::uint16_t>(bits));
        case kUint32:
        case kUint64:
            return static_cast<double>(bits);
        default:
            return static_cast<double>(static_cast<std::int64_t>(bits));
    }
}

// The numbers of the lists, of which the first and how many there are matter.
struct Numbers {
    std::uint64_t type = 0;
    std::size_t count = 0;
    WireType form = WireType::varint;
    std::uint64_t first = 0;

    void take(WireType newForm, std::uint64_t bits) {
        if (count++ == 0) form = newForm, first = bits;
    }
    // A packed list.
    bool takeAll(std::uint32_t field, std::string_view packed) {
        if (field == kFloats || field == kDoubles) {
            const std::size_t width = field == kFloats ? 4 : 8;
            if (packed.size() % width != 0) return false;
            for (; !packed.empty(); packed.remove_prefix(width))
                take(width == 4 ? WireType::fixed32 : WireType::fixed64,
                     width == 4 ? readLittle<std::uint32_t>(packed) : readLittle<std::uint64_t>(packed));
            return true;
        }
        WireReader list(packed);
        for (std::uint64_t bits = 0; !list.atEnd();) {
            if (!list.nextVarint(bits)) return false;
            take(WireType::varint, bits);
        }
        return true;
    }
    double value() const {
        if (form == WireType::fixed32) return std::bit_cast<float>(static_cast<std::uint32_t>(first));
        if (form == WireType::fixed64) return std::bit_cast<double>(first);
        return fromVarint(type, first);
    }
};

bool isList(std::uint32_t field) {
    switch (field) {
        case kFloats:
        case kDoubles:
        case kInts:
        case kInt64s:
        case kBools:
        case kHalves:
        case kUint32s:
        case kUint64s:
            return true;
        default:
            return false;
    }
}

// TensorShapeProto: elements, 0 when unknown or more than one number could be meant.
bool isOne(std::string_view shape) {
    WireReader dimensions(shape);
    for (WireField dimension; dimensions.next(dimension);) {
        if (dimension.number == 3 && dimension.bits != 0) return false;
        if (dimension.number != 2 || dimension.type != WireType::bytes) continue;
        std::uint64_t size = 0;
        WireReader parts(dimension.bytes);
        for (WireField part; parts.next(part);)
            if (part.number == 1) size = part.bits;
        if (size != 1) return false;
    }
    return !dimensions.isDamaged();
}

}  // namespace

TensorScalar tensorScalar(std::string_view message) {
    Numbers numbers;
    std::string_view content;
    bool one = true;
    WireReader fields(message);
    for (WireField field; fields.next(field);) {
        if (field.number == kType)
            numbers.type = field.bits;
        else if (field.number == kShape)
            one = isOne(field.bytes);
        else if (field.number == kContent)
            content = field.bytes;
        else if (!isList(field.number))
            continue;
        else if (field.type != WireType::bytes)
            numbers.take(field.type, field.bits);
        else if (!numbers.takeAll(field.number, field.bytes))
            return {.is_damaged = true};
    }
    if (fields.isDamaged()) return {.is_damaged = true};
    if (numbers.type == kString) return {.is_text = true};
    if (!one) return {};
    if (!content.empty()) return {.value = fromContent(numbers.type, content)};
    if (numbers.count == 1) return {.value = numbers.value()};
    // Lists leave out what is repeated: an empty one is all zeros.
    return numbers.count == 0 && isNumeric(numbers.type) ? TensorScalar{.value = 0.0} : TensorScalar{};
}

}  // namespace plateau::logs
