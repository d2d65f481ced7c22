// The report over a workspace of its own, driven with the mouse; its files are read back.
#include "widgets/pages/report/report_page.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fstream>
#include <set>
#include <vector>

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>
#include <QXmlStreamReader>

#include "core/report/protocol.h"
#include "tests/pages/page_fixture.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/signed_bars.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"
#include "widgets/pages/report/export_dialog.h"
#include "widgets/pages/report/paper_figure.h"
#include "widgets/pages/report/paper_table.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using tests::waitUntil;

class ReportPageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<ReportPage>(m_shared->context);
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    static spec::RunSpec specOf(const std::string& op, const std::string& size, std::uint64_t seed = 1) {
        spec::RunSpec spec;
        const report::Shape shape = report::shapeOf(size == "tiny" ? "small" : size);
        spec.seed = seed;
        spec.model.op = op;
        spec.model.size = size;
        spec.model.layers = shape.layers;
        spec.model.hidden = shape.hidden;
        spec.model.heads = shape.heads;
        spec.model.ffn = shape.ffn;
        spec.model.vocab_size = 30522;
        spec.data.corpus = "/corpora/oscar";
        spec.data.length = 512;
        return spec;
    }

    // A training that leaves its plateau at `exit`.
    void addTraining(const std::string& id, const spec::RunSpec& spec, double exit, double last = 1.7) {
        const fs::path folder = fs::path(m_folder.filePath("workspace").toStdString()) / "runs" / id;
        ASSERT_TRUE(run::createRun(folder, spec).ok());
        auto log = run::EventWriter::open(run::RunPaths{folder}.events());
        ASSERT_TRUE(log->append(run::EventType::started, {0}, {}, {{"parameters", 102'427'194}}).ok());
        for (std::int64_t step = 0; step <= 200000; step += 1000) {
            const double s = double(step);
            const double loss = s < 3000    ? 10 - 4 * s / 3000
                                : s <= exit ? 6
                                            : last + (6 - last) * std::exp(-(s - exit) / 5000);
            ASSERT_TRUE(log->append(run::EventType::evaluation, {step}, {{"eval/loss", loss}}).ok());
        }
        ASSERT_TRUE(log->append(run::EventType::finished, {200000}).ok());
        m_shared->session.refresh();
    }

    // A transplant of its exit beside every seed that has left its plateau: scores bring as many nats as their seed
    // is.
    void keepTransplants() {
        for (const store::RunRow& row : m_shared->session.runs()) {
            if (row.read_only || !row.exit_step || !std::isdigit(row.id.value.back())) continue;
            std::ofstream(run::RunPaths{row.folder}.transplant())
                << R"({"exit_step":)" << *row.exit_step << R"(,"earlier":{"step":1,"loss":6},"later":{"step":2,)"
                << R"("loss":4},"parts_fit":true,"contributions":{"ffn":-0.5,"scores":-)" << row.id.value.back()
                << "}}";
        }
    }

    PaperTable& table(const QString& id) { return *m_page->findChild<PaperTable*>(id); }
    PaperFigure& figure(const QString& id) { return *m_page->findChild<PaperFigure*>(id); }
    CurveChart* chart(const QString& panel) { return m_page->findChild<CurveChart*>(panel); }
    // Of a cell, in one line; empty where there is none.
    QString text(const QString& id, int row, int column) {
        const auto* label = table(id).findChild<QLabel*>(QStringLiteral("%1,%2").arg(row).arg(column));
        return label ? label->text().remove("<br>") : QString();
    }
    // As the other pages call it; empty before the session knows it.
    QString nameOf(const QString& run) const {
        const auto row = m_shared->session.run(run);
        return row ? displayName(*row) : QString();
    }
    void call(const QString& run, const std::string& name) {
        run::Label label;
        label.name = name;
        m_shared->session.setLabel(run, label);
        ASSERT_TRUE(waitUntil([&] { return nameOf(run).startsWith(QString::fromStdString(name)); }));
    }
    // Row of a table by its size, operator and model; -1: there is none.
    int rowOf(const QString& id, const QString& size, const QString& op, const QString& model) {
        for (int row = 0; row < 200; ++row) {
            if (text(id, row, 0) == size && text(id, row, 1) == op && text(id, row, 2) == model) return row;
        }
        return -1;
    }

    void click(QAbstractButton* button) {
        auto* scroll = m_page->findChild<QScrollArea*>();
        // The layout of new rows is due at the next turn.
        ASSERT_TRUE(waitUntil([&] {
            scroll->ensureWidgetVisible(button);
            return button->height() > 0 && scroll->viewport()->rect().contains(
                                               QRect(button->mapTo(scroll->viewport(), QPoint()), button->size()));
        }));
        QTest::mouseClick(button, Qt::LeftButton);
    }

    QAbstractButton* buttonOf(const QWidget& parent, const QString& help) {
        for (QAbstractButton* button : parent.findChildren<QAbstractButton*>()) {
            if (button->toolTip() == help) return button;
        }
        return nullptr;
    }

    std::unique_ptr<ReportPage> m_page;
};

TEST_F(ReportPageTest, ShowsThePublishedNumbersWithoutAnyRun) {
    open(*m_page);
    const int row = rowOf("table3", "base", "pairwise", "published");
    ASSERT_GE(row, 0);
    EXPECT_EQ(text("table3", row, 4), QString::fromUtf8("79.36 ± 0.37"));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&table("table3"));
    QAccessibleTableInterface* cells = spoken->tableInterface();
    ASSERT_TRUE(cells) << "a reader walks it by rows and columns";
    EXPECT_EQ(spoken->role(), QAccessible::Table);
    EXPECT_EQ(cells->columnDescription(4), "GLUE");
    QAccessibleInterface* score = cells->cellAt(row, 4);
    ASSERT_TRUE(score);
    EXPECT_EQ(score->text(QAccessible::Name), text("table3", row, 4));
    EXPECT_EQ(score->tableCellInterface()->columnHeaderCells().value(0), spoken->child(4));
    EXPECT_EQ(spoken->indexOfChild(score), (row + 1) * cells->columnCount() + 4);
    EXPECT_FALSE(cells->cellAt(cells->rowCount(), 0));
    EXPECT_GE(rowOf("table3", "base", "pairwise", "own"), 0);
    ASSERT_TRUE(chart("figure2-base"));
    EXPECT_EQ(chart("figure2-base")->keys().size(), 3);
    EXPECT_TRUE(chart("figure3-base"));
    picture(*m_page, "report-empty");
}

// A legend is written like a web page; the names in it are not.
TEST_F(ReportPageTest, NamesInLegendsAreNoTags) {
    open(*m_page);
    addTraining("odd", specOf("pairwise", "tiny"), 12000);
    ASSERT_TRUE(waitUntil([&] { return !nameOf("odd").isEmpty(); }));
    call("odd", "<b>x</b> & \"y\"");
    const auto isIn = [&](const QString& part) {
        return std::ranges::any_of(m_page->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->textFormat() != Qt::PlainText && label->text().contains(part);
        });
    };
    ASSERT_TRUE(waitUntil([&] { return isIn("&lt;b&gt;x&lt;/b&gt; &amp;"); }));
    EXPECT_FALSE(isIn("<b>x")) << "it would be bold";
}

TEST_F(ReportPageTest, SaysWhichArmOfAStudyLeavesSooner) {
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    auto* verdicts = m_page->findChild<QLabel*>(QStringLiteral("verdicts"));
    ASSERT_TRUE(verdicts);
    EXPECT_FALSE(verdicts->isVisibleTo(m_page.get())) << "without a study";
    for (const int seed : {1, 2, 3}) {
        addTraining("o" + std::to_string(seed), specOf("original", "tiny", seed), 20000 + 1000 * seed);
        addTraining("s" + std::to_string(seed), specOf("symmetric", "tiny", seed), 10000 + 1000 * seed);
    }
    ASSERT_TRUE(waitUntil([&] { return text("exits", 1, 10) == "sooner" && m_page->isSettled(); }))
        << text("exits", 1, 10).toStdString();
    EXPECT_EQ(text("exits", 0, 10), "control");
    EXPECT_EQ(text("exits", 1, 2), "3/3");
    EXPECT_TRUE(verdicts->isVisibleTo(m_page.get()));
    EXPECT_TRUE(verdicts->text().startsWith("symmetric leaves its plateau sooner than original: at 0."))
        << verdicts->text().toStdString();
    picture(*m_page, "report-exits");
}

TEST_F(ReportPageTest, ShowsTheAnatomyOfAStudyThatMeasuredIt) {
    const auto addMeasured = [this](const std::string& op, std::uint64_t seed, double exit) {
        addTraining(op + std::to_string(seed), specOf(op, "tiny", seed), exit);
        const fs::path folder =
            fs::path(m_folder.filePath("workspace").toStdString()) / "runs" / (op + std::to_string(seed));
        auto log = run::EventWriter::open(run::RunPaths{folder}.events());
        for (std::int64_t step = 200000; step <= 230000; step += 1000)
            ASSERT_TRUE(log->append(run::EventType::evaluation, {step},
                                    {{"anatomy/worth/attention", 0.1},
                                     {"anatomy/kl/left", 0.2},
                                     {"anatomy/worth/layer/0", 0.1},
                                     {"anatomy/worth/layer/1", 0.3},
                                     {"anatomy/heat/0/0", 0.5},
                                     {"anatomy/heat/0/1", 0.25}})
                            .ok());
        m_shared->session.refresh();
    };
    addTraining("plain", specOf("original", "base"), 20000);
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_FALSE(figure("anatomy-worth").isVisibleTo(m_page.get())) << "nobody has measured any";
    for (const std::uint64_t seed : {1, 2}) {
        addMeasured("original", seed, 20000 + 1000.0 * double(seed));
        addMeasured("symmetric", seed, 10000 + 1000.0 * double(seed));
    }
    ASSERT_TRUE(waitUntil([&] { return chart("anatomy-worth-attention") && m_page->isSettled(); }));
    EXPECT_TRUE(figure("anatomy-worth").isVisibleTo(m_page.get()));
    EXPECT_EQ(chart("anatomy-worth-attention")->keys().size(), 2);
    EXPECT_TRUE(chart("anatomy-knows-kl-left"));
    EXPECT_EQ(text("anatomy-moves", 0, 4), QString::fromUtf8("–")) << "of two seeds nothing is claimed";
    const auto* layers = m_page->findChild<MatrixView*>("anatomy-worth-layers-1");
    ASSERT_TRUE(layers);
    EXPECT_TRUE(waitUntil([&] {
        return layers->accessibleName() == QString::fromUtf8("Worth of each layer · original (n = 2)");
    })) << layers->accessibleName().toStdString();
    EXPECT_EQ(layers->matrix()->rows, 2);
    const auto* heads = m_page->findChild<MatrixView*>("anatomy-heads-heat-2");
    ASSERT_TRUE(heads);
    EXPECT_TRUE(heads->isVisibleTo(m_page.get()));
    EXPECT_FLOAT_EQ(heads->matrix()->at(0, 0), 0.5F) << "the hottest first";
    EXPECT_FALSE(m_page->findChild<SignedBars*>("anatomy-worth-shares-1")) << "no run keeps a transplant";
    keepTransplants();
    m_page->hide();
    m_page->show();
    ASSERT_TRUE(
        waitUntil([&] { return m_page->findChild<SignedBars*>("anatomy-worth-shares-1") && m_page->isSettled(); }));
    const auto& bars = *m_page->findChild<SignedBars*>("anatomy-worth-shares-1");
    ASSERT_EQ(bars.bars().size(), 2U);
    EXPECT_EQ(bars.bars()[0].title, "Scores");
    EXPECT_EQ(bars.bars()[0].text, QString::fromUtf8("−1.500 ± 0.707"));
    EXPECT_NEAR(*bars.bars()[0].spread, 0.707, 1e-3);
    EXPECT_TRUE(bars.isVisibleTo(m_page.get()));
    m_page->resize(1280, 6000);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    m_page->grab();
    EXPECT_LT(layers->height() - layers->plotRect().bottom(), 60) << "nothing below the two rows of its map";
    EXPECT_GT(layers->plotRect().width(), layers->width() / 2);
    picture(*m_page, "report-anatomy");
}

TEST_F(ReportPageTest, PutsOwnRunsBesideThePublishedAndOthersApart) {
    addTraining("seed1", specOf("symmetric", "base", 1), 15000);
    addTraining("seed2", specOf("symmetric", "base", 2), 17000);
    addTraining("little", specOf("original", "tiny"), 5000);
    addTraining("long", specOf("bilinear", "tiny"), 5000);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.runs().size() >= 10; }));
    const std::string longName = "a-run-whose-name-is-far-longer-than-any-column-of-a-table-can-be";
    call("little", "short");
    call("long", longName);
    open(*m_page);
    ASSERT_TRUE(
        waitUntil([&] { return rowOf("figure2-numbers", "tiny", "original", "short") > 0 && m_page->isSettled(); }));
    for (const char* id : {"table2", "figure2-numbers"})
        EXPECT_GT(rowOf(id, "tiny", "bilinear", QString::fromStdString(longName)), 0) << id << ": it is whole";
    const int published = rowOf("figure2-numbers", "base", "symmetric", "published");
    const int own = rowOf("figure2-numbers", "base", "symmetric", QString::fromUtf8("symmetric · base · 2 seeds"));
    EXPECT_EQ(own, published + 1);
    const auto spoken = seedGroups(m_shared->session.runs(), true);
    EXPECT_TRUE(std::ranges::any_of(spoken, [&](const SeedGroup& group) {
        return group.name == text("figure2-numbers", own, 2);
    })) << "a group has one name on every page";
    EXPECT_EQ(text("figure2-numbers", own, 3), "2");
    EXPECT_EQ(rowOf("figure2-numbers", "base", "symmetric", "own"), -1);  // nothing is missing there
    EXPECT_GT(rowOf("figure2-numbers", "tiny", "original", "short"),
              rowOf("figure2-numbers", "base", "pairwise", "own"));
    EXPECT_EQ(chart("figure2-base")->keys().size(), 4);
    ASSERT_TRUE(chart("figure2-own-tiny"));
    EXPECT_EQ(chart("figure2-own-tiny")->keys().size(), 2);
    // A run's own colour and dash, in the legend too.
    const auto little = m_shared->session.run("little");
    ASSERT_TRUE(little);
    const QString mark = markHtml(m_shared->context.marks->markOf(*little));
    const auto legends = chart("figure2-own-tiny")->parentWidget()->findChildren<QLabel*>();
    const auto saysMark = [&](const QLabel* label) { return label->text().contains(mark + " short"); };
    EXPECT_TRUE(std::ranges::any_of(legends, saysMark)) << mark.toStdString();
    picture(*m_page, "report-own");
    auto* scroll = m_page->findChild<QScrollArea*>();
    m_page->resize(1280, 3000);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_LE(scroll->widget()->minimumSizeHint().width(), 1060);  // nothing is cut beside the navigation at 1280
    picture(*m_page, "report-long");
    // In a window of 1024 a wide table scrolls in its card; the page itself does not.
    m_page->resize(936, 700);
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled() && scroll->horizontalScrollBar()->maximum() == 0; }))
        << scroll->widget()->minimumSizeHint().width();
    picture(*m_page, "report-narrow");
    m_page->resize(1280, 3000);

    // A person's choice in place of the rule.
    m_shared->selection.setChosen({"little"});
    QAction* chosen = m_page->headerActions().front();
    chosen->trigger();
    ASSERT_TRUE(
        waitUntil([&] { return m_page->isSettled() && rowOf("figure2-numbers", "base", "symmetric", "own") > 0; }));
    EXPECT_GT(rowOf("figure2-numbers", "tiny", "original", "short"), 0);
}

TEST_F(ReportPageTest, FollowsRunsThatComeAndGoOn) {
    open(*m_page);
    addTraining("late", specOf("pairwise", "small"), 9000);
    ASSERT_TRUE(waitUntil([&] { return rowOf("table2", "small", "pairwise", nameOf("late")) > 0; }));
    const QString late = nameOf("late");
    EXPECT_EQ(text("table2", rowOf("table2", "small", "pairwise", late), 3),
              QString::fromUtf8("102\u2009427\u2009194"));
    run::Label label;
    label.archived = true;
    m_shared->session.setLabel("late", label);
    ASSERT_TRUE(waitUntil([&] { return rowOf("table2", "small", "pairwise", late) < 0; }));
}

TEST_F(ReportPageTest, AMissingCellOpensThePageThatFillsIt) {
    addTraining("mine", specOf("original", "base"), 25000);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("mine").has_value(); }));
    open(*m_page);
    ASSERT_TRUE(
        waitUntil([&] { return rowOf("table2", "base", "original", nameOf("mine")) > 0 && m_page->isSettled(); }));
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    const report::Missing train{report::Missing::Kind::pretrain, "symmetric", "small", {}, {}};
    QAbstractButton* launch = buttonOf(table("table2"), missingHelp(train));
    ASSERT_TRUE(launch);
    click(launch);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0], "launch");
    ASSERT_TRUE(m_shared->context.launch_request->draft);
    EXPECT_EQ(m_shared->context.launch_request->draft->fields,
              (std::map<std::string, std::string>{
                  {"train.recipe", "courtois2024"}, {"model.operator", "symmetric"}, {"model.size", "small"}}));
    report::Missing tune{report::Missing::Kind::glue, "original", "base", {}, {}};
    QAbstractButton* glue = buttonOf(table("table3"), missingHelp(tune));
    ASSERT_TRUE(glue);
    click(glue);
    ASSERT_EQ(asked.size(), 2);
    EXPECT_EQ(asked[1][0], "glue");
    EXPECT_TRUE(m_shared->context.launch_request->glue->checkpoint.ends_with("/runs/mine"));
    EXPECT_FALSE(m_shared->context.launch_request->glue->along);
    tune.along = true;
    QAbstractButton* along = buttonOf(figure("figure3"), missingHelp(tune));
    ASSERT_TRUE(along);
    click(along);
    EXPECT_TRUE(m_shared->context.launch_request->glue->along);
}

bool isWellFormed(const QByteArray& bytes) {
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) reader.readNext();
    return !reader.hasError();
}

TEST_F(ReportPageTest, ExportsFilesThatCanBeReadBack) {
    addTraining("mine", specOf("pairwise", "base"), 12000);
    run::Label label;
    label.name = "mine & <yours>";
    m_shared->session.setLabel("mine", label);
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run("mine");
        return row && row->name == label.name;
    }));
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return rowOf("table2", "base", "pairwise", "own") < 0 && m_page->isSettled(); }));
    const QString folder = m_folder.filePath("new/report");
    m_page->exportTo(folder);
    const QAction* exporting = m_page->headerActions()[1];
    EXPECT_FALSE(exporting->isEnabled());
    ASSERT_TRUE(waitUntil([&] { return exporting->isEnabled(); }));
    const auto bytesOf = [&](const QString& name) {
        QFile file(folder + '/' + name);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    };
    for (const char* panel : {"figure2-base", "figure2-small", "figure3-base"}) {
        EXPECT_TRUE(bytesOf(QString("%1.pdf").arg(panel)).startsWith("%PDF"));
        EXPECT_TRUE(isWellFormed(bytesOf(QString("%1.svg").arg(panel))));
        EXPECT_FALSE(QImage::fromData(bytesOf(QString("%1.png").arg(panel))).isNull());
    }
    const QByteArray html = bytesOf("report.html");
    EXPECT_TRUE(isWellFormed(html));
    EXPECT_EQ(html.count("<svg"), 3);
    EXPECT_TRUE(html.contains("mine &amp; &lt;yours&gt;"));
    EXPECT_TRUE(bytesOf("table3.csv").contains("79.36,0.37"));
    EXPECT_TRUE(bytesOf("table3.tex").contains("\\toprule"));
    EXPECT_TRUE(bytesOf("report.md").contains("Table 2."));
    const auto files = QDir(folder).entryList(QDir::Files).size();
    EXPECT_TRUE(m_page->findChild<MessageBar*>()->text().contains(QString("%1 file").arg(files)))
        << m_page->findChild<MessageBar*>()->text().toStdString();

    QFile file(m_folder.filePath("file"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    m_page->exportTo(m_folder.filePath("file"));  // no folder
    ASSERT_TRUE(waitUntil([&] { return exporting->isEnabled(); }));
    bool told = false;
    for (QLabel* line : m_page->findChildren<QLabel*>()) told |= line->text().contains("could not be written");
    EXPECT_TRUE(told);
}

TEST_F(ReportPageTest, AnExportLeavesThePageAliveAndCanBeCancelled) {
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    const QAction* exporting = m_page->headerActions()[1];
    const QString folder = m_folder.filePath("cancelled");
    int turns = 0;
    QTimer beat;
    QObject::connect(&beat, &QTimer::timeout, [&] { ++turns; });
    beat.start(0);
    m_page->exportTo(folder);
    EXPECT_EQ(turns, 0);
    QPushButton* cancel = nullptr;
    for (QPushButton* button : m_page->findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == "Cancel") cancel = button;
    ASSERT_TRUE(cancel);
    ASSERT_TRUE(waitUntil([&] { return turns > 0; }));
    EXPECT_FALSE(exporting->isEnabled()) << "it is still drawing";
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_TRUE(exporting->isEnabled());
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_FALSE(QFile::exists(folder));
}

TEST_F(ReportPageTest, ExportTakesATypedFolderMakesItAndOffersToOpenTheReport) {
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    QAction* exporting = m_page->headerActions()[1];
    exporting->trigger();
    ExportDialog* dialog = nullptr;
    ASSERT_TRUE(waitUntil([&] { return (dialog = m_page->findChild<ExportDialog*>()) && dialog->isVisible(); }));
    EXPECT_EQ(dialog->folder(), QDir::cleanPath(m_shared->session.runsFolder() + "/../report"));
    auto* line = dialog->findChild<QLineEdit*>();
    const auto* write = dialog->findChild<QPushButton*>("write");
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Backspace);
    EXPECT_FALSE(write->isEnabled()) << "into nowhere";
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible());
    const QString folder = m_folder.filePath("not there yet/report");
    QTest::keyClicks(line, folder);
    EXPECT_TRUE(write->isEnabled());
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(waitUntil([&] { return !m_page->findChild<ExportDialog*>(); }));
    EXPECT_TRUE(waitUntil([&] { return QFile::exists(folder + "/report.html") && exporting->isEnabled(); }))
        << QDir(m_folder.path()).entryList().join(' ').toStdString();
    bool offers = false;
    for (const auto* button : m_page->findChildren<QPushButton*>())
        offers |= button->isVisible() && button->text() == "Open";
    EXPECT_TRUE(offers);
    exporting->trigger();
    ASSERT_TRUE(waitUntil([&] { return (dialog = m_page->findChild<ExportDialog*>()) && dialog->isVisible(); }));
    EXPECT_EQ(dialog->folder(), folder) << "the same again";
}

TEST_F(ReportPageTest, ASecondRequestToExportOpensNoSecondDialogAndEscClosesIt) {
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    QAction* exporting = m_page->headerActions()[1];
    exporting->trigger();
    ExportDialog* dialog = nullptr;
    ASSERT_TRUE(waitUntil([&] { return (dialog = m_page->findChild<ExportDialog*>()) && dialog->isVisible(); }));
    EXPECT_EQ(QApplication::activeModalWidget(), dialog) << "over the window";
    exporting->trigger();  // as the palette does it
    EXPECT_EQ(m_page->findChildren<ExportDialog*>().size(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    EXPECT_TRUE(waitUntil([&] { return !m_page->findChild<ExportDialog*>(); }));
    EXPECT_TRUE(exporting->isEnabled());
}

TEST_F(ReportPageTest, ColumnsOfNarrowTablesStandApart) {
    open(*m_page);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    for (const char* id : {"table1", "table2"}) {
        const auto* table = m_page->findChild<PaperTable*>(id);
        for (int column = 1; column < 5; ++column) {
            const auto at = [&](int place) { return table->findChild<QLabel*>(QStringLiteral("0,%1").arg(place)); };
            ASSERT_TRUE(at(column - 1) && at(column)) << id << column;
            EXPECT_GE(at(column)->x() - at(column - 1)->geometry().right(), spacing::m) << id << column;
        }
    }
}

TEST(ReportRuns, ManySmallModelsAreCutTheNewestKept) {
    std::vector<store::RunRow> rows(40);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].id.value = "r" + std::to_string(i);
        rows[i].kind = "pretrain";
        rows[i].op = "pairwise";
        rows[i].size = i < 2 ? "base" : "tiny";
        rows[i].state = run::RunState::finished;
        rows[i].started_ms = std::int64_t(i);
    }
    rows[39].archived = true;
    rows[38].state = run::RunState::queued;
    rows[37].read_only = true;
    rows.push_back(rows.back());
    rows.back().archived = false;
    rows.back().kind = "import";  // has no settings to stand beside others
    rows.back().id.value = "imported";
    const ReportChoice choice = reportRuns(rows, nullptr);
    EXPECT_TRUE(
        std::none_of(choice.runs.begin(), choice.runs.end(), [](const auto& run) { return run.id == "imported"; }));
    EXPECT_EQ(choice.runs.size(), std::size_t(kMostOthers) + 2);
    EXPECT_EQ(choice.left_out, 35 - kMostOthers);
    EXPECT_EQ(choice.runs.front().id, "r36");
    const QStringList chosen{"r5", "r39", "nobody"};
    EXPECT_EQ(reportRuns(rows, &chosen).runs.size(), 1u);
}

TEST(ReportRuns, AGroupOfSeedsIsCutAsAWhole) {
    const auto rowsOf = [](int groups, int seeds) {
        std::vector<store::RunRow> rows;
        for (int at = 0; at < groups * seeds; ++at) {
            store::RunRow& row = rows.emplace_back();
            row.id.value = "r" + std::to_string(at);
            row.kind = "pretrain";
            row.op = "pairwise";
            row.size = "tiny";
            row.group = "g" + std::to_string(at % groups);
            row.state = run::RunState::finished;
            row.started_ms = std::int64_t(at);
        }
        return rows;
    };
    EXPECT_EQ(reportRuns(rowsOf(3, 20), nullptr).runs.size(), 60u) << "three models";
    EXPECT_EQ(reportRuns(rowsOf(kMostOthers + 6, 2), nullptr).left_out, 12);
    const ReportChoice many = reportRuns(rowsOf(5, 100), nullptr);
    EXPECT_EQ(many.runs.size(), 200u) << "two whole ones";
    EXPECT_EQ(many.left_out, 300);
    EXPECT_EQ(reportRuns(rowsOf(1, 1000), nullptr).runs.size(), 1000u);
}

TEST(ReportTexts, EveryWordOfTheReportIsKnownToTheWindow) {
    std::set<QString> texts;
    for (const report::RemarkId id : report::remarkIds()) {
        const report::Remark remark{id, id == report::RemarkId::publishedLine
                                            ? std::vector<report::Piece>{{"75.1", true}}
                                            : std::vector<report::Piece>{}};
        texts.insert(remarkText(remark));
        EXPECT_FALSE(remarkText(remark).isEmpty());
    }
    EXPECT_EQ(texts.size(), report::remarkIds().size());
    for (const char* id : {"table1", "table2", "figure2", "figure2-numbers", "exits", "anatomy-knows", "anatomy-moves",
                           "anatomy-worth", "table3", "figure3"})
        EXPECT_EQ(captionText(id).toStdString(), report::caption(id));
}

TEST(ReportTexts, SentencesOfAStudyAreThoseOfItsFiles) {
    for (int id = 0; id <= int(study::SentenceId::no_plateau); ++id) {
        const study::Sentence sentence{study::SentenceId(id),
                                       {{"A %2"},
                                        {"B"},
                                        {"0.52", true},
                                        {"D"},
                                        {"E"},
                                        {"= 0.031", true},
                                        {"5", true},
                                        {"3", true},
                                        {"1.2", true}}};
        EXPECT_EQ(sentenceText(sentence).toStdString(), study::text(sentence));
    }
}

TEST(ReportTexts, NotesCallRunsAsTheWindowDoes) {
    const report::Remark remark{
        report::RemarkId::ownOther,
        {{"pairwise base, 2 seeds", false, false, {"a", "b"}}, {"; "}, {"gone", false, false, {"c"}}}};
    const auto names = [](const std::vector<std::string>& runs) {
        return runs.size() == 2 ? QStringLiteral("pairwise · base · 2 Seeds") : QString();
    };
    EXPECT_TRUE(remarkText(remark, names).contains(QStringLiteral(": pairwise · base · 2 Seeds; gone")))
        << remarkText(remark, names).toStdString();
    EXPECT_TRUE(remarkText(remark).contains("pairwise base, 2 seeds"));
}

TEST(ReportTexts, NotesNameChecksAsTheTableOfChecksDoes) {
    const report::Remark remark{report::RemarkId::ownFailing,
                                {{"idea ("}, {"idea@0123456789ab:gradients", false, false, {}, true}, {")"}}};
    EXPECT_TRUE(remarkText(remark).contains("idea (idea@0123456789ab: Gradients)")) << remarkText(remark).toStdString();
}

TEST(ReportTexts, NumbersInNotesHaveTheUsersSignAndNamesStay) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::French));
    const QString text = remarkText(
        {report::RemarkId::ownSoFar, {{"rate=0.5: "}, {"4.000 ± 0.020", true}, {" ("}, {"600", true}, {", 2)"}}});
    QLocale::setDefault(before);
    EXPECT_TRUE(text.contains(QStringLiteral("rate=0.5: 4,000 ± 0,020 (600, 2)"))) << text.toStdString();
}

}  // namespace
}  // namespace plateau::widgets
