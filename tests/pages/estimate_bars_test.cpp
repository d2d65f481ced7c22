#include "widgets/pages/launch/estimate_bars.h"

#include <algorithm>

#include <gtest/gtest.h>

#include <QScrollArea>

#include "widgets/forms/share_bar.h"
#include "widgets/pages/launch/estimate_panel.h"

namespace plateau::widgets {
namespace {

protocol::EstimateAnswer of(std::int64_t layers) {
    protocol::EstimateAnswer estimate;
    estimate.parts.embeddings = 100;
    estimate.parts.layers = {layers - 10, 10};
    estimate.parameters = 100 + layers;
    return estimate;
}

std::string text(const std::vector<EstimateBar>& bars) {
    std::string all;
    for (const EstimateBar& bar : bars)
        all += bar.name + (bar.is_reference ? "* " : " ") + std::to_string(int(bar.estimate.parameters)) + "; ";
    return all;
}

const PlannedModel kOriginal{"o", "original", ""};

TEST(EstimateBars, OperatorsHaveOneEachAndTheReferenceComesLast) {
    EXPECT_EQ(text(barsOf({{"p", "pairwise", ""}, {"s", "symmetric", ""}},
                          {{"p", of(80)}, {"s", of(70)}, {"o", of(90)}}, kOriginal)),
              "pairwise 180; symmetric 170; original* 190; ");
    EXPECT_EQ(text(barsOf({{"x", "original", ""}, {"s", "symmetric", ""}},
                          {{"x", of(90)}, {"s", of(70)}, {"o", of(90)}}, kOriginal)),
              "original 190; symmetric 170; ")
        << "it is there already";
}

TEST(EstimateBars, VariantsThatCostTheSameShareOne) {
    EXPECT_EQ(text(barsOf({{"a", "pairwise", "init=identity"}, {"b", "pairwise", "init=normal(1)"}},
                          {{"a", of(80)}, {"b", of(80)}}, kOriginal)),
              "pairwise 180; ");
}

TEST(EstimateBars, VariantsThatDifferAreNamed) {
    EXPECT_EQ(text(barsOf({{"a", "pairwise", "structure=full"},
                           {"b", "original", "structure=full"},
                           {"c", "pairwise", "structure=diagonal"},
                           {"d", "original", "structure=diagonal"}},
                          {{"a", of(80)}, {"b", of(90)}, {"c", of(60)}, {"d", of(90)}}, kOriginal)),
              "pairwise · structure=full 180; original 190; pairwise · structure=diagonal 160; ");
}

TEST(EstimateBars, WhatHasNoEstimateHasNone) {
    EXPECT_EQ(text(barsOf({{"a", "pairwise", ""}}, {{"o", of(90)}}, kOriginal)), "");
    EXPECT_EQ(text(barsOf({}, {}, kOriginal)), "");
}

TEST(EstimateBars, OriginalOfAnotherShapeIsStillComparedWith) {
    EXPECT_EQ(text(barsOf({{"a", "original", "model.layers=2"}}, {{"a", of(45)}, {"o", of(90)}}, kOriginal)),
              "original 145; original* 190; ");
}

TEST(EstimatePanel, ManyModelsAreScrolled) {
    Costs costs;
    for (int i = 0; i < 14; ++i) {
        const std::string name = "operator-" + std::to_string(i);
        costs.models.push_back({name, name, ""});
        costs.estimates[name] = of(50 + i);
    }
    EstimatePanel panel;
    panel.show(costs);
    static_cast<QWidget&>(panel).show();
    const auto bars = panel.findChildren<ShareBar*>();
    const auto isNamed = [](const ShareBar* bar) { return !bar->accessibleName().isEmpty(); };
    EXPECT_EQ(std::count_if(bars.begin(), bars.end(), isNamed), 14);
    EXPECT_LT(panel.minimumSizeHint().height(), 560) << "beside the smallest window's form";
    const auto* scroll = panel.findChild<QScrollArea*>();
    EXPECT_LT(scroll->height(), scroll->widget()->sizeHint().height());
    costs.models.resize(3);
    panel.show(costs);
    EXPECT_GE(scroll->height(), scroll->widget()->sizeHint().height()) << "few need no scrolling";
}

}  // namespace
}  // namespace plateau::widgets
