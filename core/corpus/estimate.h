// What a build would produce, estimated from a sample of its inputs before anything is written.
//
// Inputs no larger than the sample are read completely and counted as the build counts: exact. Of larger ones, evenly
// spaced spans of plain files are read, and the beginnings of compressed ones, which cannot be entered elsewhere;
// counts are scaled up for each input by the share of its stored bytes. Writes nothing. Any thread; blocks, about as
// long as `seconds` at most.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/inputs.h"
#include "core/corpus/report.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

struct EstimateRequest {
    std::vector<std::string> files;  // files, folders, patterns; no pipe
    std::string vocab;
    Settings settings;
};

struct EstimateOptions {
    std::uint64_t text_bytes = std::uint64_t{16} << 20;  // of the sample
    double seconds = 2;                                  // after which it is not made larger
    int threads = 0;                                     // of the build that is judged; 0 = all cores
};

struct Estimate {
    std::vector<Input> inputs;
    std::vector<std::string> ignored;    // files of folders whose names do not fit the format
    std::uint64_t total_bytes = 0;       // of the inputs as they lie there
    Settings settings;                   // with what documents are, where that was to be guessed
    std::vector<std::string> undivided;  // inputs that became one document by that guess (undividedInputs())
    bool is_exact = false;

    // The sample.
    double sampled_bytes = 0;  // as they lie there
    Counts counts;
    std::vector<Example> examples;
    std::int64_t held_out = 0;  // documents of the sample that would be held out if it were everything

    // The whole corpus.
    double documents = 0, kept = 0, held_out_documents = 0, samples = 0, text_bytes = 0;
    double training_samples = 0;   // of `samples`
    std::optional<Error> problem;  // with which a build would end: nothing to train on
    double disk_bytes = 0;         // of the shards
    double seconds = 0;            // on this machine
};

// Errors: those of build() before it writes; usage for a pipe; notText, malformed where the sample shows it.
Result<Estimate> estimate(const EstimateRequest& request, const EstimateOptions& options = {});

}  // namespace plateau::corpus
