// spec.json of a corpus from anywhere: whatever is accepted can be built from, and is written and read back as it was.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/corpus/build_spec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::corpus;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto spec = parseBuildSpec(text, "spec.json");
    if (!spec.ok()) {
        if (describe(spec.error()).empty()) std::abort();
        return 0;
    }
    if (!checkBuildSpec(*spec).ok()) std::abort();
    const std::string canonical = canonicalJson(*spec);
    const auto again = parseBuildSpec(canonical, "spec.json");
    if (!again.ok() || !(*again == *spec) || canonicalJson(*again) != canonical) std::abort();
    return 0;
}
