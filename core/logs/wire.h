// The wire form of protobuf messages, as far as event files need it: fields one after the other, each a key (number and
// type) and a value. https://protobuf.dev/programming-guides/encoding. Never reads beyond its bytes. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace plateau::logs {

enum class WireType { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

struct WireField {
    std::uint32_t number = 0;
    WireType type = WireType::varint;
    std::uint64_t bits = 0;  // of varint, fixed64 and fixed32
    std::string_view bytes;  // of bytes; lives as long as the message

    double asDouble() const;  // fixed64
    float asFloat() const;    // fixed32
};

class WireReader {
public:
    explicit WireReader(std::string_view message) : m_rest(message) {}

    // False at the end, and at damage, which isDamaged() tells.
    bool next(WireField& field);
    // A varint without a key, as packed lists hold them.
    bool nextVarint(std::uint64_t& value);
    bool atEnd() const { return m_rest.empty(); }
    bool isDamaged() const { return m_damaged; }

private:
    bool damage();

    std::string_view m_rest;
    bool m_damaged = false;
};

void appendVarint(std::string& to, std::uint64_t value);
void appendField(std::string& to, std::uint32_t number, std::string_view bytes);
void appendVarintField(std::string& to, std::uint32_t number, std::uint64_t value);
void appendDoubleField(std::string& to, std::uint32_t number, double value);
void appendFloatField(std::string& to, std::uint32_t number, float value);

}  // namespace plateau::logs
