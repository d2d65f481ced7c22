// The Attention page over a workspace with runs that are made here, and the fake engine's made maps.
#pragma once

#include <filesystem>
#include <fstream>

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>

#include "tests/pages/page_fixture.h"
#include "tests/window_engine/fake_inspect.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/attention/attention_asker.h"
#include "widgets/pages/attention/attention_input.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/lines_pane.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/attention/text_pane.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

class AttentionPageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        qputenv("FAKE_ENGINE_MARK", m_folder.filePath("mark").toUtf8());
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }

    // A run with checkpoints; what the fake engine answers follows from its name.
    fs::path addRun(const std::string& id, std::vector<std::int64_t> steps = {0, 100, 300}) {
        spec::RunSpec spec;
        const fs::path folder = workspace() / "runs" / id;
        EXPECT_TRUE(run::createRun(folder, spec).ok());
        for (const std::int64_t step : steps) {
            const fs::path checkpoint = run::RunPaths{folder}.checkpoint({step});
            fs::create_directories(checkpoint);
            std::ofstream(checkpoint / "config.json") << "{}";
            std::ofstream(checkpoint / "model.safetensors") << "weights";
        }
        const std::int64_t last = steps.empty() ? 0 : steps.back();
        {
            auto log = run::EventWriter::open(run::RunPaths{folder}.events());
            EXPECT_TRUE(log.ok() && log->append(run::EventType::started, {0}).ok());
            EXPECT_TRUE(log->append(run::EventType::evaluation, {last}, {{"eval/loss", 5.0}}).ok());
        }
        m_shared->session.refresh();
        EXPECT_TRUE(waitUntil([&] {
            const auto row = m_shared->session.run(QString::fromStdString(id));
            return row && row->eval_loss;
        }));
        return folder;
    }

    // The page with that model, and its first answer.
    void openPage(const std::string& id = "made") {
        const fs::path run = addRun(id);
        m_page = std::make_unique<AttentionPage>(m_shared->context);
        m_page->firstModel().setCheckpoint(q(run));
        m_page->input().setTexts(QStringLiteral("The cat sat on the mat because it was tired."), {});
        watchModels(*m_page);
        m_page->resize(1280, 820);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        settle();
    }
    void settle() {
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }
    void addSecond(const std::string& id) {
        m_page->secondModel().setCheckpoint(q(addRun(id)));
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && m_page->secondAsker().answer(); }));
    }
    // As a person does: the old text is selected and typed over.
    void type(const QString& text) {
        TextField& field = m_page->input().field();
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&field, text);
    }
    QString answeredText() const {
        const auto& answer = m_page->firstAsker().answer();
        return answer ? answer->question.text : QString();
    }
    void use(const char* mode) {
        qputenv("FAKE_ENGINE", mode);
        fs::remove(m_folder.filePath("mark").toStdString());
        m_shared->engine.restart();  // the next child lives under the new mode
    }
    static QString q(const fs::path& path) { return QString::fromStdString(path.string()); }

    std::unique_ptr<AttentionPage> m_page;
};

}  // namespace plateau::widgets
