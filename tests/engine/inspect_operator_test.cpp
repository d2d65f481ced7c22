// inspect operator: its document and file, what it refuses, weights that are not numbers, the same through `serve`.
#include <cmath>
#include <cstring>
#include <limits>

#include <gtest/gtest.h>

#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineInspectOperator : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        for (const char* op : {"original", "pairwise"}) {
            const Finished made =
                engine(microPretrain(s_top->path() / op, 1, {"--operator", op, "--set", "train.warmup_steps=1"}));
            ASSERT_EQ(made.code, 0) << made.err;
        }
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run(const std::string& op) { return s_top->path() / op; }
    static Finished inspect(const fs::path& checkpoint, const std::vector<std::string>& more) {
        std::vector<std::string> words{"inspect", "operator", "--checkpoint", checkpoint.string()};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    }
    // A copy whose first query weight of layer 0, head 0, is NaN.
    fs::path spoiled(const std::string& op) const {
        const fs::path copy = top / "spoiled";
        fs::copy(run(op) / "checkpoints/step-00000001", copy);
        std::string content = readText(copy / "model.safetensors");
        {
            const auto file = tensorfile::TensorFile::parse(std::as_bytes(std::span(content)), "model");
            const auto* query = file->find("bert.encoder.layer.0.attention.self.query.weight");
            const auto place = reinterpret_cast<const char*>(query->bytes.data()) - content.data();
            const float nan = std::numeric_limits<float>::quiet_NaN();
            std::memcpy(content.data() + place, &nan, sizeof nan);
        }
        writeText(copy / "model.safetensors", content);
        return copy;
    }
    template <typename T>
    static std::vector<T> numbersOf(const tensorfile::TensorView& tensor) {
        std::vector<T> numbers(static_cast<std::size_t>(tensor.elements()));
        EXPECT_EQ(tensor.bytes.size(), numbers.size() * sizeof(T));
        std::memcpy(numbers.data(), tensor.bytes.data(), tensor.bytes.size());
        return numbers;
    }
    TemporaryFolder top;

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

TEST_F(EngineInspectOperator, SaysTheStatisticsOfEveryHead) {
    const Finished finished = inspect(run("pairwise"), {"--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    ASSERT_EQ(document["layers"].size(), 1u);
    const json& layer = document["layers"][0];
    EXPECT_EQ(layer["layer"], 0);
    EXPECT_EQ(layer["operator"], "pairwise");
    ASSERT_EQ(layer["heads"].size(), 2u);
    for (const json& head : layer["heads"]) {
        for (const char* name :
             {"head", "frobenius_norm", "symmetric_share", "antisymmetric_share", "singular_values", "eigenvalues",
              "distance_to_identity", "effective_rank", "condition", "spectral_norm", "nuclear_norm"})
            EXPECT_TRUE(head.contains(name)) << name;
        EXPECT_EQ(head["matrix"], "pairwise_factors");
        EXPECT_EQ(head["singular_values"].size(), 8u);
        EXPECT_EQ(head["eigenvalues"][7].size(), 2u);
        EXPECT_TRUE(head["others"].contains("effective_form"));
        EXPECT_NEAR(head["symmetric_share"].get<double>() + head["antisymmetric_share"].get<double>(), 1, 1e-12);
    }
    const json original = documentOf(inspect(run("original"), {"--json"}))["layers"][0]["heads"][1];
    EXPECT_EQ(original["matrix"], "effective_form");
    EXPECT_EQ(original["query_key_subspaces"]["principal_angles"].size(), 8u);
}

TEST_F(EngineInspectOperator, WritesTheMatrices) {
    const fs::path file = top / "f.safetensors";
    ASSERT_EQ(inspect(run("pairwise"), {"--output", file}).code, 0);
    const auto small = tensorfile::TensorFile::open(file);
    ASSERT_TRUE(small.ok());
    EXPECT_EQ(small->tensors().size(), 1u);
    EXPECT_EQ(small->find("0.pairwise_factors")->shape, (std::vector<std::int64_t>{2, 8, 8}));
    ASSERT_EQ(inspect(run("original"), {"--output", file, "--forms"}).code, 0);
    const auto forms = tensorfile::TensorFile::open(file);
    EXPECT_EQ(forms->find("0.effective_form")->shape, (std::vector<std::int64_t>{2, 16, 16}));
}

TEST_F(EngineInspectOperator, ThumbnailsHoldTheLargestOfEachBlock) {
    const fs::path whole = top / "w.safetensors", small = top / "s.safetensors";
    ASSERT_EQ(inspect(run("original"), {"--output", whole, "--forms"}).code, 0);
    const Finished finished =
        inspect(run("original"), {"--output", small, "--thumbnails", "4", "--statistics", "none", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json head = documentOf(finished)["layers"][0]["heads"][1];
    EXPECT_EQ(head, (json{{"head", 1}, {"matrix", "effective_form"}, {"others", json::object()}}));
    const auto forms = tensorfile::TensorFile::open(whole), thumbnails = tensorfile::TensorFile::open(small);
    const auto form = numbersOf<double>(*forms->find("0.effective_form"));
    const auto* view = thumbnails->find("thumbnails.0.effective_form");
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(view->shape, (std::vector<std::int64_t>{2, 4, 4}));
    EXPECT_EQ(thumbnails->tensors().size(), 1u);
    const auto reduced = numbersOf<float>(*view);
    for (std::size_t place = 0; place < reduced.size(); ++place) {
        const std::size_t h = place / 16, row = place / 4 % 4, column = place % 4;
        double largest = 0;
        for (std::size_t i = 0; i < 16; ++i) {
            const double number = form[(h * 16 + 4 * row + i / 4) * 16 + 4 * column + i % 4];
            if (std::abs(number) > std::abs(largest)) largest = number;
        }
        EXPECT_NEAR(reduced[place], largest, 1e-6 * std::abs(largest)) << place;
    }
}

TEST_F(EngineInspectOperator, TakesHeadsPartsAndDifferences) {
    const fs::path start = run("pairwise") / "checkpoints/step-00000000", file = top / "p.safetensors";
    const auto factors = [&](const fs::path& checkpoint, const std::vector<std::string>& more) {
        std::vector<std::string> words{"--output", file, "--statistics", "none"};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(inspect(checkpoint, words).code, 0);
        return numbersOf<double>(*tensorfile::TensorFile::open(file)->find("0.pairwise_factors"));
    };
    const auto now = factors(run("pairwise"), {}), then = factors(start, {});
    const auto changed = factors(run("pairwise"), {"--minus", start});
    EXPECT_EQ(factors(run("pairwise"), {"--start", start}), changed);
    // What the one has changed less what the other has: of the start itself nothing has.
    const auto twice = factors(run("pairwise"), {"--start", start, "--minus", start, "--minus-start", start});
    for (std::size_t i = 0; i < changed.size(); ++i) ASSERT_NEAR(twice[i], changed[i], 1e-12);
    EXPECT_EQ(inspect(run("pairwise"), {"--minus-start", start, "--output", file}).code, 2);
    const auto mirrored = factors(run("pairwise"), {"--part", "antisymmetric", "--heads", "1"});
    ASSERT_EQ(mirrored.size(), 64u);
    for (std::size_t i = 0; i < 64; ++i) {
        EXPECT_EQ(changed[i], now[i] - then[i]);
        EXPECT_EQ(mirrored[i], (now[64 + i] - now[64 + i % 8 * 8 + i / 8]) / 2);
    }
    const json one = documentOf(inspect(run("pairwise"), {"--heads", "1", "--matrix", "effective_form", "--json"}));
    ASSERT_EQ(one["layers"][0]["heads"].size(), 1u);
    EXPECT_EQ(one["layers"][0]["heads"][0]["head"], 1);
    EXPECT_EQ(one["layers"][0]["heads"][0]["matrix"], "effective_form");
    const Finished odd = inspect(run("pairwise"), {"--minus", run("original"), "--output", file});
    EXPECT_EQ(odd.code, 2);
    EXPECT_NE(odd.err.find("layer 0 has no pairwise_factors of that size there (--minus)"), std::string::npos)
        << odd.err;
    EXPECT_NE(inspect(run("pairwise"), {"--heads", "7"}).err.find("there is no head 7 (--heads)"), std::string::npos);
    EXPECT_TRUE(documentOf(inspect(run("pairwise"), {"--matrix", "nothing", "--json"}))["layers"][0]["heads"].empty());
}

TEST_F(EngineInspectOperator, PeopleReadATable) {
    const Finished finished = inspect(run("pairwise"), {});
    EXPECT_EQ(finished.code, 0);
    EXPECT_TRUE(finished.out.starts_with("layer 0  pairwise  pairwise_factors\n  head")) << finished.out;
}

TEST_F(EngineInspectOperator, WeightsThatAreNoNumbersAreSaidToBeSo) {
    const Finished finished = inspect(spoiled("original"), {"--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json heads = documentOf(finished)["layers"][0]["heads"];
    EXPECT_EQ(heads[0]["frobenius_norm"], "NaN");
    EXPECT_EQ(heads[0]["eigenvalues"][0], json({"NaN", "NaN"}));
    EXPECT_EQ(heads[0]["query_key_subspaces"]["cka"], "NaN");
    EXPECT_TRUE(heads[1]["frobenius_norm"].is_number());
    EXPECT_EQ(inspect(top / "spoiled", {}).code, 0) << "as a table";
}

TEST_F(EngineInspectOperator, RefusesWhatIsNotThere) {
    const Finished layer = inspect(run("original"), {"--layers", "0,1"});
    EXPECT_EQ(layer.code, 2);
    EXPECT_NE(layer.err.find("there is no layer 1 (--layers)"), std::string::npos) << layer.err;
    EXPECT_EQ(inspect(top / "nowhere", {}).code, 2);
    EXPECT_NE(inspect(run("original"), {"--output", (top / "no/such/folder.safetensors").string()}).code, 0);
}

TEST_F(EngineInspectOperator, IsServedWithAFileOfItsOwn) {
    Process process{engineWords({"serve"})};
    ASSERT_TRUE(process.readLine());
    process.write(
        json{{"id", 1}, {"method", "inspect.operator"}, {"params", {{"checkpoint", run("pairwise").string()}}}}.dump() +
        "\n");
    const auto line = process.readLine();
    ASSERT_TRUE(line);
    const json result = json::parse(*line)["result"];
    EXPECT_EQ(result["layers"], documentOf(inspect(run("pairwise"), {"--json"}))["layers"]);
    const fs::path file = result["output"].get<std::string>();
    EXPECT_TRUE(fs::exists(file));
    process.closeInput();
    ASSERT_TRUE(process.wait());
    EXPECT_FALSE(fs::exists(file)) << "the session removes its files";
}

}  // namespace
}  // namespace plateau::test
