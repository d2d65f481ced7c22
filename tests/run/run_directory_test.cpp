#include "core/run/run_directory.h"

#include <set>

#include "core/run/folder_words.h"
#include "core/run/labels.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

using test::contentOf;
using test::TemporaryFolder;

TEST(RunDirectory, CreatesAndReadsBack) {
    TemporaryFolder base;
    const auto folder = base.path() / "runs" / "a";
    spec::RunSpec spec;
    spec.seed = 42;
    ASSERT_TRUE(createRun(folder, spec).ok());
    EXPECT_EQ(contentOf(RunPaths{folder}.spec()), spec::canonicalJson(spec));
    EXPECT_EQ(readSpec(folder).value(), spec);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
    std::filesystem::create_directory(base.path() / "empty");
    EXPECT_TRUE(createRun(base.path() / "empty", spec).ok());
    EXPECT_TRUE(createRun(base.path() / "slash" / "", spec).ok());
}

TEST(RunDirectory, RefusesWhatIsThereAlready) {
    TemporaryFolder base;
    test::write(base.path() / "file", "x");
    const auto busy = createRun(base.path(), spec::RunSpec{});
    ASSERT_FALSE(busy.ok());
    EXPECT_TRUE(busy.error().code == ErrorCode::busy);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(base.path()), {}), 1) << "nothing was written";
    EXPECT_TRUE(createRun(base.path() / "file", spec::RunSpec{}).error().code == ErrorCode::busy);
    EXPECT_FALSE(createRun(base.path() / "file" / "below", spec::RunSpec{}).ok());
    EXPECT_EQ(contentOf(base.path() / "file"), "x");
}

TEST(RunDirectory, NamesTheBrokenSpec) {
    TemporaryFolder base;
    EXPECT_TRUE(readSpec(base.path()).error().code == ErrorCode::notFound);
    test::write(base.path() / "spec.json", "{\"version\":1,");
    const auto read = readSpec(base.path());
    EXPECT_TRUE(read.error().code == ErrorCode::malformed);
    EXPECT_EQ(read.error().context, (base.path() / "spec.json").string() + ":1");
}

TEST(RunDirectory, IdsAreSortableNamesOfFolders) {
    spec::RunSpec spec;
    spec.model.op = "../odd name";
    spec.model.size = "tiny";
    std::set<std::string> seen;
    for (int i = 0; i < 20; ++i) {
        const std::string id = newRunId(spec).value;
        seen.insert(id);
        EXPECT_EQ(id.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"),
                  std::string::npos);
        EXPECT_EQ(id.substr(8, 1), "-");
        EXPECT_EQ(id.substr(15, id.size() - 20), "-..-odd-name-tiny-s1");
    }
    EXPECT_GT(seen.size(), 15u);
}

TEST(RunDirectory, WordsOfAFolderHaveSingleDashes) {
    EXPECT_EQ(folderWords("classify-pairwise · demo · seed 1"), "classify-pairwise-demo-seed-1");
    EXPECT_EQ(folderWords(" /a//b/ "), "a-b");
    EXPECT_EQ(folderWords("step 1\u2009000\u202F000, 2\u2009 3"), "step-1000000-2-3");
    EXPECT_EQ(folderWords("模型"), "run");
    EXPECT_EQ(folderWords(std::string(99, 'x') + "äy"), std::string(99, 'x')) << "no half of a letter";
    const std::string id = newRunId("glue-pairwise · demo · wiki").value;
    EXPECT_EQ(id.substr(15, id.size() - 20), "-glue-pairwise-demo-wiki");
}

TEST(RunDirectory, ListsCompleteCheckpointsOldestFirst) {
    TemporaryFolder base;
    const RunPaths paths{base.path()};
    EXPECT_TRUE(checkpointSteps(base.path()).empty());
    EXPECT_EQ(paths.checkpoint({1000}).filename(), "step-00001000");
    EXPECT_EQ(paths.checkpoint({123456789}).filename(), "step-123456789");
    for (const std::int64_t step : {1000, 0, 123456789}) {
        std::filesystem::create_directories(paths.checkpoint({step}));
        test::write(paths.checkpoint({step}) / "model.safetensors", "x");
    }
    std::filesystem::create_directories(paths.checkpoints() / "step-00002000.tmp-1");
    test::write(paths.checkpoints() / "step-00002000.tmp-1" / "model.safetensors", "x");
    std::filesystem::create_directories(paths.checkpoint({3000}));
    test::write(paths.checkpoints() / "step-00004000", "a file");
    EXPECT_EQ(checkpointSteps(base.path()), (std::vector<StepIndex>{{0}, {1000}, {123456789}}));
}

TEST(Label, RoundTripsAndKeepsUnknownMembers) {
    TemporaryFolder base;
    EXPECT_EQ(readLabel(base.path()).value(), Label{});
    const Label label{"Mine", "two\nlines", "#ff0000", {"a", "b"}, true, true};
    test::write(RunPaths{base.path()}.label(), R"({"future":[1,2],"name":"old"})");
    ASSERT_TRUE(writeLabel(base.path(), label).ok());
    EXPECT_EQ(readLabel(base.path()).value(), label);
    EXPECT_NE(contentOf(RunPaths{base.path()}.label()).find(R"("future":[1,2])"), std::string::npos);
}

TEST(Label, ADamagedFileIsNamedAndNotOverwritten) {
    TemporaryFolder base;
    for (const char* text : {"{", "[]", R"({"name":3})", R"({"tags":[1]})"}) {
        test::write(RunPaths{base.path()}.label(), text);
        EXPECT_FALSE(readLabel(base.path()).ok()) << text;
    }
    test::write(RunPaths{base.path()}.label(), "{");
    EXPECT_FALSE(writeLabel(base.path(), Label{}).ok());
    EXPECT_EQ(contentOf(RunPaths{base.path()}.label()), "{");
}

TEST(Label, ManyAreWrittenAndADamagedOneKeepsNoneBack) {
    TemporaryFolder base;
    std::vector<LabelledFolder> labels;
    for (const char* name : {"a", "b", "c"}) {
        std::filesystem::create_directories(base.path() / name);
        labels.push_back({base.path() / name, Label{name, "", "", {"night"}, false, false}});
    }
    test::write(RunPaths{base.path() / "b"}.label(), "{");
    const auto written = writeLabels(labels);
    ASSERT_EQ(written.size(), 3u);
    EXPECT_TRUE(written[0].ok());
    EXPECT_EQ(written[1].error().code, ErrorCode::malformed);
    EXPECT_TRUE(written[2].ok());
    EXPECT_EQ(readLabel(base.path() / "c").value(), labels[2].label);
    EXPECT_EQ(contentOf(RunPaths{base.path() / "b"}.label()), "{");
}

}  // namespace
}  // namespace plateau::run
