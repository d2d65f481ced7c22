#include "core/study/exit_study.h"

#include <cmath>
#include <deque>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/study/arms.h"

namespace plateau::study {
namespace {

using analysis::SeedState;

spec::RunSpec specOf(const std::string& op, std::uint64_t seed) {
    spec::RunSpec spec;
    spec.seed = seed;
    spec.model.op = op;
    spec.model.size = "tiny";
    spec.train.steps = 1000;
    spec.train.recipe = "demo";
    return spec;
}

class ExitStudies : public testing::Test {
protected:
    // Falls to 6, stays there, and leaves around `exit`; 0: not within the 1000 steps.
    void add(const spec::RunSpec& spec, double exit) {
        Curve& curve = m_curves.emplace_back();
        curve.spec = spec;
        for (double step = 0; step <= 1000; step += 20) {
            curve.steps.push_back(step);
            const double after = exit > 0 && step > exit ? 3 * (1 - std::exp((exit - step) / 100)) : 0;
            curve.losses.push_back(6 + 4 * std::exp(-step / 12) - after);
        }
    }
    void add(const std::string& op, const std::vector<double>& exits) {
        std::uint64_t seed = 1;
        for (const double exit : exits) add(specOf(op, seed++), exit);
    }
    std::vector<ExitStudy> studies() { return exitStudies(exitRuns()); }
    std::vector<ExitRun> exitRuns() {
        std::vector<ExitRun> runs;
        for (const Curve& curve : m_curves)
            runs.push_back({std::to_string(runs.size()), &curve.spec, {curve.steps, curve.losses}, 5.98, true});
        return runs;
    }
    struct Curve {
        spec::RunSpec spec;
        std::vector<double> steps, losses;
    };
    std::deque<Curve> m_curves;
};

// In steps twice as soon, with steps that cost three times the operations and half of the time.
TEST_F(ExitStudies, TellTheRatioInOtherUnitsToo) {
    add("original", {600, 560, 640});
    add("pairwise", {300, 280, 320});
    std::vector<ExitRun> runs = exitRuns();
    for (ExitRun& run : runs) run.cost = run.spec->model.op == "original" ? StepCost{1e9, 0.5} : StepCost{3e9, 0.25};
    runs[4].cost = {};  // its log does not say it
    const ExitStudy study = exitStudies(runs).front();
    const ExitArm& arm = study.arms[1];
    ASSERT_TRUE(arm.verdict.ratio.has_value());
    EXPECT_DOUBLE_EQ(ratioOf(study, arm, &StepCost::flops).value_or(0), 3 * *arm.verdict.ratio);
    EXPECT_DOUBLE_EQ(ratioOf(study, arm, &StepCost::seconds).value_or(0), 0.5 * *arm.verdict.ratio);
    for (ExitRun& run : runs) run.cost = {};
    const ExitStudy unknown = exitStudies(runs).front();
    EXPECT_FALSE(ratioOf(unknown, unknown.arms[1], &StepCost::flops));
}

// As of two machines: neither their mean nor one of them is taken.
TEST_F(ExitStudies, TwoRunsOfASeedThatDifferAreNotJudged) {
    add("original", {600, 560, 640});
    add("pairwise", {300, 280, 320});
    add("symmetric", {400, 380, 420});
    add(specOf("pairwise", 2), 400);
    const ExitStudy study = studies().front();
    EXPECT_EQ(study.arms[1].ambiguous, std::vector<std::uint64_t>{2});
    EXPECT_FALSE(study.arms[1].verdict.ratio.has_value());
    EXPECT_EQ(study.arms[1].verdict.verdict, analysis::Verdict::unknown);
    EXPECT_TRUE(study.arms[2].verdict.ratio.has_value());
    const auto sentences = sentencesOf(study);
    EXPECT_EQ(text(sentences[0]),
              "pairwise is not judged against original: of pairwise there are several runs with seed 2, and they "
              "differ. Leave out all but one.");
    EXPECT_NE(sentences[1].id, SentenceId::ambiguous);

    add(specOf("original", 1), 500);
    for (const Sentence& sentence : sentencesOf(studies().front()))
        EXPECT_EQ(sentence.id, SentenceId::ambiguous) << text(sentence);
}

// The same run twice is one seed.
TEST_F(ExitStudies, ACopyIsNoSecondRunOfItsSeed) {
    add("original", {600, 560});
    add("pairwise", {300, 280});
    add(specOf("pairwise", 2), 280);
    const ExitStudy study = studies().front();
    EXPECT_TRUE(study.arms[1].ambiguous.empty());
    EXPECT_EQ(study.arms[1].runs.size(), 2U);
}

TEST_F(ExitStudies, AreComparedWithTheArmThatIsNamed) {
    add("original", {600, 560, 640});
    add("pairwise", {300, 280, 320});
    EXPECT_EQ(exitStudies(exitRuns()).front().controlArm().name, "original");
    const ExitStudy study = exitStudies(exitRuns(), "pairwise").front();
    EXPECT_EQ(study.controlArm().name, "pairwise");
    EXPECT_GT(study.arms[0].verdict.ratio.value_or(0), 1.5);
    EXPECT_EQ(exitStudies(exitRuns(), "linear").front().controlArm().name, "original");
}

TEST_F(ExitStudies, JudgeArmsAgainstTheControlAndSaySo) {
    add("pairwise", {300, 280, 320, 290, 310});
    add("original", {600, 560, 640, 580, 620});
    add("symmetric", {600, 580, 620, 560, 640});
    const auto all = studies();
    ASSERT_EQ(all.size(), 1U);
    const ExitStudy& study = all.front();
    EXPECT_EQ(study.name, "tiny, demo");
    EXPECT_EQ(study.controlArm().name, "original");
    EXPECT_EQ(study.arms[0].verdict.verdict, analysis::Verdict::better);
    EXPECT_NEAR(*study.arms[0].verdict.ratio, 0.5, 0.05);
    EXPECT_EQ(study.arms[2].verdict.verdict, analysis::Verdict::notDistinguishable);
    EXPECT_EQ(armOrder(study), (std::vector<std::size_t>{1, 0, 2}));
    const auto sentences = sentencesOf(study);
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(sentences[0].id, SentenceId::sooner);
    EXPECT_TRUE(text(sentences[0]).starts_with("pairwise leaves its plateau sooner than original: at 0."))
        << text(sentences[0]);
    EXPECT_TRUE(text(sentences[0]).ends_with("5 pairs of seeds).")) << text(sentences[0]);
    EXPECT_TRUE(text(sentences[1]).starts_with("symmetric cannot be told from original")) << text(sentences[1]);

    const table::Table table = exitTable(all);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0].cells.back().text, "control");
    EXPECT_EQ(table.rows[1].cells[1].text, "pairwise");
    EXPECT_EQ(table.rows[1].cells[2].text, "5/5");
    EXPECT_EQ(table.rows[1].cells.back().text, "sooner");
    EXPECT_EQ(table.rows[2].cells.back().text, "not told apart");

    const auto document = toJson(study);
    EXPECT_EQ(document["control"], "original");
    EXPECT_FALSE(document["arms"][0].contains("ratio"));
    EXPECT_EQ(document["arms"][1]["verdict"], "better");
    EXPECT_EQ(document["arms"][1]["compared"], "paired");
    EXPECT_EQ(document["arms"][1]["runs"][1]["seed"], 2);
    EXPECT_EQ(document["arms"][1]["runs"][1]["state"], "left");
    EXPECT_EQ(document["arms"][1]["sentence"]["code"], "sooner");
}

TEST_F(ExitStudies, CountWhatIsStillOnItsPlateau) {
    add("original", {600, 560, 0, 580, 0});
    add("pairwise", {300, 280, 320, 290, 310});
    const ExitStudy study = studies().front();
    EXPECT_EQ(study.controlArm().runs[2].exit.state, SeedState::censored);
    EXPECT_EQ(study.controlArm().runs[2].exit.step, 1000);
    EXPECT_EQ(study.controlArm().verdict.left, 3U);
    EXPECT_EQ(study.arms[1].verdict.kind, analysis::RatioKind::restricted);
    EXPECT_EQ(study.arms[1].verdict.verdict, analysis::Verdict::better);
    EXPECT_EQ(sentencesOf(study).front().id, SentenceId::sooner_within);
    const table::Table table = exitTable({study});
    EXPECT_EQ(table.rows[0].cells[2].text, "3/5");
    EXPECT_NE(table.rows[0].cells[3].text.find(">1000"), std::string::npos);
}

TEST_F(ExitStudies, DescribeOneSeedAndSayWhatHasNoPlateau) {
    add("original", {600});
    add("pairwise", {300});
    EXPECT_EQ(sentencesOf(studies().front()).front().id, SentenceId::described);
    EXPECT_EQ(exitTable(studies()).rows[1].cells.back().text, "one seed");
    m_curves[1].losses.assign(m_curves[1].losses.size(), 9);  // far above what its plateau would be
    const Sentence above = sentencesOf(studies().front()).front();
    EXPECT_EQ(above.id, SentenceId::above_level);
    EXPECT_NE(text(above).find("1 of their runs have not come down to the no-context optimum"), std::string::npos);
    EXPECT_EQ(exitTable(studies()).rows[1].cells[3].text, "–");
    m_curves.clear();
    add("original", {0});
    add("pairwise", {0});
    EXPECT_EQ(sentencesOf(studies().front()).front().id, SentenceId::none_left);
    m_curves.clear();
    add("original", {600});
    add(specOf("pairwise", 2), 300);
    EXPECT_EQ(sentencesOf(studies().front()).front().id, SentenceId::no_pair);
}

TEST_F(ExitStudies, AreOfOneSizeTextAndSchedule) {
    add("original", {600, 560});
    EXPECT_TRUE(studies().empty());  // of a single arm
    add("pairwise", {300, 280});
    for (const auto change : {+[](spec::RunSpec& spec) { spec.model.size = "small"; },
                              +[](spec::RunSpec& spec) { spec.data.corpus = "/corpora/oscar/corpus"; },
                              +[](spec::RunSpec& spec) { spec.train.steps = 2000; }}) {
        for (const char* op : {"original", "pairwise"}) {
            spec::RunSpec spec = specOf(op, 1);
            change(spec);
            add(spec, 500);
        }
    }
    const auto all = studies();
    ASSERT_EQ(all.size(), 4U);
    EXPECT_EQ(all[0].arms[0].runs.size(), 2U);
    EXPECT_EQ(all[1].name, "small, demo");
    EXPECT_EQ(all[2].name, "tiny, oscar");
    EXPECT_EQ(all[3].arms[0].runs.size(), 1U);
    EXPECT_EQ(all[0].name, "tiny, demo, steps=1000") << "there are two of that size on that text";
    EXPECT_EQ(all[3].name, "tiny, demo, steps=2000");
}

TEST_F(ExitStudies, CountTheSameRunOnce) {
    add("original", {600, 560});
    add("pairwise", {300, 280});
    add(specOf("pairwise", 1), 300);
    EXPECT_EQ(studies().front().arms[1].runs.size(), 2U);
}

TEST(ExitSentences, AreWholeForEveryKind) {
    for (int id = 0; id <= static_cast<int>(SentenceId::no_plateau); ++id) {
        const Sentence sentence{static_cast<SentenceId>(id),
                                {{"A"}, {"B"}, {"C"}, {"D"}, {"E"}, {"F"}, {"G"}, {"H"}, {"I"}}};
        EXPECT_FALSE(toString(sentence.id).empty());
        EXPECT_EQ(text(sentence).find('%' + std::string("1")), std::string::npos);
        EXPECT_NE(text(sentence).find('A'), std::string::npos);
        EXPECT_NE(text(sentence).find('B'), std::string::npos);
        EXPECT_EQ(text(sentence).back(), '.');
    }
}

TEST(Arms, TheControlIsOriginalNearestToTheDefaults) {
    spec::RunSpec frozen = specOf("original", 1), slow = frozen, as_is = frozen, pairwise = specOf("pairwise", 1);
    frozen.train.freeze_until = {{"scores", 200}};
    slow.train.lr_scale = {{"scores", 0.25}};
    as_is.train.lr_scale = {{"scores", 1}};
    EXPECT_EQ(controlOf({&pairwise, &frozen, &slow, &as_is}), 3U);
    as_is.train.lr_scale.clear();
    as_is.train.freeze_until = {{"scores", 0}};
    EXPECT_EQ(controlOf({&pairwise, &frozen, &slow, &as_is}), 3U);
    EXPECT_EQ(controlOf({&pairwise, &slow, &frozen}), 1U);
    EXPECT_EQ(controlOf({&pairwise}), 0U);
    EXPECT_EQ(armNames({&pairwise, &slow, &as_is}).front(), "pairwise");
}

}  // namespace
}  // namespace plateau::study
