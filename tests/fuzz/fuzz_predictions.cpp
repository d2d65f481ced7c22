// Prediction tables. The first byte chooses the task. What is read is written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/glue/predictions.h"
#include "core/glue/submission.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::glue;
    if (size < 2) return 0;
    const TaskInfo& task = tasks()[data[0] % tasks().size()];
    const auto read = [&](const void* bytes, std::size_t count) {
        std::FILE* stream = ::fmemopen(const_cast<void*>(bytes), count, "r");
        if (stream == nullptr) std::abort();
        auto lines = LineReader::read(stream, "input.tsv");
        return lines ? readPredictions(*lines, task) : plateau::Result<std::vector<Prediction>>(lines.error());
    };
    const auto rows = read(data + 1, size - 1);
    if (!rows) return 0;
    for (const Prediction& row : *rows)
        if (row.scores.size() != (task.is_regression ? 1 : task.labels.size())) std::abort();
    const std::string text = predictionsText(task, *rows);
    const auto again = read(text.data(), text.size());
    if (!again || predictionsText(task, *again) != text) std::abort();
    (void)submissionText(task.id, *rows);
    return 0;
}
