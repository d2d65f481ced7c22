// The data page over a workspace of its own, with corpora that are made here.
#pragma once

#include <filesystem>

#include <QAction>
#include <QListView>

#include "core/run/run_lock.h"
#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_corpus.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/pages/data/corpus_form.h"
#include "widgets/pages/data/data_page.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

class DataPageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<DataPage>(m_shared->context);
        watchModels(*m_page);
        m_page->resize(1280, 860);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
        const auto isIdle = [&] {
            const auto& rows = library().rows();
            return std::none_of(rows.begin(), rows.end(),
                                [](const CorpusRow& row) { return row.state == CorpusState::building; });
        };
        waitUntil(isIdle);
    }

    CorpusLibrary& library() { return m_shared->corpora; }
    fs::path corpora() const { return fs::path(m_folder.filePath("workspace").toStdString()) / "corpora"; }
    fs::path input() const { return fs::path(m_folder.path().toStdString()) / "input"; }

    fs::path addBuild(const std::string& name) {
        return support::makeBuild(corpora(), name, support::smallTextSpec(input()));
    }
    void addFinished(const std::string& name, const corpus::BuildSpec& spec) {
        support::finishBuild(support::makeBuild(corpora(), name, spec));
        ASSERT_TRUE(arrives(name, CorpusState::finished));
    }
    bool arrives(const std::string& name, CorpusState state) {
        library().refresh();
        return waitUntil([&] {
            const CorpusRow* row = library().row(QString::fromStdString(name));
            return row && row->state == state;
        });
    }
    static void log(const fs::path& run, run::EventType type, std::map<std::string, double> values = {}) {
        auto writer = run::EventWriter::open(run::RunPaths{run}.events());
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer->append(type, {0}, std::move(values)).ok());
    }

    void choose(const QString& name) {
        QListView& list = support::childOf<QListView>(*m_page, "corpora");
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            const QModelIndex index = list.model()->index(row, 0);
            if (index.data().toString() != name) continue;
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).center());
        }
        ASSERT_TRUE(m_page->current() && QString::fromStdString(m_page->current()->name) == name);
    }
    QAction* action(const QString& text) {
        for (QAction* action : m_page->findChildren<QAction*>()) {
            if (action->text() == text) return action;
        }
        ADD_FAILURE() << "no action " << text.toStdString();
        return nullptr;
    }
    // What the card of a corpus says to a screen reader.
    QString said(int row) const {
        return support::childOf<QListView>(*m_page, "corpora")
            .model()
            ->index(row, 0)
            .data(Qt::AccessibleTextRole)
            .toString();
    }

    std::unique_ptr<DataPage> m_page;
};

}  // namespace plateau::widgets
