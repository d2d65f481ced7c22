// An operator of one's own from a template to its curve, in the window with the real engine and a compiler. With
// PLATEAU_RECORDING=FOLDER in the environment the window is kept there four times a second, as a film of the flow.
#include <algorithm>
#include <fstream>
#include <iostream>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include "app/workbench/main_window.h"
#include "tests/end_to_end/window_fixture.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/operators/check_table.h"
#include "widgets/pages/operators/demo_curves.h"
#include "widgets/pages/operators/operator_costs.h"
#include "widgets/pages/operators/operator_workshop.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/own_operator_view.h"

namespace plateau::test {

class OwnEditor : public QObject {
    Q_OBJECT

public:
    OwnEditor() { QDesktopServices::setUrlHandler("file", this, "take"); }
    ~OwnEditor() override { QDesktopServices::unsetUrlHandler("file"); }
    QString opened;

public slots:
    void take(const QUrl& file) { opened = file.toLocalFile(); }
};

namespace {

using namespace widgets;
namespace fs = std::filesystem;

constexpr std::chrono::seconds kBuilds{180};  // on a busy machine

class WindowOwnOperator : public WindowTest {
protected:
    OwnOperatorView& own() { return qobject_cast<OperatorsPage*>(window().page("operators"))->own(); }

    void openView() {
        openWindow("operators");
        window().resize(1440, 900);
        for (QAction* action : window().currentPage()->findChildren<QAction*>())
            if (action->text() == "New operator") action->trigger();
        ASSERT_TRUE(own().isVisible());
        record();
    }
    void record() {
        const QString folder = qEnvironmentVariable("PLATEAU_RECORDING");
        if (folder.isEmpty()) return;
        QObject::connect(&m_camera, &QTimer::timeout, &m_camera, [this, folder] {
            window().grab().save(
                QDir(folder).filePath(QStringLiteral("%1.png").arg(m_frame++, 5, 10, QLatin1Char('0'))));
        });
        m_camera.start(250);
    }
    void press(const char* name) {
        auto* button = own().findChild<QPushButton*>(QLatin1String(name));
        ASSERT_TRUE(eventually([&] { return button->isEnabled(); })) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QWidget* editorOf(const char* row) { return own().findChild<FieldRow*>(QLatin1String(row))->editor(); }
    void choose(const char* row, const QString& value) {
        auto* box = qobject_cast<QComboBox*>(editorOf(row));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int left = box->count(); left > 0 && box->currentData() != value; --left)
            QTest::keyClick(box, Qt::Key_Down);
        ASSERT_EQ(box->currentData(), value);
    }
    void type(const char* row, const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(editorOf(row));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    bool isMade(const std::string& text) {
        return eventually(
            [&] {
                const auto* made = own().workshop().made();
                return made && !own().workshop().isChecking() && made->text.find(text) != std::string::npos;
            },
            kBuilds);
    }
    bool hasCurve(const QString& run) {
        return eventually([&] { return !own().demo().chart().drawnPoints(run).empty(); }, kBuilds);
    }

    OwnEditor editor;

private:
    QTimer m_camera;
    int m_frame = 0;
};

TEST_F(WindowOwnOperator, GoesFromATemplateInCppToItsCurve) {
    openView();
    choose("own_operator.language", "cpp");
    choose("own_operator.template", "kv-shared");
    type("own_operator.name", "my-idea");
    press("create");
    ASSERT_TRUE(isMade("my-idea")) << own().problem().toStdString();
    const fs::path file = editor.opened.toStdString();
    ASSERT_EQ(file, m_folder / "workspace" / "operators" / "my-idea.cpp");
    EXPECT_TRUE(own().workshop().made()->conformance.passed());
    EXPECT_EQ(own().workshop().made()->info.id.substr(0, 8), "my-idea@");
    EXPECT_EQ(own().checks().verdict(operatorfile::Check::fold).toStdString(), "passed");
    OperatorCosts& costs = own().costs();
    ASSERT_TRUE(eventually([&] { return costs.value(OperatorCosts::parameters, OperatorCosts::original).has_value(); },
                           kBuilds));
    EXPECT_LT(costs.value(OperatorCosts::parameters, OperatorCosts::own),
              costs.value(OperatorCosts::parameters, OperatorCosts::original))
        << "it has no projection of its own for values";

    // A mistake, as the compiler names it, and mended.
    const std::string good = readText(file);
    writeText(file, good + "int mistake = ;\n");
    ASSERT_TRUE(eventually([&] { return own().problem().contains("my-idea.cpp:"); }, kBuilds))
        << own().status().toStdString();
    const auto lines = std::to_string(std::count(good.begin(), good.end(), '\n') + 1);
    EXPECT_TRUE(own().problem().contains(QString::fromStdString("my-idea.cpp:" + lines + ":")))
        << own().problem().toStdString();

    // From a save to the curve of the operator, without a hand.
    auto* itself = own().findChild<QCheckBox*>("tryItself");
    QTest::mouseClick(itself, Qt::LeftButton, {}, QPoint(8, itself->height() / 2));
    QElapsedTimer time;
    time.start();
    writeText(file, good + "// mended\n");
    ASSERT_TRUE(isMade("// mended")) << own().problem().toStdString();
    ASSERT_TRUE(hasCurve(own().demo().ownRun()));
    const double seconds = double(time.elapsed()) / 1000;
    std::cout << "from saving to the curve: " << seconds << " s\n";
    RecordProperty("seconds", std::to_string(seconds));
    ASSERT_TRUE(hasCurve(own().demo().originalRun())) << "beside it";
    const auto waits = [&](const QString& run) {
        return eventually([&] { return lastStep(run.toStdString(), "eval/loss") == DemoCurves::kSteps; }, kBuilds);
    };
    EXPECT_TRUE(waits(own().demo().ownRun()));
    EXPECT_TRUE(waits(own().demo().originalRun()));

    press("measure");
    ASSERT_TRUE(
        eventually([&] { return costs.value(OperatorCosts::step_512, OperatorCosts::original).has_value(); }, kBuilds));
    for (const auto row : {OperatorCosts::forward_128, OperatorCosts::forward_512, OperatorCosts::step_128})
        EXPECT_GT(costs.value(row, OperatorCosts::own).value_or(0), 0);
}

// Python with torch is not there in the tests: a stand-in gives what the exporter gave for a file, as its last argument
// but one.
TEST_F(WindowOwnOperator, AsksThePythonThatIsNamed) {
    const fs::path python = m_folder / "venv" / "python", answer = m_folder / "answer.json";
    auto document =
        nlohmann::json::parse(readText(PLATEAU_SOURCE_DIR "/tests/fuzz/corpus/operator_file/distance.operator"));
    writeText(answer,
              nlohmann::json{{"operator", document["operator"]}, {"report", {{"calls", 12}, {"sizes", 9}}}}.dump());
    fs::create_directories(python.parent_path());
    writeText(python, "#!/bin/bash\ncp '" + answer.string() + "' \"${@: -2:1}\"\n");
    fs::permissions(python, fs::perms::owner_all);
    openView();
    type("own_operator.python", QString::fromStdString(python.string()));
    choose("own_operator.template", "blank-scores");
    press("create");
    ASSERT_TRUE(isMade("plateau_operator")) << own().problem().toStdString();
    EXPECT_TRUE(editor.opened.endsWith("my-operator.py")) << editor.opened.toStdString();
    EXPECT_EQ(own().problem(), "");
    type("own_operator.python", "/nowhere/python");
    press("again");
    ASSERT_TRUE(eventually([&] { return !own().workshop().isChecking() && !own().problem().isEmpty(); }));
    EXPECT_TRUE(own().problem().contains("/nowhere/python")) << own().problem().toStdString();
}

}  // namespace
}  // namespace plateau::test

#include "window_own_operator.moc"
