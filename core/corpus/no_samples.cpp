#include "core/corpus/no_samples.h"

namespace plateau::corpus {
namespace {

std::string documents(std::int64_t count) {
    return count == 1 ? "the only document" : "all " + std::to_string(count) + " documents";
}

std::string otherDocuments(const Settings& settings) {
    if (settings.format != Format::text) return "give more text";
    const char* others = settings.documents == Documents::lines    ? "blocks"
                         : settings.documents == Documents::blocks ? "lines"
                                                                   : "lines or blocks";
    return std::string("give more text, or say what a document is: --documents ") + others;
}

}  // namespace

Error noTrainingSamples(const Settings& settings, const Counts& counts, std::int64_t heldOut,
                        const std::string& place) {
    Error error{ErrorCode::empty, "no sample is left for training: ", place, ""};
    if (counts.read == 0) {
        error.message += "the input holds no document";
        error.advice = "give files with some text";
    } else if (counts.kept == 0) {
        error.message += "the filter drops " + documents(counts.read);
        error.advice = "loosen the filter, or give other files";
    } else if (heldOut >= counts.kept) {
        error.message += documents(counts.kept) + " would be held out";
        error.advice = "hold out fewer (--held-out); or " + otherDocuments(settings);
    } else {
        error.message += std::to_string(counts.tokens) + " tokens in " + std::to_string(counts.kept) + " documents, " +
                         std::to_string(heldOut) + " of them held out, and a sample takes " +
                         std::to_string(settings.length);
        error.advice = "give more text, shorter samples (--length) or --packing dense";
    }
    return error;
}

}  // namespace plateau::corpus
