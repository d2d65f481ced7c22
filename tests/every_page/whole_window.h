// The whole window at the size of a laptop, and at the smallest one that is supported, over a made workspace and the
// fake engine.
#pragma once

#include <functional>
#include <memory>

#include <gtest/gtest.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/workbench/composition.h"
#include "app/workbench/language.h"
#include "app/workbench/main_window.h"
#include "tests/every_page/made_workspace.h"
#include "tests/every_page/scenes.h"
#include "tests/window_engine/wait.h"

namespace plateau::tests {

inline constexpr QSize kUsual{1280, 800}, kSmallest{1024, 700};

// A parameter: the language.
class WholeWindowTest : public testing::TestWithParam<const char*> {
protected:
    static void SetUpTestSuite() {
        s_made = std::make_unique<QTemporaryDir>();
        s_trained = makeWorkspace(s_made->filePath("workspace").toStdString());
        QDir().mkpath(s_made->filePath("empty"));
    }
    static void TearDownTestSuite() { s_made.reset(); }

    // "workspace" or "empty", which live as long as the program.
    void open(const QString& workspace, const QStringList& chosen = {}) {
        qputenv("FAKE_ENGINE", m_engine.toUtf8());
        qputenv("XDG_CACHE_HOME", s_made->filePath("cache" + m_engine).toUtf8());
        workbench::installLanguage(*qApp, GetParam());
        workbench::Options options;
        options.workspace = s_made->filePath(workspace);
        options.engine = PLATEAU_FAKE_ENGINE;
        options.page = "launch";
        options.select = chosen;
        m_window = std::make_unique<workbench::Composition>(options);
        m_window->start();
        m_window->window().resize(m_size);
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_window->window()));
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
    }
    // A test begins with windows that remember nothing of the tests before it.
    void SetUp() override {
        for (const char* workspace : {"workspace", "empty"})
            QFile::remove(s_made->filePath(QString::fromLatin1(workspace) + "/window.ini"));
    }
    void TearDown() override { m_window.reset(); }

    static inline std::unique_ptr<QTemporaryDir> s_made;
    static inline QStringList s_trained;
    QSize m_size = kUsual;
    QString m_engine;  // how the fake one behaves
    std::unique_ptr<workbench::Composition> m_window;
};

}  // namespace plateau::tests
