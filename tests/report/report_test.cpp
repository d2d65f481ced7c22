#include "core/report/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/analysis/plateau.h"
#include "core/glue/comparison.h"
#include "core/glue/published.h"
#include "core/report/pictures.h"
#include "core/report/report_files.h"
#include "tests/report/made_study.h"

namespace plateau::report {
namespace {

using namespace test;

TEST(Report, PrintsThePublishedNumbers) {
    const Report report = made({});
    const ReportTable& scores = report.table("table3");
    struct Published {
        const char *size, *op, *glue, *sd, *mrpc, *cola, *mnli, *mm, *qqp, *rte, *stsb, *qnli, *sst2;
    };
    const std::vector<Published> table{{"small", "original", "72.72", "0.07", "81.04", "21.39", "77.16", "77.76",
                                        "86.08", "54.87", "82.20", "85.45", "88.49"},
                                       {"small", "symmetric", "69.61", "0.32", "76.81", "10.29", "75.25", "75.72",
                                        "85.13", "55.74", "77.83", "82.79", "86.90"},
                                       {"small", "pairwise", "73.38", "0.37", "82.34", "24.21", "76.37", "76.89",
                                        "86.67", "56.25", "84.13", "84.97", "88.60"},
                                       {"base", "original", "78.74", "0.63", "85.30", "44.35", "81.66", "82.07",
                                        "88.86", "59.42", "87.30", "88.76", "90.92"},
                                       {"base", "symmetric", "74.82", "0.36", "78.36", "35.22", "78.66", "79.05",
                                        "87.70", "53.43", "84.47", "86.90", "89.56"},
                                       {"base", "pairwise", "79.36", "0.37", "87.83", "46.91", "81.60", "82.02",
                                        "88.89", "60.58", "86.88", "88.78", "90.78"}};
    const auto rows = rowsOf(scores, Source::published);
    ASSERT_EQ(rows.size(), table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto at = [&](const char* header) { return cell(scores, rows[i], header); };
        const Published& wanted = table[i];
        EXPECT_EQ(at("Size"), wanted.size);
        EXPECT_EQ(at("Operator"), wanted.op);
        EXPECT_EQ(at("n"), "5");
        EXPECT_EQ(at("GLUE"), wanted.glue);
        EXPECT_EQ(scores.content.rows[rows[i]].cells[4].spread, wanted.sd);
        const auto near = [&](const char* header, const char* value) {
            EXPECT_NEAR(std::stod(at(header)), std::stod(value), 0.0101) << wanted.size << wanted.op << header;
        };
        near("MRPC", wanted.mrpc), near("CoLA", wanted.cola), near("MNLI-m", wanted.mnli), near("MNLI-mm", wanted.mm);
        near("QQP", wanted.qqp), near("RTE", wanted.rte), near("STS-B", wanted.stsb), near("QNLI", wanted.qnli);
        near("SST-2", wanted.sst2);
    }
    const ReportTable& losses = report.table("figure2-numbers");
    const std::vector<std::vector<std::string>> numbers{{"15500", "2.198"}, {"14500", "2.352"}, {"11750", "2.223"},
                                                        {"28500", "1.683"}, {"15500", "1.788"}, {"13500", "1.681"}};
    const auto curves = rowsOf(losses, Source::published);
    ASSERT_EQ(curves.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(cell(losses, curves[i], "Below 5"), numbers[i][0]);
        EXPECT_EQ(cell(losses, curves[i], "Final loss"), numbers[i][1]);
    }
    EXPECT_EQ(cell(report.table("table2"), 11, "Parameters"), "–");
    EXPECT_EQ(cell(report.table("table2"), 10, "Parameters"), "103017018");
    EXPECT_EQ(cell(report.table("table2"), 10, "vs. original, %"), "-5.93");
    EXPECT_EQ(report.table("table1").rows.size(), 3u);
    EXPECT_EQ(report.figure("figure2").panels.size(), 2u);
    ASSERT_EQ(report.figure("figure3").panels.size(), 1u);
    const auto& along = report.figure("figure3").panels[0].curves;
    ASSERT_EQ(along.size(), 3u);
    EXPECT_EQ(along[2].op, "pairwise");
    EXPECT_NEAR(along[2].crossing.value(), 32800, 100);
    EXPECT_NEAR(along[0].crossing.value(), 65500, 100);
}

TEST(Report, NamesTheRunsThatAreMissing) {
    const Report nothing = made({});
    EXPECT_EQ(nothing.missing.size(), 6u);  // a training of every model; each once
    for (const ReportTable* table :
         {&nothing.table("table2"), &nothing.table("figure2-numbers"), &nothing.table("table3")})
        EXPECT_EQ(rowsOf(*table, Source::missing).size(), 6u);

    Sources sources;
    sources.trainings.push_back(training(paperSpec("pairwise", "base"), "mine", 12000, 1.7));
    const Report report = made(sources);
    const auto& missing = report.missing;
    EXPECT_EQ(std::count_if(missing.begin(), missing.end(),
                            [](const Missing& m) { return m.kind == Missing::Kind::pretrain; }),
              5);
    const Missing fineTune{Missing::Kind::glue, "pairwise", "base", {}, "/runs/mine", false};
    EXPECT_NE(std::find(missing.begin(), missing.end(), fineTune), missing.end());
    Missing along = fineTune;
    along.along = true;
    EXPECT_NE(std::find(missing.begin(), missing.end(), along), missing.end());

    sources.models.push_back(
        glueModel(sources.trainings[0], "tuned", 200000, 0.8, {"cola/matthews_correlation", "rte/accuracy"}));
    const Report partial = made(sources);
    const auto own = rowsOf(partial.table("table3"), Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(partial.table("table3").rows[own[0]].missing->tasks, (std::vector<std::string>{"cola", "rte"}));
    EXPECT_EQ(cell(partial.table("table3"), own[0], "GLUE"), "–");
    EXPECT_EQ(cell(partial.table("table3"), own[0], "RTE"), "–");
    EXPECT_EQ(cell(partial.table("table3"), own[0], "QNLI"), "80.20");
}

TEST(Report, PutsOwnRunsBesideThePublishedOnes) {
    Sources sources;
    for (const std::uint64_t seed : {1, 2, 3})
        sources.trainings.push_back(training(paperSpec("pairwise", "base", seed), "s" + std::to_string(seed),
                                             11000 + 1000 * double(seed), 1.5 + 0.1 * double(seed)));
    sources.trainings[0].parameters = 103'017'018;
    sources.models.push_back(glueModel(sources.trainings[0], "tuned", 200000, 0.8));
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(losses.rows[own[0] - 1].source, Source::published);  // right above
    EXPECT_EQ(losses.rows[own[0] - 1].op, "pairwise");
    EXPECT_EQ(losses.rows[own[0]].runs, (std::vector<std::string>{"s1", "s2", "s3"}));
    EXPECT_EQ(cell(losses, own[0], "n"), "3");
    EXPECT_EQ(cell(losses, own[0], "Model"), "3 seeds") << "a group, not its first run";
    EXPECT_EQ(cell(losses, own[0], "Final loss"), "1.700");
    EXPECT_EQ(losses.content.rows[own[0]].cells[7].spread, "0.100");
    EXPECT_NEAR(std::stod(cell(losses, own[0], "Exit")), 13000, 600);
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownSeeds));
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownText));
    EXPECT_EQ(cell(report.table("table2"), rowsOf(report.table("table2"), Source::own)[0], "vs. original, %"), "-5.93");

    const auto& panel = report.figure("figure2").panels[0];
    EXPECT_EQ(panel.id, "figure2-base");
    ASSERT_EQ(panel.curves.size(), 4u);
    const FigureCurve& mean = panel.curves[3];
    EXPECT_EQ(mean.seeds, 3u);
    EXPECT_EQ(mean.x.size(), 801u);
    EXPECT_NEAR(mean.y.back(), 1.7, 1e-9);
    EXPECT_NEAR(mean.high.back() - mean.y.back(), 0.1, 1e-9);

    const ReportTable& scores = report.table("table3");
    const auto tuned = rowsOf(scores, Source::own);
    ASSERT_EQ(tuned.size(), 1u);
    EXPECT_EQ(cell(scores, tuned[0], "n"), "3");
    EXPECT_EQ(cell(scores, tuned[0], "GLUE"), "80.20");
    EXPECT_EQ(scores.content.rows[tuned[0]].cells[4].spread, "0.10");
    EXPECT_EQ(report.groups.size(), 7u);
}

// As of two machines, whose folders have other names; and one folder that had another text later.
TEST(Report, ATextIsWhatItIsAndNotWhereItLay) {
    Sources sources;
    for (const auto& [name, corpus, text] : {std::tuple("s1", "/here/oscar", "aaaaaaaaaa"),
                                             {"s2", "/there/texts", "aaaaaaaaaa"},
                                             {"s3", "/here/oscar", "bbbbbbbbbb"}}) {
        Training made = training(paperSpec("pairwise", "base", name[1] - '0'), name, 12000, 1.5);
        made.spec.data.corpus = corpus;
        made.text = run::CorpusIdentity{text, "words"};
        sources.trainings.push_back(std::move(made));
    }
    nameTexts(sources);
    const ReportTable losses = made(sources).table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 2u);
    EXPECT_EQ(losses.rows[own[0]].runs, (std::vector<std::string>{"s1", "s2"}));
    EXPECT_EQ(losses.rows[own[1]].runs, (std::vector<std::string>{"s3"}));
    EXPECT_EQ(sources.trainings[2].spec.data.corpus, "oscar (bbbbbbbb)");
}

TEST(Report, NeverMixesInWhatIsNotComparable) {
    Sources sources;
    spec::RunSpec demo = paperSpec("pairwise", "base");
    demo.model.size = "../tiny";
    demo.model.hidden = 64;
    demo.data.corpus = "demo";
    sources.trainings.push_back(training(demo, "small one", 3000, 1.2));
    sources.trainings.back().finished = false;
    sources.models.push_back(glueModel(training(paperSpec("original", "base"), "early", 1, 1), "halfway", 100000, 0.9));
    sources.models.push_back(glueModel(sources.trainings[0], "demo model", 200000, 0.5));
    sources.models.back().group.seeds[0].flags["cola"] = {"majority_class"};
    sources.models.back().group.name.erase("size");  // its measures are those of no size
    const Report report = made(sources);
    for (const char* id : {"table2", "figure2-numbers", "table3"})
        EXPECT_TRUE(rowsOf(report.table(id), Source::own).empty()) << id;
    const ReportTable& losses = report.table("figure2-numbers");
    EXPECT_EQ(rowsOf(losses, Source::other), std::vector<std::size_t>{12});  // after all others
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownOther));
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownUnfinished));
    const ReportTable& scores = report.table("table3");
    const auto others = rowsOf(scores, Source::other);
    ASSERT_EQ(others.size(), 2u);
    EXPECT_EQ(cell(scores, others[1], "Size"), "../tiny") << "called after its training";
    EXPECT_TRUE(has(scores.remarks, RemarkId::ownSuspect));
    std::string remark;
    for (const Remark& one : scores.remarks)
        if (one.id == RemarkId::ownOther) remark = text(one);
    EXPECT_NE(remark.find("halfway (checkpoint)"), std::string::npos) << remark;
    EXPECT_NE(remark.find("demo model (corpus, hidden, size)"), std::string::npos) << "in words: " << remark;
    EXPECT_EQ(report.figure("figure2").panels.back().id, "figure2-own----tiny");  // no path
    EXPECT_EQ(report.figure("figure2").panels[0].curves.size(), 3u);
}

// It said +0.62, the difference of the rounded scores, where GLUE said 0.63.
TEST(Report, TheRemarkOnTheGainHasTheNumbersOfTheComparison) {
    const auto published = [](const char* op) -> const glue::Group* {
        for (const glue::Group& group : *glue::publishedScores())
            if (group.name.at("size") == "base" && group.name.at("operator") == op) return &group;
        return nullptr;
    };
    const glue::Group *pairwise = published("pairwise"), *original = published("original");
    ASSERT_TRUE(pairwise && original);
    const glue::Comparison gain = glue::compareGroups(*pairwise, *original);
    const std::string remark = text(Remark{RemarkId::gainIsSmallTasks});
    EXPECT_NE(remark.find("+" + table::fixedText(*gain.score.difference, 2) + " of pairwise"), std::string::npos)
        << remark;
    const auto pointsOf = [&gain](std::string_view task) {
        for (const glue::NumberDifference& one : gain.numbers)
            if (one.number->id == task) return "(+" + table::fixedText(*one.value.difference, 1) + ")";
        return std::string("none");
    };
    for (const char* task : {"mrpc", "cola", "rte"})
        EXPECT_NE(remark.find(pointsOf(task)), std::string::npos) << task << " " << pointsOf(task) << ": " << remark;
}

TEST(Report, ANumberThatTheDataCouldNotGiveHasItsReasonBelow) {
    Sources sources;
    sources.trainings.push_back(training(paperSpec("original", "base"), "mine", 25000, 1.7));
    sources.models.push_back(glueModel(sources.trainings[0], "whole", 200000, 0.8));
    EXPECT_FALSE(has(made(sources).table("table3").remarks, RemarkId::ownHalf));
    for (glue::SeedResult& seed : sources.models.back().group.seeds) seed.values.erase("mnli/accuracy_mm");
    const Report report = made(sources);
    const ReportTable& scores = report.table("table3");
    EXPECT_EQ(cell(scores, rowsOf(scores, Source::own).at(0), "MNLI-mm"), "–");
    ASSERT_TRUE(has(scores.remarks, RemarkId::ownHalf));
    for (const Remark& one : scores.remarks) {
        if (one.id == RemarkId::ownHalf) {
            EXPECT_TRUE(text(one).ends_with("(dev_mismatched.tsv): whole.")) << text(one);
        }
    }
}

TEST(Report, MeansAreOfAllSeedsOrNone) {
    Sources sources;
    for (const std::uint64_t seed : {1, 2})
        sources.trainings.push_back(
            training(paperSpec("original", "small", seed), "s" + std::to_string(seed), 12000, 2));
    for (double& loss : sources.trainings[1].losses) loss = std::max(loss, 6.0);  // never leaves
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(cell(losses, own[0], "Below 5"), "–");
    EXPECT_EQ(cell(losses, own[0], "Final loss"), "4.000");
    sources.trainings[1].steps.clear();
    sources.trainings[1].losses.clear();  // nothing yet
    EXPECT_EQ(cell(made(sources).table("figure2-numbers"), own[0], "Final loss"), "–");
}

// Two seeds of which one was stopped at step 60,000: the mean line ends there.
Sources oneOfTwo() {
    Sources sources;
    for (const std::uint64_t seed : {1, 2})
        sources.trainings.push_back(
            training(paperSpec("pairwise", "base", seed), "s" + std::to_string(seed), 12000, 1.5 + 0.2 * double(seed)));
    Training& stopped = sources.trainings[1];
    stopped.finished = false;
    stopped.steps.resize(241);
    stopped.losses.resize(241);
    return sources;
}

TEST(Report, AnInterruptedRunIsInNoFinalLoss) {
    const Report report = made(oneOfTwo());
    const ReportTable& losses = report.table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(cell(losses, own[0], "n"), "1/2");
    EXPECT_EQ(cell(losses, own[0], "Final loss"), "1.700") << "of the finished one";
    EXPECT_EQ(losses.content.rows[own[0]].cells[7].spread, "");
    EXPECT_EQ(cell(losses, own[0], "at step"), "200000") << "where that loss is";
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownGroupEnd));
    EXPECT_TRUE(has(losses.remarks, RemarkId::ownUnfinished));
}

TEST(Report, ALossSoFarIsTheMeanLinesEnd) {
    const Report report = made(oneOfTwo());
    const FigureCurve& line = report.figure("figure2").panels[0].curves[3];
    ASSERT_EQ(line.x.back(), 60000);
    std::string remark;
    for (const Remark& one : report.table("figure2-numbers").remarks)
        if (one.id == RemarkId::ownSoFar) remark = text(one);
    EXPECT_NE(remark.find("pairwise base, 2 seeds: " + table::fixedText(line.y.back(), 3)), std::string::npos)
        << remark;
    EXPECT_NE(remark.find("(60\u2009000, 2)"), std::string::npos) << remark;
    EXPECT_FALSE(has(made({}).table("figure2-numbers").remarks, RemarkId::ownSoFar));
}

TEST(Report, TheSameRunTwiceIsOneSeed) {
    Sources sources;
    for (const char* name : {"one", "copy"})
        sources.trainings.push_back(training(paperSpec("pairwise", "base"), name, 12000, 1.7));
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(cell(losses, own[0], "n"), "1");
    EXPECT_EQ(losses.content.rows[own[0]].cells[7].spread, "") << "no ± 0.000";
    EXPECT_EQ(losses.rows[own[0]].runs, std::vector<std::string>{"one"});
    EXPECT_EQ(report.figure("figure2").panels[0].curves[3].seeds, 1u);
    std::string remark;
    for (const Remark& one : losses.remarks)
        if (one.id == RemarkId::ownCopies) remark = text(one);
    EXPECT_EQ(remark, "Counted once, seed and curve being equal: copy = one.");
}

TEST(Report, SaysWhichOperatorsAreKnownToFail) {
    spec::RunSpec spec = paperSpec("pairwise", "base");
    spec.model.op = "straight@0123456789ab";
    spec.model.failed_checks = {"straight@0123456789ab:gradients"};
    Sources sources;
    sources.trainings.push_back(training(spec, "mine", 12000, 1.7));
    const Report report = made(sources);
    std::string remark, other;
    for (const Remark& one : report.table("figure2-numbers").remarks)
        (one.id == RemarkId::ownFailing ? remark : other) += text(one);
    EXPECT_EQ(remark, "Their own operators are known to fail checks: mine (straight@0123456789ab:gradients).");
    EXPECT_EQ(other.find("failed_checks"), other.npos) << other;
}

TEST(Report, NamesOfGroupsSayWhatDiffers) {
    Sources sources;
    for (const double rate : {1e-4, 2e-4})
        for (const std::uint64_t seed : {1, 2}) {
            spec::RunSpec spec = paperSpec("pairwise", "base", seed);
            spec.train.peak_lr = rate;
            sources.trainings.push_back(
                training(spec, "r" + std::to_string(sources.trainings.size()), 12000 + 1e7 * rate, 1.7));
        }
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    std::set<std::string> names;
    for (std::size_t i = 0; i < losses.rows.size(); ++i)
        if (!losses.rows[i].runs.empty()) names.insert(cell(losses, i, "Model"));
    EXPECT_EQ(names, (std::set<std::string>{"peak_lr=0.0001, 2 seeds", "peak_lr=0.0002, 2 seeds"}));
}

// Beside a run of one arm on another text that arm was "corpus=demo, 2 seeds", and the other one "2 seeds".
TEST(Report, TheArmsOfAStudyAreNamedAlike) {
    Sources sources;
    const auto add = [&sources](const char* op, std::uint64_t seed, const char* corpus) {
        spec::RunSpec spec = paperSpec(op, "base", seed);
        spec.model.size = "tiny";
        spec.data.corpus = corpus;
        sources.trainings.push_back(training(spec, "r" + std::to_string(sources.trainings.size()), 12000, 1.7));
    };
    for (const std::uint64_t seed : {1, 2})
        for (const char* op : {"original", "pairwise"}) add(op, seed, "demo");
    add("original", 1, "/corpora/texts");
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    std::map<std::string, std::string> names;
    for (std::size_t i = 0; i < losses.rows.size(); ++i)
        if (losses.rows[i].runs.size() == 2) names[losses.rows[i].op] = cell(losses, i, "Model");
    EXPECT_EQ(names, (std::map<std::string, std::string>{{"original", "corpus=demo, 2 seeds"},
                                                         {"pairwise", "corpus=demo, 2 seeds"}}));
}

// Levels and losses of one text say nothing of another: they were drawn over each other, and the names began with the
// settings in which the texts' studies differ.
TEST(Report, EachTextHasAPanelOfItsOwnAndNamesSayWhatDiffersThere) {
    Sources sources;
    const auto add = [&sources](const char* op, std::uint64_t seed, const char* corpus, double rate, int steps) {
        spec::RunSpec spec = paperSpec(op, "base", seed);
        spec.model.size = "tiny";
        spec.data.corpus = corpus;
        spec.train.peak_lr = rate;
        spec.train.steps = steps;
        sources.trainings.push_back(training(spec, "r" + std::to_string(sources.trainings.size()), steps, 1.7));
    };
    for (const std::uint64_t seed : {1, 2})
        for (const double rate : {1e-3, 2e-3}) add("original", seed, "demo", rate, 12000);
    for (const std::uint64_t seed : {1, 2}) add("pairwise", seed, "/corpora/texts", 4e-3, 200);
    const Report report = made(sources);
    std::map<std::string, std::set<std::string>> curves;
    for (const FigurePanel& panel : report.figure("figure2").panels)
        for (const FigureCurve& curve : panel.curves)
            if (curve.source == Source::other) curves[panel.id + ": " + panel.fullTitle()].insert(curve.name);
    EXPECT_EQ(curves, (std::map<std::string, std::set<std::string>>{
                          {"figure2-own-tiny-demo: demo · tiny", {"original peak_lr=0.001", "original peak_lr=0.002"}},
                          {"figure2-own-tiny-texts: texts · tiny", {"pairwise"}}}));
    std::set<std::string> names;
    const ReportTable& losses = report.table("figure2-numbers");
    for (std::size_t i = 0; i < losses.rows.size(); ++i)
        if (losses.rows[i].runs.size() == 2) names.insert(cell(losses, i, "Model"));
    EXPECT_EQ(names, (std::set<std::string>{"corpus=demo, peak_lr=0.001, 2 seeds",
                                            "corpus=demo, peak_lr=0.002, 2 seeds", "corpus=texts, 2 seeds"}));
}

TEST(Report, OperatorsHaveTheMarksOfTheWindow) {
    using pictures::operatorMark;
    FigurePanel panel;
    for (const char* op : {"pairwise", "original", "pairwise", ""}) {
        FigureCurve& curve = panel.curves.emplace_back();
        curve.source = Source::own;
        curve.op = op;
    }
    EXPECT_EQ(marksOf(panel), (std::vector{operatorMark("pairwise"), operatorMark("original"),
                                           operatorMark("pairwise", 1), pictures::curveMark(3)}));
    panel.curves.front().source = Source::published;
    EXPECT_EQ(marksOf(panel)[2], operatorMark("pairwise")) << "as the published one of its operator";
    EXPECT_TRUE(isFaint(panel, panel.curves[0]));
    EXPECT_FALSE(isFaint(panel, panel.curves[2]));
}

TEST(Report, AFailedTrainingIsNoModelAndIsNamed) {
    Sources sources;
    sources.trainings.push_back(training(paperSpec("original", "small", 1), "good", 12000, 2));
    sources.trainings.push_back(training(paperSpec("original", "small", 2), "broken", 12000, 9));
    sources.trainings[1].finished = false;
    sources.trainings[1].failed = true;
    sources.trainings.push_back(training(paperSpec("original", "small", 3), "young", 12000, 2));
    sources.trainings[2].finished = false;
    sources.trainings[2].steps.clear();
    sources.trainings[2].losses.clear();
    const Report report = made(sources);
    const ReportTable& losses = report.table("figure2-numbers");
    const auto own = rowsOf(losses, Source::own);
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(losses.rows[own[0]].runs, (std::vector<std::string>{"good", "young"}));
    std::string said;
    for (const Remark& remark : losses.remarks) said += text(remark) + "\n";
    EXPECT_NE(said.find("Failed, and left out: broken."), std::string::npos) << said;
    EXPECT_NE(said.find("Without an evaluation yet: young."), std::string::npos) << said;
    EXPECT_EQ(said.find("Not finished yet"), std::string::npos) << said;
}

TEST(Report, JsonHoldsTablesAndCurves) {
    Sources sources;
    sources.trainings.push_back(training(paperSpec("original", "base"), "mine", 20000, 1.7));
    sources.trainings[0].losses[3] = std::nan("");
    const auto document = toJson(made(sources));
    EXPECT_EQ(document["tables"].size(), 4u);
    EXPECT_EQ(document["figures"].size(), 2u);
    EXPECT_EQ(document["tables"][2]["id"], "figure2-numbers");
    const auto& curve = document["figures"][0]["panels"][0]["curves"][3];
    EXPECT_EQ(curve["source"], "own");
    EXPECT_EQ(curve["mean"][3], "NaN");
    for (const auto& table : document["tables"])
        for (const auto& row : table["rows"]) EXPECT_EQ(row["cells"].size(), table["columns"].size());
}

TEST(Report, SaysWhichArmOfAStudyLeavesSooner) {
    Sources sources;
    for (const auto& [op, exits] : {std::pair{"original", std::vector{20000.0, 21000.0, 19500.0, 20500.0}},
                                    {"symmetric", {10000.0, 10750.0, 9750.0, 10000.0}}}) {
        for (std::size_t i = 0; i < exits.size(); ++i) {
            const std::string name = op + std::to_string(i);
            sources.trainings.push_back(training(paperSpec(op, "small", i + 1), name, exits[i], 1.7));
        }
    }
    sources.trainings.push_back(training(paperSpec("original", "base"), "alone", 20000, 1.7));
    const Report report = made(sources);
    ASSERT_EQ(report.exits.size(), 1u);
    EXPECT_EQ(report.exits[0].name, "small, oscar");
    const ReportTable& exits = report.table("exits");
    ASSERT_EQ(exits.rows.size(), 2u);
    EXPECT_EQ(cell(exits, 0, "Model"), "original");
    EXPECT_EQ(cell(exits, 0, "Verdict"), "control");
    EXPECT_EQ(cell(exits, 1, "Verdict"), "sooner");
    EXPECT_EQ(cell(exits, 1, "Left"), "4/4");
    EXPECT_NEAR(std::stod(cell(exits, 1, "× control's")), 0.5, 0.02);
    EXPECT_EQ(exits.rows[1].runs.size(), 4u);
    const auto document = toJson(report);
    EXPECT_EQ(document["tables"].size(), 5u);
    EXPECT_EQ(document["exits"][0]["arms"][1]["verdict"], "better");
    std::string said = study::text(study::sentencesOf(report.exits[0]).front());
    EXPECT_TRUE(said.starts_with("symmetric leaves its plateau sooner than original")) << said;
    said.resize(said.find(" ("));  // < is not itself in HTML and Markdown
    EXPECT_NE(reportHtml(report, {}).find(said), std::string::npos);
    std::set<std::string> names;
    for (const ReportFile& file : reportFiles(report)) {
        names.insert(file.name);
        if (file.name == "report.md") {
            EXPECT_NE(file.content.find(said), std::string::npos);
        }
    }
    EXPECT_TRUE(names.contains("exits.csv") && names.contains("exits.tex") && names.contains("exits.md"));
    for (const ReportFile& file : reportFiles(made({}))) EXPECT_FALSE(file.name.starts_with("exits"));
}

TEST(Report, LossesHaveTheReferenceLevelsOfTheirTexts) {
    Sources sources;
    sources.trainings.push_back(training(paperSpec("original", "small"), "mine", 20000, 1.7));
    sources.trainings[0].spec.data.corpus = "/corpora/mine/corpus";
    sources.trainings[0].no_context = 5.9;
    const auto panelOf = [](const Report& report) {
        for (const FigurePanel& panel : report.figure("figure2").panels)
            if (panel.id == "figure2-small") return panel;
        return FigurePanel{};
    };
    // Nobody has counted: what the log says.
    ASSERT_EQ(panelOf(made(sources)).levels.size(), 1u);
    EXPECT_EQ(panelOf(made(sources)).levels[0],
              (PanelLevel{"mine", levels::Line::no_context, 5.9, {}, levels::LevelSource::log}));
    const spec::RunSpec& spec = sources.trainings[0].spec;
    TextLevels counted{spec.data.corpus, "mine", spec.data.length, spec.data.held_out, spec.train.mlm_probability, {}};
    for (const levels::Line line : levels::kLines)
        counted.levels.levels[static_cast<std::size_t>(line)].nats = 6 - 0.5 * static_cast<double>(line);
    counted.levels.levels[3].half = levels::EarlierLevel{1000, 4.6};  // both neighbours, 4.5 by twice as many tokens
    sources.levels.push_back(counted);
    const Report report = made(sources);
    const FigurePanel panel = panelOf(report);
    ASSERT_EQ(panel.levels.size(), 5u);
    EXPECT_TRUE(panel.isOfOneText());
    EXPECT_EQ(levelText(panel.levels[1], false), "left neighbour 5.500");
    EXPECT_EQ(levelText(panel.levels[3], true), "mine · both neighbours, still falling: 4.500");
    EXPECT_EQ(shortLevelText(panel.levels[3], true), "mine · both 4.500");
    EXPECT_EQ(shortLevelText(panel.levels[3], false), "both");
    EXPECT_NEAR(*panel.levels[3].still_falling_by, 0.1, 1e-9);
    EXPECT_EQ(toJson(report)["figures"][0]["panels"][1]["levels"][1]["line"], "left");
    const auto pictures = drawnPanels(report);
    EXPECT_NE(pictures.at("figure2-small").find(">left neighbour 5.500<"), std::string::npos);
    EXPECT_NE(pictures.at("figure2-small").find("Courtois et al. 2024"), std::string::npos);
    EXPECT_NE(reportHtml(report, pictures).find("left neighbour"), std::string::npos);
    bool isWritten = false;
    for (const ReportFile& file : reportFiles(report)) isWritten |= file.name == "figure2-levels.csv";
    EXPECT_TRUE(isWritten);
    // Of another length they say nothing.
    sources.trainings[0].spec.data.length = 128;
    const Report longer = made(sources);
    for (const FigurePanel& other : longer.figure("figure2").panels) EXPECT_LE(other.levels.size(), 1u);
}

// Measured every 250 steps: flat until `onset`, then rising.
void measure(Training& training, const std::string& series, double onset) {
    anatomy_figures::Points points;
    for (double step = 250; step <= 100000; step += 250) {
        points.steps.push_back(step);
        const double noise = 0.001 * std::sin(7 * step);
        points.values.push_back(noise + (step > onset ? 1 - std::exp(-(step - onset) / 3000) : 0));
    }
    training.anatomy[series] = std::make_shared<const anatomy_figures::Points>(std::move(points));
}

Sources measuredSources(std::uint64_t seeds) {
    Sources sources;
    for (const char* op : {"symmetric", "original"}) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const double exit = (op[0] == 'o' ? 20000 : 10000) + 500 * static_cast<double>(seed);
            Training made = training(paperSpec(op, "small", seed), op + std::to_string(seed), exit, 1.7);
            measure(made, "anatomy/kl/left", 0.8 * exit);
            measure(made, "anatomy/worth/attention", exit);
            measure(made, "anatomy/worth/where", (op[0] == 'o' ? 0.9 : 0.7) * exit);
            for (const char* layer : {"0", "1"}) measure(made, std::string("anatomy/worth/layer/") + layer, exit);
            sources.trainings.push_back(std::move(made));
        }
    }
    return sources;
}

TEST(Report, HasTheAnatomyOfAStudyThatMeasuredIt) {
    const Report report = made(measuredSources(5));
    std::vector<std::string> panels;
    for (const char* figure : {"anatomy-knows", "anatomy-worth"})
        for (const FigurePanel& panel : report.figure(figure).panels)
            panels.push_back(panel.id + ": " + panel.fullTitle());
    EXPECT_EQ(panels, (std::vector<std::string>{
                          "anatomy-knows-loss: Evaluation loss", "anatomy-knows-kl-left: KL to left neighbour",
                          "anatomy-worth-attention: Worth of attention", "anatomy-worth-choosing: Worth of choosing",
                          "anatomy-worth-layers-1: Worth of each layer · original (n = 5)",
                          "anatomy-worth-layers-2: Worth of each layer · symmetric (n = 5)"}));
    const FigureCurve& curve = report.figure("anatomy-worth").panels[0].curves[0];
    EXPECT_EQ(curve.name, "original");
    EXPECT_EQ(curve.seeds, 5u);
    EXPECT_EQ(curve.low.size(), curve.x.size());
    EXPECT_EQ(curve.trainings.size(), 5u);
    EXPECT_EQ(report.figure("anatomy-worth").panels[2].curves.size(), 2u);

    const ReportTable& moves = report.table("anatomy-moves");
    ASSERT_EQ(moves.rows.size(), 12u) << "six quantities of two arms";
    const auto rowOf = [&](const std::string& quantity, const std::string& model) {
        for (std::size_t row = 0; row < moves.rows.size(); ++row)
            if (cell(moves, row, "Quantity") == quantity && cell(moves, row, "Model") == model) return row;
        return moves.rows.size();
    };
    const std::size_t choosing = rowOf("Worth of choosing", "symmetric");
    ASSERT_LT(choosing, moves.rows.size());
    EXPECT_EQ(cell(moves, choosing, "n"), "5/5");
    EXPECT_NEAR(std::stod(cell(moves, choosing, "Lead")), 0.27, 0.08);
    EXPECT_LT(std::stod(cell(moves, choosing, "p")), 0.05);
    EXPECT_EQ(cell(moves, rowOf("Worth of choosing", "original"), "p"), "–") << "the control";
    EXPECT_EQ(cell(moves, rowOf("Heat of the scores", "original"), "Lacks"), "not measured");

    const auto document = toJson(report);
    EXPECT_EQ(document["figures"].size(), 4u);
    const auto pictures = drawnPanels(report);
    EXPECT_TRUE(pictures.contains("anatomy-worth-layers-2"));
    const std::string html = reportHtml(report, pictures);
    EXPECT_NE(html.find("Anatomy. What moves first"), std::string::npos);
    EXPECT_NE(html.find("An order of events, not a cause"), std::string::npos);
    std::set<std::string> names;
    for (const ReportFile& file : reportFiles(report)) names.insert(file.name);
    EXPECT_TRUE(names.contains("anatomy-knows.csv") && names.contains("anatomy-moves.csv"));
}

TEST(Report, AnatomyShadesPlateausWithTheirExits) {
    const Report report = made(measuredSources(5));
    const ReportFigure& worth = report.figure("anatomy-worth");
    const auto& plateau = worth.panels[0].curves[0].plateau;
    ASSERT_TRUE(plateau.has_value());
    EXPECT_NEAR(*plateau->plateau.exit, 21500, 600);
    EXPECT_NEAR(plateau->plateau.exit_interval->low, 20500, 600) << "from the first seed's exit";
    EXPECT_NEAR(plateau->plateau.exit_interval->high, 22500, 600) << "to the last one's";
    EXPECT_LT(plateau->high, 0.5) << "as high as the worth is there, and not as it becomes";
    EXPECT_TRUE(has(worth.remarks, RemarkId::anatomyPlateau));
    const auto document = toJson(report);
    EXPECT_TRUE(document["figures"][3]["panels"][0]["curves"][0]["plateau"]["exit"].is_number());
    EXPECT_FALSE(document["figures"][0]["panels"][0]["curves"][0].contains("plateau"));
    const auto pictures = drawnPanels(report);
    EXPECT_NE(pictures.at("anatomy-knows-loss").find(">exit "), std::string::npos);
    EXPECT_EQ(pictures.at("anatomy-knows-kl-left").find(">exit "), std::string::npos) << "named once in a figure";
    EXPECT_EQ(pictures.at("figure2-small").find(">exit "), std::string::npos);
}

TEST(Report, LayersAreAMapWithAllNumbersBesides) {
    const Report report = made(measuredSources(5));
    const FigurePanel& layers = report.figure("anatomy-worth").panels[2];
    ASSERT_TRUE(layers.map.has_value());
    EXPECT_EQ(layers.map->layers, (std::vector<int>{0, 1}));
    EXPECT_TRUE(layers.map->is_over_steps);
    EXPECT_LE(layers.map->columns.size(), 16u);
    EXPECT_EQ(layers.map->columns.back(), 100000);
    EXPECT_FALSE(layers.map->is_signed);
    EXPECT_EQ(layers.curves[1].x.size(), 400u);
    EXPECT_EQ(layers.map->most, report.figure("anatomy-worth").panels[3].map->most) << "one scale for all arms";
    EXPECT_NE(drawnPanels(report).at("anatomy-worth-layers-1").find("<title>layer 1, pre-training step 100000: "),
              std::string::npos);
}

TEST(Report, AnatomyHasClassesAboveTheLevelWithoutContext) {
    Sources sources = measuredSources(2);
    for (Training& training : sources.trainings) {
        measure(training, "anatomy/loss/repeated", 20000);
        training.no_context = 6;
    }
    const Report report = made(sources);
    const ReportFigure& knows = report.figure("anatomy-knows");
    const FigurePanel& repeated = knows.panels.back();
    EXPECT_EQ(repeated.id, "anatomy-knows-class-repeated");
    EXPECT_EQ(repeated.fullTitle(), "Repeated tokens");
    EXPECT_NEAR(repeated.curves[0].y.front(), -6, 0.01);
    EXPECT_TRUE(has(knows.remarks, RemarkId::anatomyClasses));
    EXPECT_FALSE(has(made(measuredSources(2)).figure("anatomy-knows").remarks, RemarkId::anatomyClasses));
}

// Transplants of the exits that the losses show.
void transplant(Sources& sources, double ffn) {
    double share = ffn;
    for (Training& training : sources.trainings) {
        const auto plateau = analysis::findPlateau(training.steps, training.losses, {});
        protocol::TransplantAnswer answer;
        answer.exit_step = plateau->exit_step.value();
        answer.parts_fit = true;
        answer.contributions = {{"ffn", share}, {"scores", -2}};
        share -= 0.1;
        training.transplant = std::make_shared<const protocol::TransplantAnswer>(std::move(answer));
    }
}

TEST(Report, AnatomyHasTheSharesOfTransplantsThatRunsKeep) {
    Sources sources = measuredSources(3);
    transplant(sources, -0.5);
    auto misfit = *sources.trainings[0].transplant;
    misfit.parts_fit = false;
    sources.trainings[0].transplant = std::make_shared<const protocol::TransplantAnswer>(misfit);
    const Report report = made(sources);
    const ReportFigure& worth = report.figure("anatomy-worth");
    std::map<std::string, const FigurePanel*> bars;
    for (const FigurePanel& panel : worth.panels)
        if (panel.bars) bars[panel.fullTitle()] = &panel;
    ASSERT_EQ(bars.size(), 2u);
    const FigurePanel* original = bars["Shares of the fall · original (n = 3)"];
    ASSERT_TRUE(original);
    EXPECT_EQ(original->id, "anatomy-worth-shares-1");
    ASSERT_EQ(original->bars->parts.size(), 2u);
    EXPECT_EQ(original->bars->parts[0].part, "scores");
    EXPECT_NEAR(original->bars->parts[1].nats.mean, -0.9, 1e-9);
    EXPECT_NEAR(*original->bars->parts[1].nats.sd, 0.1, 1e-9);
    ASSERT_TRUE(bars["Shares of the fall · symmetric (n = 2)"]) << "one does not fit";
    EXPECT_EQ(original->bars->low, bars["Shares of the fall · symmetric (n = 2)"]->bars->low) << "one scale";
    std::string left_out;
    for (const Remark& remark : worth.remarks)
        if (remark.id == RemarkId::anatomySharesLeftOut) left_out = text(remark);
    EXPECT_NE(left_out.find("symmetric1"), std::string::npos) << left_out;

    const auto panels = toJson(report)["figures"][3]["panels"];
    EXPECT_EQ(panels.back()["bars"][1]["part"], "ffn");
    EXPECT_EQ(panels.back()["bars"][1]["seeds"], 2);
    const std::string picture = drawnPanels(report).at("anatomy-worth-shares-1");
    EXPECT_NE(picture.find(">Feed-forward<"), std::string::npos);
    EXPECT_NE(picture.find("−0.900 ± 0.100"), std::string::npos);
    std::string shares, markdown;
    for (const ReportFile& file : reportFiles(report)) {
        if (file.name == "anatomy-shares.csv") shares = file.content;
        if (file.name == "report.md") markdown = file.content;
    }
    EXPECT_NE(shares.find("Shares of the fall · original (n = 3),scores,3,-2,0\n"), std::string::npos) << shares;
    EXPECT_NE(markdown.find("](anatomy-worth-shares-1.svg)"), std::string::npos);
    EXPECT_NE(markdown.find("anatomy-worth.csv, anatomy-shares.csv"), std::string::npos);
    EXPECT_NE(reportHtml(report, drawnPanels(report)).find("<figcaption>Shares of the fall · original (n = 3)"),
              std::string::npos);
}

TEST(Report, AnatomyHasWhatEachHeadDoes) {
    Sources sources = measuredSources(2);
    for (Training& training : sources.trainings)
        for (const char* head : {"0/0", "0/1", "1/0", "1/1"}) {
            measure(training, std::string("anatomy/previous/") + head, head[2] == '0' ? 20000 : 200000);
            measure(training, std::string("anatomy/heat/") + head, 20000);
        }
    const Report report = made(sources);
    const ReportFigure& heads = report.figure("anatomy-heads");
    ASSERT_EQ(heads.panels.size(), 4u) << "two quantities of two arms";
    EXPECT_EQ(heads.panels[0].fullTitle(), "Attention to the token before · original (n = 2)");
    EXPECT_EQ(heads.panels[3].fullTitle(), "Heat of the scores · symmetric (n = 2)");
    const PanelMap& map = *heads.panels[0].map;
    EXPECT_TRUE(map.is_ranked);
    EXPECT_EQ(map.columns, (std::vector<double>{1, 2}));
    ASSERT_EQ(map.values.size(), 2u);
    EXPECT_NEAR(map.values[0][0], 1, 0.01);
    EXPECT_NEAR(map.values[0][1], 0, 0.01);
    EXPECT_EQ(map.most, heads.panels[1].map->most);
    EXPECT_EQ(toJson(report)["figures"].back()["panels"][0]["map"]["column"], "rank");
    const std::string picture = drawnPanels(report).at("anatomy-heads-previous-1");
    EXPECT_NE(picture.find(">heads of the layer by value<"), std::string::npos);
    std::string csv;
    for (const ReportFile& file : reportFiles(report))
        if (file.name == "anatomy-heads.csv") csv = file.content;
    EXPECT_NE(csv.find("panel,layer,column,number,value\n"), std::string::npos) << csv;
    const std::string html = reportHtml(report, drawnPanels(report));
    EXPECT_NE(html.find("Anatomy. What single heads do"), std::string::npos);
    EXPECT_TRUE(made(measuredSources(1)).figure("anatomy-heads").panels.empty());
}

TEST(Report, SaysWhatAnAnatomyLacks) {
    Sources sources = measuredSources(3);
    const Report few = made(sources);
    const ReportTable& moves = few.table("anatomy-moves");
    for (std::size_t row = 0; row < moves.rows.size(); ++row) {
        EXPECT_EQ(cell(moves, row, "Lead"), "–");
        EXPECT_EQ(cell(moves, row, "p"), "–");
        if (cell(moves, row, "Quantity") == "Worth of choosing") {
            EXPECT_EQ(cell(moves, row, "Lacks"), "fewer than five seeds");
        }
    }
    for (Training& training : sources.trainings) training.anatomy.clear();
    const Report none = made(sources);
    EXPECT_TRUE(none.figure("anatomy-knows").panels.empty());
    EXPECT_TRUE(none.table("anatomy-moves").rows.empty());
    EXPECT_EQ(toJson(none)["figures"].size(), 2u);
    EXPECT_EQ(reportHtml(none, {}).find("Anatomy"), std::string::npos);
}

TEST(Report, CountsAFailedRunAsStillOnItsPlateau) {
    Sources sources;
    for (const std::uint64_t seed : {1, 2}) {
        for (const char* op : {"original", "symmetric"})
            sources.trainings.push_back(training(paperSpec(op, "small", seed), op + std::to_string(seed), 20000, 1.7));
    }
    Training& failed = sources.trainings.back();
    failed.steps.resize(50);
    failed.losses.resize(50);
    failed.finished = false;
    failed.failed = true;
    const Report report = made(sources);
    EXPECT_EQ(cell(report.table("exits"), 1, "Left"), "1/2");
    EXPECT_NE(cell(report.table("exits"), 1, "Exits").find(">12250"), std::string::npos);
}

TEST(Words, EveryRemarkHasATextAndACodeOfItsOwn) {
    std::set<std::string_view> codes, texts;
    for (const RemarkId id : remarkIds()) {
        codes.insert(toString(id));
        EXPECT_GT(text({id, {{"x"}}}).size(), 15u);
        EXPECT_EQ(text({id, {{"x"}}}).find("%1"), std::string::npos);
    }
    EXPECT_EQ(codes.size(), remarkIds().size());
    EXPECT_EQ(remarkIds().size(), std::size_t(RemarkId::anatomyHeads) + 1);
    EXPECT_EQ(text({RemarkId::ownUnfinished, {{"50 %1 done"}}}), "Not finished yet: 50 %1 done.");
}

}  // namespace
}  // namespace plateau::report
