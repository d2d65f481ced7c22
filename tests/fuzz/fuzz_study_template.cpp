// Files of studies, and the runs that they make.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "tests/window_engine/fake_catalogue.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau;
    static const spec::Catalogue catalogue = tests::fakeCatalogue();
    const auto made = study::parseTemplate({reinterpret_cast<const char*>(data), size}, "study.json", catalogue);
    if (!made) return 0;
    const auto again = study::choiceFromJson(study::toJson(made->choice), "again");
    if (!again || !(*again == made->choice)) std::abort();
    for (const study::PlannedRun& planned : study::planOf(made->choice, catalogue).runs)
        if (planned.spec && study::nameOf(planned).empty()) std::abort();
    return 0;
}
