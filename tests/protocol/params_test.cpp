// Every question: its params as they travel, the way back, and what is refused in which words.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/protocol/attention.h"
#include "core/protocol/averages.h"
#include "core/protocol/corpus_estimate.h"
#include "core/protocol/corpus_samples.h"
#include "core/protocol/describe.h"
#include "core/protocol/doctor.h"
#include "core/protocol/estimate.h"
#include "core/protocol/fill_mask.h"
#include "core/protocol/finetune_estimate.h"
#include "core/protocol/fit.h"
#include "core/protocol/glue_data.h"
#include "core/protocol/heads.h"
#include "core/protocol/lens.h"
#include "core/protocol/levels.h"
#include "core/protocol/mute.h"
#include "core/protocol/operators.h"
#include "core/protocol/transplant.h"
#include "core/protocol/vocabulary.h"
#include "core/protocol/weights.h"

namespace plateau::protocol {
namespace {

using nlohmann::json;

template <typename Question>
void expectTravels(const Question& question, const char* params) {
    EXPECT_EQ(paramsOf(question), json::parse(params)) << paramsOf(question);
    const auto back = questionFrom<Question>(paramsOf(question));
    ASSERT_TRUE(back.ok()) << back.error().message;
    EXPECT_EQ(*back, question);
}

TEST(Params, OfEveryQuestionTravel) {
    expectTravels(DescribeQuestion{}, "{}");
    EstimateQuestion estimate{PretrainForm::of(
        {{"model.operator", "pairwise"}, {"init.from", "/r"}, {"train.batch", "32"}, {"device", "cpu"}})};
    expectTravels(estimate, R"({"operator":"pairwise","batch":"32","device":"cpu","set":["init.from=/r"]})");
    DoctorQuestion doctor;
    doctor.quick = true;
    expectTravels(doctor, R"({"quick":true})");
    expectTravels(FitQuestion{PretrainForm::of({})}, "{}");
    AttentionQuestion attention{.checkpoint = "/c", .text = "a b"};
    expectTravels(attention, R"({"checkpoint":"/c","text":"a b"})");
    attention.pair = "";
    attention.layers = {0, 3};
    attention.outputs = {"attention", "scores"};
    attention.thumbnails = 64;
    attention.is_double = true;
    expectTravels(attention, R"({"checkpoint":"/c","text":"a b","pair":"","layers":"0,3","outputs":"attention,scores",
                                 "thumbnails":64,"double":true})");
    expectTravels(AveragesQuestion{.checkpoint = "/c", .data = "/g", .task = "cola"},
                  R"({"checkpoint":"/c","data":"/g","task":"cola","samples":64,"length":128,"seed":1})");
    expectTravels(OperatorQuestion{.checkpoint = "/c", .statistics = "none", .minus = "/d", .part = "symmetric"},
                  R"({"checkpoint":"/c","statistics":"none","minus":"/d","part":"symmetric"})");
    expectTravels(FillMaskQuestion{.checkpoint = "/c", .text = "[MASK]"},
                  R"({"checkpoint":"/c","text":"[MASK]","top":5})");
    expectTravels(HeadsQuestion{.checkpoint = "/c", .texts = {.data = "/g", .task = "cola"}, .with = "mean"},
                  R"({"checkpoint":"/c","data":"/g","task":"cola","tokens":2048,"with":"mean"})");
    expectTravels(
        MuteQuestion{.checkpoint = "/c", .mute = {"0.1", "2.ffn=mean"}, .texts = {.corpus = "demo"}, .text = "a"},
        R"({"checkpoint":"/c","mute":"0.1,2.ffn=mean","corpus":"demo","tokens":2048,"text":"a"})");
    expectTravels(LensQuestion{.checkpoint = "/c", .text = "a", .tuned = true, .steps = 9},
                  R"({"checkpoint":"/c","text":"a","tuned":true,"steps":9})");
    expectTravels(LensQuestion{.checkpoint = "/c", .text = "a", .over_checkpoints = true},
                  R"({"checkpoint":"/c","text":"a","over_checkpoints":true})");
    expectTravels(WeightsQuestion{.checkpoint = "/c", .other = "/d"}, R"({"checkpoint":"/c","other":"/d"})");
    expectTravels(TransplantQuestion{.run = "/r"}, R"({"run":"/r"})");
    expectTravels(CorpusSamplesQuestion{.folder = "/c", .masks_seed = 0, .epoch = 2},
                  R"({"folder":"/c","split":"train","first":0,"count":1,"masks_seed":0,"epoch":2})");
    expectTravels(VocabularyQuestion{.size = 500, .output = "/o", .cased = true, .files = {"/a", "/b,c"}},
                  R"({"size":500,"output":"/o","cased":true,"file":["/a","/b,c"]})");
    expectTravels(LevelsQuestion{.run = "/r"}, R"({"run":"/r"})");
    expectTravels(LevelsQuestion{.corpus = "/c", .length = 64, .mask = 0.25, .again = true},
                  R"({"corpus":"/c","length":64,"mask":0.25,"again":true})");
    expectTravels(
        CorpusEstimateQuestion{.format = "text", .vocab = "/v", .cased = true, .set = {"a=b"}, .files = {"/a", "/b,c"}},
        R"({"format":"text","vocab":"/v","dry_run":true,"cased":true,"length":512,"set":["a=b"],
            "files":["/a","/b,c"]})");
    expectTravels(GlueDataQuestion{.data = "/g"}, R"({"data":"/g"})");
    GlueEstimateQuestion glue;
    const std::vector<spec::FieldFlag> flags{{"tasks", "glue.tasks"}, {"device", "device"}};
    glue.setFields({{"glue.tasks", "cola"}, {"glue.lr", "3e-5"}, {"device", "cuda"}}, flags);
    expectTravels(glue, R"({"tasks":"cola","set":["glue.lr=3e-5"],"device":"cuda","dry_run":true})");
    ClassifyEstimateQuestion classify;
    classify.flags = {{"train", "/t"}};
    expectTravels(classify, R"({"train":"/t","dry_run":true})");
}

// As the flags do on the command line.
TEST(Params, ComeInSeveralForms) {
    const auto attention = questionFrom<AttentionQuestion>(
        json::parse(R"({"checkpoint":5,"text":"a","layers":[0,"2,3"],"thumbnails":"8","pair":null,"double":false,
                        "device":"cpu","threads":"2","quiet":true,"json":true})"));
    ASSERT_TRUE(attention.ok()) << attention.error().message;
    EXPECT_EQ(attention->checkpoint, "5");
    EXPECT_EQ(attention->layers, (std::vector<std::int64_t>{0, 2, 3}));
    EXPECT_EQ(attention->thumbnails, 8);
    EXPECT_FALSE(attention->pair);
    EXPECT_FALSE(attention->is_double);
    EXPECT_EQ(attention->common, (CommonParameters{"cpu", 2}));
    const auto estimate =
        questionFrom<EstimateQuestion>(json::parse(R"({"steps":5,"set":{"model.layers":2,"a":"b"}})"));
    ASSERT_TRUE(estimate.ok());
    EXPECT_EQ(estimate->fields.at("train.steps"), "5");
    EXPECT_EQ(estimate->set, (std::vector<std::string>{"a=b", "model.layers=2"}));
    EXPECT_FALSE(questionFrom<GlueEstimateQuestion>(json::object())->dry_run);
    EXPECT_EQ(questionFrom<CorpusEstimateQuestion>({{"format", "text"}, {"vocab", "v"}, {"files", "-"}})->files,
              std::vector<std::string>{"-"});
    EXPECT_TRUE(questionFrom<DescribeQuestion>({{"help", true}, {"_", true}, {"quiet", "1"}}).ok());
    EXPECT_FALSE(questionFrom<DescribeQuestion>({{"quiet", "1.5"}}).ok());
}

template <typename Question>
Error refusal(const char* params) {
    const auto question = questionFrom<Question>(json::parse(params));
    EXPECT_FALSE(question.ok()) << params;
    return question ? Error{} : question.error();
}

TEST(Params, AreRefusedInTheWordsOfTheCommandLine) {
    const Error missing = refusal<AttentionQuestion>(R"({"checkpoint":"/c"})");
    EXPECT_EQ(missing, (Error{ErrorCode::usage, "--text is required", "inspect attention",
                              "see plateau-engine inspect attention --help"}));
    const Error unknown = refusal<AttentionQuestion>(R"({"checkpoint":"/c","text":"a","thumbnail":3})");
    EXPECT_EQ(unknown.message, "unknown option '--thumbnail'");
    EXPECT_EQ(unknown.advice, "did you mean '--thumbnails'? see plateau-engine inspect attention --help");
    EXPECT_EQ(refusal<AttentionQuestion>(R"({"checkpoint":"/c","text":"a","thumbnails":200})").message,
              "--thumbnails: Value 200 not in range 0 to 128");
    EXPECT_EQ(refusal<AttentionQuestion>(R"({"checkpoint":"/c","text":"a","layers":"0,x"})").message,
              "Could not convert: --layers = 0,x");
    EXPECT_EQ(refusal<AttentionQuestion>(R"({"checkpoint":"/c","text":"a","outputs":"maps"})").message,
              "--outputs: maps not in {attention,scores}");
    EXPECT_EQ(refusal<AttentionQuestion>(R"({"checkpoint":["/c","/d"],"text":"a"})").message,
              "--checkpoint: At Most 1 required but received 2");
    EXPECT_EQ(refusal<OperatorQuestion>(R"({"checkpoint":"/c","minus_start":"/d"})").message,
              "--minus-start requires --minus");
    EXPECT_EQ(refusal<FillMaskQuestion>(R"({"checkpoint":"/c","text":"a","top":true})").message,
              "--top: 1 required INT:INT in [1 - 1000] missing");
    EXPECT_EQ(refusal<DescribeQuestion>(R"({"a-b":1})").context, "serve");
    EXPECT_EQ(refusal<DescribeQuestion>(R"({"threads":4000})").message, "--threads: Value 4000 not in range 0 to 1024");
}

TEST(Params, AllThatAreWrongAreToldAtOnce) {
    AttentionQuestion question;
    std::vector<Error> others;
    const Status read = readParams(
        AttentionQuestion::kMethod, question.parameters(), question.common,
        json::parse(R"({"checkpoint":"/c","thumbnails":200,"layers":"0,x","threads":4000,"nothing":1,"a-b":2})"),
        &others);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().message, "'a-b' is no parameter name");
    std::vector<std::string> messages;
    for (const Error& error : others) messages.push_back(error.message);
    std::ranges::sort(messages);
    EXPECT_EQ(messages, (std::vector<std::string>{"--text is required", "--threads: Value 4000 not in range 0 to 1024",
                                                  "--thumbnails: Value 200 not in range 0 to 128",
                                                  "Could not convert: --layers = 0,x", "unknown option '--nothing'"}));
}

TEST(Params, OfNoObjectAreNone) {
    EXPECT_TRUE(questionFrom<DescribeQuestion>(nullptr).ok());
    EXPECT_FALSE(questionFrom<GlueDataQuestion>(json::array({1})).ok());
}

}  // namespace
}  // namespace plateau::protocol
