#include "app/workbench/page_table.h"

#include <QCoreApplication>
#include <QTimer>

#include "app/workbench/main_window.h"
#include "app/workbench/shortcut_list.h"
#include "app/workbench/shortcuts_page.h"
#include "app/workbench/welcome_page.h"
#include "widgets/pages/anatomy/anatomy_page.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/machines/machines_page.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/page_context.h"
#include "widgets/pages/report/report_page.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

struct Pages {
    Q_DECLARE_TR_FUNCTIONS(plateau::workbench::Pages)
};

template <typename Made>
Page* make(PageContext& context, MainWindow&, QWidget* parent) {
    return new Made(context, parent);
}

Page* makeShortcuts(PageContext&, MainWindow& window, QWidget* parent) {
    auto* page = new ShortcutsPage([&window] { return collectShortcuts(window); }, parent);
    QObject::connect(&window, &MainWindow::pagesMade, page, &ShortcutsPage::complete);
    // Only a page that has been made can say its keys.
    QTimer::singleShot(0, &window, &MainWindow::makePages);
    return page;
}

Page* makeWelcome(PageContext& context, MainWindow& window, QWidget* parent) {
    auto* page = new WelcomePage(context, parent);
    QObject::connect(page, &WelcomePage::demoRequested, &window, &MainWindow::runDemo);
    QObject::connect(&window, &MainWindow::demoEnded, page, &WelcomePage::endDemo);
    QObject::connect(page, &WelcomePage::recordsRequested, &window, &MainWindow::openRecords);
    QObject::connect(&window, &MainWindow::recordsProgressed, page, &WelcomePage::showRecordsProgress);
    QObject::connect(&window, &MainWindow::recordsEnded, page, &WelcomePage::endRecords);
    QObject::connect(page, &WelcomePage::opened, &window, &MainWindow::openPaths);
    QObject::connect(page, &WelcomePage::tourRequested, &window, &MainWindow::startTour);
    return page;
}

}  // namespace

std::vector<PageRow> pageTable() {
    return {
        {"launch", Pages::tr("Launch"), "launch", make<LaunchPage>},
        {"runs", Pages::tr("Runs"), "runs", make<RunsPage>},
        {"curves", Pages::tr("Curves"), "curves", make<CurvesPage>},
        {"compare", Pages::tr("Compare"), "compare", make<ComparePage>},
        {"glue", Pages::tr("GLUE"), "glue", make<GluePage>},
        {"operators", Pages::tr("Operators"), "operators", make<OperatorsPage>},
        {"attention", Pages::tr("Attention"), "attention", make<AttentionPage>},
        {"data", Pages::tr("Data"), "data", make<DataPage>},
        {"report", Pages::tr("Report"), "report", make<ReportPage>},
        {"anatomy", Pages::tr("Anatomy"), "anatomy", make<AnatomyPage>},
        {"machines", Pages::tr("Machines"), "machines", make<MachinesPage>},
        {"shortcuts", Pages::tr("Shortcuts"), "info", makeShortcuts, false},
        {"welcome", Pages::tr("First steps"), "launch", makeWelcome, false},
    };
}

QStringList pageIds() {
    QStringList ids;
    for (const PageRow& row : pageTable()) ids << row.id;
    return ids;
}

}  // namespace plateau::workbench
