// spec.json and results of a fine-tuning run from anywhere: what is accepted is in order, and is written and read back
// as it was.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/glue/finetune_draft.h"
#include "core/glue/finetune_files.h"
#include "core/glue/run_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::glue;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto result = parseResult(text, "result.json"); result.ok()) {
        const std::string written = resultJson(*result);
        const auto again = parseResult(written, "result.json");
        if (!again.ok() || resultJson(*again) != written) std::abort();
    }
    if (const auto own = parseClassifySpec(text, "spec.json"); own.ok()) {
        if (!validate(*own).empty()) std::abort();
        const auto again = parseClassifySpec(canonicalJson(*own), "spec.json");
        if (!again.ok() || !(*again == *own)) std::abort();
    }
    const auto spec = parseGlueSpec(text, "spec.json");
    if (!spec.ok()) {
        if (describe(spec.error()).empty()) std::abort();
        return 0;
    }
    if (!validate(*spec).empty()) std::abort();
    const std::string canonical = canonicalJson(*spec);
    const auto again = parseGlueSpec(canonical, "spec.json");
    if (!again.ok() || !(*again == *spec) || canonicalJson(*again) != canonical) std::abort();
    return 0;
}
