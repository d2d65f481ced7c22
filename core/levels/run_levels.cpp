#include "core/levels/run_levels.h"

#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/levels/levels_file.h"
#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::levels {
namespace {

constexpr std::uint64_t kStartBytes = 1 << 18;  // of a log: its first lines

// Nothing where the event says less, as those of other tools do.
std::optional<LevelsKey> keyIn(const run::Event& event) {
    auto identity = run::corpusIdentity(event);
    if (!identity || event.type != run::EventType::started) return std::nullopt;
    const nlohmann::json& corpus = event.details.at("corpus");
    const auto number = [&corpus](const char* name) {
        const auto found = corpus.find(name);
        return found != corpus.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
    };
    const std::int64_t samples = number(run::kTrainSamples);
    LevelsKey key{.identity = *std::move(identity),
                  .length = samples > 0 ? number(run::kTrainTokens) / samples : 0,
                  .held_out = number(run::kHeldOutSamples)};
    return key.length > 0 ? std::optional(std::move(key)) : std::nullopt;
}

}  // namespace

Result<RunCorpus> corpusOfRun(const std::filesystem::path& folder) {
    const Result<spec::RunSpec> spec = run::readSpec(folder);
    if (!spec) return spec.error();
    const Result<run::TailBatch> start = run::readTail(run::RunPaths{folder}.events(), 0, kStartBytes);
    if (!start) return start.error();
    for (const run::Event& event : start->events) {
        std::optional<LevelsKey> key = keyIn(event);
        if (!key) continue;
        key->mask_probability = spec->train.mlm_probability;
        return RunCorpus{spec->data.corpus, *std::move(key)};
    }
    return Error{ErrorCode::notFound, "the run's log does not say what it reads", folder.string(), "start the run"};
}

Result<LevelsSummary> levelsOfRun(const std::filesystem::path& folder) {
    const Result<RunCorpus> of = corpusOfRun(folder);
    if (!of) return of.error();
    return readSummary(of->corpus, of->key);
}

}  // namespace plateau::levels
