#include "core/logs/wire.h"

#include <bit>

#include "core/logs/little_endian.h"

namespace plateau::logs {
namespace {

void appendKey(std::string& to, std::uint32_t number, WireType type) {
    appendVarint(to, (std::uint64_t{number} << 3) | static_cast<std::uint64_t>(type));
}

}  // namespace

double WireField::asDouble() const {
    return std::bit_cast<double>(bits);
}
float WireField::asFloat() const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}

bool WireReader::damage() {
    m_damaged = true;
    m_rest = {};
    return false;
}

bool WireReader::nextVarint(std::uint64_t& value) {
    value = 0;
    for (unsigned shift = 0; shift < 64 && !m_rest.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest.remove_prefix(1);
        value |= std::uint64_t{byte & 0x7fu} << shift;
        if (byte < 0x80) return true;
    }
    return damage();
}

bool WireReader::next(WireField& field) {
    if (m_rest.empty()) return false;
    std::uint64_t key = 0, length = 0;
    if (!nextVarint(key)) return false;
    field = {};
    if (key >> 3 == 0 || key >> 3 > 0x1fffffff) return damage();
    field.number = static_cast<std::uint32_t>(key >> 3);
    switch (key & 7) {
        case 0:
            field.type = WireType::varint;
            return nextVarint(field.bits);
        case 1:
            field.type = WireType::fixed64;
            if (m_rest.size() < 8) return damage();
            field.bits = readLittle<std::uint64_t>(m_rest);
            m_rest.remove_prefix(8);
            return true;
        case 2:
            field.type = WireType::bytes;
            if (!nextVarint(length)) return false;
            if (length > m_rest.size()) return damage();
            field.bytes = m_rest.substr(0, length);
            m_rest.remove_prefix(length);
            return true;
        case 5:
            field.type = WireType::fixed32;
            if (m_rest.size() < 4) return damage();
            field.bits = readLittle<std::uint32_t>(m_rest);
            m_rest.remove_prefix(4);
            return true;
        default:
            return damage();
    }
}

void appendVarint(std::string& to, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) to += static_cast<char>(static_cast<unsigned char>(value | 0x80));
    to += static_cast<char>(static_cast<unsigned char>(value));
}

void appendField(std::string& to, std::uint32_t number, std::string_view bytes) {
    appendKey(to, number, WireType::bytes);
    appendVarint(to, bytes.size());
    to += bytes;
}

void appendVarintField(std::string& to, std::uint32_t number, std::uint64_t value) {
    appendKey(to, number, WireType::varint);
    appendVarint(to, value);
}

void appendDoubleField(std::string& to, std::uint32_t number, double value) {
    appendKey(to, number, WireType::fixed64);
    appendLittle(to, value);
}

void appendFloatField(std::string& to, std::uint32_t number, float value) {
    appendKey(to, number, WireType::fixed32);
    appendLittle(to, value);
}

}  // namespace plateau::logs
