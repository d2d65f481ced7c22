#include "app/workbench/help_pane.h"

#include <gtest/gtest.h>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "app/workbench/field_facts.h"
#include "app/workbench/field_papers.h"
#include "core/corpus/settings.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "widgets/guide/guide_book.h"
#include "widgets/guide/help_topic.h"

namespace plateau::workbench {
namespace {

TEST(FieldPapers, NameOnlyFieldsThatAreThere) {
    int known = 0;
    for (const spec::FieldInfo& field : spec::fieldTable()) known += !paperOfField(field.name).empty();
    EXPECT_GE(known, 25);
    EXPECT_TRUE(paperOfField("model.operator").find("Courtois") != std::string_view::npos);
    EXPECT_EQ(paperOfField("model.operator_settings.init"), paperOfField("model.operator"));
    EXPECT_TRUE(paperOfField("train.log_every").empty());
    EXPECT_TRUE(paperOfField("model.operators").empty());
}

TEST(FieldPapers, OfFineTuningAndCorpora) {
    EXPECT_NE(paperOfField("glue.warmup_ratio").find("Mosbach"), std::string_view::npos);
    EXPECT_NE(paperOfField("corpus.filter.quality_warnings").find("OSCAR"), std::string_view::npos);
    EXPECT_EQ(paperOfField("corpus.filter.categories"), paperOfField("corpus.filter")) << "the parent's";
}

TEST(FieldFacts, OfFineTuningAndCorporaAreThoseOfTheirSpecs) {
    for (const spec::FieldInfo& field : spec::glueSchema().infos()) EXPECT_TRUE(factsOf(field.name)) << field.name;
    EXPECT_EQ(factsOf("glue.epochs")->usual, "5");
    EXPECT_GT(factsOf("glue.epochs")->info.max, 5);
    EXPECT_EQ(factsOf("corpus.length")->usual, "512");
    EXPECT_EQ(factsOf("corpus.held_out")->usual, "1000");
    EXPECT_EQ(factsOf("corpus.filter.harmful_pp_below")->usual, "100000");
    for (const spec::FieldInfo& field : corpusFieldTable()) {
        const bool isWhole = field.name == "corpus.vocab" || field.name == "corpus.filter";
        EXPECT_EQ(factsOf(field.name)->usual.empty(), isWhole) << field.name;
    }
    corpus::Settings settings;
    settings.length = std::int64_t(factsOf("corpus.length")->info.max);
    settings.held_out = std::int64_t(factsOf("corpus.held_out")->info.max);
    EXPECT_TRUE(corpus::checkSettings(settings));
    ++settings.length;
    EXPECT_FALSE(corpus::checkSettings(settings));
    EXPECT_FALSE(factsOf("length"));
}

TEST(HelpTopics, OfEverySettingAreInTheGuide) {
    widgets::GuideBook& book = widgets::GuideBook::theGuide();
    const auto address = [&](std::string_view field) {
        return helpAddress(QStringLiteral("setting:") + QString::fromUtf8(field.data(), qsizetype(field.size())), book);
    };
    for (const spec::FieldInfo& field : spec::fieldTable()) {
        EXPECT_TRUE(book.has(address(field.name))) << field.name;
        EXPECT_TRUE(address(field.name).startsWith("spec.md#")) << field.name << ": a row of its own or its parent's";
    }
    for (const auto& fields : {spec::glueSchema().infos(), spec::classifySchema().infos()})
        for (const spec::FieldInfo& field : fields)
            EXPECT_TRUE(book.has(address(field.name)) && address(field.name).startsWith("spec.md#")) << field.name;
    for (const spec::FieldInfo& field : corpusFieldTable()) {
        EXPECT_TRUE(book.has(address(field.name))) << field.name;
        EXPECT_TRUE(address(field.name).startsWith("corpus.md")) << field.name;
    }
}

TEST(HelpPane, LeadsOnIntoTheGuide) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* line = new QLineEdit;
    line->setProperty("field", "train.peak_lr");
    auto* plain = new QLineEdit;
    auto* pane = new HelpPane;
    for (QWidget* widget : {static_cast<QWidget*>(line), static_cast<QWidget*>(plain), static_cast<QWidget*>(pane)})
        column->addWidget(widget);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    line->setFocus();
    pane->show();
    QSignalSpy asked(pane, &HelpPane::guideRequested);
    auto* more = pane->findChild<QPushButton*>();
    ASSERT_TRUE(more->isVisible());
    QTest::mouseClick(more, Qt::LeftButton);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].toString(), "setting:train.peak_lr");
    plain->setFocus();
    EXPECT_FALSE(more->isVisible()) << "the guide says nothing of it";
}

TEST(HelpPane, ExplainsASettingWithRangeDefaultAndPaper) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* row = new QWidget;
    row->setObjectName("train.weight_decay");
    auto* line = new QLineEdit(row);
    line->setAccessibleName("Weight decay");
    line->setToolTip("Share of the weights taken away each step");
    column->addWidget(row);
    auto* plain = new QLineEdit;
    column->addWidget(plain);
    auto* pane = new HelpPane;
    column->addWidget(pane);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    line->setFocus();
    pane->show();
    for (const char* part : {"Weight decay", "Share of the weights", "Allowed: 0 …", "no other: 0", "Loshchilov"})
        EXPECT_TRUE(pane->text().contains(part)) << part << " in " << pane->text().toStdString();
    plain->setFocus();
    EXPECT_FALSE(pane->text().contains("Loshchilov"));
    EXPECT_TRUE(pane->text().contains("Go to a control"));
}

}  // namespace
}  // namespace plateau::workbench
