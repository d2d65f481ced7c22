#include "widgets/pages/anatomy/anatomy_page.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>

#include "core/run/run_directory.h"
#include "widgets/charts/dot_rows.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/engine/corpus_levels.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/level_lines/levels_offer.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/pages/anatomy/carries_tab.h"
#include "widgets/pages/anatomy/knows_tab.h"
#include "widgets/pages/anatomy/layers_panel.h"
#include "widgets/pages/anatomy/moment_bar.h"
#include "widgets/pages/anatomy/moves_tab.h"
#include "widgets/pages/anatomy/shares_panel.h"
#include "widgets/pages/launch_again.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kNewest = 6;  // runs or groups of seeds that the empty page offers

// The first of the group's runs that did not ask for an anatomy; empty without one.
QString runWithoutAnatomy(const AnatomyGroup& group) {
    if (!group.absences.contains(anatomy_figures::Absence::not_asked)) return {};
    for (const store::RunRow& row : group.seeds.runs)
        if (isTrained(row) && !anatomy_figures::asksForAnatomy(row.settings.find("anatomy.share"))) return idOf(row);
    return {};
}

}  // namespace

AnatomyPage::AnatomyPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_library(new AnatomyLibrary(context.session, this)),
      m_bar(new MessageBar(this)),
      m_stack(new QStackedWidget(this)),
      m_empty(new EmptyState(QStringLiteral("anatomy"), {}, {}, {})),
      m_levels(new CorpusLevels(context.levels_count, this)) {
    build();
    buildActions();
    connect(&context.session, &WorkspaceSession::ready, this, &AnatomyPage::updateQuestion);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &AnatomyPage::updateQuestion);
    connect(&context.selection, &RunSelection::chosenChanged, this, &AnatomyPage::updateQuestion);
    connect(context.marks.get(), &RunMarks::changed, this, &AnatomyPage::showAnswer);
    connect(m_library, &AnatomyLibrary::changed, this, &AnatomyPage::showAnswer);
    connect(m_library, &AnatomyLibrary::failed, this, [this](const QString& what, const QString& detail) {
        m_bar->showMessage(MessageBar::Kind::problem, what, detail);
    });
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        if (const auto help = m_help) help();  // which may set another one
    });
    connect(m_levels, &CorpusLevels::changed, this, &Page::settledChanged);
    connect(context.levels_count.get(), &LevelsCount::counted, m_library, &AnatomyLibrary::readAgain);
    updateQuestion();
}

void AnatomyPage::build() {
    m_knows = new KnowsTab;
    m_moves = new MovesTab;
    m_carries = new CarriesTab(m_context.engine.program());
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_knows, tr("What it knows"));
    m_tabs->setTabToolTip(0, tr("The loss, and how far the model is from predictors that know less"));
    m_tabs->addTab(m_moves, tr("What moves first"));
    m_tabs->setTabToolTip(1, tr("Which quantities leave their ground before the loss leaves its plateau"));
    m_tabs->addTab(m_carries, tr("What carries the fall"));
    m_tabs->setTabToolTip(2, tr("What the loss would be without attention, its choosing, or one layer of it"));
    m_legend = new QLabel;
    m_legend->setObjectName(QStringLiteral("anatomy.legend"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setProperty("role", "small");
    m_notes = new WrappedLabel;
    m_notes->setObjectName(QStringLiteral("anatomy.notes"));
    m_notes->setProperty("role", "soft");
    m_notes->setFont(smallFont());
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(makeOptions());
    column->addWidget(m_legend);
    column->addWidget(m_tabs, 1);
    column->addLayout(makeFoot());
    auto* waiting = new QLabel(tr("Reading the runs …"));
    waiting->setObjectName(QStringLiteral("anatomy.waiting"));
    waiting->setAlignment(Qt::AlignCenter);
    waiting->setProperty("role", "soft");
    m_waiting = waiting;
    m_content = content;
    m_stack->addWidget(m_waiting);  // first: until the session is ready nothing is known
    m_stack->addWidget(m_content);
    m_stack->addWidget(m_empty);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(spacing::s);
    whole->addWidget(m_stack, 1);
    whole->addWidget(m_bar);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        tellNotes();
        emit headerChanged();
        emit settledChanged();
    });
    connect(m_knows, &KnowsTab::settled, this, &Page::settledChanged);
    connect(m_carries, &CarriesTab::settled, this, &Page::settledChanged);
    connect(m_knows, &KnowsTab::placeClicked, m_moment, &MomentBar::setTime);
    connect(m_carries, &CarriesTab::placeClicked, m_moment, &MomentBar::setTime);
    connect(&m_carries->shares(), &SharesPanel::checkpointsWanted, this, &AnatomyPage::launchWithCheckpoints);
}

// What there is to say of the figures, and what mends what they lack.
QLayout* AnatomyPage::makeFoot() {
    m_levelsOffer = new LevelsOffer(*m_levels);
    m_mend = new QPushButton;
    m_mend->setObjectName(QStringLiteral("anatomy.mend"));
    connect(m_mend, &QPushButton::clicked, this, [this] {
        if (const auto wayOn = m_wayOn) wayOn();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::s);
    row->addWidget(m_notes, 1);
    row->addWidget(m_levelsOffer, 0, Qt::AlignTop);
    row->addWidget(m_mend, 0, Qt::AlignTop | Qt::AlignRight);
    return row;
}

QWidget* AnatomyPage::makeOptions() {
    m_time = new QComboBox;
    m_time->setObjectName(QStringLiteral("anatomy.time"));
    m_time->setAccessibleName(tr("Time in"));
    m_time->setToolTip(
        tr("Steps, or steps divided by the run's own exit step: 1 is where each run leaves its plateau"));
    m_time->addItem(tr("in steps"));
    m_time->addItem(tr("in exits"));
    m_moment = new MomentBar;
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::s);
    row->addWidget(m_time);
    row->addStretch(1);
    row->addWidget(m_moment);
    connect(m_time, &QComboBox::currentIndexChanged, this, &AnatomyPage::updateQuestion);
    connect(m_moment, &MomentBar::checkpointRequested, this, &AnatomyPage::openAttention);
    connect(m_moment, &MomentBar::missing, this, [this](const QString& run, const QString& why) {
        m_bar->showMessage(MessageBar::Kind::information, why);
        m_bar->setAction(withCheckpointsTitle(), [this, run] { launchWithCheckpoints(run); });
    });
    return bar;
}

void AnatomyPage::buildActions() {
    m_reset = new QAction(icon(QStringLiteral("reset-view")), tr("Show all"), this);
    m_reset->setToolTip(tr("Show everything in the charts (0, or double click in one)"));
    connect(m_reset, &QAction::triggered, this, [this] {
        m_knows->showAll();
        m_carries->showAll();
    });
    m_export = new QAction(icon(QStringLiteral("export")), tr("Export"), this);
    m_export->setToolTip(tr("Export a figure as PDF, SVG, PNG or CSV"));
    auto* figures = new QMenu(this);
    const auto add = [&](const QString& text, auto figure) {
        connect(figures->addAction(text), &QAction::triggered, this, [this, figure] { exportFigure(figure()); });
    };
    add(tr("What it knows"), [this] { return m_knows->figure(); });
    add(tr("What moves first"), [this] { return m_moves->figure(); });
    add(tr("What carries the fall"), [this] { return m_carries->worthFigure(); });
    add(tr("Map of the layers"), [this] { return m_carries->layers().figure(); });
    add(tr("Shares of the fall"), [this] { return m_carries->shares().figure(); });
    QAction* shares = figures->actions().last();
    connect(figures, &QMenu::aboutToShow, this,
            [this, shares] { shares->setEnabled(m_carries->shares().hasFigure()); });
    m_export->setMenu(figures);
}

void AnatomyPage::exportFigure(FigureSource source) {
    source.written = [this](const QString& file) { m_bar->tellWritten(file, {}); };
    FigureDialog::openFor(std::move(source), *this);
}

QString AnatomyPage::subtitle() const {
    const auto& answer = m_library->answer();
    return answer ? tr("%n run(s)", nullptr, int(m_context.selection.chosen().size())) : QString();
}

QList<QAction*> AnatomyPage::headerActions() {
    return {m_reset, m_export};
}

bool AnatomyPage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    if (!m_library->isSettled() || !m_levels->isSettled()) return false;
    return m_stack->currentWidget() == m_empty || (m_knows->isSettled() && m_carries->isSettled());
}

void AnatomyPage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("time"), m_time->currentIndex());
    settings.setValue(QStringLiteral("below"), int(m_knows->below()));
    settings.setValue(QStringLiteral("map"), m_carries->layers().what());
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
}

void AnatomyPage::restoreState(QSettings& settings) {
    m_time->setCurrentIndex(std::clamp(settings.value(QStringLiteral("time"), 0).toInt(), 0, m_time->count() - 1));
    m_knows->setBelow(KnowsTab::Below(settings.value(QStringLiteral("below"), 0).toInt()));
    m_carries->layers().setWhat(settings.value(QStringLiteral("map"), 0).toInt());
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
}

void AnatomyPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    updateQuestion();
}

std::vector<SeedGroup> AnatomyPage::chosenGroups() const {
    std::vector<store::RunRow> shown;
    for (const QString& id : m_context.selection.chosen()) {
        const auto row = m_context.session.run(id);
        if (row && hasCurves(*row)) shown.push_back(*row);
    }
    return seedGroups(shown, true);
}

anatomy_figures::Time AnatomyPage::time() const {
    return m_time->currentIndex() == 0 ? anatomy_figures::Time::steps : anatomy_figures::Time::exits;
}

void AnatomyPage::updateQuestion() {
    if (!m_context.session.isReady()) return;
    m_library->setQuestion(chosenGroups(), time());
    updateEmptyState();
    emit headerChanged();
    emit settledChanged();
}

void AnatomyPage::showAnswer() {
    updateEmptyState();
    const AnatomyAnswerPtr& answer = m_library->answer();
    if (!answer || answer->groups.empty()) return emit settledChanged();
    const QHash<QString, RunPen> pens = m_context.marks->marksOf(answer->asked);
    m_knows->show(answer, pens);
    m_moves->show(answer, pens);
    m_carries->show(answer, pens);
    m_moment->setAnswer(answer);
    tellNotes();
    emit headerChanged();
    emit settledChanged();
}

// Of lines, or of the shapes of dots.
QString AnatomyPage::legendText() const {
    const AnatomyAnswer& answer = *m_library->answer();
    const QHash<QString, RunPen> pens = m_context.marks->marksOf(answer.asked);
    QStringList legend;
    if (m_tabs->currentWidget() != m_moves) {
        for (const SeedGroup& group : answer.asked)
            legend << markHtml(pens.value(group.key)) + u' ' + group.name.toHtmlEscaped();
    } else {
        for (std::size_t at = 0; at < answer.groups.size(); ++at) {
            const SeedGroup& group = answer.groups[at].seeds;
            legend << QStringLiteral("<span style=\"color:%1\">%2</span> %3")
                          .arg(pens.value(group.key).colour.name(), dotLetter(at), group.name.toHtmlEscaped());
        }
    }
    return legend.join(QStringLiteral(" &nbsp; "));
}

// The dots have notes of their own.
void AnatomyPage::tellNotes() {
    const AnatomyAnswerPtr& answer = m_library->answer();
    if (!answer) return;
    const bool hasCurves = m_tabs->currentWidget() != m_moves;
    QStringList notes = (hasCurves ? courseNotes(*answer) : QStringList()) + absenceNotes(*answer);
    m_notes->setWholeText(sentences(notes));
    m_notes->setVisible(!notes.isEmpty());
    m_legend->setText(legendText());
    updateWayOn();
}

// One button: of several gaps the first is mended first.
void AnatomyPage::updateWayOn() {
    const AnatomyAnswerPtr& answer = m_library->answer();
    std::vector<CorpusLevels::Run> runs;
    QString plain, young;
    for (const AnatomyGroup& group : answer->groups) {
        for (const store::RunRow& row : group.seeds.runs) {
            if (!isTrained(row)) continue;
            runs.push_back({idOf(row), QString::fromStdString(row.folder.string()), row.no_context_nats.has_value()});
            const bool isOver = row.state != run::RunState::running && row.state != run::RunState::queued;
            if (young.isEmpty() && isOver && !row.exit_step) young = idOf(row);
        }
        if (plain.isEmpty()) plain = runWithoutAnatomy(group);
    }
    m_levels->setRuns(std::move(runs));
    m_levelsOffer->setWanted(m_tabs->currentWidget() == m_knows);
    m_wayOn = nullptr;
    if (!plain.isEmpty()) {
        m_mend->setText(tr("Launch again with anatomy"));
        m_mend->setToolTip(
            tr("The launch page with the settings of the first run that has none, and anatomy.share on"));
        m_wayOn = [this, plain] { launchWithAnatomy(plain); };
    } else if (!young.isEmpty() && m_tabs->currentWidget() != m_knows) {
        m_mend->setText(tr("Launch again for longer"));
        m_mend->setToolTip(
            tr("The launch page with the settings of the first run without an exit, and twice as many steps"));
        m_wayOn = [this, young] { launchLonger(young); };
    }
    m_mend->setVisible(m_wayOn != nullptr);
}

void AnatomyPage::updateEmptyState() {
    const AnatomyAnswerPtr& answer = m_library->answer();
    const bool isMeasured = answer && std::ranges::any_of(answer->groups, &AnatomyGroup::isMeasured);
    const bool isBeingRead = (!answer || answer->groups.empty()) && !chosenGroups().empty();
    m_stack->setCurrentWidget(isMeasured ? m_content : isBeingRead ? m_waiting : static_cast<QWidget*>(m_empty));
    for (QAction* action : {m_reset, m_export})
        if (action) action->setEnabled(isMeasured);
    if (isMeasured || isBeingRead) return;
    m_help = [this] { emit pageRequested(QStringLiteral("launch")); };
    if (answer && !answer->groups.empty()) {
        QString plain;
        for (const AnatomyGroup& group : answer->groups)
            if (plain.isEmpty()) plain = runWithoutAnatomy(group);
        if (!plain.isEmpty()) m_help = [this, plain] { launchWithAnatomy(plain); };
        return m_empty->setText(
            tr("These runs have no anatomy"),
            sentences(absenceNotes(*answer) +
                      QStringList{tr("Runs measure it while they train, if their anatomy.share is above 0.")}),
            plain.isEmpty() ? tr("Launch a run") : tr("Launch again with anatomy"));
    }
    const auto& runs = m_context.session.runs();
    const bool hasOwn = std::ranges::any_of(runs, isOffered);
    const QString what =
        tr("What a model knows on its plateau, what moves first, and what carries the fall are shown here, seeds "
           "put together.");
    if (!hasOwn) return m_empty->setText(tr("No runs yet"), what, tr("Launch a run"));
    m_help = [this] { chooseNewest(); };
    m_empty->setText(tr("No run chosen"), what, tr("Show the newest runs"));
}

void AnatomyPage::launchWithAnatomy(const QString& run) {
    launchAgain(*this, m_context, *m_bar, run, {{{"anatomy.share", "0.02"}}});
}

void AnatomyPage::launchWithCheckpoints(const QString& run) {
    if (const auto row = m_context.session.run(run))
        launchAgain(*this, m_context, *m_bar, run, withCheckpoints(row->steps));
}

void AnatomyPage::launchLonger(const QString& run) {
    const auto row = m_context.session.run(run);
    if (!row || row->steps <= 0) return;
    launchAgain(*this, m_context, *m_bar, run, {{{"train.steps", std::to_string(2 * row->steps)}}});
}

void AnatomyPage::chooseNewest() {
    m_context.selection.setChosen(idsOf(newestGroups(m_context.session.runs(), kNewest)));
}

void AnatomyPage::openAttention(const QString& checkpoint) {
    *m_context.inspect_request = {checkpoint, QStringLiteral("anatomy")};
    emit pageRequested(QStringLiteral("attention"));
}

}  // namespace plateau::widgets
