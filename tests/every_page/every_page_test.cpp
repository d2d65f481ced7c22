// Every page in every language, on a laptop and in the smallest window that is supported: no text is cut off, every
// control has a name and a tooltip that helps, and the Tab key goes everywhere, in the order of reading.
#include <algorithm>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QHash>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTextBrowser>

#include "app/workbench/command_palette.h"
#include "app/workbench/machine_dialog.h"
#include "tests/every_page/controls.h"
#include "tests/every_page/decimal_points.h"
#include "tests/every_page/pale_text.h"
#include "tests/every_page/spoken_tree.h"
#include "tests/every_page/text_fit.h"
#include "tests/every_page/whole_window.h"
#include "tests/support/child_of.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/section_card.h"
#include "widgets/forms/vocabulary_dialog.h"
#include "widgets/guide/guide_book.h"
#include "widgets/guide/help_topic.h"
#include "widgets/pages/curves/derived_dialog.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/report/export_dialog.h"
#include "widgets/theme/theme.h"

namespace plateau::tests {
namespace {

const char* const kLanguages[] = {"en", "de", "fr", "zh"};

// With PLATEAU_PICTURES=FOLDER in the environment every scene is kept there.
void picture(QWidget& window, const QString& name) {
    const QString folder = qEnvironmentVariable("PLATEAU_PICTURES");
    if (!folder.isEmpty()) window.grab().save(QDir(folder).filePath(QString(name).replace(' ', '_') + ".png"));
}

// Of all visible windows: the main one, dialogs and panels that lie over it.
QStringList faultsOf(const std::function<QStringList(const QWidget&)>& judge) {
    QStringList faults;
    // What a late layout mends on a busy machine is none.
    (void)QTest::qWaitFor(
        [&] {
            faults.clear();
            for (const QWidget* window : QApplication::topLevelWidgets())
                if (window->isVisible()) faults += judge(*window);
            return faults.isEmpty();
        },
        1000);
    return faults;
}

class EveryPage : public WholeWindowTest {
protected:
    // What `judge` says of all pages, each fault once, with the page that it was first seen on.
    QStringList onAllPages(const QString& workspace, const std::function<QStringList(const QWidget&)>& judge) {
        const QStringList trained = workspace == "empty" ? QStringList() : s_trained;
        open(workspace, trained);
        QStringList faults;
        QSet<QString> known;
        for (const auto& info : m_window->window().pages()) {
            walkThrough({*m_window, s_made->path(), trained}, info.id, [&](const QString& scene) {
                for (const QString& fault : faultsOf(judge)) {
                    if (known.contains(fault)) continue;
                    known.insert(fault);
                    faults << info.id + " (" + scene + "): " + fault;
                }
                if (m_window->window().size() != m_size && !known.contains("size")) {
                    known.insert("size");
                    faults << info.id + " (" + scene + "): needs a larger window";
                }
                picture(m_window->window(), QStringList{info.id, workspace, scene, GetParam()}.join('-'));
            });
        }
        return faults;
    }
};

TEST_P(EveryPage, CutsNoTextOff) {
    EXPECT_EQ(onAllPages("workspace", misfits).join('\n').toStdString(), "");
}

TEST_P(EveryPage, CutsNoTextOffWhereNothingIsYet) {
    EXPECT_EQ(onAllPages("empty", misfits).join('\n').toStdString(), "");
}

INSTANTIATE_TEST_SUITE_P(Languages, EveryPage, testing::ValuesIn(kLanguages),
                         [](const auto& one) { return std::string(one.param); });

class SmallestWindow : public EveryPage {
protected:
    SmallestWindow() { m_size = kSmallest; }

public:
    // The columns of the table of runs, and the settings in which runs differ, are as many as a person wants: they
    // scroll.
    static QStringList faults(const QWidget& root) {
        return misfits(root).filter(QRegularExpression("^(?!(RunTableView|QTableWidget) .*scrolls sideways)"));
    }
};

TEST_P(SmallestWindow, CutsNoTextOff) {
    EXPECT_EQ(onAllPages("workspace", faults).join('\n').toStdString(), "");
}

TEST_P(SmallestWindow, CutsNoTextOffWhereNothingIsYet) {
    EXPECT_EQ(onAllPages("empty", faults).join('\n').toStdString(), "");
}

INSTANTIATE_TEST_SUITE_P(Languages, SmallestWindow, testing::ValuesIn(kLanguages),
                         [](const auto& one) { return std::string(one.param); });

class EveryNumber : public EveryPage {};

TEST_P(EveryNumber, HasTheDecimalSignOfTheLanguage) {
    EXPECT_EQ(onAllPages("workspace", decimalPoints).join('\n').toStdString(), "");
}

// German has points between thousands.
INSTANTIATE_TEST_SUITE_P(French, EveryNumber, testing::Values("fr"));

// What has its own order, left to right in any language.
QStringList turnedRound(const QWidget& window) {
    static const QStringList kKept{"CurveChart",   "BarChart",  "MatrixView",   "MatrixGrid", "ParallelCoordinates",
                                   "SpectrumView", "LinesView", "UnbrokenText", "CellGrid",   "DotRows",
                                   "SignedBars"};
    QStringList faults;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const QString kind = QString::fromLatin1(widget->metaObject()->className()).section("::", -1);
        if (kKept.contains(kind) && widget->isVisible() && widget->isRightToLeft())
            faults << nameOf(*widget) + ": runs from right to left";
    }
    return faults;
}

class RightToLeft : public EveryPage {
protected:
    RightToLeft() { m_size = {1440, 900}; }
    void SetUp() override {
        EveryPage::SetUp();
        QApplication::setLayoutDirection(Qt::RightToLeft);
    }
    void TearDown() override {
        EveryPage::TearDown();
        QApplication::setLayoutDirection(Qt::LayoutDirectionAuto);
    }
};

TEST_P(RightToLeft, CutsNoTextOffAndTurnsNoChartRound) {
    const auto judge = [](const QWidget& window) { return misfits(window) + turnedRound(window); };
    EXPECT_EQ(onAllPages("workspace", judge).join('\n').toStdString(), "");
    EXPECT_TRUE(m_window->window().isRightToLeft());
}

class RightToLeftSmallest : public RightToLeft {
protected:
    RightToLeftSmallest() { m_size = kSmallest; }
};

TEST_P(RightToLeftSmallest, CutsNoTextOff) {
    EXPECT_EQ(onAllPages("workspace", SmallestWindow::faults).join('\n').toStdString(), "");
}

INSTANTIATE_TEST_SUITE_P(English, RightToLeft, testing::Values("en"));
INSTANTIATE_TEST_SUITE_P(English, RightToLeftSmallest, testing::Values("en"));

class EveryText : public EveryPage {
protected:
    void TearDown() override {
        EveryPage::TearDown();
        widgets::applyTheme(*qApp, widgets::ThemeMode::light);  // as the other tests have it
    }
    QString pale(widgets::ThemeMode mode) {
        widgets::applyTheme(*qApp, mode);
        QSet<QString> known;
        QStringList faults;
        for (const char* workspace : {"workspace", "empty"}) {
            faults += onAllPages(workspace,
                                 [&](const QWidget& window) { return paleTexts(const_cast<QWidget&>(window), known); });
            m_window.reset();
        }
        EXPECT_GT(known.size(), 300);
        return faults.join('\n');
    }
};

TEST_P(EveryText, HasContrastInTheLightTheme) {
    EXPECT_EQ(pale(widgets::ThemeMode::light).toStdString(), "");
}

TEST_P(EveryText, HasContrastInTheDarkTheme) {
    EXPECT_EQ(pale(widgets::ThemeMode::dark).toStdString(), "");
}

INSTANTIATE_TEST_SUITE_P(English, EveryText, testing::Values("en"));

class ManyOperators : public EveryPage {};

TEST_P(ManyOperators, FitTheLaunchPage) {
    m_engine = "many-operators";
    open("empty");
    workbench::MainWindow& window = m_window->window();
    auto& page = static_cast<widgets::LaunchPage&>(*window.currentPage());
    study::Choice choice;
    choice.fields = {{"train.recipe", "demo"}, {"train.budget_seconds", "257"}};
    choice.operators.clear();
    for (const auto* card : page.findChildren<QAbstractButton*>(QRegularExpression("^operator\\.")))
        choice.operators.push_back(card->objectName().section('.', 1).toStdString());
    ASSERT_EQ(choice.operators.size(), 14U);
    support::childOf<widgets::LaunchForm>(page).setChoice(choice);
    for (auto* card : page.findChildren<widgets::SectionCard*>()) card->setMoreShown(true);
    ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
    QApplication::processEvents();
    EXPECT_EQ(cutTexts(window).join('\n').toStdString(), "");
    for (const auto* area : window.findChildren<QScrollArea*>())
        EXPECT_TRUE(!area->isAncestorOf(&page) || area->verticalScrollBar()->maximum() == 0) << "of the whole page";
    EXPECT_TRUE(window.size() == m_size);
    picture(window, QStringLiteral("launch-all-operators-") + GetParam());
}

INSTANTIATE_TEST_SUITE_P(Languages, ManyOperators, testing::ValuesIn(kLanguages),
                         [](const auto& one) { return std::string(one.param); });

// One language is enough: a text that is missing is missing in all.
class EveryControl : public EveryPage {};

TEST_P(EveryControl, HasANameAndATooltipThatHelps) {
    const auto judge = [](const QWidget& window) { return withoutName(window) + withoutHelp(window); };
    EXPECT_EQ(onAllPages("workspace", judge).join('\n').toStdString(), "");
    m_window.reset();
    EXPECT_EQ(onAllPages("empty", judge).join('\n').toStdString(), "");
}

// With PLATEAU_SPOKEN=FOLDER in the environment what a screen reader finds is kept there.
TEST_P(EveryControl, IsReadOutByWhatItIs) {
    const QString folder = qEnvironmentVariable("PLATEAU_SPOKEN");
    const auto judge = [&](const QWidget& window) {
        if (!folder.isEmpty()) {
            QFile file(QDir(folder).filePath("spoken.txt"));
            if (file.open(QIODevice::Append)) file.write(spokenTree(window).toUtf8());
        }
        return faultsOfSpeech(window);
    };
    EXPECT_EQ(onAllPages("workspace", judge).join('\n').toStdString(), "");
    m_window.reset();
    EXPECT_EQ(onAllPages("empty", judge).join('\n').toStdString(), "");
}

// F1 there opens a paragraph that exists: of every control, and of every page by itself. A kind of widget that the
// table of topics names is one that there is.
TEST_P(EveryControl, IsInTheGuide) {
    widgets::GuideBook& book = widgets::GuideBook::theGuide();
    QSet<QString> kinds;
    const auto judge = [&](const QWidget& window) {
        QStringList faults;
        for (const QWidget* part : window.findChildren<QWidget*>())
            kinds << QString::fromLatin1(part->metaObject()->className()).section("::", -1);
        const QWidget* page = m_window->window().currentPage();
        for (const QWidget* control : controlsOf(window)) {
            if (!page->isAncestorOf(control)) continue;
            const QString topic = widgets::helpTopicOf(control), address = widgets::helpAddress(topic, book);
            if (!book.has(address)) faults << nameOf(*control) + " '" + topic + "' -> '" + address + "'";
        }
        return faults;
    };
    EXPECT_EQ(onAllPages("workspace", judge).join('\n').toStdString(), "");
    for (const auto& info : m_window->window().pages()) {
        const QString topic = widgets::helpTopicOf(info.page);
        EXPECT_EQ(topic.toStdString(), info.id.toStdString());
        EXPECT_TRUE(book.has(widgets::helpAddress(topic, book))) << info.id.toStdString();
        EXPECT_TRUE(widgets::helpTopics().contains(info.id)) << info.id.toStdString();
    }
    for (const QMetaObject* onDemand :
         {&widgets::VocabularyDialog::staticMetaObject, &workbench::MachineDialog::staticMetaObject})
        kinds << QString::fromLatin1(onDemand->className()).section("::", -1);
    for (const QString& topic : widgets::helpTopics().filter(QRegularExpression("^[A-Z]")))
        EXPECT_TRUE(kinds.contains(topic)) << topic.toStdString() << " is nowhere";
}

// By its own keys, else by its name in the palette.
void showByKeys(workbench::MainWindow& window, const workbench::MainWindow::PageInfo& page) {
    if (const QKeySequence keys(page.keys); !keys.isEmpty())
        return QTest::keyClick(&window, keys[0].key(), keys[0].keyboardModifiers());
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return window.findChild<workbench::CommandPalette*>()->isVisible(); }));
    QTest::keyClicks(QApplication::focusWidget(), page.title);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
}

// The whole window without a mouse.
TEST_P(EveryControl, IsReachedByKeysAloneAndShowsItsFocus) {
    open("workspace", s_trained);
    QStringList faults;
    for (const auto& info : m_window->window().pages()) {
        showByKeys(m_window->window(), info);
        const auto pages = m_window->window().pages();
        const auto shown = std::ranges::find(pages, info.id, &workbench::MainWindow::PageInfo::id);
        ASSERT_EQ(m_window->window().currentPage(), shown->page) << info.id.toStdString();
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        for (const QString& fault : faultsOfFocus(m_window->window())) faults << info.id + ": " + fault;
        if (info.id != "operators") continue;
        auto& operators = static_cast<widgets::OperatorsPage&>(*m_window->window().currentPage());
        operators.setOwnShown(true);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        for (const QString& fault : faultsOfFocus(m_window->window())) faults << "own operator: " + fault;
        operators.setOwnShown(false);
    }
    EXPECT_EQ(faults.join('\n').toStdString(), "");
}

TEST_P(EveryControl, IsReachedByTabInTheOrderOfReading) {
    open("workspace", s_trained);
    QStringList faults;
    const auto look = [&](const QString& what) {
        for (const QString& fault : faultsOfOrder(m_window->window())) faults << what + ": " + fault;
    };
    for (const auto& info : m_window->window().pages()) {
        m_window->window().showPage(info.id);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        look(info.id);
        for (auto* card : m_window->window().currentPage()->findChildren<widgets::SectionCard*>())
            card->setMoreShown(true);
        if (info.id == "launch") look("launch, unfolded");
        if (info.id != "operators") continue;
        auto& operators = static_cast<widgets::OperatorsPage&>(*m_window->window().currentPage());
        operators.setOwnShown(true);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        look("operators, own operator");
        operators.setOwnShown(false);
    }
    EXPECT_EQ(faults.join('\n').toStdString(), "");
}

// A message pushed the page down, and a click went to something else.
TEST_P(EveryControl, StaysInItsPlaceWhenAMessageComesAndGoes) {
    open("workspace", s_trained);
    int messages = 0;
    for (const auto& info : m_window->window().pages()) {
        m_window->window().showPage(info.id);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        QWidget& page = *m_window->window().currentPage();
        for (auto* bar : page.findChildren<widgets::MessageBar*>()) {
            if (!bar->parentWidget()->isVisible()) continue;
            bar->hide();
            QCoreApplication::processEvents();
            QHash<QWidget*, QPoint> places;
            for (QWidget* control : controlsOf(page)) {
                const QPoint place = control->mapTo(&page, QPoint());
                if (place.y() < page.height() / 3) places.insert(control, place);
            }
            bar->showMessage(widgets::MessageBar::Kind::problem, "Something", "and why");
            ASSERT_TRUE(waitUntil([&] { return bar->mapTo(&page, bar->rect().bottomLeft()).y() > page.height() / 3; }))
                << info.id.toStdString();
            ++messages;
            for (const auto& [control, place] : places.asKeyValueRange())
                EXPECT_EQ(control->mapTo(&page, QPoint()), place)
                    << info.id.toStdString() << ": " << nameOf(*control).toStdString();
            bar->hide();
        }
    }
    EXPECT_GE(messages, 10);
}

INSTANTIATE_TEST_SUITE_P(English, EveryControl, testing::Values("en"));

class EveryDialog : public EveryPage {};

TEST_P(EveryDialog, CutsNothingOffAndHelps) {
    open("workspace", s_trained);
    widgets::FigureDialog figure({.name = "figure",
                                  .picture = [](auto, const auto&) { return QByteArray(); },
                                  .csv = [] { return QByteArray(); }},
                                 nullptr);
    widgets::ExportDialog report(QStringLiteral("/a/folder/for/reports"), nullptr);
    widgets::DerivedDialog derived({}, {}, {});
    for (QDialog* dialog :
         {static_cast<QDialog*>(&figure), static_cast<QDialog*>(&report), static_cast<QDialog*>(&derived)})
        dialog->show();
    workbench::MainWindow& window = m_window->window();
    for (QAction* action : window.frameActions())
        if (action->objectName() == "palette" || action->objectName() == "help") action->trigger();
    ASSERT_TRUE(waitUntil([&] { return window.findChild<workbench::CommandPalette*>()->isVisible(); }));
    // Laid out.
    EXPECT_TRUE(QTest::qWaitFor([&] { return cutTexts(window).isEmpty(); }, 2000));
    EXPECT_EQ((cutTexts(figure) + withoutName(figure) + withoutHelp(figure)).join('\n').toStdString(), "");
    EXPECT_EQ((cutTexts(report) + withoutName(report) + withoutHelp(report)).join('\n').toStdString(), "");
    EXPECT_EQ((cutTexts(derived) + withoutName(derived) + withoutHelp(derived)).join('\n').toStdString(), "");
    EXPECT_EQ((cutTexts(window) + withoutName(window) + withoutHelp(window)).join('\n').toStdString(), "");
}

TEST_P(EveryDialog, OfThisMachineCutsNothingOffAndHelps) {
    open("workspace");
    for (QAction* action : m_window->window().frameActions())
        if (action->objectName() == "machine") action->trigger();
    auto* machine = m_window->window().findChild<workbench::MachineDialog*>();
    ASSERT_TRUE(machine && machine->isVisible());
    const auto& list = support::childOf<QTextBrowser>(*machine, "list");
    ASSERT_TRUE(waitUntil([&] { return list.toPlainText().contains("NVIDIA H200"); }));
    EXPECT_EQ((cutTexts(*machine) + withoutName(*machine) + withoutHelp(*machine)).join('\n').toStdString(), "");
    for (const auto& [mode, name] :
         {std::pair{widgets::ThemeMode::dark, "dark"}, {widgets::ThemeMode::light, "light"}}) {
        widgets::applyTheme(*qApp, mode);
        QApplication::processEvents();
        picture(*machine, QStringList{"machine", name, GetParam()}.join('-'));
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, EveryDialog, testing::ValuesIn(kLanguages),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace plateau::tests
