#include "widgets/pages/operators/operators_page.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/spec/run_kind.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/control_state.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/launch_again.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operator_exports.h"
#include "widgets/pages/operators/own_operator_view.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/tables/table_menu.h"
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
      m_pair(new OperatorPair(context.engine, this)),
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
    for (const Which which : OperatorPair::kBoth) connectPicker(which);
    connect(m_pair, &OperatorPair::matricesChanged, this, &OperatorsPage::takeMatrices);
    connect(m_pair, &OperatorPair::enlargedChanged, this, &OperatorsPage::showHead);
    connect(m_pair, &OperatorPair::statisticsChanged, this, &OperatorsPage::showFigures);
    connect(m_pair, &OperatorPair::differenceChanged, this, &OperatorsPage::showGrids);
    connect(m_pair, &OperatorPair::busyChanged, this, &Page::settledChanged);
    m_player->setReady([this] { return !m_pair->side(kFirst).isBusy(); });
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
    connect(&context.engine, &EngineClient::engineLost, this, [this](const QString& reason, bool again) {
        if (!again || !isVisible()) return;  // else the question itself fails, and says so
        m_shownProblem.clear();
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

void OperatorsPage::connectPicker(Which which) {
    CheckpointPicker* picker = m_pickers[which];
    connect(picker, &CheckpointPicker::checkpointChanged, this, [this, which] { takeCheckpoint(which); });
    connect(picker, &CheckpointPicker::checkpointsChanged, this, [this, which] { takeCheckpoint(which); });
    connect(picker, &CheckpointPicker::settledChanged, this, [this, which] {
        takeLack(which);
        emit settledChanged();
    });
}

void OperatorsPage::buildActions() {
    const auto action = [this](const char* picture, const QString& text, const QString& help) {
        auto* made = new QAction(icon(QLatin1String(picture)), text, this);
        made->setToolTip(help);
        return made;
    };
    m_new = action("add", tr("New operator"), tr("Write an operator of your own, with its checks and curves beside"));
    m_new->setCheckable(true);
    connect(m_new, &QAction::triggered, this, &OperatorsPage::setOwnShown);
    m_enlarge = action("eye", tr("Enlarge"), tr("The chosen head as large as there is room (Enter on a thumbnail)"));
    m_enlarge->setCheckable(true);
    connect(m_enlarge, &QAction::triggered, this, &OperatorsPage::setEnlarged);
    m_again = action("refresh", tr("Read again"), tr("Forget what was read and ask the engine again"));
    connect(m_again, &QAction::triggered, m_pair, &OperatorPair::askAgain);
    m_export = action("export", tr("Export"), tr("Write pictures, matrices or statistics"));
    auto* exports =
        new OperatorExports(m_context.engine,
                            {[this]() -> const MatrixGrid& { return shownGrid(); }, [this] { return exportedRows(); },
                             [this] { return shownMatrices(); }, [this] { return std::pair(m_layer, m_headNumber); },
                             *m_head, m_series->chart()},
                            this);
    m_export->setMenu(exports->menu());
    connect(exports, &OperatorExports::written, this, [this](const QString& file, const QString& problem) {
        m_shownProblem.clear();
        m_bar->tellWritten(file, problem);
    });
}

QList<QAction*> OperatorsPage::headerActions() {
    return {m_new, m_enlarge, m_again, m_export};
}

const MatrixGrid& OperatorsPage::shownGrid() const {
    if (!m_pair->isComparing()) return m_grids->grid(OperatorGrids::first);
    switch (m_choices->beside()) {
        case ViewChoices::Beside::second:
            return m_grids->grid(OperatorGrids::second);
        case ViewChoices::Beside::difference:
            return m_grids->grid(OperatorGrids::difference);
        default:
            return m_grids->grid(OperatorGrids::first);
    }
}

std::optional<protocol::OperatorQuestion> OperatorsPage::shownMatrices() const {
    const OperatorSide& side = m_pair->side(kFirst);
    if (!side.layers()) return std::nullopt;
    protocol::OperatorQuestion question = OperatorSide::firstQuestion(side.checkpoint());
    const MatrixPart part = m_choices->choice().part;
    question.matrix = side.matrix().toStdString();
    question.part = partName(part);
    question.forms = true;
    if (part == MatrixPart::since_start && !m_pickers[kFirst]->checkpoints().empty())
        question.minus = m_pickers[kFirst]->checkpoints().front().folder.string();
    return question;
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
    if (m_new->isChecked()) return tr("an operator of your own");
    const QString first = m_pickers[kFirst]->text();
    return m_pair->isComparing() ? tr("%1 · beside %2").arg(first, m_pickers[kSecond]->text()) : first;
}

bool OperatorsPage::isEnlarged() const {
    return m_middle->currentWidget() == m_enlarged;
}

void OperatorsPage::setEnlarged(bool enlarged) {
    if (enlarged && m_layer < 0) return;
    m_middle->setCurrentWidget(enlarged ? static_cast<QWidget*>(m_enlarged) : m_grids);
    m_enlarge->setChecked(enlarged);
    m_head->setMatrixShown(!enlarged);
    m_tabs->setVisible(!enlarged);
    m_middle->currentWidget()->setFocus();
    showHead();
}

bool OperatorsPage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    if (m_new->isChecked()) return m_own->isSettled();
    if (isWaitingForRuns()) return false;
    for (const Which which : OperatorPair::kBoth)
        if (!m_pickers[which]->isSettled()) return false;
    if (m_pair->isBusy() || !m_series->isSettled() || !m_head->isSettled()) return false;
    const OperatorSide& side = m_pair->side(kFirst);
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
    m_own->saveState(settings);
    settings.setValue(QStringLiteral("own"), m_new->isChecked());
    saveControls(settings, {m_head->findChild<QSplitter*>()});
}

void OperatorsPage::restoreState(QSettings& settings) {
    m_across->restoreState(settings.value(QStringLiteral("across")).toByteArray());
    m_down->restoreState(settings.value(QStringLiteral("down")).toByteArray());
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    m_head->tabs().setCurrentIndex(settings.value(QStringLiteral("figures_tab"), 0).toInt());
    m_series->setStatistic(settings.value(QStringLiteral("statistic")).toString());
    m_choices->restoreState(settings);
    m_own->restoreState(settings);
    setOwnShown(settings.value(QStringLiteral("own"), false).toBool());
    restoreControls(settings, {m_head->findChild<QSplitter*>()});
    for (const auto& [which, name] : {std::pair(kFirst, "first"), std::pair(kSecond, "second")}) {
        const QString folder = settings.value(QLatin1String(name)).toString();
        if (!folder.isEmpty() && QDir(folder).exists()) m_pickers[which]->setCheckpoint(folder);
    }
    const int layer = settings.value(QStringLiteral("layer"), -1).toInt();
    if (layer >= 0) setHead(layer, settings.value(QStringLiteral("head"), 0).toInt());
}

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
    m_empty =
        new EmptyState("operators", tr("Look at what attention has learned"),
                       tr("Here are the matrices between query and key of every head: S of a pairwise model, what "
                          "other operators compute in its place, how they change over a training, and how those of "
                          "two models differ. Train a model first."),
                       tr("Launch a run"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    m_own = new OwnOperatorView(m_context);
    m_stack->addWidget(m_own);
    connect(m_own, &OwnOperatorView::closed, this, [this] { setOwnShown(false); });
    connect(m_own, &OwnOperatorView::pageRequested, this, &Page::pageRequested);
    connect(m_own, &OwnOperatorView::settledChanged, this, &Page::settledChanged);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
}

void OperatorsPage::showEverything() {
    showGrids();
    showHead();
    showFigures();
    showProblems();
    emit headerChanged();
}

// "A" and "B" of two models, "A · S" where their matrices are not the same.
QString OperatorsPage::letterOf(Which which) const {
    const auto titleOf = [this](Which model) {
        const OperatorSide& side = m_pair->side(model);
        return side.layers() ? matrixTitle(side.matrix(), side.op()) : QString();
    };
    const QString letter = which == kFirst ? QStringLiteral("A") : QStringLiteral("B"), title = titleOf(which);
    const bool isOther = titleOf(kFirst) != titleOf(kSecond) && !title.isEmpty();
    return isOther ? letter + QStringLiteral(" · ") + title : letter;
}

QString OperatorsPage::headingOf(Which which) const {
    const QString text = m_pickers[which]->text();
    return m_pair->isComparing() ? letterOf(which) + QStringLiteral(" · ") + text : text;
}

void OperatorsPage::showGrids() {
    const auto beside = m_choices->beside();
    const auto isWanted = [&](ViewChoices::Beside which) {
        return beside == ViewChoices::Beside::all || beside == which;
    };
    const auto show = [this](OperatorGrids::Place place, const OperatorSide& side, const QString& heading,
                             const std::function<MatrixPtr(int, int)>& matrix, const QString& empty) {
        OperatorGrids::Tiles tiles = tilesOf(side, matrix, m_choices->sort());
        // In the order of A's heads, whose figures say nothing of a difference.
        if (place == OperatorGrids::difference) {
            for (MatrixGrid::Tile& tile : tiles.tiles) {
                tile.help.clear();
                if (!tile.caption.isEmpty() && tile.head >= 0)
                    tile.caption = QStringLiteral("%1 · %2").arg(tile.layer).arg(tile.head);
            }
        }
        tiles.heading = heading;
        tiles.empty = empty;
        if (!empty.isEmpty()) tiles.tiles.clear();
        m_grids->setTiles(place, tiles);
    };
    for (const Which which : OperatorPair::kBoth) {
        const OperatorSide& side = m_pair->side(which);
        const auto place = which == kFirst ? OperatorGrids::first : OperatorGrids::second;
        const auto asked = which == kFirst ? ViewChoices::Beside::first : ViewChoices::Beside::second;
        if (m_pair->isComparing() ? !isWanted(asked) : which == kSecond) {
            m_grids->setTiles(place, std::nullopt);
            continue;
        }
        show(
            place, side, headingOf(which), [&side](int layer, int head) { return side.tile(layer, head); },
            side.layers() && side.problem().isEmpty() && side.missingStart().isEmpty() ? QString()
                                                                                       : m_pair->emptyText(side));
    }
    if (!m_pair->isComparing() || !isWanted(ViewChoices::Beside::difference)) {
        m_grids->setTiles(OperatorGrids::difference, std::nullopt);
    } else {
        show(
            OperatorGrids::difference, m_pair->side(kFirst), QStringLiteral("A − B"),
            [this](int layer, int head) { return m_pair->differenceTile(layer, head); }, m_pair->differenceObjection());
    }
    m_grids->setShared(m_choices->isShared(), m_pair->isSameKind());
    m_grids->setCurrent(m_layer, m_headNumber);
}

QString OperatorsPage::headTitle() const {
    if (m_layer < 0) return {};
    const OperatorSide& side = m_pair->side(kFirst);
    QString matrix = matrixTitle(side.matrix(), side.op());
    switch (m_choices->choice().part) {
        case MatrixPart::whole:
            break;
        case MatrixPart::symmetric:
            matrix = tr("%1, symmetric part").arg(matrix);
            break;
        case MatrixPart::antisymmetric:
            matrix = tr("%1, antisymmetric part").arg(matrix);
            break;
        case MatrixPart::since_start:
            matrix = tr("%1 less its start").arg(matrix);
            break;
    }
    return tr("Layer %1, head %2: %3").arg(m_layer).arg(m_headNumber).arg(matrix);
}

void OperatorsPage::showHead() {
    const OperatorSide &first = m_pair->side(kFirst), &second = m_pair->side(kSecond);
    const MatrixPtr own = first.enlarged(m_layer, m_headNumber);
    const MatrixPtr other = m_pair->isComparing() ? second.enlarged(m_layer, m_headNumber) : nullptr;
    const bool isSame = m_pair->isSameKind();
    const MatrixPtr between = m_pair->isComparing() && isSame ? tensorfile::difference(own, other) : nullptr;
    // What is not of one kind has no colours in common.
    const std::vector<MatrixPtr> both{own, isSame ? other : nullptr};
    const ColourRange range = rangeOf(both, ColourScale::diverging);
    const ColourRange otherRange = isSame ? range : rangeOf(other, ColourScale::diverging);
    const auto empty = [this](const OperatorSide& side) {
        const bool isKnown =
            side.layers() && !side.isBusy() && side.problem().isEmpty() && side.missingStart().isEmpty();
        return isKnown ? tr("This head has no such matrix") : m_pair->emptyText(side);
    };
    const auto betweenText = [this](const QString& otherwise) {
        const QString objection = m_pair->differenceObjection();
        return objection.isEmpty() ? otherwise : objection;
    };
    const QString letter = m_pair->isComparing() ? QStringLiteral("A · ") : QString();
    m_head->setMatrix(own, range, letter + headTitle(), empty(first));
    if (!isEnlarged()) return;
    m_enlarged->show(
        headTitle(),
        {EnlargedPanel::Shown{own, range, m_pair->isComparing() ? headingOf(kFirst) : QString(), empty(first), true},
         EnlargedPanel::Shown{other, otherRange, headingOf(kSecond), empty(second), m_pair->isComparing()},
         EnlargedPanel::Shown{
             between, rangeOf(between, ColourScale::diverging), QStringLiteral("A − B"),
             isSame && own && other ? tr("The two matrices have different sizes") : betweenText(empty(second)),
             m_pair->isComparing()}});
}

std::vector<HeadRow> OperatorsPage::exportedRows() const {
    std::vector<HeadRow> rows = headRows();
    if (!m_pair->isComparing()) return rows;
    for (HeadRow& row : rows) row.model = m_pickers[kFirst]->text();
    for (HeadRow& row : headRows(kSecond)) {
        row.model = m_pickers[kSecond]->text();
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<HeadRow> OperatorsPage::headRows(Which which) const {
    std::vector<HeadRow> rows;
    const OperatorSide& side = m_pair->side(which);
    if (!side.layers()) return rows;
    for (const LayerMatrices& layer : side.layers()->layers) {
        if (!layer.matrices.contains(side.matrix())) continue;
        for (const HeadMatrices& head : layer.heads) {
            HeadRow row{layer.layer, head.head, layer.op, side.matrix(), {}};
            if (const HeadFigures* found = side.statistics(layer.layer, head.head)) row.statistics = *found;
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

void OperatorsPage::showFigures() {
    const auto model = [this](Which which) {
        const QString name = m_pair->isComparing() ? letterOf(which) : tr("Value");
        const OperatorSide& side = m_pair->side(which);
        return HeadPanel::Model{name, side.statistics(m_layer, m_headNumber),
                                side.hasCheckpoint() && side.problem().isEmpty()};
    };
    m_head->setStatistics(model(kFirst), m_pair->isComparing() ? std::optional(model(kSecond)) : std::nullopt,
                          m_choices->choice().part != MatrixPart::whole);
    m_table->setRows(headRows());
    m_table->setCurrent(m_layer, m_headNumber);
    // Captions and helps of the tiles tell figures too.
    showGrids();
    showProblems();
    emit settledChanged();
}

void OperatorsPage::takeLack(Which which) {
    if (!m_pair->setLack(which, m_pickers[which]->problem())) return showProblems();
    showEverything();
}

void OperatorsPage::showProblems() {
    QString problem;
    const CheckpointPicker* blamed = nullptr;
    for (const Which which : OperatorPair::kBoth) {
        if (problem.isEmpty() && !m_pickers[which]->problem().isEmpty()) {
            problem = m_pickers[which]->problem();
            blamed = m_pickers[which];
        }
        if (problem.isEmpty()) problem = m_pair->side(which).problem();
    }
    if (problem.isEmpty()) {
        int lost = 0;
        for (const MatrixGrid::Tile& tile : m_grids->grid(OperatorGrids::first).tiles())
            lost += tile.matrix && hasNaN(*tile.matrix);
        if (lost > 0) problem = tr("Weights of %n heads are no numbers (NaN); they are grey", nullptr, lost);
    }
    if (problem == m_shownProblem) return;
    m_shownProblem = problem;
    if (problem.isEmpty()) return m_bar->hide();
    m_bar->showMessage(MessageBar::Kind::problem, problem);
    if (blamed && offerCheckpoints(*this, m_context, *m_bar, *blamed)) return;
    m_bar->setAction(tr("Try again"), [this] {
        m_shownProblem.clear();
        m_bar->hide();
        m_pair->askAgain();
    });
}

QString OperatorsPage::message() const {
    return m_bar->isHidden() ? QString() : m_bar->text();
}

void OperatorsPage::showEmptiness() {
    bool hasRuns = !m_pickers[kFirst]->folder().isEmpty() || !m_pickers[kFirst]->problem().isEmpty() ||
                   !m_pickers[kFirst]->isSettled();
    for (const store::RunRow& row : m_context.session.runs())
        hasRuns = hasRuns || (!row.read_only && spec::infoOf(row.kind).has_checkpoints);
    const bool isEmpty = m_context.session.isReady() && !hasRuns, isOwn = m_new && m_new->isChecked();
    m_stack->setCurrentIndex(isOwn ? 2 : isEmpty ? 1 : 0);
    for (QAction* action : {m_enlarge, m_again, m_export})
        if (action) action->setEnabled(!isEmpty && !isOwn);
}

void OperatorsPage::setOwnShown(bool shown) {
    m_new->setChecked(shown);
    showEmptiness();
    emit headerChanged();
    emit settledChanged();
}

void OperatorsPage::takeCheckpoint(Which which) {
    CheckpointPicker& picker = *m_pickers[which];
    m_pair->setCheckpoint(which, picker.folder(), startOf(picker));
    if (which == kFirst) m_player->setSteps(picker.checkpoints(), picker.step());
    m_series->setRuns(m_pickers[kFirst]->runId(), m_pickers[kFirst]->text(), m_pickers[kSecond]->runId(),
                      m_pickers[kSecond]->text());
    m_series->setStep(double(m_pickers[kFirst]->step()));
    m_choices->setHasStart(!startOf(*m_pickers[kFirst]).isEmpty());
    m_choices->setComparing(m_pair->isComparing());
    showEmptiness();
    showProblems();
    // What is shown stays until its successor has been read; where nothing is, that is being read.
    if (which == kSecond || !m_pair->side(kFirst).layers()) showEverything();
    emit headerChanged();
    emit settledChanged();
}

void OperatorsPage::takeChoice() {
    m_table->setSort(m_choices->sort());
    takeMatrices();
}

void OperatorsPage::takeMatrices() {
    m_pair->setChoice(m_choices->choice());
    const OperatorSide &side = m_pair->side(kFirst), &other = m_pair->side(kSecond);
    m_series->setMatrices(side.ownMatrix(), other.ownMatrix());
    // Of two operators no formula is both's.
    const QString op = m_pair->isComparing() && other.layers() && other.op() != side.op() ? QString() : side.op();
    if (const QStringList names = m_pair->names(); !names.isEmpty()) {
        const QString wanted = m_choices->choice().matrix;
        m_choices->setMatrices(names, op, names.contains(wanted) ? wanted : side.matrix());
    }
    if (const auto head = m_pair->existingHead(m_layer, m_headNumber)) setHead(head->first, head->second);
    showEverything();
    askAhead();
    emit settledChanged();
}

void OperatorsPage::setHead(int layer, int head) {
    if (layer == m_layer && head == m_headNumber) return;
    m_layer = layer;
    m_headNumber = head;
    m_grids->setCurrent(layer, head);
    m_table->setCurrent(layer, head);
    m_series->setCurrent(layer, head);
    m_pair->setHead(layer, head);
    showHead();
    showFigures();
}

// Onwards first: that is where a play goes.
void OperatorsPage::askAhead() {
    const auto& places = m_pickers[kFirst]->checkpoints();
    const auto shown = std::ranges::find(places, m_pickers[kFirst]->step(), &CheckpointPlace::step);
    if (shown == places.end()) return m_pair->askAhead({});
    const auto at = std::size_t(shown - places.begin());
    std::vector<QString> folders;
    for (const std::size_t next : {at + 1, at + 2, at - 1})
        if (next < places.size()) folders.push_back(QString::fromStdString(places[next].folder.string()));
    m_pair->askAhead(folders);
}

}  // namespace plateau::widgets
