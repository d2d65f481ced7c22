#include "app/workbench/welcome_page.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>

#include "app/workbench/finished_study.h"
#include "core/store/reference_study.h"
#include "widgets/forms/card.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/run_selection.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

constexpr int kWidest = 1080;  // pixels of the three doors together

QPushButton* addDoor(Card& card, const char* name, const QString& text, const QString& help, bool primary = false) {
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(help);
    button->setProperty("primary", primary);
    card.body()->addWidget(button, 0, Qt::AlignLeft);
    return button;
}

Card* makeCard(const QString& title, const QString& text) {
    auto* card = new Card(title);
    auto* label = new WrappedLabel;
    label->setWholeText(text);
    card->body()->addWidget(label);
    card->body()->addStretch(1);
    return card;
}

}  // namespace

WelcomePage::WelcomePage(const PageContext& context, QWidget* parent) : Page(parent), m_context(context) {
    auto* doors = new QWidget;
    doors->setMaximumWidth(kWidest);
    auto* row = new QHBoxLayout(doors);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::l);
    for (QWidget* door : {buildDemo(), buildOwn(), buildStudy()}) row->addWidget(door, 1);
    auto* tour = new QPushButton(tr("Show me around"));
    tour->setObjectName(QStringLiteral("welcome.tour"));
    tour->setToolTip(tr("Six hints, one after the other, which can be switched off at any time"));
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::l, 0, 0);
    column->setSpacing(spacing::l);
    column->addWidget(doors);
    column->addWidget(tour, 0, Qt::AlignLeft);
    column->addStretch(1);
}

QString WelcomePage::subtitle() const {
    return tr("three ways to begin");
}

QWidget* WelcomePage::buildDemo() {
    Card* card =
        makeCard(tr("Run the demo"), tr("Three very small models with different attention operators train here, "
                                        "in minutes on a CPU. Each stays on a plateau and leaves it: watch "
                                        "their losses live."));
    m_demo = addDoor(*card, "welcome.demo", tr("Run the demo"),
                     tr("Makes three runs in this workspace, starts them and shows their curves"), true);
    connect(m_demo, &QPushButton::clicked, this, [this] {
        m_demo->setEnabled(false);
        emit demoRequested();
    });
    return card;
}

void WelcomePage::endDemo(bool made) {
    m_demo->setEnabled(!made);
}

QWidget* WelcomePage::buildOwn() {
    Card* card =
        makeCard(tr("Open what you have"),
                 tr("A TensorBoard folder, a table of values as CSV, a model folder of transformers, or runs of "
                    "Plateau as a .plateau file. They can be dropped anywhere onto this window, too."));
    QPushButton* folder = addDoor(*card, "welcome.folder", tr("Choose a folder …"),
                                  tr("Past runs of other tools are imported, a model is shown on the page Attention"));
    QPushButton* files = addDoor(*card, "welcome.files", tr("Choose files …"),
                                 tr("Event files of TensorBoard, trainer_state.json, CSV, TSV or .plateau"));
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getExistingDirectory(this, tr("Open a folder"));
        if (!chosen.isEmpty()) emit opened({chosen});
    });
    connect(files, &QPushButton::clicked, this, [this] {
        const QStringList chosen = QFileDialog::getOpenFileNames(this, tr("Open files"));
        if (!chosen.isEmpty()) emit opened(chosen);
    });
    return card;
}

QWidget* WelcomePage::buildStudy() {
    const QStringList records = studyRecords();
    QString text =
        tr("The six published trainings of Courtois et al. (2024): three operators in two sizes, with "
           "their plateaus, exits and GLUE results. Nothing is computed.");
    if (!records.isEmpty())
        text += QStringLiteral("\n\n") +
                tr("And the same question on English Wikipedia with small models and seeds: %n run(s) with their "
                   "anatomy, which become runs of this workspace.",
                   nullptr, static_cast<int>(records.size()));
    Card* card = makeCard(tr("Look at a finished study"), text);
    QPushButton* look = addDoor(*card, "welcome.study", tr("Look at the study"),
                                tr("Chooses the published runs and shows their curves"));
    connect(look, &QPushButton::clicked, this, &WelcomePage::showStudy);
    m_records = addDoor(*card, "welcome.records", tr("Open the study on real text"),
                        tr("Puts its runs into this workspace and shows the curves of those that answer the question"));
    m_records->setVisible(!records.isEmpty());
    m_progress = new QLabel;
    m_progress->setVisible(false);
    card->body()->addWidget(m_progress);
    connect(m_records, &QPushButton::clicked, this, [this] {
        m_records->setEnabled(false);
        emit recordsRequested();
    });
    return card;
}

void WelcomePage::showRecordsProgress(int done, int all) {
    m_progress->setText(tr("%1 of %2 runs are in this workspace").arg(done).arg(all));
    m_progress->setVisible(true);
}

void WelcomePage::endRecords(bool made) {
    m_records->setEnabled(!made);
    m_progress->setVisible(false);
}

void WelcomePage::showStudy() {
    const auto& study = store::referenceStudy();
    if (!study) return;  // a damaged resource is told of by the pages that read it
    QStringList ids;
    for (const store::ReferenceRun& run : *study) ids << QString::fromStdString(run.row.id.value);
    m_context.selection.setChosen(ids);
    emit pageRequested(QStringLiteral("curves"));
}

}  // namespace plateau::workbench
