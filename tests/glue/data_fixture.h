// GLUE folders in throw-away places, in the official layout with text of our own.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "core/glue/task_data.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {

struct DataFixture : testing::Test {
    std::filesystem::path write(const std::string& name, const std::string& content) const {
        const auto file = folder / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    Result<SplitData> read(TaskId task, Split split) const { return readSplit(folder.path(), task, split); }
    // Of a split that must be readable.
    SplitData data(TaskId task, Split split) const {
        auto result = read(task, split);
        EXPECT_TRUE(result.ok()) << describe(result.error());
        return result ? std::move(*result) : SplitData{};
    }
    // Of one that must not be; "" when it is.
    std::string errorOf(TaskId task, Split split) const {
        const auto result = read(task, split);
        return result ? "" : describe(result.error());
    }

    support::TemporaryFolder folder;
};

// "columns:3 label:7": what was left out, and where.
inline std::string skippedIn(const SplitData& data) {
    std::string text;
    for (const SkippedRow& row : data.skipped)
        text += (text.empty() ? "" : " ") + row.reason_code + ":" + std::to_string(row.line);
    return text;
}

}  // namespace plateau::glue
