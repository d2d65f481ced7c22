// The list of corpora, what can be done with them, and their report.
#include <fstream>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include "core/run/control.h"
#include "tests/pages/data_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/table_entries.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/text_tail.h"
#include "widgets/pages/data/corpus_card_delegate.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/pages/data/corpus_form.h"
#include "widgets/pages/data/corpus_report.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/pages/data/report_table.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

using run::EventType;

QString cell(const ReportTable& table, const QString& name) {
    for (int row = 0; row < table.rowCount(); ++row) {
        if (table.item(row, 0)->text().trimmed() == name) return table.item(row, 1)->text();
    }
    return {};
}

TEST_F(DataPageTest, EmptyWorkspaceSaysWhatToDoNext) {
    auto* empty = m_page->findChild<EmptyState*>();
    ASSERT_TRUE(empty && empty->isVisible());
    picture(*m_page, "data-empty");
    QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(support::childOf<CorpusForm>(*m_page).isVisible());
    QTest::mouseClick(support::childOf<CorpusForm>(*m_page).findChild<QPushButton*>("cancel"), Qt::LeftButton);
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(DataPageTest, AFinishedCorpusIsACardWithItsReport) {
    addFinished("oscar", support::smallOscarSpec(input()));
    const CorpusRow& row = *library().row("oscar");
    EXPECT_TRUE(said(0).contains("finished")) << said(0).toStdString();
    EXPECT_TRUE(said(0).contains("courtois2024")) << said(0).toStdString();
    CorpusReport& report = support::childOf<CorpusDetails>(*m_page).report();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    // Of 60 records each fifth has a category, and each fourth a warning, counted only when no category dropped it.
    EXPECT_EQ(cell(report.counts(), "Documents read"), "60");
    EXPECT_EQ(cell(report.counts(), "Category"), "12");
    EXPECT_EQ(cell(report.counts(), "Quality warning"), "12");
    EXPECT_EQ(cell(report.counts(), "Kept"), "36");
    EXPECT_EQ(cell(report.counts(), "Bad lines"), "1");
    double dropped = 0;
    for (const ChartBar& bar : support::childOf<BarChart>(report, "dropped").bars()) dropped += bar.value;
    EXPECT_EQ(dropped, 12 + 12 + 1);
    double documents = 0;
    for (const ChartBar& bar : support::childOf<BarChart>(report, "lengths").bars()) documents += bar.value;
    EXPECT_EQ(documents, double(countIn(row.manifest->document, {"documents", "kept"})));
    EXPECT_EQ(report.examples().topLevelItemCount(), 5 + 5 + 1);
    picture(*m_page, "data-report");
}

// "Guessed from a sample" left open what.
TEST_F(DataPageTest, AFinishedCorpusSaysWhatADocumentWasGuessedToBe) {
    corpus::BuildSpec spec = support::smallTextSpec(input());
    spec.settings.documents = corpus::Documents::automatic;
    addFinished("text", spec);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    QString said;
    for (const ReportTable* table : m_page->findChildren<ReportTable*>())
        if (table->accessibleName() == "Made from") said = cell(*table, "Documents");
    EXPECT_TRUE(said.endsWith(" (guessed from a sample)")) << said.toStdString();
}

// "filter: courtois2024 · 30 522 ids · u…" in a list of its usual width.
TEST_F(DataPageTest, ACardSaysItsFactsWhole) {
    addFinished("oscar", support::smallOscarSpec(input()));
    CorpusRow row = *library().row("oscar");
    auto large = std::make_shared<corpus::CorpusManifest>(*row.manifest);
    large->vocab_size = 30522;
    large->document["documents"]["read"] = 4'080'000;
    large->document["documents"]["kept"] = 2'950'000;
    large->document["tokens"] = 1'404'800'000;
    large->document["samples"] = 10'740'000;
    row.manifest = large;
    const QListView& list = support::childOf<QListView>(*m_page, "corpora");
    const int width = list.visualRect(list.model()->index(0, 0)).width();
    const QStringList lines = CorpusCardDelegate::factLines(row, width);
    EXPECT_LE(lines.size(), 4);
    EXPECT_EQ(lines.join(QStringLiteral(" · ")), corpusFacts(row).join(QStringLiteral(" · ")));
    for (const QString& line : lines)
        EXPECT_LE(QFontMetrics(smallFont()).horizontalAdvance(line), width - 2 * spacing::m) << line.toStdString();
    EXPECT_TRUE(CorpusCardDelegate::factLines(row, 120).last().endsWith(QChar(0x2026)));
}

TEST_F(DataPageTest, TheReportIsCopiedWithItsNumbersAsNumbers) {
    addFinished("oscar", support::smallOscarSpec(input()));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    QAction* csv = support::tableEntry(support::childOf<CorpusDetails>(*m_page).report().counts(), "CSV");
    ASSERT_TRUE(csv);
    csv->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
    EXPECT_TRUE(lines.contains("Documents read,60,")) << lines.join("\n").toStdString();
    EXPECT_TRUE(lines.contains("Category,12,20.00 %")) << lines.join("\n").toStdString();
    EXPECT_TRUE(m_page->findChild<MessageBar*>()->isVisible());
}

TEST_F(DataPageTest, ABuildOnItsWayShowsItsProgressStopsAndGoesOn) {
    const fs::path run = addBuild("wiki");
    {
        const auto lock = run::RunLock::acquire(run::RunPaths{run}.lock());
        ASSERT_TRUE(lock.ok());
        log(run, EventType::started);
        log(run, EventType::progress,
            {{"corpus/bytes", 4.3e8},
             {"corpus/total_bytes", 1e9},
             {"corpus/bytes_per_second", 1e7},
             {"corpus/documents", 12000},
             {"corpus/kept", 9000},
             {"corpus/dropped", 3000},
             {"corpus/tokens", 3e6},
             {"corpus/samples", 5800},
             {"corpus/text_bytes", 1.2e9},
             {"corpus/seconds", 43}});
        ASSERT_TRUE(arrives("wiki", CorpusState::building));
        EXPECT_TRUE(waitUntil([&] { return said(0).contains("43 %") && said(0).contains("57 s left"); }))
            << said(0).toStdString();
        picture(*m_page, "data-building");
        EXPECT_FALSE(action("Use in Launch")->isEnabled());
        EXPECT_FALSE(action("Delete")->isEnabled());
        choose("wiki");
        QTest::keyClick(&support::childOf<QListView>(*m_page, "corpora"), Qt::Key_Period, Qt::ControlModifier);
        ASSERT_TRUE(waitUntil([&] { return fs::exists(run::RunPaths{run}.control()); }));
        EXPECT_EQ(run::claimRequests(run), std::vector{run::Request::stop});
        log(run, EventType::interrupted);
    }
    ASSERT_TRUE(arrives("wiki", CorpusState::interrupted));
    EXPECT_TRUE(waitUntil([&] { return action("Go on")->isVisible(); }));
    EXPECT_FALSE(action("Stop")->isVisible());
    choose("wiki");
    QTest::keyClick(&support::childOf<QListView>(*m_page, "corpora"), Qt::Key_R, Qt::ControlModifier);
    EXPECT_TRUE(arrives("wiki", CorpusState::building)) << "the fake engine works on it";
}

TEST_F(DataPageTest, ABuildThatHasJustBegunOffersNeitherStopNorGoOn) {
    addBuild("wiki");
    ASSERT_TRUE(arrives("wiki", CorpusState::waiting));
    choose("wiki");
    EXPECT_TRUE(action("Open folder")->isEnabled()) << "the actions are those of this build";
    EXPECT_FALSE(action("Go on")->isVisible()) << "its engine is on the way";
    EXPECT_FALSE(action("Stop")->isVisible()) << "nothing of it runs yet";
}

TEST_F(DataPageTest, UpdatesComeAtMostTenTimesASecond) {
    const fs::path run = addBuild("wiki");
    const auto lock = run::RunLock::acquire(run::RunPaths{run}.lock());
    log(run, EventType::started);
    ASSERT_TRUE(arrives("wiki", CorpusState::building));
    auto writer = run::EventWriter::open(run::RunPaths{run}.events());
    ASSERT_TRUE(writer.ok());
    QSignalSpy changes(&library(), &CorpusLibrary::changed);
    QElapsedTimer time;
    time.start();
    for (int tick = 1; time.elapsed() < 1000; ++tick) {
        ASSERT_TRUE(writer->append(EventType::progress, {0}, {{"corpus/documents", double(tick)}}).ok());
        QTest::qWait(2);
    }
    EXPECT_GE(changes.count(), 2);
    EXPECT_LE(changes.count(), 11);
}

TEST_F(DataPageTest, DamagedFoldersSayWhatIsWrongAndBreakNothing) {
    addFinished("good", support::smallTextSpec(input()));
    std::ofstream(addBuild("bad-spec") / "spec.json") << "{\"version\":1,\"kind\":\"corpus\",\"biuld\":{}}";
    const fs::path manifest = addBuild("bad-manifest");
    support::finishBuild(manifest);
    std::ofstream(corpus::corpusOf(manifest) / "manifest.json") << "{\"version\":1}";
    ASSERT_TRUE(arrives("bad-spec", CorpusState::damaged));
    ASSERT_TRUE(arrives("bad-manifest", CorpusState::damaged));
    ASSERT_TRUE(waitUntil([&] { return support::childOf<QListView>(*m_page, "corpora").model()->rowCount() == 3; }));
    EXPECT_TRUE(said(1).contains("spec.json")) << said(1).toStdString();
    EXPECT_TRUE(said(0).contains("manifest.json")) << said(0).toStdString();
    EXPECT_TRUE(said(2).contains("finished"));
    choose("bad-manifest");
    EXPECT_FALSE(action("Use in Launch")->isEnabled());
    picture(*m_page, "data-damaged");
    choose("good");
    EXPECT_TRUE(action("Use in Launch")->isEnabled());
}

// With the only corpus the list goes that had the key.
TEST_F(DataPageTest, TheOnlyCorpusIsBroughtBackByKeyAndFromTheHeader) {
    addFinished("own", support::smallTextSpec(input()));
    choose("own");
    const auto& undo = *action("Undo deleting");
    const auto removed = [&] {
        action("Delete")->trigger();
        return waitUntil([&] { return undo.isVisible() && !fs::exists(corpora() / "own"); }) &&
               m_page->headerActions().contains(&undo);
    };
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    ASSERT_TRUE(removed());
    QWidget* focused = m_page->focusWidget() ? m_page->focusWidget() : m_page.get();
    QTest::keyClick(focused, Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return fs::exists(corpora() / "own" / "spec.json"); }));
    EXPECT_TRUE(waitUntil([&] { return !undo.isVisible(); }));
    EXPECT_TRUE(m_page->findChild<MessageBar*>()->isHidden()) << "it is not in the bin any more";
    choose("own");
    ASSERT_TRUE(removed());
}

TEST_F(DataPageTest, DeletingCanBeUndoneAsOfRunsAndNeverGoesThroughALink) {
    const fs::path elsewhere = support::makeBuild(fs::path(m_folder.path().toStdString()) / "elsewhere", "big",
                                                  support::smallTextSpec(input()));
    support::finishBuild(elsewhere);
    library().addExisting(QString::fromStdString(elsewhere.string()));
    addFinished("own", support::smallTextSpec(input()));
    ASSERT_TRUE(waitUntil([&] { return support::childOf<QListView>(*m_page, "corpora").model()->rowCount() == 2; }));
    const auto press = [&](const QString& name, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        choose(name);
        QTest::keyClick(&support::childOf<QListView>(*m_page, "corpora"), key, modifiers);
    };
    const auto answer = [&](const QString& name, const QString& with) {
        press(name, Qt::Key_Delete, Qt::ShiftModifier);
        auto* box = m_page->findChild<QMessageBox*>();
        ASSERT_NE(box, nullptr);
        for (QAbstractButton* button : box->buttons()) {
            if (button->text().remove('&') == with) QTest::mouseClick(button, Qt::LeftButton);
        }
        ASSERT_TRUE(waitUntil([&] { return m_page->findChild<QMessageBox*>() == nullptr; }));
    };
    const auto countIs = [&](int corpora) {
        return waitUntil(
            [&] { return support::childOf<QListView>(*m_page, "corpora").model()->rowCount() == corpora; });
    };
    press("own", Qt::Key_Delete);
    EXPECT_EQ(m_page->findChild<QMessageBox*>(), nullptr) << "it can be undone, as of runs";
    EXPECT_TRUE(countIs(1));
    EXPECT_FALSE(fs::exists(corpora() / "own"));
    auto* bar = m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar->isVisible() && bar->text().contains("“own” is in the bin"); }));
    QTest::mouseClick(bar->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(countIs(2));
    EXPECT_TRUE(fs::exists(corpora() / "own" / "spec.json")) << "undone from the bar";
    press("own", Qt::Key_Delete);
    EXPECT_TRUE(countIs(1));
    press("big", Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(countIs(2));
    answer("own", "Cancel");
    EXPECT_TRUE(fs::exists(corpora() / "own"));
    answer("own", "Remove for good");
    EXPECT_TRUE(countIs(1));
    EXPECT_TRUE(library().lastRemoved().isEmpty()) << "nothing of it is left";
    choose("big");
    EXPECT_FALSE(action("Remove for good …")->isVisible()) << "there is only a link";
    press("big", Qt::Key_Delete);
    EXPECT_TRUE(countIs(0));
    EXPECT_TRUE(fs::exists(corpus::corpusOf(elsewhere) / "manifest.json"));
}

TEST_F(DataPageTest, DeletingACorpusNamesTheRunsThatNeedIt) {
    addFinished("own", support::smallTextSpec(input()));
    addFinished("owner", support::smallTextSpec(input()));
    for (const char* name : {"own", "owner"}) {
        spec::RunSpec spec;
        spec.data.corpus = library().row(QLatin1String(name))->corpus.string();
        const fs::path folder = fs::path(m_shared->session.runsFolder().toStdString()) / (std::string("on-") + name);
        ASSERT_TRUE(run::createRun(folder, spec));
        run::Label label;
        label.name = std::string("trained on ") + name;
        ASSERT_TRUE(run::writeLabel(folder, label));
    }
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("on-own") && m_shared->session.run("on-owner"); }));
    choose("own");
    QListView& list = support::childOf<QListView>(*m_page, "corpora");
    QTest::keyClick(&list, Qt::Key_Delete, Qt::ShiftModifier);
    auto* box = m_page->findChild<QMessageBox*>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains("Runs on this corpus: trained on own"))
        << box->informativeText().toStdString();
    EXPECT_FALSE(box->informativeText().contains("trained on owner"));
    QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return m_page->findChild<QMessageBox*>() == nullptr; }));
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    choose("own");
    QTest::keyClick(&list, Qt::Key_Delete);
    auto* bar = m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar->isVisible() && bar->text().contains("“own” is in the bin"); }));
    EXPECT_TRUE(bar->text().contains("Runs on this corpus: trained on own")) << bar->text().toStdString();
    EXPECT_FALSE(bar->text().contains("trained on owner"));
}

TEST_F(DataPageTest, WhatIsNoCorpusIsRefusedInTheBar) {
    fs::create_directories(input());
    library().addExisting(QString::fromStdString(input().string()));
    auto* bar = m_page->findChild<MessageBar*>();
    EXPECT_TRUE(waitUntil([&] { return bar->isVisible(); }));
    EXPECT_TRUE(bar->text().contains("manifest")) << bar->text().toStdString();
}

TEST_F(DataPageTest, UseInLaunchChoosesTheCorpusByName) {
    addFinished("wiki", support::smallTextSpec(input()));
    LaunchPage launch(m_shared->context);
    const CorpusRow& row = *library().row("wiki");
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    choose("wiki");
    QTest::keyClick(&support::childOf<QListView>(*m_page, "corpora"), Qt::Key_Return);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "launch");
    open(launch);
    FieldRow* corpus = support::childOf<LaunchForm>(launch).row("data.corpus");
    EXPECT_EQ(corpus->value().toStdString(), row.corpus.string());
    auto* combo = qobject_cast<QComboBox*>(corpus->editor());
    EXPECT_EQ(combo->currentText(), "wiki");
    EXPECT_EQ(support::childOf<LaunchForm>(launch).row("data.length")->value(), "8");
    EXPECT_EQ(corpus->error(), QString());
    picture(launch, "launch-corpus");
    // A corpus that goes is no longer offered; one that comes is.
    EXPECT_GE(combo->findText("wiki"), 0);
    fs::remove_all(corpora() / "wiki");
    addFinished("other", support::smallTextSpec(input()));
    EXPECT_TRUE(waitUntil([&] { return combo->findText("wiki") < 0 && combo->findText("other") >= 0; }));
}

TEST_F(DataPageTest, TheLogIsShown) {
    const fs::path run = addBuild("wiki");
    std::ofstream(run::RunPaths{run}.log()) << "read 12 documents\n";
    log(run, EventType::started);
    ASSERT_TRUE(arrives("wiki", CorpusState::interrupted));
    choose("wiki");
    QTest::keyClick(&support::childOf<QListView>(*m_page, "corpora"), Qt::Key_L, Qt::ControlModifier);
    EXPECT_TRUE(waitUntil([&] { return support::childOf<TextTail>(*m_page).toPlainText().contains("12 documents"); }));
}

}  // namespace
}  // namespace plateau::widgets
