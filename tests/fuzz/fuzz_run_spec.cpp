// spec.json from anywhere: whatever is accepted must be written and read back as the same spec.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/spec/draft.h"
#include "core/spec/run_spec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::spec;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto spec = parseRunSpec(text, "spec.json");
    if (!spec.ok()) {
        if (describe(spec.error()).empty()) std::abort();
        return 0;
    }
    const std::string canonical = canonicalJson(*spec);
    const auto again = parseRunSpec(canonical, "spec.json");
    if (!again.ok() || canonicalJson(*again) != canonical || contentHash(*again) != contentHash(*spec)) std::abort();
    return 0;
}
