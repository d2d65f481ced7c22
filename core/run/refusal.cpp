#include "core/run/refusal.h"

#include <system_error>

#include "core/run/event_log.h"
#include "core/run/failure.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::run {

void logRefusal(const std::filesystem::path& runFolder, const Error& error) {
    const RunPaths paths{runFolder};
    const auto lock = RunLock::acquire(paths.lock());
    std::error_code missing;
    if (!lock || (std::filesystem::file_size(paths.events(), missing) > 0 && !missing)) return;
    auto events = EventWriter::open(paths.events());
    if (!events) return;
    if (events->append(EventType::failed, {}, {}, failureDetails(error))) (void)events->flush().ok();
}

}  // namespace plateau::run
