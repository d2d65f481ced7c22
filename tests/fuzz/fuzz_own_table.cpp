// A person's own rows, in the three formats. The first byte chooses the format.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/glue/own_data.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::glue;
    if (size < 2) return 0;
    constexpr const char* kNames[] = {"input.tsv", "input.csv", "input.jsonl"};
    std::FILE* stream = ::fmemopen(const_cast<std::uint8_t*>(data + 1), size - 1, "r");
    if (stream == nullptr) std::abort();
    auto table = OwnTable::over(stream, kNames[data[0] % 3]);
    if (!table) {
        if (describe(table.error()).empty()) std::abort();
        return 0;
    }
    const auto columns = chooseColumns(*table, {});
    std::vector<std::string> wanted = table->columns();
    if (columns) wanted = {columns->text, columns->label};
    std::size_t line = 0, usable = 0, skipped = 0;
    std::int64_t index = -1;
    const auto take = [&](const TableRow& row) -> std::optional<UnusableRow> {
        if (row.line <= line || row.index <= index || row.cells.size() != wanted.size()) std::abort();
        line = row.line;
        index = row.index;
        ++usable;
        return std::nullopt;
    };
    const auto pass = [&](SkippedRow&& row) {
        if (row.line <= line || row.detail.empty()) std::abort();
        line = row.line;
        ++skipped;
    };
    const auto status = table->read(wanted, take, pass);
    if (status && usable < skipped) std::abort();
    return 0;
}
