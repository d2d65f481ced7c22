// The forms of ClassifyBytes. Each is compiled with the flags of its level, so nothing but these functions may be
// shared between their files.
#pragma once

#include "core/text/byte_classes.h"

namespace plateau::text {

void classifyBytesPortable(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy,
                           ByteClasses* classes);
void classifyBytesAvx2(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy, ByteClasses* classes);
void classifyBytesAvx512(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy, ByteClasses* classes);

}  // namespace plateau::text
