// operator check, and what is kept of it: a wrong operator is marked or refused, and takes nothing along.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/operatorfile/wrong_operators.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class OperatorCheck : public testing::Test {
protected:
    fs::path written(const std::string& name, const json& op) {
        const fs::path file = m_folder / (name + ".operator");
        writeText(file, operatorfile::operatorFileText(op));
        return file;
    }
    Finished ours(const std::vector<std::string>& words) {
        return engine(words, {}, {.environment = {{"XDG_CACHE_HOME", (m_folder / "cache").string()}}});
    }
    // The files in which results are kept.
    std::vector<fs::path> kept() const {
        std::vector<fs::path> files;
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(m_folder / "cache/plateau/operators", none))
            files.push_back(entry.path());
        return files;
    }
    TemporaryFolder m_folder;
};

std::string rowOf(const json& document, const std::string& check, const char* member) {
    for (const json& row : document["checks"])
        if (row["check"] == check) return row.value(member, "");
    return "";
}

TEST_F(OperatorCheck, PrintsATableThatPasses) {
    const fs::path file = written("right", operatorfile::byScores());
    const Finished text = ours({"operator", "check", file.string()});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(text.out.starts_with("by-hand@")) << text.out;
    EXPECT_NE(text.out.find("\n  masked rows        passed\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\n  fold               not claimed\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\n16 of 16 checks passed, in "), std::string::npos) << text.out;
    EXPECT_EQ(text.err, "");
    const Finished finished = ours({"operator", "check", file.string(), "--json"});
    const json document = documentOf(finished);
    EXPECT_EQ(document["passed"], true) << finished.out;
    EXPECT_EQ(document["confined"], true) << "without seccomp";
    EXPECT_TRUE(operatorfile::conformanceFrom(document).ok());
    EXPECT_EQ(kept().size(), 1u);
}

TEST_F(OperatorCheck, SaysWhatFailsWithItsExitCode) {
    const fs::path file = written("leaky", operatorfile::leaksPadding());
    const Finished text = ours({"operator", "check", file.string()});
    EXPECT_EQ(text.code, 1);
    EXPECT_NE(text.out.find("\n  padding            FAILED: what stands in padding, or its being there, changes"),
              std::string::npos)
        << text.out;
    EXPECT_NE(text.err.find("error: the operator 'by-hand@"), std::string::npos) << text.err;
    EXPECT_NE(text.err.find("fails some of its checks: padding (" + file.string() + "): mend it, or use it as it is"),
              std::string::npos)
        << text.err;
    const Finished finished = ours({"operator", "check", file.string(), "--json"});
    EXPECT_EQ(finished.code, 1);
    const json document = documentOf(finished);
    EXPECT_EQ(document["passed"], false);
    EXPECT_EQ(rowOf(document, "padding", "fault"), "differs");
    EXPECT_EQ(rowOf(document, "gradients", "verdict"), "passed");
}

TEST_F(OperatorCheck, IsNotEndedByWhatNeverReturns) {
    const fs::path file = written("slow", operatorfile::timeWithoutEnd());
    const Finished finished = ours({"operator", "check", file.string(), "--seconds", "2", "--json"});
    EXPECT_EQ(finished.code, 1) << finished.err;
    const json document = documentOf(finished);
    EXPECT_EQ(rowOf(document, "shapes", "fault"), "out_of_time") << finished.out;
    EXPECT_EQ(rowOf(document, "gradients", "verdict"), "not_reached") << finished.out;
    EXPECT_NE(finished.err.find("it is not used"), std::string::npos) << finished.err;
    EXPECT_TRUE(kept().empty()) << "a person's own short time says nothing";
}

TEST_F(OperatorCheck, IsNotEndedByWhatTakesAllMemory) {
    for (const auto& [name, op] : {std::pair{"growing", operatorfile::memoryWithoutEnd()},
                                   std::pair{"huge", operatorfile::parametersBeyondMeasure("65536*4096")}}) {
        const Finished finished = ours({"operator", "check", written(name, op).string()});
        EXPECT_EQ(finished.code, 1) << finished.err;
        EXPECT_NE(finished.out.find("FAILED: it wants more than 1 GiB of memory (B 1, T 1, H 1, h 4, float64)"),
                  std::string::npos)
            << finished.out;
        EXPECT_EQ(finished.out.find("FAILED"), finished.out.rfind("FAILED")) << finished.out;
    }
}

TEST_F(OperatorCheck, RefusesWhatIsNoOperatorFile) {
    const auto refusal = [&](const fs::path& file, const std::string& words) {
        const Finished finished = ours({"operator", "check", file.string()});
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    };
    refusal(m_folder / "none.operator", "none.operator");
    writeText(m_folder / "text.operator", "hello");
    refusal(m_folder / "text.operator", "text.operator");
    refusal(written("in-place", operatorfile::changesItsInput()), "operators may not call aten::mul_.Scalar");
    refusal(written("random", operatorfile::drawsByItself("aten::randn_like")), "operators may not call");
    json op = operatorfile::byScores();
    op["graph"]["nodes"][1] = operatorfile::nodeOf("products", "aten::matmul", {operatorfile::valueOf("q")});
    refusal(written("unbound", op), "it lacks the argument 'other'");
}

// From a failing operator to a run that says so.
TEST_F(OperatorCheck, HasToBeAcceptedWhereItFails) {
    const fs::path file = written("leaky", operatorfile::leaksPadding()), run = m_folder / "run";
    const std::string id = "by-hand@" + json::parse(readText(file))["hash"].get<std::string>().substr(0, 12);
    const auto train = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"--operator", file.string()};
        words.insert(words.end(), more.begin(), more.end());
        return ours(microPretrain(run, 20, words));
    };
    const Finished refused = train({});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("the operator '" + id + "' fails some of its checks: padding (model.operator): "),
              std::string::npos)
        << refused.err;
    EXPECT_NE(refused.err.find("--allow-failures"), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(run));
    EXPECT_EQ(ours({"estimate", "--operator", file.string()}).code, 2);
    const Finished accepted = train({"--allow-failures"});
    ASSERT_EQ(accepted.code, 0) << accepted.err;

    // The run says so, wherever it goes; so do its checkpoints.
    const Finished status = ours({"status", run.string()});
    EXPECT_NE(status.out.find("its operator '" + id + "' fails some of its checks, which was accepted: padding\n"),
              std::string::npos)
        << status.out;
    const json document = documentOf(ours({"status", run.string(), "--json"}));
    EXPECT_EQ(document["failed_checks"], json({{id, json::array({"padding"})}})) << document;
    const std::string mark = id + ":padding";
    EXPECT_EQ(json::parse(readText(run / "spec.json"))["model"]["failed_checks"], json::array({mark}));
    for (const fs::path& kept : {run, run / "checkpoints/step-00000020"}) {
        const auto table = operatorfile::conformanceIn(readText(kept / (id + ".operator")));
        ASSERT_TRUE(table) << kept;
        EXPECT_EQ(table->failed(), std::vector{operatorfile::Check::padding});
    }
    // The spec says it, too: so does a copy of which the operator's file has lost its table.
    const fs::path copy = m_folder / "copy";
    fs::copy(run, copy, fs::copy_options::recursive);
    writeText(copy / (id + ".operator"), operatorfile::operatorFileText(operatorfile::leaksPadding()));
    EXPECT_EQ(documentOf(ours({"status", copy.string(), "--json"}))["failed_checks"], document["failed_checks"]);
    // Nor can a person take it away, or give it to an operator that does not deserve it.
    for (const auto& [op, wanted] :
         {std::pair{file.string(), json::array({mark})}, std::pair{std::string("original"), json()}}) {
        const Finished planned = ours({"pretrain", "--corpus", "demo", "--operator", op, "--allow-failures",
                                       "--dry-run", "--set", "model.failed_checks=original:gradients", "--json"});
        EXPECT_EQ(documentOf(planned)["model"].value("failed_checks", json()), wanted) << planned.err;
    }
    // What was accepted is not asked for again.
    EXPECT_EQ(ours({"inspect", "forward", "--checkpoint", run.string(), "--text", "a", "--output",
                    (m_folder / "f.safetensors").string()})
                  .code,
              0);
}

// A file from elsewhere may claim anything.
TEST_F(OperatorCheck, BelievesNoTableThatComesWithTheFile) {
    const fs::path right = written("right", operatorfile::byScores());
    const auto table = operatorfile::conformanceFrom(documentOf(ours({"operator", "check", right.string(), "--json"})));
    ASSERT_TRUE(table.ok() && table->passed());
    const fs::path file = m_folder / "claims.operator";
    writeText(file,
              operatorfile::withConformance(operatorfile::operatorFileText(operatorfile::leaksPadding()), *table));
    EXPECT_EQ(ours({"estimate", "--operator", file.string()}).code, 2);
    ASSERT_EQ(kept().size(), 2u);
    // What is kept is not taken for that of another operator, nor when it is damaged.
    for (const fs::path& one : kept()) writeText(one, readText(kept().front()));
    EXPECT_EQ(ours({"estimate", "--operator", file.string()}).code, 2);
    EXPECT_EQ(ours({"estimate", "--operator", right.string()}).code, 0);
    for (const fs::path& one : kept()) writeText(one, readText(one).substr(0, 100));
    EXPECT_EQ(ours({"estimate", "--operator", file.string()}).code, 2);
    EXPECT_EQ(ours({"estimate", "--operator", right.string()}).code, 0);
}

// Where nothing can be kept it is checked each time.
TEST_F(OperatorCheck, NeedsNoCache) {
    const fs::path file = written("right", operatorfile::byScores());
    for (int i = 0; i < 2; ++i) {
        const Finished finished = engine({"estimate", "--operator", file.string()}, {},
                                         {.environment = {{"XDG_CACHE_HOME", "/dev/null/cache"}}});
        EXPECT_EQ(finished.code, 0) << finished.err;
    }
}

// Whether the file is there and has this line: a process may end, or may not be looked at.
bool hasLine(const fs::path& file, const std::string& wanted) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        if (line == wanted) return true;
    return false;
}

// The process in which an operator of `engine` is being computed; nothing before.
std::optional<pid_t> computingFor(pid_t engine) {
    std::error_code gone;
    for (const auto& entry : fs::directory_iterator("/proc", gone)) {
        const fs::path status = entry.path() / "status";
        const bool is_confined = hasLine(status, "PPid:\t" + std::to_string(engine)) && hasLine(status, "Seccomp:\t2");
        if (is_confined && !hasLine(entry.path() / "io", "wchar: 0")) return std::stoi(entry.path().filename());
    }
    return std::nullopt;
}

TEST_F(OperatorCheck, OutlivesACrash) {
    const fs::path file = written("crashing", operatorfile::timeWithoutEnd());
    Process process(engineWords({"operator", "check", file.string()}),
                    {.environment = {{"XDG_CACHE_HOME", (m_folder / "cache").string()}}});
    std::optional<pid_t> child;
    ASSERT_TRUE(waitFor([&] { return (child = computingFor(process.pid())).has_value(); }));
    ::kill(*child, SIGSEGV);
    const auto ended = process.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 1);
    EXPECT_NE(process.out().find("FAILED: the process ended: Segmentation fault\n"), std::string::npos)
        << process.out();
    EXPECT_NE(process.out().find("\n  gradients          not reached\n"), std::string::npos) << process.out();
    EXPECT_NE(process.err().find("it is not used"), std::string::npos) << process.err();
    // What ended its process once is not computed again.
    const Finished finished = ours({"estimate", "--operator", file.string(), "--allow-failures"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_NE(finished.err.find(": the process ended: Segmentation fault (" + file.string()), std::string::npos)
        << finished.err;
}

}  // namespace
}  // namespace plateau::test
