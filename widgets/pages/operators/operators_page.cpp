#include "widgets/pages/operators/operators_page.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QHeaderView>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/control_state.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OperatorsPage::OperatorsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_source(new OperatorSource(context.engine, this)),
      m_sides{new OperatorSide(*m_source, QStringLiteral("first "), this),
              new OperatorSide(*m_source, QStringLiteral("second "), this)},
      m_pickers{new CheckpointPicker(context.session), new CheckpointPicker(context.session, tr("no second model"))},
      m_player(new StepPlayer),
      m_choices(new ViewChoices),
      m_bar(new MessageBar(this)),
      m_grids(new OperatorGrids),
      m_enlarged(new EnlargedPanel),
      m_head(new HeadPanel),
      m_table(new HeadTable),
      m_series(new SeriesPanel(context.session)) {
    build();
    buildActions();
    for (const Which which : {kFirst, kSecond}) connectSide(which);
    m_player->setReady([this] { return !m_sides[kFirst]->isBusy(); });
    connect(m_player, &StepPlayer::stepChosen, this, [this](std::int64_t step) { m_pickers[kFirst]->setStep(step); });
    connect(m_choices, &ViewChoices::changed, this, &OperatorsPage::takeChoice);
    connect(m_grids, &OperatorGrids::currentChanged, this, &OperatorsPage::setHead);
    connect(m_grids, &OperatorGrids::activated, this, [this] { setEnlarged(true); });
    connect(m_enlarged, &EnlargedPanel::closed, this, [this] { setEnlarged(false); });
    addTableMenu(*m_table, *m_table->horizontalHeader(), HeadTable::kNumberRole, QStringLiteral("heads"),
                 [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); });
    connect(m_table, &HeadTable::currentChosen, this, &OperatorsPage::setHead);
    connect(m_table, &HeadTable::activatedHead, this, [this] { setEnlarged(true); });
    connect(m_table, &HeadTable::sortChosen, this, [this](int figure) {
        m_choices->setSort(figure < 0 ? std::nullopt : std::optional(headFigure(std::size_t(figure))));
    });
    connect(m_series, &SeriesPanel::headChosen, this, &OperatorsPage::setHead);
    connect(m_series, &SeriesPanel::settledChanged, this, &Page::settledChanged);
    connect(m_source, &OperatorSource::busyChanged, this, &Page::settledChanged);
    connect(&context.engine, &EngineClient::engineLost, this, [this](const QString& reason, bool again) {
        if (!again || !isVisible()) return;  // else the question itself fails, and says so
        m_told.clear();
        m_bar->showMessage(MessageBar::Kind::problem,
                           tr("The engine ended in the middle of its work and was started again"),
                           tr("%1. What was asked is asked again.").arg(reason));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { emit pageRequested(QStringLiteral("launch")); });
    connect(&context.session, &WorkspaceSession::ready, this, [this] { takeRequest(); });
    connect(&context.session, &WorkspaceSession::runsChanged, this, [this] { takeRequest(); });
    showEverything();
}

OperatorsPage::~OperatorsPage() = default;

void OperatorsPage::connectSide(Which which) {
    CheckpointPicker* picker = m_pickers[which];
    connect(picker, &CheckpointPicker::checkpointChanged, this, [this, which] { takeCheckpoint(which); });
    connect(picker, &CheckpointPicker::checkpointsChanged, this, [this, which] { takeCheckpoint(which); });
    connect(picker, &CheckpointPicker::settledChanged, this, [this] {
        showProblems();
        emit settledChanged();
    });
    connect(m_sides[which], &OperatorSide::matricesChanged, this, &OperatorsPage::takeMatrices);
    connect(m_sides[which], &OperatorSide::enlargedChanged, this, &OperatorsPage::showHead);
    connect(m_sides[which], &OperatorSide::statisticsChanged, this, &OperatorsPage::showFigures);
}

bool OperatorsPage::isComparing() const {
    return m_sides[kSecond]->hasCheckpoint();
}

// Chosen runs whose folders have not been read yet.
bool OperatorsPage::isWaitingForRuns() const {
    const auto isComing = [this](const QString& id) {
        return !m_context.session.run(id) && QDir(m_context.session.runsFolder()).exists(id);
    };
    return m_pickers[kFirst]->folder().isEmpty() && std::ranges::any_of(m_context.selection.chosen(), isComing);
}

// What another page asked for, or the chosen runs.
void OperatorsPage::takeRequest() {
    showEmptiness();
    // A request while the page is hidden is another page's.
    if (!m_context.session.isReady() || !isVisible()) return;
    const QString asked = std::exchange(m_context.inspect_request->checkpoint, QString());
    if (!asked.isEmpty()) m_pickers[kFirst]->setCheckpoint(asked);
    if (isWaitingForRuns()) return;
    m_pickers[kFirst]->chooseDefault(m_context.selection.chosen());
    showEmptiness();
}

void OperatorsPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    takeRequest();
}

QString OperatorsPage::subtitle() const {
    const QString first = m_pickers[kFirst]->text();
    return isComparing() ? tr("%1 · beside %2").arg(first, m_pickers[kSecond]->text()) : first;
}

bool OperatorsPage::isEnlarged() const {
    return m_middle->currentWidget() == m_enlarged;
}

void OperatorsPage::setEnlarged(bool enlarged) {
    if (enlarged && m_layer < 0) return;
    m_middle->setCurrentWidget(enlarged ? static_cast<QWidget*>(m_enlarged) : m_grids);
    m_enlarge->setChecked(enlarged);
    m_head->setMatrixShown(!enlarged);
    m_middle->currentWidget()->setFocus();
    showHead();
}

bool OperatorsPage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    if (isWaitingForRuns()) return false;
    for (const Which which : {kFirst, kSecond})
        if (!m_pickers[which]->isSettled() || m_sides[which]->isBusy()) return false;
    if (m_source->isBusy(QStringLiteral("apart")) || !m_series->isSettled() || !m_head->isSettled()) return false;
    const OperatorSide& side = *m_sides[kFirst];
    // The chosen head's figures; those of all heads may take long.
    return !side.layers() || m_layer < 0 || !side.problem().isEmpty() || side.statistics(m_layer, m_headNumber);
}

void OperatorsPage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("across"), m_across->saveState());
    settings.setValue(QStringLiteral("down"), m_down->saveState());
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
    settings.setValue(QStringLiteral("statistic"), m_series->statistic());
    settings.setValue(QStringLiteral("figures_tab"), m_head->tabs().currentIndex());
    settings.setValue(QStringLiteral("first"), m_pickers[kFirst]->folder());
    settings.setValue(QStringLiteral("second"), m_pickers[kSecond]->folder());
    settings.setValue(QStringLiteral("layer"), m_layer);
    settings.setValue(QStringLiteral("head"), m_headNumber);
    m_choices->saveState(settings);
    saveControls(settings, {m_head->findChild<QSplitter*>()});
}

void OperatorsPage::restoreState(QSettings& settings) {
    m_across->restoreState(settings.value(QStringLiteral("across")).toByteArray());
    m_down->restoreState(settings.value(QStringLiteral("down")).toByteArray());
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    m_head->tabs().setCurrentIndex(settings.value(QStringLiteral("figures_tab"), 0).toInt());
    m_series->setStatistic(settings.value(QStringLiteral("statistic")).toString());
    m_choices->restoreState(settings);
    restoreControls(settings, {m_head->findChild<QSplitter*>()});
    for (const auto& [which, name] : {std::pair(kFirst, "first"), std::pair(kSecond, "second")}) {
        const QString folder = settings.value(QLatin1String(name)).toString();
        if (!folder.isEmpty() && QDir(folder).exists()) m_pickers[which]->setCheckpoint(folder);
    }
    const int layer = settings.value(QStringLiteral("layer"), -1).toInt();
    if (layer >= 0) setHead(layer, settings.value(QStringLiteral("head"), 0).toInt());
}

}  // namespace plateau::widgets
