// `trainer_state.json` of the Hugging Face Trainer: the entries of its `log_history` as series.
//
// loss, learning_rate, grad_norm become train/loss, train/lr, train/grad_norm; eval_x and test_x become eval/x and
// test/x; any other number x, as train/x, as the Trainer's own TensorBoard writer does. Python's NaN and Infinity are
// read. The file knows no times: every point has the time at which it was written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/logs/collector.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

inline constexpr std::uint64_t kLargestTrainerState = std::uint64_t{512} << 20;

std::string trainerSeries(std::string_view key);

// Errors: malformed (file:line), and those of the collector.
Status readTrainerState(std::string_view text, std::string_view source, std::int64_t timeMs, Collector& collector,
                        ImportReport& report);

}  // namespace plateau::logs
