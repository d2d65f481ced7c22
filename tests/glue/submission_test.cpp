// The archive for the GLUE server, from runs made here.
#include "core/glue/submission.h"
#include "core/glue/finetune_files.h"

#include <cmath>
#include <map>
#include <tuple>

#include <zip.h>

#include "core/glue/run_files.h"
#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

Prediction predicted(std::int64_t index, double prediction, std::size_t scores) {
    return {index, std::nullopt, prediction, std::vector<double>(scores, 0.5), "A", ""};
}

struct SubmissionTest : DataFixture {
    SubmissionTest() {
        spec.checkpoint = "/c";
        spec.data = "/d";
        spec.tasks = {"cola", "stsb", "mnli", "ax"};
        spec.seeds = {4, 2};
        fs::create_directory(run());
        EXPECT_TRUE(writeFinetuneSpec(run(), spec).ok());
        EXPECT_TRUE(writePlan(run(), planCells(spec, {{std::nullopt, "/c"}})).ok());
        write("CoLA/test.tsv", "index\tsentence\n0\tA\n1\tB\n2\tC\n");
        const std::string pairs = "index\tsentence1\tsentence2\n0\tA\tB\n1\tC\tD\n";
        for (const char* name :
             {"STS-B/test.tsv", "MNLI/test_matched.tsv", "MNLI/test_mismatched.tsv", "diagnostic/diagnostic.tsv"})
            write(name, pairs);
    }
    fs::path run() const { return folder / "run"; }
    fs::path zip() const { return folder / "z.zip"; }

    using File = std::tuple<TaskId, Split, std::vector<Prediction>>;
    void makeCell(const std::string& task, std::uint64_t seed, const std::vector<File>& files) const {
        CellResult result;
        result.id = {std::nullopt, task, seed};
        const auto more = [&](const fs::path& cell) -> Status {
            for (const auto& [id, split, rows] : files)
                if (Status written = writePredictions(cell / predictionFile(id, split), taskInfo(id), rows); !written)
                    return written;
            return Done{};
        };
        const Status written = writeCell(run(), result, {}, more);
        ASSERT_TRUE(written.ok()) << describe(written.error());
    }
    void makeCola(std::uint64_t seed, double last, std::int64_t rows = 3) const {
        std::vector<Prediction> made;
        for (std::int64_t i = 0; i < rows; ++i) made.push_back(predicted(i, i + 1 == rows ? last : 0, 2));
        makeCell("cola", seed, {{TaskId::cola, Split::test, made}});
    }
    Result<Submission> submit(std::optional<std::uint64_t> seed = {}) const {
        return writeSubmission({run(), folder.path(), zip(), seed});
    }
    std::map<std::string, std::string> content() const {
        std::map<std::string, std::string> files;
        int code = 0;
        zip_t* archive = zip_open(zip().c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &code);
        if (archive == nullptr) return files;
        for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
            zip_stat_t info;
            zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &info);
            std::string text(info.size, '\0');
            zip_file_t* entry = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
            EXPECT_EQ(zip_fread(entry, text.data(), text.size()), static_cast<zip_int64_t>(text.size()));
            zip_fclose(entry);
            files[info.name] = text;
        }
        zip_discard(archive);
        return files;
    }

    spec::GlueSpec spec;
};

TEST_F(SubmissionTest, HasTheNamesHeadersAndLabelsOfTheServer) {
    makeCola(4, 1);
    makeCell("stsb", 4, {{TaskId::stsb, Split::test, {predicted(0, 5.2, 1), predicted(1, 2.34567, 1)}}});
    makeCell("mnli", 4,
             {{TaskId::mnli, Split::test, {predicted(0, 0, 3), predicted(1, 2, 3)}},
              {TaskId::mnli, Split::test_mm, {predicted(0, 1, 3), predicted(1, 1, 3)}},
              {TaskId::ax, Split::test, {predicted(0, 2, 3), predicted(1, 0, 3)}}});
    const auto made = submit();
    ASSERT_TRUE(made.ok()) << describe(made.error());
    const std::map<std::string, std::string> expected = {
        {"CoLA.tsv", "index\tprediction\n0\t0\n1\t0\n2\t1\n"},
        {"STS-B.tsv", "index\tprediction\n0\t5.000\n1\t2.346\n"},
        {"MNLI-m.tsv", "index\tprediction\n0\tentailment\n1\tcontradiction\n"},
        {"MNLI-mm.tsv", "index\tprediction\n0\tneutral\n1\tneutral\n"},
        {"AX.tsv", "index\tprediction\n0\tcontradiction\n1\tentailment\n"}};
    EXPECT_EQ(content(), expected);
    EXPECT_EQ(made->files.size(), 5u);
    EXPECT_EQ(made->files.back().task, "mnli");
    EXPECT_EQ(made->missing,
              (std::vector<std::string>{"SST-2.tsv", "MRPC.tsv", "QQP.tsv", "QNLI.tsv", "RTE.tsv", "WNLI.tsv"}));
}

TEST_F(SubmissionTest, TakesTheFirstSeedOfTheRunOrTheOneAskedFor) {
    makeCola(2, 0);
    EXPECT_EQ(submit()->files.at(0).seed, 2u) << "the first one with predictions";
    makeCola(4, 1);
    EXPECT_EQ(submit()->files.at(0).seed, 4u);
    EXPECT_TRUE(content()["CoLA.tsv"].ends_with("2\t1\n"));
    ASSERT_TRUE(submit(2).ok());
    EXPECT_TRUE(content()["CoLA.tsv"].ends_with("2\t0\n"));
    EXPECT_EQ(submit(3).error().code, ErrorCode::invalidField);
}

TEST_F(SubmissionTest, TheSamePredictionsMakeTheSameBytes) {
    const auto bytes = [&] {
        EXPECT_TRUE(submit().ok());
        std::ifstream stream(zip(), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(stream), {});
    };
    makeCola(4, 1);
    const std::string first = bytes();
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(bytes(), first);
}

TEST_F(SubmissionTest, WritesNothingThatTheServerWouldRefuse) {
    EXPECT_EQ(submit().error().code, ErrorCode::notFound) << "no predictions at all";
    makeCola(4, 1, 2);
    EXPECT_NE(describe(submit().error()).find("2 predictions for the 3 rows"), std::string::npos)
        << describe(submit().error());
    makeCola(4, 1);
    write("CoLA/test.tsv", "index\tsentence\n0\tA\n1\n2\tC\n3\tD\n");
    EXPECT_TRUE(submit().error().context.ends_with("CoLA/test.tsv:3")) << describe(submit().error());
    fs::remove(folder / "CoLA/test.tsv");
    EXPECT_EQ(submit().error().code, ErrorCode::notFound);
    makeCell("stsb", 2, {{TaskId::stsb, Split::test, {predicted(0, 1, 1), predicted(1, std::nan(""), 1)}}});
    EXPECT_NE(describe(submit(2).error()).find("index 1"), std::string::npos) << describe(submit(2).error());
    write("run/cells/stsb-s2/test.tsv", "index\tlabel\n");
    EXPECT_TRUE(submit(2).error().context.ends_with("test.tsv:1")) << describe(submit(2).error());
    EXPECT_FALSE(fs::exists(zip()));
    EXPECT_EQ(writeSubmission({folder / "none", folder.path(), zip(), {}}).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::glue
