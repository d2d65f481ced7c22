// An operator's file named where an operator's id stands: trained, kept, resumed, looked at, and refused once changed.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/base/content_hash.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kFile = fs::path(PLATEAU_SOURCE_DIR) / "tests/fuzz/corpus/operator_file/distance.operator";

std::string idOf(const fs::path& file) {
    const json document = json::parse(readText(file));
    return document["operator"]["id"].get<std::string>() + "@" + document["hash"].get<std::string>().substr(0, 12);
}

// The same operator under another title, with the hash that fits it.
std::string changed(const fs::path& file) {
    json document = json::parse(readText(file));
    document["operator"]["title"] = "Another";
    document["hash"] = contentHash(document["operator"].dump());
    return document.dump();
}

class OwnOperator : public testing::Test {
protected:
    fs::path run() const { return m_folder / "run"; }
    void train(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"--operator", kFile.string()};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = engine(microPretrain(run(), 40, words));
        ASSERT_EQ(finished.code, 0) << finished.err;
    }
    TemporaryFolder m_folder;
};

TEST_F(OwnOperator, IsTrainedAndKept) {
    train();
    const std::string id = idOf(kFile), name = id + ".operator";
    EXPECT_EQ(json::parse(readText(run() / "spec.json"))["model"]["operator"], id);
    const fs::path checkpoint = run() / "checkpoints/step-00000040";
    json file = json::parse(readText(kFile));
    for (const fs::path& kept : {run() / name, checkpoint / name}) {
        json copy = json::parse(readText(kept));
        EXPECT_EQ(copy["conformance"]["passed"], true) << kept;
        EXPECT_FALSE(file.contains("conformance"));
        copy.erase("conformance");
        EXPECT_EQ(copy, file) << kept;
    }
    EXPECT_EQ(json::parse(readText(checkpoint / "config.json"))["plateau_operator"], id);

    // A checkpoint needs nothing but itself.
    fs::rename(checkpoint, m_folder / "alone");
    for (const auto& words : {std::vector<std::string>{"inspect", "attention", "--text", "the cat"},
                              {"inspect", "forward", "--text", "a"}}) {
        std::vector<std::string> all = words;
        all.insert(all.end(), {"--checkpoint", (m_folder / "alone").string(), "--json"});
        if (words[1] == "forward") all.insert(all.end(), {"--output", (m_folder / "f.safetensors").string()});
        const Finished finished = engine(all);
        EXPECT_EQ(finished.code, 0) << finished.err;
    }
    const Finished exported = engine(
        {"export", "--checkpoint", (m_folder / "alone").string(), "--output", (m_folder / "elsewhere").string()});
    EXPECT_EQ(exported.code, 0) << exported.err;
    const json config = json::parse(readText(m_folder / "elsewhere/config.json"));
    EXPECT_EQ(config["plateau_own_operators"], json({{id, file["operator"]}}));
    EXPECT_TRUE(fs::exists(m_folder / "elsewhere/own_operator_plateau.py"));
    const Finished back =
        engine({"import", "--from", (m_folder / "elsewhere").string(), "--output", (m_folder / "back").string()});
    EXPECT_EQ(back.code, 0) << back.err;
    EXPECT_TRUE(fs::exists(m_folder / "back" / name));
}

TEST_F(OwnOperator, IsResumedOnlyWithItsOwnFile) {
    ASSERT_EQ(engine(microPretrain(run(), 100, {"--operator", kFile.string()})).code, 0);
    std::string log = readText(run() / "events.jsonl");
    log.resize(log.find("\"step\":60"));
    writeText(run() / "events.jsonl", log.substr(0, log.rfind('\n') + 1));
    fs::remove_all(run() / "checkpoints/step-00000100");
    const fs::path file = run() / (idOf(kFile) + ".operator");
    const std::string text = readText(file);

    const auto refusal = [&](const std::string& words) {
        const Finished finished = engine({"run", run().string(), "--quiet"});
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
    };
    writeText(file, changed(kFile));
    refusal("not '" + idOf(kFile) + "'");
    std::string forged = text;
    forged.replace(forged.find("distance-bias"), 13, "distance-bigs");
    writeText(file, forged);
    refusal("not what its hash says");
    fs::remove(file);
    refusal("is not there");
    writeText(file, text);
    const Finished resumed = engine({"run", run().string(), "--quiet"});
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(stateOf(run()), "finished");
}

TEST_F(OwnOperator, TakesSettingsAndStandsInMixtures) {
    train({"--set", "model.operator_settings.strength=3", "--set", "model.layers=2", "--set",
           "model.pattern=original," + kFile.string()});
    const json spec = json::parse(readText(run() / "spec.json"));
    EXPECT_EQ(spec["model"]["pattern"], json::array({"original", idOf(kFile)}));
    EXPECT_EQ(spec["model"]["operator_settings"]["strength"], "3");
    const Finished wrong =
        engine({"estimate", "--operator", kFile.string(), "--set", "model.operator_settings.strength=11"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.err.find("strength"), std::string::npos) << wrong.err;
}

TEST_F(OwnOperator, IsExportedAsPlainBertWhereItFolds) {
    const auto exported = [&](const fs::path& file, const char* name) {
        const fs::path trained = m_folder / (std::string(name) + "-run");
        EXPECT_EQ(engine(microPretrain(trained, 20, {"--operator", file.string()})).code, 0);
        return engine({"export", "--checkpoint", trained.string(), "--output", (m_folder / name).string(), "--fold"});
    };
    const Finished folded = exported(kFile.parent_path() / "symmetric.operator", "folded");
    ASSERT_EQ(folded.code, 0) << folded.err;
    EXPECT_EQ(json::parse(readText(m_folder / "folded/config.json"))["model_type"], "bert");
    EXPECT_TRUE(fs::exists(m_folder / "folded/plateau.safetensors"));
    const Finished refused = exported(kFile, "refused");
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("do not fold into plain BERT: " + idOf(kFile)), std::string::npos) << refused.err;
}

TEST_F(OwnOperator, IsEstimated) {
    const Finished finished = engine({"estimate", "--operator", kFile.string(), "--size", "tiny", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const Finished original = engine({"estimate", "--operator", "original", "--size", "tiny", "--json"});
    // A slope for each of the two heads in both layers.
    EXPECT_EQ(documentOf(finished)["parameters"].get<int>(), documentOf(original)["parameters"].get<int>() + 4);
    EXPECT_EQ(documentOf(finished).at("flops_per_token"), documentOf(original).at("flops_per_token"));
}

TEST_F(OwnOperator, IsTrainedByAStudyBesideABuiltInOne) {
    const fs::path output = m_folder / "study";
    std::vector<std::string> words{"study",       "demo",
                                   "--operators", "original," + kFile.string(),
                                   "--seeds",     "1",
                                   "--output",    output.string(),
                                   "--steps",     "4",
                                   "--batch",     "2",
                                   "--set",       "model.layers=1"};
    Finished finished = engine(words);
    ASSERT_EQ(finished.code, 0) << finished.err;
    const std::string id = idOf(kFile);
    std::vector<fs::path> own;
    for (const auto& run : fs::directory_iterator(output / "runs"))
        if (json::parse(readText(run.path() / "spec.json"))["model"]["operator"] == id) own.push_back(run.path());
    ASSERT_EQ(own.size(), 1U);
    EXPECT_EQ(run::readStatus(own[0])->state, run::RunState::finished);
    EXPECT_NE(readText(output / "comparison/comparison.md").find(id), std::string::npos);

    // As where it was ended before its operator was written.
    fs::remove(own[0] / (id + ".operator"));
    words[5] = "1-2";
    finished = engine(words);
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_TRUE(fs::exists(own[0] / (id + ".operator")));

    words[3] = "original," + (m_folder / "none.operator").string();
    finished = engine(words);
    EXPECT_EQ(finished.code, 2);
    EXPECT_NE(finished.err.find("none.operator"), std::string::npos) << finished.err;
}

TEST_F(OwnOperator, StandsInAVariantOfAStudy) {
    const std::string id = idOf(kFile);
    const Finished listed = engine({"study", "demo", "--operators", "original", "--seeds", "1", "--dry-run",
                                    "--variants", "operator=symmetric | operator=" + kFile.string() + "; strength=3"});
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_NE(listed.out.find(id), std::string::npos) << listed.out;
    EXPECT_NE(listed.out.find("symmetric"), std::string::npos) << listed.out;
}

TEST_F(OwnOperator, ThatCannotBeReadIsNamed) {
    const auto refusal = [&](const std::string& name, const std::string& words) {
        const Finished finished = engine({"estimate", "--operator", name});
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    };
    refusal((m_folder / "none.operator").string(), "none.operator");
    writeText(m_folder / "text.operator", "hello");
    refusal((m_folder / "text.operator").string(), "text.operator");
    writeText(m_folder / "cut.operator", readText(kFile).substr(0, 300));
    refusal((m_folder / "cut.operator").string(), "cut.operator");
    refusal("distance.operator", "\"distance.operator\" is not a known choice");  // without a separator it is an id
    refusal("distance-bias@0123456789ab", "\"distance-bias@0123456789ab\" is not a known choice");
}

}  // namespace
}  // namespace plateau::test
