#include "core/run/workspace_runs.h"

#include "core/run/run_directory.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

void makeRun(const fs::path& folder) {
    fs::create_directories(folder.parent_path());
    ASSERT_TRUE(createRun(folder, spec::RunSpec{}));
}

TEST(WorkspaceRuns, AreInTheOrderOfTheirNames) {
    const test::TemporaryFolder folder;
    for (const char* name : {"02-b", "01-a", "10-c"}) makeRun(folder / "runs" / name);
    fs::create_directories(folder / "runs" / "00-no-run");
    test::write(folder / "runs" / "notes.txt", "a file");
    EXPECT_TRUE(isWorkspace(folder.path()));
    const auto runs = runsOf(folder.path());
    ASSERT_TRUE(runs);
    EXPECT_EQ(*runs,
              (std::vector<fs::path>{folder / "runs" / "01-a", folder / "runs" / "02-b", folder / "runs" / "10-c"}));
}

TEST(WorkspaceRuns, ARunIsItselfWhateverLiesInIt) {
    const test::TemporaryFolder folder;
    makeRun(folder / "run");
    fs::create_directories(folder / "run" / "runs");
    EXPECT_FALSE(isWorkspace(folder / "run"));
    EXPECT_EQ(*runsOf(folder / "run"), std::vector<fs::path>{folder / "run"});
    EXPECT_EQ(*runsOf(folder / "nowhere"), std::vector<fs::path>{folder / "nowhere"})
        << "its reader says what is wrong";
}

TEST(WorkspaceRuns, NoneYetIsSaid) {
    const test::TemporaryFolder folder;
    fs::create_directories(folder / "runs");
    const auto runs = runsOf(folder.path());
    ASSERT_FALSE(runs);
    EXPECT_EQ(runs.error().code, ErrorCode::notFound);
    EXPECT_EQ(runs.error().context, (folder / "runs").string());
}

}  // namespace
}  // namespace plateau::run
