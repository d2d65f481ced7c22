// Every file of a built-in operator through the door of those that are built apart.
#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

TEST(PluginOperators, EveryBuiltInFileIsBuiltAndPassesItsChecks) {
    const TemporaryFolder folder;
    int count = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(PLATEAU_SOURCE_DIR) / "core/attention/operators")) {
        ++count;
        const Finished built = runToEnd(
            engineWords({"operator", "build", entry.path().string(), "--output", (folder / "my.operator").string()}),
            {}, {.environment = {{"XDG_CACHE_HOME", folder.path().string()}}}, std::chrono::minutes(5));
        EXPECT_EQ(built.code, 0) << entry.path() << built.err;
    }
    EXPECT_GE(count, 14);
}

}  // namespace
}  // namespace plateau::test
