#include "core/glue/tuning.h"

#include "core/run/run_directory.h"

namespace plateau::glue {

Result<Tuning> readTuning(const std::filesystem::path& runFolder) {
    const auto kind = run::readKind(runFolder);
    if (!kind) return kind.error();
    const auto either = [](auto spec) -> Result<Tuning> {
        if (!spec) return spec.error();
        return Tuning(*std::move(spec));
    };
    return *kind == spec::RunKind::classify ? either(readClassifySpec(runFolder)) : either(readGlueSpec(runFolder));
}

}  // namespace plateau::glue
