#include "core/spec/run_kind.h"

#include "core/spec/bench_word.h"

namespace plateau::spec {
namespace {

// In the order of the kinds.
constexpr RunKindInfo kInfos[] = {
    {.has_curves = true, .has_checkpoints = true, .has_settings = true, .is_reported = true},
    {.is_finetuning = true, .has_glue_scores = true, .has_settings = true, .is_reported = true},
    {.is_finetuning = true, .has_settings = true},
    {.has_settings = true},
    {.has_curves = true, .has_checkpoints = true},
};
static_assert(std::size(kInfos) == kWordsOf<RunKind>.size());

constexpr RunKindInfo kBench = {};
constexpr RunKindInfo kUnread = {.has_curves = true, .has_settings = true};

}  // namespace

const RunKindInfo& infoOf(RunKind kind) {
    return kInfos[static_cast<std::size_t>(kind)];
}

const RunKindInfo& infoOf(std::string_view word) {
    if (word == kBenchWord) return kBench;
    const auto kind = choiceOf<RunKind>(word);
    return kind ? infoOf(*kind) : kUnread;
}

}  // namespace plateau::spec
