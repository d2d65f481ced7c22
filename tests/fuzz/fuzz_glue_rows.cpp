// Files of GLUE's tasks. The first byte chooses task and split.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/glue/task_rows.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::glue;
    if (size < 2) return 0;
    const TaskInfo& task = tasks()[data[0] % tasks().size()];
    const Split split = task.splits[data[0] / tasks().size() % task.splits.size()];
    std::FILE* stream = ::fmemopen(const_cast<std::uint8_t*>(data + 1), size - 1, "r");
    if (stream == nullptr) std::abort();
    auto lines = LineReader::read(stream, "input.tsv");
    if (!lines) return 0;
    std::size_t line = 0, examples = 0, skipped = 0;
    std::int64_t index = -1;
    const auto take = [&](Example&& row) {
        if (row.line <= line || row.index <= index) std::abort();
        if (row.label.has_value() != hasLabels(split)) std::abort();
        if (row.label && !(*row.label >= 0 && *row.label <= 5)) std::abort();
        if (row.first.size() + row.second.size() >= size) std::abort();
        line = row.line;
        index = row.index;
        ++examples;
    };
    const auto pass = [&](SkippedRow&& row) {
        if (row.line <= line || row.detail.empty()) std::abort();
        line = row.line;
        ++skipped;
    };
    const OfSplit half = [](std::string_view first, std::string_view second) { return first < second; };
    const bool fromMsr = task.id == TaskId::mrpc && data[0] >= 128;
    const auto status = readRows(*lines, task, split, fromMsr ? half : OfSplit{}, take, pass);
    if (status && !fromMsr && examples < skipped) std::abort();
    return 0;
}
