#include "core/run/batch_job.h"

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/event.h"
#include "core/spec/json_text.h"

namespace plateau::run {
namespace {

constexpr std::uint64_t kMostJobBytes = 64 << 10;
constexpr int kJobVersion = 1;

std::string jobText(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

Status writeBatchJob(const std::filesystem::path& runFolder, const BatchJob& job) {
    const std::string text = spec::dumpJson({{"version", kJobVersion},
                                             {"task", job.task},
                                             {"script", job.script},
                                             {"submitted", formatTime(job.submitted)}}) +
                             "\n";
    return writeFileAtomically(runFolder / kBatchJobFile, text);
}

std::optional<BatchJob> readBatchJob(const std::filesystem::path& runFolder) {
    const auto text = readFile(runFolder / kBatchJobFile, kMostJobBytes);
    if (!text) return std::nullopt;
    const auto document = spec::parseJson(*text, kBatchJobFile);
    if (!document || !document->is_object()) return std::nullopt;
    BatchJob job{.task = jobText(*document, "task"), .script = jobText(*document, "script")};
    if (job.task.empty() || job.script.empty()) return std::nullopt;
    if (const auto time = parseTime(jobText(*document, "submitted"))) job.submitted = *time;
    return job;
}

}  // namespace plateau::run
