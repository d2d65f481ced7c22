// Every answer: its document as the engine prints it, the way back, and what is refused.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

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
#include "tests/support/temporary_folder.h"

namespace plateau::protocol {
namespace {

using nlohmann::json;

// Every document here is written as it was read.
template <typename Answer>
Answer readBack(const std::string& text) {
    auto answer = Answer::read(json::parse(text));
    EXPECT_TRUE(answer.ok()) << answer.error().message;
    if (!answer) return {};
    EXPECT_EQ(answer->document().dump(), text);
    return *std::move(answer);
}

template <typename Answer>
std::string refusal(const json& document) {
    const auto answer = Answer::read(document);
    EXPECT_FALSE(answer.ok()) << document;
    if (answer) return {};
    EXPECT_EQ(answer.error().code, ErrorCode::malformed);
    return answer.error().message;
}

TEST(EstimateAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<EstimateAnswer>(
        R"({"disk_bytes":2500000,"flops_per_token":{"forward":210000,"training":630000.5},)"
        R"("memory_bytes":{"activations":5,"attention":8,"gradients":3,"logits":7,"narrow_copies":6,"optimizer":4,)"
        R"("runtime":1,"total":36,"weights":2},)"
        R"("parameters":119497,"parameters_by_part":{"embeddings":15040,"head":4550,"layers":[49953,49954]}})");
    EXPECT_EQ(answer.parameters, 119497);
    EXPECT_EQ(answer.parts.layers, (std::vector<std::int64_t>{49953, 49954}));
    EXPECT_EQ(answer.training_flops, 630000.5);
    EXPECT_EQ(answer.memory.total, 36);
    EXPECT_EQ(answer.memory.narrow_copies, 6);
    EXPECT_FALSE(answer.device);
    EXPECT_FALSE(answer.speed);
}

TEST(EstimateAnswers, OfAGpuHaveItsMemoryAndASpeed) {
    json document = EstimateAnswer{}.document();
    document.update({{"device", "NVIDIA H200"}, {"available_bytes", 150000000000}, {"micro_batch", 128}});
    const auto of = [](const json& answer) { return EstimateAnswer::read(answer).value(); };
    EXPECT_EQ(of(document).device->micro_batch, 128);
    EXPECT_FALSE(of(document).speed) << "a card whose peaks are not known";
    document.update({{"tokens_per_second", 800000.5},
                     {"goal_tokens_per_second", 757000},
                     {"limit_tokens_per_second", 1200000},
                     {"utilisation", 0.47},
                     {"time_by_part",
                      {{{"name", "attention"},
                        {"launches", 36},
                        {"flops", 1e12},
                        {"bytes", 1e9},
                        {"seconds", 0.01},
                        {"limit_seconds", 0.005},
                        {"efficiency", 0.45}}}}});
    const EstimateAnswer answer = of(document);
    EXPECT_EQ(answer.speed->tokens_per_second, 800000.5);
    EXPECT_EQ(answer.speed->parts.front().name, "attention");
    EXPECT_EQ(of(answer.document()), answer);
    document.erase("utilisation");
    EXPECT_NE(refusal<EstimateAnswer>(document).find("utilisation"), std::string::npos);
    document.erase("tokens_per_second");
    document["micro_batch"] = "all";
    EXPECT_NE(refusal<EstimateAnswer>(document).find("micro_batch"), std::string::npos);
}

TEST(EstimateAnswers, NeedTheirNumbers) {
    refusal<EstimateAnswer>(json::object());
    refusal<EstimateAnswer>(7);
    EXPECT_NE(refusal<EstimateAnswer>({{"parameters", "many"}}).find("parameters"), std::string::npos);
    json document = EstimateAnswer{}.document();
    document.erase("disk_bytes");
    for (const char* part : {"narrow_copies", "logits", "attention"}) document["memory_bytes"].erase(part);
    EXPECT_TRUE(EstimateAnswer::read(document).ok()) << "an older engine does not say";
    document["memory_bytes"]["total"] = nullptr;
    EXPECT_NE(refusal<EstimateAnswer>(document).find("memory_bytes.total"), std::string::npos);
    document["memory_bytes"]["total"] = 1e300;
    refusal<EstimateAnswer>(document);
    document["memory_bytes"]["total"] = 1e9;
    EXPECT_EQ(EstimateAnswer::read(document)->memory.total, 1000000000) << "whole, whatever it is written as";
    document["flops_per_token"]["forward"] = "NaN";
    refusal<EstimateAnswer>(document);
}

TEST(FitAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<FitAnswer>(
        R"({"batch":64,"batches":[{"batch":64,"tokens_per_second":12000.5}],)"
        R"("models":[{"parameters":3.0,"size":"mini","tokens_per_second":12000.0}],"seconds":3600.0,"size":"mini",)"
        R"("steps":5273.0,"tokens":43200000.0,"tokens_per_second":12000.5})");
    EXPECT_EQ(answer.models.at(0).size, "mini");
    EXPECT_EQ(answer.batches.at(0).batch, 64);
}

TEST(FitAnswers, NeedFiguresAboveZero) {
    FitAnswer answer{.size = "mini", .batch = 64, .tokens_per_second = 1, .tokens = 1, .steps = 1, .seconds = 1};
    json document = answer.document();
    document.erase("models");
    document.erase("batches");
    EXPECT_TRUE(FitAnswer::read(document).ok());
    for (const char* name : {"batch", "tokens_per_second", "tokens", "steps", "seconds"}) {
        json odd = document;
        odd[name] = 0;
        EXPECT_NE(refusal<FitAnswer>(odd).find(name), std::string::npos);
        odd.erase(name);
        refusal<FitAnswer>(odd);
    }
    document["size"] = "";
    refusal<FitAnswer>(document);
}

TEST(DoctorAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<DoctorAnswer>(
        R"({"architectures":[75,90],"auto":{"device":"cpu","reason":"the driver is old"},"devices":[)"
        R"({"capability":"9.0","check":{"copy_bytes_per_second":20000000000.0,"kernel_difference":1e-07,)"
        R"("narrow_flops":800000000000000.0,)"
        R"("product_flops":50000000000000.0,"seconds":1.5},"free_bytes":7,"id":"cuda:0","kernels":"compiled",)"
        R"("kernels_missing":"no NVRTC",)"
        R"("memory_bytes":9,"name":"H200",)"
        R"("power_watts":412.5,"precisions":["fp32"],"slowdowns":["heat"],"temperature_celsius":58.0,)"
        R"("utilization_percent":87.0}],"problems":[{"advice":"update","code":"unavailable","context":"device",)"
        R"("message":"old"}],"versions":{"driver":"550.54","driver_cuda":"12.4","nccl":"2.28.9","plateau":"1",)"
        R"("torch":"2","torch_cuda":"13.0"}})");
    EXPECT_EQ(answer.auto_reason, "the driver is old");
    EXPECT_EQ(answer.devices.at(0).check->product_flops, 5e13);
    EXPECT_EQ(answer.problems.at(0), (Error{ErrorCode::unavailable, "old", "device", "update"}));
}

TEST(DoctorAnswers, MayLackWhatIsUnknown) {
    const json bare = json::parse(R"({"devices":[{"id":"cpu"}],"problems":[]})");
    const auto answer = DoctorAnswer::read(bare);
    ASSERT_TRUE(answer.ok());
    EXPECT_FALSE(answer->devices.at(0).check || answer->devices.at(0).free_bytes);
    refusal<DoctorAnswer>(json::object());
    refusal<DoctorAnswer>(json::parse(R"({"devices":[{}],"problems":[]})"));
    EXPECT_NE(refusal<DoctorAnswer>(json::parse(R"({"devices":[],"problems":[{"advice":""}]})")).find("message"),
              std::string::npos);
}

const char* const kAttention =
    R"({"checkpoint":"/c","dropped_tokens":1,"finite":true,"heads":1,"layers":[{"heads":[{"entropy":0.5,"gini":null,)"
    R"("head":0,"mean_distance":1.0,"score_symmetric_share":1.0,"to_cls":0.1,"to_next":0.1,"to_previous":0.1,)"
    R"("to_self":0.1,"to_sep":0.1}],"layer":0,"maps":true,"operator":"original","symmetric":false},{"heads":[],)"
    R"("layer":1,"maps":false,"operator":"additive","shows":["key_weights"],"symmetric":false}],"layers_total":2,)"
    R"("operator":"mixed","output":"/f","step":null,"tensors":{"attention.0":[1,2,2]},)"
    R"("tokens":[{"begin":0,"end":0,"segment":0,"special":true,"token":"[CLS]"},)"
    R"({"begin":0,"end":3,"segment":1,"special":false,"token":"cat"}]})";

TEST(AttentionAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<AttentionAnswer>(kAttention);
    EXPECT_FALSE(answer.step);
    EXPECT_TRUE(answer.hasMaps());
    ASSERT_TRUE(answer.layer(1));
    EXPECT_EQ(answer.layer(1)->shows, std::vector<std::string>{"key_weights"});
    EXPECT_EQ(answer.layer(2), nullptr);
    EXPECT_EQ(answer.layer(-1), nullptr);
    EXPECT_EQ(valueOf(answer.layers[0].heads[0].values, HeadStatistic::entropy), 0.5);
    EXPECT_TRUE(std::isnan(valueOf(answer.layers[0].heads[0].values, HeadStatistic::gini)));
}

TEST(AttentionAnswers, FitTogetherOrAreNone) {
    const json good = json::parse(kAttention);
    const auto changed = [&good](const char* place, const json& value) {
        json odd = good;
        odd[json::json_pointer(place)] = value;
        return odd;
    };
    refusal<AttentionAnswer>(json::object());
    EXPECT_NE(refusal<AttentionAnswer>(changed("/tokens/1/token", 3)).find("tokens[1].token"), std::string::npos);
    refusal<AttentionAnswer>(changed("/tokens/1/end", -1));
    refusal<AttentionAnswer>(changed("/tokens/1/segment", 2));
    refusal<AttentionAnswer>(changed("/tokens", "none"));
    refusal<AttentionAnswer>(changed("/tokens", json(std::vector<json>(65537, good["tokens"][0]))));
    refusal<AttentionAnswer>(changed("/layers", json::array()));
    refusal<AttentionAnswer>(changed("/layers/1/layer", 0));
    refusal<AttentionAnswer>(changed("/layers/0/heads", json::array()));
    refusal<AttentionAnswer>(changed("/layers/0", 5));
    EXPECT_TRUE(AttentionAnswer::read(changed("/layers/0/heads/0", json::object())).ok()) << "no figures";
    EXPECT_EQ(AttentionAnswer::read(changed("/dropped_tokens", -5))->dropped_tokens, 0);
    EXPECT_EQ(AttentionAnswer::read(changed("/step", 40))->step, 40);
    EXPECT_TRUE(
        AttentionAnswer::read(changed("/layers/1/heads", json::array({json::object()})))->layers[1].heads.empty())
        << "heads without maps say nothing";
}

TEST(AveragesAnswers, AreWrittenAsTheyAreRead) {
    AveragesAnswer answer{.checkpoint = "/c", .op = "original", .samples = 64, .layers = {}};
    answer.layers.push_back({.layer = 3, .op = "original", .has_maps = true, .heads = {{}, {}}});
    AveragesAnswer::Head& head = answer.layers[0].heads[1];
    head.head = 1;
    head.statistics[0] = {0.5, 0.25, 64};
    head.by_offset = {0.5, std::nan(""), 1};
    const std::string text = answer.document().dump();
    EXPECT_NE(text.find(R"("by_offset":[0.5,null,1.0])"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("entropy":{"mean":0.5,"n":64,"sd":0.25})"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("gini":{"mean":null,"n":0,"sd":null})"), std::string::npos) << text;
    const auto read = readBack<AveragesAnswer>(text);
    ASSERT_TRUE(read.head(3, 1));
    EXPECT_EQ(read.head(3, 1)->means()[0], 0.5);
    EXPECT_EQ(read.head(3, 1)->spreads()[0], 0.25);
    EXPECT_EQ(read.head(3, 2), nullptr);
    EXPECT_EQ(read.head(0, 0), nullptr);
}

TEST(AveragesAnswers, NeedTheirLayers) {
    refusal<AveragesAnswer>(json::object());
    refusal<AveragesAnswer>({{"layers", 3}});
    refusal<AveragesAnswer>({{"layers", {{{"heads", {{{"by_offset", std::vector<int>(4097, 0)}}}}}}}});
    EXPECT_TRUE(AveragesAnswer::read({{"layers", {5, {{"heads", "none"}}}}}).ok());
}

const char* const kOperators =
    R"({"layers":[{"heads":[{"antisymmetric_share":0.5,"condition":"Infinity","distance_to_identity":3,)"
    R"("effective_rank":"NaN","eigenvalues":[[3,4],[0.5,-1]],"frobenius_norm":2.5,"head":1,)"
    R"("matrix":"pairwise_factors",)"
    R"("nuclear_norm":4,"others":{"effective_form":{}},"query_key_subspaces":{"cka":0.5,"principal_angles":[0,1.5]},)"
    R"("singular_values":[2,1],"spectral_norm":2,"symmetric_share":0.5}],"layer":3,"operator":"pairwise"}],)"
    R"("output":"/f","tensors":{"3.pairwise_factors":[1,4,4]}})";

TEST(OperatorAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<OperatorAnswer>(kOperators);
    const OperatorAnswer::Head& head = answer.layers.at(0).heads.at(0);
    ASSERT_TRUE(head.statistics);
    EXPECT_TRUE(std::isinf(head.statistics->condition));
    EXPECT_TRUE(std::isnan(head.statistics->effective_rank));
    EXPECT_EQ(head.statistics->eigenvalues.at(0), std::complex<double>(3, 4));
    EXPECT_FALSE(head.others.at("effective_form").statistics) << "named only";
    ASSERT_TRUE(head.query_key_subspaces);
    EXPECT_EQ(head.query_key_subspaces->cka, 0.5);
}

TEST(OperatorAnswers, OddMembersOfHeadsSayNothing) {
    for (const char* odd : {"{}", R"({"layers":7})", R"({"layers":[{"operator":"a"}]})", R"({"layers":[3]})",
                            R"({"layers":[{"layer":-1}]})"})
        refusal<OperatorAnswer>(json::parse(odd));
    refusal<OperatorAnswer>({{"layers", {{{"layer", 0}, {"heads", std::vector<int>(4097, 0)}}}}});
    const auto answer = OperatorAnswer::read(
        json::parse(R"({"layers":[{"layer":0,"heads":[5,{"head":"x","frobenius_norm":1,"eigenvalues":[1,[]]}]}]})"));
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->layers[0].heads[0].head, -1);
    EXPECT_TRUE(std::isnan(answer->layers[0].heads[1].statistics->eigenvalues.at(1).imag()));
    EXPECT_TRUE(std::isnan(answer->layers[0].heads[1].statistics->nuclear_norm)) << "not said";
}

TEST(FillMaskAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<FillMaskAnswer>(
        R"({"dropped_before":0,"dropped_masks":1,"dropped_tokens":7,"masks":[{"position":2,"token_offsets":[4,10],)"
        R"("top":[{"id":5,"probability":0.5,"token":"mat"},{"id":6,"probability":"NaN","token":""},)"
        R"({"id":7,"probability":1,"token":"##s"}]}]})");
    EXPECT_EQ(answer.masks.at(0).offsets[1], 10);
    EXPECT_TRUE(std::isnan(answer.masks[0].fillers.at(1).probability));
}

TEST(FillMaskAnswers, NeedProbabilities) {
    const auto withFiller = [](const json& probability) {
        return json{{"masks", {{{"position", 1}, {"top", {{{"token", "a"}, {"probability", probability}}}}}}}};
    };
    EXPECT_TRUE(FillMaskAnswer::read(withFiller(0.5)).ok());
    EXPECT_TRUE(FillMaskAnswer::read(withFiller(nullptr)).ok());
    EXPECT_NE(refusal<FillMaskAnswer>(withFiller(1.5)).find("masks[0].top[0].probability"), std::string::npos);
    refusal<FillMaskAnswer>(withFiller(-1));
    refusal<FillMaskAnswer>(json::object());
    refusal<FillMaskAnswer>({{"masks", 7}});
    refusal<FillMaskAnswer>({{"masks", {{{"position", -1}}}}});
    refusal<FillMaskAnswer>({{"masks", {{{"position", 0}, {"top", std::vector<int>(1025, 0)}}}}});
}

TEST(HeadsAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<HeadsAnswer>(
        R"({"by_worth":[[1,0],[0,1]],"checkpoint":"/c","judged":{"held_out":true,"loss":2.5,"metric":"f1",)"
        R"("metric_value":0.5,"positions":9,"texts":2,"tokens":64},"layers":[{"heads":[{"estimate":0.5,"head":0,)"
        R"("loss_change":-0.25,"metric_change":null}],"layer":0,"operator":"original"},{"heads":[],"layer":1,)"
        R"("operator":"fnet"}],"operator":"mixed","prune":[{"loss":2.5,"metric_value":null,"muted":0}],)"
        R"("rank_correlation":null,"with":"zero"})");
    EXPECT_EQ(answer.by_worth.at(0)[0], 1);
    EXPECT_EQ(answer.judged.metric, "f1");
    EXPECT_EQ(answer.layers.at(0).heads.at(0).loss_change, -0.25);
    EXPECT_TRUE(std::isnan(answer.rank_correlation));
    refusal<HeadsAnswer>(json::object());
    refusal<HeadsAnswer>({{"layers", std::vector<json>(65537, json::object())}});
}

TEST(MuteAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<MuteAnswer>(
        R"({"checkpoint":"/c","heads":2,"judged":{"held_out":false,"loss":2.5,"positions":9,"texts":2,"tokens":64},)"
        R"("layers":[{"has_heads":false,"has_maps":true,"layer":0,"operator":"original"}],"loss":3.5,"mute":["0.1"],)"
        R"("operator":"original","text":[{"divergence":0.5,"muted":[{"probability":0.25,"token":"a"}],"position":0,)"
        R"("token":"[CLS]","whole":[{"probability":null,"token":""}]}]})");
    EXPECT_EQ(answer.loss, 3.5);
    EXPECT_FALSE(answer.judged.is_held_out);
    EXPECT_EQ(answer.text.at(0).muted.at(0).token, "a");
    EXPECT_TRUE(std::isnan(answer.text[0].whole.at(0).probability));
    EXPECT_TRUE(answer.judged.metric.empty());
}

TEST(LensAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<LensAnswer>(
        R"({"checkpoint":"/c","dropped_tokens":0,"has_tuned_lens":true,"layers":[{"layer":0,"mean_divergence":0.5,)"
        R"("places":[{"best":)"
        R"([{"probability":0.25,"token":"a"}],"divergence":0.5}]}],"operator":"original","settles":[1],)"
        R"("tokens":["[CLS]"],"tuned":{"file":"/c/f","is_new":true,"plain":[0.5],"steps":3,"texts":2,)"
        R"("tuned":[0.25]}})");
    EXPECT_EQ(answer.layers.at(0).places.at(0).best.at(0).token, "a");
    ASSERT_TRUE(answer.tuned);
    EXPECT_EQ(answer.tuned->tuned.at(0), 0.25);
    EXPECT_FALSE(answer.course);
    refusal<LensAnswer>(json::object());
}

TEST(LensAnswers, HoldTheCourseOfARunWhereItWasAskedFor) {
    const auto answer = readBack<LensAnswer>(
        R"({"checkpoint":"/c","course":{"left_out":[{"checkpoint":"/d","problem":"cut short"}],"stages":)"
        R"([{"mean_divergences":[0.5,null],"mean_settles":1.5,"settles":[1,2],"step":250}]},"dropped_tokens":0,)"
        R"("has_tuned_lens":false,"layers":[],"operator":"original","settles":[],"tokens":[]})");
    ASSERT_TRUE(answer.course);
    ASSERT_EQ(answer.course->stages.size(), 1u);
    EXPECT_EQ(answer.course->stages[0].step, 250);
    EXPECT_TRUE(std::isnan(answer.course->stages[0].divergences[1]));
    EXPECT_EQ(answer.course->left_out[0].problem, "cut short");
    EXPECT_EQ(meanSettles(answer.course->stages[0].settles), answer.course->stages[0].mean_settles);
    EXPECT_TRUE(std::isnan(meanSettles({})));
}

TEST(TransplantAnswers, AreWrittenAsTheyAreReadAndKept) {
    const std::string kept =
        R"({"contributions":{"ffn":-1.5,"rest":0},"earlier":{"loss":4.5,"step":80},"exit_step":101.5,)"
        R"("later":{"loss":3,"step":130},"mixtures":[{"later_parts":[],"loss":4.5},{"later_parts":["ffn"],)"
        R"("loss":"NaN"}],"parts_fit":true,"positions":9,"samples":2,"tokens":64})";
    const auto answer = readBack<TransplantAnswer>(kept);
    EXPECT_EQ(answer.contributions.at("ffn"), -1.5);
    EXPECT_EQ(answer.later.step, 130);
    EXPECT_EQ(answer.mixtures.at(1).later_parts, std::vector<std::string>{"ffn"});
    EXPECT_TRUE(std::isnan(answer.mixtures[1].loss));
    refusal<TransplantAnswer>(json::object());
    refusal<TransplantAnswer>({{"exit_step", "soon"}});
    const support::TemporaryFolder folder;
    const std::filesystem::path file = folder / "transplant.json";
    EXPECT_EQ(keptTransplant(file).error().code, ErrorCode::notFound);
    std::ofstream(file) << kept;
    EXPECT_EQ(keptTransplant(file)->document(), answer.document());
    std::ofstream(file) << kept.substr(0, 90);
    EXPECT_FALSE(keptTransplant(file)) << "cut short";
}

TEST(WeightsAnswers, AreWrittenAsTheyAreRead) {
    const std::string side =
        R"({"antisymmetric_share":0.5,"effective_rank":2.5,"frobenius_norm":1.5,"singular_values":[1.5,0.5],)"
        R"("symmetric_share":0.5})";
    const auto answer = readBack<WeightsAnswer>(
        R"({"checkpoint":"/c","layers":[{"heads":[{"checkpoint":)" + side +
        R"(,"cosine":0.5,"difference":1.5,"head":0,)" + R"("other":)" + side +
        R"(,"symmetric_share":null}],"layer":0,"matrix":"pairwise_factors","state":"compared"}],)" +
        R"("only_other":["x"],"operator":"pairwise","other":"/d","other_operator":"pairwise","tensors":[)" +
        R"({"cosine":null,"difference":null,"name":"w","norm":null,"other_norm":null,"shape":[2,3],)" +
        R"("state":"missing"}],)" + R"("vocabulary":"same"})");
    EXPECT_EQ(answer.tensors.at(0).state, "missing");
    EXPECT_EQ(answer.layers.at(0).heads.at(0).other.singular_values.at(1), 0.5);
    refusal<WeightsAnswer>(json::object());
}

const char* const kSamples =
    R"({"first":0,"items":[{"ids":[101,5],"index":0,"masks":[{"id":103,"kind":"mask","piece":"[MASK]","position":1}],)"
    R"("pieces":["[CLS]","play"]},{"ids":[7],"index":1,"pieces":["a"]}],"length":2,"samples":3,"split":"train"})";

TEST(CorpusSamplesAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<CorpusSamplesAnswer>(kSamples);
    ASSERT_TRUE(answer.items.at(0).masks);
    EXPECT_EQ(answer.items[0].masks->at(0).kind, "mask");
    EXPECT_FALSE(answer.items.at(1).masks);
}

TEST(CorpusSamplesAnswers, OutOfPlaceAreNone) {
    refusal<CorpusSamplesAnswer>(json::object());
    json odd = json::parse(kSamples);
    odd["items"][0]["masks"][0]["position"] = 2;
    refusal<CorpusSamplesAnswer>(odd);
    odd = json::parse(kSamples);
    odd["items"][0]["pieces"].push_back("more");
    refusal<CorpusSamplesAnswer>(odd);
    odd["items"] = json::array();
    refusal<CorpusSamplesAnswer>(odd);
    odd = json::parse(kSamples);
    odd.erase("samples");
    refusal<CorpusSamplesAnswer>(odd);
}

TEST(VocabularyAnswers, AreWrittenAsTheyAreRead) {
    const VocabularyAnswer answer{.output = "/v.txt",
                                  .entries = 500,
                                  .words = 9000,
                                  .distinct_words = 700,
                                  .forgotten_words = 3,
                                  .replaced = 2,
                                  .ignored = {"/texts/a.png"}};
    EXPECT_EQ(readBack<VocabularyAnswer>(answer.document().dump()), answer);
    refusal<VocabularyAnswer>(json::object());
    refusal<VocabularyAnswer>({{"output", "/v.txt"}, {"entries", "many"}});
}

TEST(LevelsAnswers, AreWrittenAsTheyAreRead) {
    const LevelsAnswer answer{.file = "/c/levels-1.bin",
                              .counted = true,
                              .why_counted = "cut short",
                              .mlm_probability = 0.15,
                              .length = 128,
                              .held_out = 256,
                              .positions = 4898,
                              .scored_positions = 4898,
                              .calibration_positions = 4096,
                              .tokens = 1000,
                              .wanted_tokens = 2000,
                              .levels = {{.line = "no_context", .nats = 6.5},
                                         {.line = "left",
                                          .nats = 5.25,
                                          .standard_error = 0.5,
                                          .half = LevelsAnswer::Earlier{500, 5.5},
                                          .quarter = LevelsAnswer::Earlier{250, 5.75},
                                          .still_falling_by = 0.25}}};
    EXPECT_EQ(readBack<LevelsAnswer>(answer.document().dump()), answer);
    refusal<LevelsAnswer>(json::object());
    refusal<LevelsAnswer>({{"file", "/l"}, {"levels", {{{"line", "left"}}}}});
}

TEST(CorpusEstimateAnswers, AreWrittenAsTheyAreRead) {
    CorpusEstimateAnswer answer;
    answer.inputs = {{"/a.txt", 10}};
    answer.documents.dropped = {{"categories", 50}, {"empty", 0}};
    answer.documents.lengths_log2 = {0, 3};
    answer.estimate.seconds = 90;
    answer.examples = {{"empty", "/a.txt:3", "no word", ""}};
    const std::string text = answer.document().dump();
    EXPECT_NE(text.find(R"("bad":{"no_content":0,"not_json":0,"too_long":0})"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("seconds":90.0)"), std::string::npos) << text;
    EXPECT_EQ(readBack<CorpusEstimateAnswer>(text), answer);
}

TEST(CorpusEstimateAnswers, NeedTheNumbersOfTheWhole) {
    refusal<CorpusEstimateAnswer>(json::object());
    EXPECT_NE(refusal<CorpusEstimateAnswer>({{"estimate", {{"documents", 5}}}}).find("estimate.kept"),
              std::string::npos);
    json document{{"estimate", CorpusEstimateAnswer{}.document()["estimate"]}};
    document["estimate"]["documents"] = -5;
    const auto answer = CorpusEstimateAnswer::read(document);
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->estimate.documents, 0);
}

TEST(GlueDataAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<GlueDataAnswer>(
        R"({"data":"/glue","tasks":{"cola":{"missing":["test"],"problems":[{"advice":"download it again",)"
        R"("code":"malformed","context":"/glue/CoLA/dev.tsv:1","message":"this is HTML","split":"dev"}],)"
        R"("splits":{"train":{"file":"/glue/CoLA/train.tsv","labels":{"0":3,"1":5},"rows":8,)"
        R"("skipped":[{"detail":"30 columns","line":7,"reason":"columns"}],"skipped_rows":1}},"state":"partial",)"
        R"("trainable":false}}})");
    const GlueDataAnswer::Task& task = answer.tasks.at("cola");
    EXPECT_EQ(task.state, GlueDataAnswer::State::partial);
    EXPECT_EQ(task.problems.at(0).error.code, ErrorCode::malformed);
    EXPECT_EQ(task.splits.at("train").labels.at("1"), 5);
}

TEST(GlueDataAnswers, NeedTheirTasks) {
    refusal<GlueDataAnswer>(json::object());
    refusal<GlueDataAnswer>({{"tasks", 3}});
    const auto answer = GlueDataAnswer::read(json::parse(
        R"({"tasks":{"new":{"state":"of tomorrow","splits":{"dev":{"rows":-3,"skipped":[{},{}]}}},"odd":5}})"));
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->tasks.at("new").state, GlueDataAnswer::State::unknown);
    EXPECT_EQ(answer->tasks.at("new").splits.at("dev").rows, 0);
    EXPECT_EQ(answer->tasks.at("new").splits.at("dev").skipped_rows, 2);
}

TEST(FinetuneEstimateAnswers, AreWrittenAsTheyAreRead) {
    const auto answer = readBack<FinetuneEstimateAnswer>(
        R"({"cells":5,"missing":[{"step":40,"taken":null},{"step":80,"taken":90}],"parallel":2,)"
        R"("probe":{"seconds":1.5,"steps":3},"seconds":600.0,"steps":500,)"
        R"("tasks":[{"rows":8551,"seconds":600.0,"steps":500,"task":"cola","tokens":1000000}],"tokens":1000000})");
    EXPECT_EQ(answer.missing.at(1).taken, 90);
    EXPECT_EQ(answer.tasks.at(0).task, "cola");
}

TEST(FinetuneEstimateAnswers, NeedTheirNumbers) {
    refusal<FinetuneEstimateAnswer>(json::object());
    json document = FinetuneEstimateAnswer{.cells = 1, .tasks = {{.task = "rte"}}}.document();
    document.erase("probe");
    document.erase("missing");
    document.erase("parallel");
    EXPECT_TRUE(FinetuneEstimateAnswer::read(document).ok());
    document["tasks"][0].erase("seconds");
    EXPECT_NE(refusal<FinetuneEstimateAnswer>(document).find("tasks[0].seconds"), std::string::npos);
}

TEST(DescribeAnswers, AreWrittenAsTheyAreRead) {
    DescribeAnswer answer;
    answer.catalogue.plateau_version = "1.0";
    answer.catalogue.sizes = {{"tiny", 2, 128, 2, 512}};
    answer.studies = {{"heads", "Heads", "how many"}};
    const auto read = readBack<DescribeAnswer>(answer.document().dump());
    EXPECT_EQ(read.catalogue.sizes.at(0).hidden, 128);
    EXPECT_EQ(read.studies, answer.studies);
    refusal<DescribeAnswer>({{"operators", 3}});
}

}  // namespace
}  // namespace plateau::protocol
