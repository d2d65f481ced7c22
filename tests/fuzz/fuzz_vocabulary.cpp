// Any bytes as a vocabulary file: an error with a place, or a vocabulary that finds each of its tokens and writes
// itself back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text/vocabulary.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using plateau::text::TokenId;
    using plateau::text::Vocabulary;
    const auto vocabulary = Vocabulary::parse(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz");
    if (!vocabulary) {
        require(!vocabulary.error().message.empty() && !vocabulary.error().context.empty());
        return 0;
    }
    for (TokenId id = 0; id < vocabulary->size(); ++id) require(vocabulary->id(vocabulary->token(id)) == id);
    require(vocabulary->id("[MASK]") == vocabulary->mask() && vocabulary->isSpecial(vocabulary->mask()));
    const auto again = Vocabulary::parse(vocabulary->text(), "again");
    require(again.ok() && again->text() == vocabulary->text());
    return 0;
}
