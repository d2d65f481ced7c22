// The past of a run, as its event log tells it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/run/ids.h"
#include "core/train/reduction.h"

namespace plateau::train {

struct RunHistory {
    bool started = false;                        // there is an event other than `failed`
    bool finished = false;                       // the last event is `finished`
    bool stopped_early = false;                  // an early stop has ended it before
    std::map<run::StepIndex, double> evaluated;  // eval/loss of the evaluations that are still valid
    // The data of its first start; nothing in a log that does not say it.
    std::optional<corpus::CorpusIdentity> data;
    // What a document was in plain text at its first start, if it had one. Runs that do not say it read paragraphs.
    std::optional<corpus::Documents> documents;
    double energy_joules = 0;  // as its processes measured it, up to their last evaluation
    // The number of samples per forward pass when it was last chosen by the memory that was free; nothing in runs that
    // did what their spec says.
    std::optional<std::int64_t> micro_batch;
    // How its gradients were summed, and by how many threads a rank, when several ranks last shared it.
    std::optional<Reduction> reduction;
    int threads = 0;
};

// A missing log gives an empty history. Errors: newerVersion, io. Damaged lines are ignored here; the EventWriter
// rejects them.
Result<RunHistory> readHistory(const std::filesystem::path& events);

}  // namespace plateau::train
