#include "core/text/byte_classes.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "core/text/unicode_tables.h"

namespace plateau::text {
namespace {

std::vector<ByteClasses> classesOf(VectorLevel level, const std::string& text, std::uint8_t case_bit,
                                   std::string& copy) {
    std::vector<ByteClasses> classes(text.size() / kBlockBytes);
    copy.assign(text.size(), '?');
    classifyBytes(level)(text.data(), classes.size(), case_bit, copy.data(), classes.data());
    return classes;
}

TEST(ByteClasses, AreThoseOfTheCharacterTables) {
    std::string text, copy;
    for (int byte = 0; byte < 256; ++byte) text += static_cast<char>(byte);
    for (const VectorLevel level : vectorLevels()) {
        SCOPED_TRACE(nameOf(level));
        const auto classes = classesOf(level, text, 0x20, copy);
        for (unsigned byte = 0; byte < 256; ++byte) {
            const bool boundary = classes[byte / 64].boundary >> byte % 64 & 1;
            const bool punctuation = classes[byte / 64].punctuation >> byte % 64 & 1;
            const CharacterKind uncased = CharacterTable::uncased().kind(byte),
                                cased = CharacterTable::cased().kind(byte);
            EXPECT_EQ(punctuation, byte < 0x80 && uncased == CharacterKind::punctuation) << byte;
            EXPECT_EQ(punctuation, byte < 0x80 && cased == CharacterKind::punctuation) << byte;
            EXPECT_EQ(boundary, punctuation || (byte < 0x80 && uncased == CharacterKind::space)) << byte;
            EXPECT_EQ(boundary, punctuation || (byte < 0x80 && cased == CharacterKind::space)) << byte;
            EXPECT_EQ(boundary, isBoundary(static_cast<unsigned char>(byte))) << byte;
            const bool upper = byte < 0x80 && uncased == CharacterKind::mapped;
            EXPECT_EQ(static_cast<unsigned char>(copy[byte]),
                      upper ? CharacterTable::uncased().mappingOf(byte)[0] : byte)
                << byte;
        }
    }
}

TEST(ByteClasses, AllLevelsAgreeOnRandomBytes) {
    std::mt19937 draw(1);
    std::string text(64 * 500, ' '), expected, copy;
    for (char& byte : text) byte = static_cast<char>(draw());
    for (const std::uint8_t case_bit : {0x20, 0}) {
        const auto classes = classesOf(VectorLevel::portable, text, case_bit, expected);
        if (case_bit == 0) {
            EXPECT_EQ(expected, text);
        }
        for (const VectorLevel level : vectorLevels()) {
            EXPECT_EQ(classesOf(level, text, case_bit, copy), classes) << nameOf(level);
            EXPECT_EQ(copy, expected) << nameOf(level);
        }
    }
}

}  // namespace
}  // namespace plateau::text
