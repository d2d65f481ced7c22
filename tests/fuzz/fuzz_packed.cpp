// Any bytes as a gz, zst or plain file: the same text or an error, whatever the size of the reads. Of what unpacks
// without end 4 MiB are enough.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/corpus/byte_source.h"

namespace {

using namespace plateau;

// What was read, and whether it ended well.
std::pair<std::string, bool> decode(std::string_view bytes, std::size_t block) {
    constexpr std::size_t kEnough = 4 << 20;
    corpus::MemorySource source(bytes);
    auto decoder = corpus::makeDecoder(source, "fuzz");
    std::string text, part(block, '\0');
    if (!decoder) return {text, false};
    while (text.size() < kEnough) {
        const auto got = (*decoder)->read(part);
        if (!got) return {text, false};
        if (*got == 0) return {text, true};
        if (*got > block) std::abort();
        text.append(part, 0, *got);
    }
    text.resize(kEnough);
    return {text, true};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto whole = decode(bytes, 1 << 16), small = decode(bytes, 61);
    if (whole.second != small.second || (whole.second && whole.first != small.first)) std::abort();
    return 0;
}
