// Filter expressions, and what they say of a run.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/store/run_fields.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const store::ParsedQuery parsed = store::parseQuery(text);
    if (parsed.error && (parsed.error->position > size || !parsed.query.empty())) std::abort();
    store::RunRow row;
    row.name = "night run";
    row.tags = {"a", "b"};
    const std::string words = store::wordsOf(row);
    const bool once = parsed.query.matches(store::RunFields(row, words));
    if (once != parsed.query.matches(store::RunFields(row, words))) std::abort();
    return 0;
}
