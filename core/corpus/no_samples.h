// Why nothing is left to train on. Pure.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/corpus/report.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// Of a corpus without a training sample: no document, all dropped, all held out, or too few tokens for one sample.
// ErrorCode::empty; `place` is its context.
Error noTrainingSamples(const Settings& settings, const Counts& counts, std::int64_t heldOut, const std::string& place);

}  // namespace plateau::corpus
