#include "widgets/models/metric_texts.h"

#include <gtest/gtest.h>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "core/spec/init_parts.h"
#include "widgets/models/anatomy_names.h"

namespace plateau::widgets {
namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

TEST(MetricTexts, EveryMetricHasATitle) {
    for (const run::Metric& metric : run::metrics()) {
        EXPECT_FALSE(metricTitle(text(metric.id)).isEmpty()) << metric.id;
        EXPECT_FALSE(metricAxisTitle(text(metric.id)).isEmpty()) << metric.id;
        EXPECT_TRUE(metric.panel.empty() || !metricAxisTitle(text(metric.panel)).isEmpty()) << metric.panel;
    }
}

TEST(MetricTexts, AxesSayTheUnit) {
    EXPECT_EQ(metricTitle("eval/loss"), "Evaluation loss");
    EXPECT_EQ(metricAxisTitle("eval/loss"), "Evaluation loss (nats)");
    EXPECT_EQ(metricAxisTitle("train/lr"), "Learning rate");
    EXPECT_EQ(metricAxisTitle("loss"), "Loss (nats)");
    EXPECT_EQ(metricTitle("loss"), "") << "a chart, no series";
    EXPECT_EQ(metricTitle("loss/batch") + metricAxisTitle("loss/batch"), "");
}

TEST(MetricTexts, SeriesOfAFamilyAreNamedByIt) {
    for (const run::Metric& family : run::metricFamilies()) {
        EXPECT_FALSE(metricTitle(text(family.id) + "x").startsWith(QStringLiteral(" "))) << family.id;
        EXPECT_FALSE(metricAxisTitle(text(family.id) + "x").isEmpty()) << family.id;
    }
    EXPECT_EQ(metricTitle("anatomy/loss/1-100"), QStringLiteral("Loss by kind of token · rank 1–100"));
    EXPECT_EQ(metricTitle("anatomy/heat/1/3"), QStringLiteral("Heat of the scores · Layer 1, head 3"));
    EXPECT_EQ(metricTitle("anatomy/worth/layer/2"), QStringLiteral("Worth · Layer 2"));
    EXPECT_EQ(metricTitle("anatomy/worth/where"), QStringLiteral("Worth · choosing"));
    EXPECT_EQ(metricTitle("anatomy/mask_cosine/0"), QStringLiteral("Likeness of masked positions · Layer 0"));
    EXPECT_EQ(metricAxisTitle("anatomy/worth/where"), "Worth (nats)");
    EXPECT_EQ(metricTitle("anatomy/loss/"), "Loss by kind of token") << "the family";
}

// Each word of a file had stood there as it is, in every language.
TEST(MetricTexts, PredictorsAndParametersHaveTheNamesOfTheOtherPages) {
    for (const std::string_view line : run::kAnatomyLines) {
        EXPECT_EQ(metricTitle(text(run::anatomySeries(run::kAnatomyKl, line))), klName(line)) << line;
        EXPECT_EQ(klName(line), "KL to " + lineName(line));
    }
    EXPECT_EQ(metricTitle("anatomy/kl/other"), QStringLiteral("KL to a reference level · other"));
    for (const spec::PartKindInfo& kind : spec::partKindTable()) {
        EXPECT_NE(parametersName(kind.name), text(kind.name)) << kind.name;
        EXPECT_EQ(metricTitle(text(run::anatomySeries(run::kAnatomyCoherence, kind.name))),
                  QStringLiteral("Coherence of the gradient · ") + parametersName(kind.name));
    }
    EXPECT_EQ(parametersName("mine"), "mine") << "of another program";
}

TEST(MetricTexts, DerivedSeriesHaveTitlesOfTheirOwn) {
    nameDerivedSeries({{"gap", "Gap", "nats", "a - b"}, {"x", "", "", "a"}});
    EXPECT_EQ(metricTitle("derived/gap"), "Gap");
    EXPECT_EQ(metricAxisTitle("derived/gap"), "Gap (nats)");
    EXPECT_EQ(metricTitle("derived/x") + metricAxisTitle("derived/x"), "xx");
    EXPECT_EQ(metricTitle("gap"), "");
    nameDerivedSeries({});
    EXPECT_EQ(metricTitle("derived/gap"), "");
}

}  // namespace
}  // namespace plateau::widgets
