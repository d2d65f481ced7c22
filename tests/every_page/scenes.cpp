#include "tests/every_page/scenes.h"
#include "tests/support/child_of.h"

#include <chrono>
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "core/base/files.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/operatorfile/operator_file.h"
#include "core/relay/answers.h"
#include "core/relay/connection.h"
#include "core/relay/requests.h"
#include "tests/operatorfile/hand_written.h"
#include "tests/window_engine/wait.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/section_card.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/glue/own_form.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/machines/machines_page.h"
#include "widgets/pages/operators/operator_workshop.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/own_operator_view.h"
#include "widgets/pages/runs/csv_chooser.h"
#include "widgets/pages/runs/import_panel.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::tests {
namespace {

using namespace widgets;

using Look = std::function<void(const QString& scene)>;

void settle(const Workplace& workplace) {
    ASSERT_TRUE(waitUntil([&] { return workplace.composition.isSettled(); }));
    QApplication::processEvents();
}

QString runFolder(const Workplace& workplace, int run) {
    return workplace.folder + "/workspace/runs/" + workplace.trained[run];
}

void closePopups() {
    while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
}

// Tabs within tabs too: those that are visible when theirs is shown.
void walkTabs(const Workplace& workplace, QWidget& root, const QString& name, const Look& look) {
    for (auto* tabs : root.findChildren<QTabWidget*>()) {
        if (!tabs->isVisible()) continue;
        const int first = tabs->currentIndex();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tab == first || !tabs->isTabEnabled(tab)) continue;
            tabs->setCurrentIndex(tab);
            settle(workplace);
            look(QStringLiteral("%1, tab %2").arg(name).arg(tab));
            walkTabs(workplace, *tabs->widget(tab), QStringLiteral("%1, tab %2").arg(name).arg(tab), look);
        }
        tabs->setCurrentIndex(first);
    }
}

// One that passes all checks and one that does not, with long names; offered no longer afterwards.
void walkOwnOperatorsOfLaunch(const Workplace& workplace, LaunchPage& page, const Look& look) {
    auto& cards = support::childOf<OperatorCards>(page);
    QStringList ids;
    for (const char* title : {"Scores that fall with the distance", "FAILING where texts are padded at their end"}) {
        nlohmann::json op = operatorfile::byScores();
        op["title"] = title;
        const std::string text = operatorfile::operatorFileText(op);
        const QString file = workplace.folder + "/idea.operator";
        ASSERT_TRUE(writeFileAtomically(file.toStdString(), text).ok());
        const std::string id = operatorfile::ownId("by-hand", operatorfile::parseOperatorFile(text, "x")->hash);
        page.addOperator(file);
        ASSERT_TRUE(waitUntil([&] {
            for (auto* box : page.findChildren<QMessageBox*>())
                for (QAbstractButton* button : box->buttons())
                    if (box->isVisible() && box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
            return cards.card(id) != nullptr;
        })) << title;
        ids << QString::fromStdString(id);
    }
    settle(workplace);
    look("own operators");
    for (const QString& id : ids) emit cards.forgetRequested(id);
    ASSERT_TRUE(waitUntil([&] { return !cards.card(ids.last().toStdString()); }));
    settle(workplace);
}

void walkLaunch(const Workplace& workplace, Page& base, const Look& look) {
    auto& page = static_cast<LaunchPage&>(base);
    walkOwnOperatorsOfLaunch(workplace, page, look);
    for (auto* card : page.findChildren<SectionCard*>()) card->setMoreShown(true);
    QApplication::processEvents();
    look("unfolded");
    const study::Choice before = support::childOf<LaunchForm>(page).choice();
    study::Choice mixed = before;
    mixed.fields = {{"train.recipe", "hbert-day"},
                    {"model.layers", "24"},
                    {"model.pattern", "original×4,pairwise×16,symmetric×3"},
                    {"init.from", "some/run"},
                    {"init.parts", "attention@0-3,attention@20-23"}};
    support::childOf<LaunchForm>(page).setChoice(mixed);
    settle(workplace);
    look("layer by layer");
    study::Choice refused = before;
    refused.fields = {{"init.from", "/valueProblem"}};
    support::childOf<LaunchForm>(page).setChoice(refused);
    settle(workplace);
    look("refused");
    support::childOf<LaunchForm>(page).setChoice(before);
    settle(workplace);
}

void walkRuns(const Workplace& workplace, Page& page, const Look& look) {
    auto& table = *page.findChild<RunTableView*>();
    const auto openPanel = [&](const char* name, const std::function<void()>& open) {
        open();
        QApplication::processEvents();
        EXPECT_TRUE(QApplication::activePopupWidget()) << name;
        look(name);
        closePopups();
    };
    openPanel("columns", [&] { emit table.columnMenuRequested(page.mapToGlobal(QPoint(400, 200))); });
    openPanel("queue", [&] { page.findChild<QToolButton*>("runs.queue")->click(); });
    openPanel("bin", [&] { page.findChild<QAction*>("runs.bin")->trigger(); });
    table.selectAll();
    QApplication::processEvents();
    look("several");
    table.clearSelection();
    const QString file = workplace.folder + "/a log with a rather long name.csv";
    std::ofstream(file.toStdString()) << "iteration,loss,val_loss,wall\n1,3.5,3.6,10\n2,3.4,3.5,20\n";
    page.findChild<ImportPanel*>()->add({file});
    ASSERT_TRUE(waitUntil([&] {
        const auto* chooser = page.findChild<CsvChooser*>();
        return chooser && chooser->isVisible();
    }));
    look("import");
}

void unfold(const Page& page) {
    for (auto* more : page.findChildren<QToolButton*>("more"))
        if (more->isVisible() && more->isCheckable() && !more->isChecked()) more->click();
    QApplication::processEvents();
}

// Empty, then with files that are not all in order, then with one of which too little can be used.
void walkOwnForm(const Workplace& workplace, GluePage& page, const Look& look) {
    page.setOwnFormShown(true);
    unfold(page);
    settle(workplace);
    look("own form");
    const QString folder = workplace.folder + "/a folder with a rather long name";
    QDir().mkpath(folder);
    const QString train = folder + "/train.tsv", dev = folder + "/dev.tsv";
    std::ofstream(train.toStdString()) << "text\tlabel\nfine\tgood\nbad\tpoor\nno label\t\n";
    std::ofstream(dev.toStdString()) << "text\tlabel\nfine\tgood\nbad\tpoor\nunseen\tunheard of\n";
    support::childOf<OwnForm>(page).takeFiles({train, dev});
    settle(workplace);
    look("own form, filled");
    const QString half = folder + "/half.tsv";
    std::ofstream(half.toStdString()) << "text\tlabel\nfine\tgood\nunseen\tunheard of\n";
    support::childOf<OwnForm>(page).takeFiles({train, half});
    settle(workplace);
    look("own form, refused");
    page.setOwnFormShown(false);
}

void walkGlue(const Workplace& workplace, Page& base, const Look& look) {
    auto& page = static_cast<GluePage&>(base);
    page.setFormShown(true);
    settle(workplace);
    look("form");
    unfold(page);
    look("form, unfolded");
    page.setFormShown(false);
    walkOwnForm(workplace, page, look);
    if (workplace.trained.isEmpty()) return;
    support::childOf<PredictionsTab>(page).picker().choose("20260201-000000-glue-pairwise", "cola", 1);
    support::childOf<QTabWidget>(page).setCurrentWidget(&support::childOf<PredictionsTab>(page));
    settle(workplace);
    look("predictions");
    auto* charts = support::childOf<PredictionsTab>(page).findChild<QToolButton*>("charts");
    charts->setChecked(true);
    settle(workplace);
    look("predictions, charts");
    charts->setChecked(false);
}

// Nothing is there yet; then a file whose checks fail, and one that is refused.
void walkOwnOperator(const Workplace& workplace, OperatorsPage& page, const Look& look) {
    page.setOwnShown(true);
    settle(workplace);
    look("own operator");
    const QString folder = workplace.folder + "/a folder with a rather long name";
    QDir().mkpath(folder);
    for (const char* word : {"FAILING", "REFUSED"}) {
        const QString file = folder + "/" + QString(word).toLower() + ".cpp";
        std::ofstream(file.toStdString()) << "// " << word << "\n";
        page.own().open(file);
        ASSERT_TRUE(waitUntil([&] { return page.own().workshop().outcome().has_value(); }));
        settle(workplace);
        look(QStringLiteral("own operator, ") + word);
    }
    page.setOwnShown(false);
}

void walkOperators(const Workplace& workplace, Page& base, const Look& look) {
    auto& page = static_cast<OperatorsPage&>(base);
    walkOwnOperator(workplace, page, look);
    if (workplace.trained.isEmpty()) return;
    page.setEnlarged(true);
    settle(workplace);
    look("enlarged");
    page.setEnlarged(false);
    page.second().setCheckpoint(runFolder(workplace, 1));
    settle(workplace);
    look("two models");
    walkTabs(workplace, page, "two models", look);
}

void walkAttention(const Workplace& workplace, Page& base, const Look& look) {
    if (workplace.trained.isEmpty()) return;
    auto& page = static_cast<AttentionPage&>(base);
    page.secondModel().setCheckpoint(runFolder(workplace, 1));
    settle(workplace);
    look("two models");
    walkTabs(workplace, page, "two models", look);
}

void walkAnatomy(const Workplace& workplace, Page& page, const Look& look) {
    if (workplace.trained.isEmpty()) return;
    for (auto* box : page.findChildren<QComboBox*>(QRegularExpression("^anatomy\\.(time|below)$"))) {
        box->setCurrentIndex(1);
        settle(workplace);
        look(box->objectName());
    }
    page.findChild<QTabWidget*>()->setCurrentIndex(2);
    page.findChild<QPushButton*>("anatomy.shares_ask")->click();
    settle(workplace);
    look("shares");
    page.findChild<QComboBox*>("anatomy.map")->setCurrentIndex(3);
    settle(workplace);
    look("heads");
}

// One that can be reached and one that cannot, with long names; then the form, filled with what is no machine.
void walkMachines(const Workplace& workplace, Page& base, const Look& look) {
    auto& page = static_cast<MachinesPage&>(base);
    if (!workplace.trained.isEmpty()) {
        const std::string folder = (workplace.folder + "/workspace").toStdString();
        relay::HelloAnswer hello{.protocol = relay::kRelayProtocol, .version = "1.2.3", .torch = "2.11.0"};
        hello.host = "gpu-17.a-rather-long-name.example.org", hello.workspace = "/data/plateau";
        hello.cores = 192, hello.memory_bytes = 2'000'000'000'000, hello.free_bytes = 1'500'000'000'000;
        for (int card = 0; card < 8; ++card)
            hello.devices.push_back({"cuda:" + std::to_string(card), "NVIDIA H200", 141'000'000'000});
        machines::LastSeen last{.seen = std::chrono::sys_days(std::chrono::year(2026) / 1 / 31), .hello = hello};
        ASSERT_TRUE(machines::addMachine(folder, {"me@gpu-17.a-rather-long-name.example.org", "/data/plateau"}));
        ASSERT_TRUE(machines::addMachine(folder, {"box"}));
        ASSERT_TRUE(machines::writeLastSeen(folder, "me@gpu-17.a-rather-long-name.example.org", last));
        last.problem = Error{ErrorCode::unavailable, "the machine cannot be reached: no route to host", "ssh",
                             "try it by hand: ssh box plateau-engine --version"};
        ASSERT_TRUE(machines::writeLastSeen(folder, "box", last));
        ASSERT_TRUE(machines::addMachine(folder, {"bare"}));
        ASSERT_TRUE(machines::writeLastSeen(
            folder, "bare",
            {.problem = Error{ErrorCode::notFound, std::string(relay::kNoEngine), "ssh",
                              "install it there: plateau-engine machines install NAME, or say where it is: "
                              "plateau-engine machines add NAME --engine PATH"}}));
        auto& table = support::childOf<QTableView>(page, "machines");
        ASSERT_TRUE(waitUntil([&] { return table.model()->rowCount() == 4; }));
        settle(workplace);
        look("machines");
        table.setCurrentIndex(table.model()->index(2, 0));
        settle(workplace);
        look("not reachable");
        table.setCurrentIndex(table.model()->index(3, 0));
        auto& install = support::childOf<QPushButton>(page, "install");
        ASSERT_TRUE(waitUntil([&] { return install.isVisible(); }));
        settle(workplace);
        look("without an engine");
        install.click();
        auto& progress = support::childOf<QProgressBar>(page);
        ASSERT_TRUE(waitUntil([&] { return progress.value() > 0; }));
        look("installing");
        support::childOf<QPushButton>(page, "cancelInstall").click();
        settle(workplace);
    }
    page.openForm();
    settle(workplace);
    look("form");
    support::childOf<QLineEdit>(page, "name").setText("-oProxyCommand=id");
    settle(workplace);
    look("form, refused");
    support::childOf<QPushButton>(page, "cancel").click();
}

void walkData(const Workplace& workplace, Page& base, const Look& look) {
    static_cast<DataPage&>(base).newCorpus();
    settle(workplace);
    look("new corpus");
    unfold(base);
    look("new corpus, unfolded");
}

}  // namespace

void walkThrough(const Workplace& workplace, const QString& id, const Look& look) {
    workbench::MainWindow& window = workplace.composition.window();
    window.showPage(id);
    settle(workplace);
    look("first");
    Page& page = *window.currentPage();
    walkTabs(workplace, page, "first", look);
    static const std::map<QString, void (*)(const Workplace&, Page&, const Look&)> more{
        {"launch", walkLaunch},       {"runs", walkRuns}, {"glue", walkGlue},       {"operators", walkOperators},
        {"attention", walkAttention}, {"data", walkData}, {"anatomy", walkAnatomy}, {"machines", walkMachines}};
    if (const auto found = more.find(id); found != more.end()) found->second(workplace, page, look);
}

}  // namespace plateau::tests
