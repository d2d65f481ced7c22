#include "widgets/pages/operators/operators_page.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/engine/engine_client.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/checkpoint_picker.h"
#include "widgets/pages/message_bar.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// The checkpoint from before the first step, if the run has kept it.
QString startOf(const CheckpointPicker& picker) {
    for (const CheckpointPlace& place : picker.checkpoints())
        if (place.step == 0) return QString::fromStdString(place.folder.string());
    return {};
}

}  // namespace

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
        m_bar->showMessage(MessageBar::Kind::problem, tr("The engine ended in the middle of its work and was started again"),
                           tr("%1. What was asked is asked again.").arg(reason));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { emit pageRequested(QStringLiteral("launch")); });
    connect(&context.session, &WorkspaceSession::ready, this, [this] { takeRequest(); });
    connect(&context.session, &WorkspaceSession::runsChanged, this, [this] { takeRequest(); });
    showEverything();
}

OperatorsPage::~OperatorsPage() = default;

QWidget* OperatorsPage::buildTop() {
    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* models = new QHBoxLayout;
    models->setSpacing(spacing::m);
    m_pickers[kFirst]->setObjectName(QStringLiteral("first"));
    m_pickers[kFirst]->setToolTip(tr("The model that is looked at"));
    m_pickers[kSecond]->setObjectName(QStringLiteral("second"));
    m_pickers[kSecond]->setToolTip(tr("A second model or checkpoint beside it"));
    models->addWidget(m_pickers[kFirst], 4);
    models->addWidget(m_player, 4);
    models->addWidget(m_pickers[kSecond], 4);
    column->addLayout(models);
    column->addWidget(m_choices);
    return top;
}

void OperatorsPage::build() {
    m_middle = new QStackedWidget;
    m_middle->addWidget(m_grids);
    m_middle->addWidget(m_enlarged);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_series, tr("Over the training"));
    m_tabs->addTab(m_table, tr("All heads"));
    m_down = new QSplitter(Qt::Vertical);
    m_down->setHandleWidth(spacing::s);
    m_down->setChildrenCollapsible(false);
    m_down->addWidget(m_middle);
    m_down->addWidget(m_tabs);
    m_down->setStretchFactor(0, 1);
    m_down->setSizes({540, 270});
    m_across = new QSplitter(Qt::Horizontal);
    m_across->setHandleWidth(spacing::s);
    m_across->setChildrenCollapsible(false);
    m_across->addWidget(m_down);
    m_across->addWidget(m_head);
    m_across->setStretchFactor(0, 1);
    m_across->setSizes({900, 380});
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(buildTop());
    column->addWidget(m_across, 1);
    m_empty = new EmptyState("operators", tr("Look at what attention has learned"),
                             tr("Here are the matrices between query and key of every head: S of a pairwise model, what "
                                "other operators compute in its place, how they change over a training, and how those of "
                                "two models differ. Train a model first."),
                             tr("Launch a run"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
}

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

bool OperatorsPage::isSameKind() const { return m_sides[kFirst]->matrix() == m_sides[kSecond]->matrix(); }

// As long as nobody has chosen a matrix, two models show one that both have.
OperatorChoice OperatorsPage::choice() const {
    OperatorChoice choice = m_choices->choice();
    if (!choice.matrix.isEmpty() || !isComparing()) return choice;
    const QStringList &first = m_sides[kFirst]->names(), &second = m_sides[kSecond]->names();
    if (first.isEmpty() || second.isEmpty()) return choice;
    for (const QString& name : first)
        if (second.contains(name)) {
            choice.matrix = name;
            break;
        }
    return choice;
}

bool OperatorsPage::isComparing() const { return m_sides[kSecond]->hasCheckpoint(); }

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

void OperatorsPage::takeCheckpoint(Which which) {
    CheckpointPicker& picker = *m_pickers[which];
    m_apart = nullptr;
    m_sides[which]->setCheckpoint(picker.folder(), startOf(picker));
    if (which == kFirst) m_player->setSteps(picker.checkpoints(), picker.step());
    m_series->setRuns(m_pickers[kFirst]->runId(), m_pickers[kFirst]->text(), m_pickers[kSecond]->runId(),
                      m_pickers[kSecond]->text());
    m_series->setStep(double(m_pickers[kFirst]->step()));
    m_choices->setHasStart(!startOf(*m_pickers[kFirst]).isEmpty());
    m_choices->setComparing(isComparing());
    showEmptiness();
    showProblems();
    if (which == kSecond) showEverything();
    emit headerChanged();
    emit settledChanged();
}

void OperatorsPage::takeChoice() {
    m_apart = nullptr;
    m_table->setSort(m_choices->sort());
    takeMatrices();
}

void OperatorsPage::takeMatrices() {
    QStringList names = m_sides[kFirst]->names();
    for (const QString& name : m_sides[kSecond]->names())
        if (!names.contains(name)) names << name;
    for (OperatorSide* side : m_sides) side->setChoice(choice());
    if (!names.isEmpty()) m_choices->setMatrices(names, m_sides[kFirst]->op(), m_sides[kFirst]->matrix());
    chooseHead();
    askDifference();
    showEverything();
    askAhead();
    emit settledChanged();
}

// The first head, as long as the chosen one is not there.
void OperatorsPage::chooseHead() {
    const OperatorAnswer* answer = m_sides[kFirst]->layers();
    if (!answer) return;
    const LayerAnswer* layer = answer->layer(m_layer);
    if (layer && layer->head(m_headNumber) && layer->matrices.contains(m_sides[kFirst]->matrix())) return;
    for (const LayerAnswer& place : answer->layers)
        if (!place.heads.empty() && place.matrices.contains(m_sides[kFirst]->matrix()))
            return setHead(place.layer, place.heads.front().head);
}

void OperatorsPage::setHead(int layer, int head) {
    if (layer == m_layer && head == m_headNumber) return;
    m_layer = layer;
    m_headNumber = head;
    m_grids->setCurrent(layer, head);
    m_table->setCurrent(layer, head);
    m_series->setCurrent(layer, head);
    for (OperatorSide* side : m_sides) side->setHead(layer, head);
    showHead();
    showFigures();
}

// Of forms the engine takes the difference: that of thumbnails would be something else.
void OperatorsPage::askDifference() {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    const bool isNeeded = isComparing() && first.isForm() && isSameKind();
    m_apartProblem.clear();
    if (isNeeded && m_choices->choice().part == MatrixPart::since_start)
        m_apartProblem = tr("Of effective forms there is no difference of changes: choose another part");
    if (!isNeeded || !m_apartProblem.isEmpty()) {
        m_apart = nullptr;
        return m_source->cancel(QStringLiteral("apart"));
    }
    OperatorQuestion question = first.tilesQuestion(first.checkpoint(), {});
    question.minus = second.checkpoint();
    m_source->ask(QStringLiteral("apart"), question, [this](const OperatorAnswerPtr& answer, const QString& problem) {
        const bool isNew = m_apart != answer;
        m_apart = answer;
        m_apartProblem = problem;
        if (isNew || !problem.isEmpty()) showGrids();
    });
}

void OperatorsPage::askAhead() {
    const auto& places = m_pickers[kFirst]->checkpoints();
    const OperatorSide& side = *m_sides[kFirst];
    if (!side.layers() || side.isBusy()) return;
    std::vector<OperatorQuestion> questions;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].step != m_pickers[kFirst]->step()) continue;
        // Onwards first: that is where a play goes.
        for (const std::size_t next : {i + 1, i + 2, i - 1}) {
            if (next >= places.size()) continue;
            const QString folder = QString::fromStdString(places[next].folder.string());
            questions.push_back(OperatorSide::firstQuestion(folder));
            if (side.isForm()) questions.push_back(side.tilesQuestion(folder, startOf(*m_pickers[kFirst])));
        }
    }
    m_source->askAhead(std::move(questions));
}

QString OperatorsPage::title() const { return tr("Operators"); }

QString OperatorsPage::subtitle() const {
    const QString first = m_pickers[kFirst]->text();
    return isComparing() ? tr("%1 · beside %2").arg(first, m_pickers[kSecond]->text()) : first;
}

bool OperatorsPage::isEnlarged() const { return m_middle->currentWidget() == m_enlarged; }

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
    settings.setValue(QStringLiteral("figure"), int(m_series->figure()));
    settings.setValue(QStringLiteral("figures_tab"), m_head->tabs().currentIndex());
}

void OperatorsPage::restoreState(QSettings& settings) {
    m_across->restoreState(settings.value(QStringLiteral("across")).toByteArray());
    m_down->restoreState(settings.value(QStringLiteral("down")).toByteArray());
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    m_head->tabs().setCurrentIndex(settings.value(QStringLiteral("figures_tab"), 0).toInt());
    const int figure = settings.value(QStringLiteral("figure"), 0).toInt();
    if (figure >= 0 && figure < int(kHeadFigures)) m_series->setFigure(headFigure(std::size_t(figure)));
}

}  // namespace plateau::widgets
