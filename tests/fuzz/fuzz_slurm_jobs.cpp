// What squeue prints: names of tasks in it are nothing that scancel could take for an option.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/slurm/job_list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::slurm;
    const auto jobs = parseJobs({reinterpret_cast<const char*>(data), size});
    if (!jobs) return 0;
    for (const Job& job : *jobs)
        if (!isTaskName(job.task) || job.task.front() == '-' || job.task.find(' ') != job.task.npos) std::abort();
    return 0;
}
