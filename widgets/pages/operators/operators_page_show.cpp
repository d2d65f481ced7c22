// What the page shows of what it knows.
#include <QAction>
#include <QStackedWidget>

#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/matrix_parts.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

MatrixPtr thumbnailIn(const OperatorAnswerPtr& answer, int layer, int head, const QString& name) {
    const LayerAnswer* place = answer ? answer->layer(layer) : nullptr;
    const HeadAnswer* found = place ? place->head(head) : nullptr;
    if (!found || !found->thumbnails.contains(name)) return nullptr;
    return found->thumbnails.at(name);
}

}  // namespace

void OperatorsPage::showEverything() {
    showGrids();
    showHead();
    showFigures();
    showProblems();
    emit headerChanged();
}

QString OperatorsPage::headingOf(Which which) const {
    QString text = m_pickers[which]->text();
    const OperatorSide& side = *m_sides[which];
    if (isComparing() && !isSameKind() && side.layers())
        text += QStringLiteral(" · ") + matrixTitle(side.matrix(), side.op());
    return isComparing() ? (which == kFirst ? QStringLiteral("A · ") : QStringLiteral("B · ")) + text : text;
}

QString OperatorsPage::emptyTextOf(const OperatorSide& side) const {
    if (!side.problem().isEmpty()) return side.problem();
    if (!side.hasCheckpoint()) return tr("Choose a run or a checkpoint above");
    if (const QString missing = side.missingStart(); !missing.isEmpty()) return missing;
    return tr("Reading the matrices …");
}

MatrixPtr OperatorsPage::apartTile(int layer, int head) const {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    if (!isSameKind()) return nullptr;
    if (first.isForm()) return thumbnailIn(m_apart, layer, head, first.matrix());
    return difference(first.tile(layer, head), second.tile(layer, head));
}

QString OperatorsPage::apartObjection() const {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    if (!first.layers() || !second.layers()) return emptyTextOf(first.layers() ? second : first);
    if (!isSameKind()) return tr("The two have no matrix of the same kind here: choose one that both have");
    for (const OperatorSide* side : {&first, &second})
        if (const QString missing = side->missingStart(); !missing.isEmpty())
            return tr("%1: %2").arg(side == &first ? QStringLiteral("A") : QStringLiteral("B"), missing);
    const auto headsOf = [](const OperatorSide& side) {
        std::vector<std::size_t> heads;
        for (const LayerAnswer& layer : side.layers()->layers)
            heads.push_back(layer.matrices.contains(side.matrix()) ? layer.heads.size() : 0);
        return heads;
    };
    if (headsOf(first) != headsOf(second)) return tr("The two models have different numbers of layers or heads");
    for (const LayerAnswer& layer : first.layers()->layers)
        for (const HeadAnswer& head : layer.heads) {
            const MatrixPtr one = first.tile(layer.layer, head.head), other = second.tile(layer.layer, head.head);
            if (one && other && !first.isForm() && one->values.size() != other->values.size())
                return tr("The two matrices have different sizes");
        }
    if (!m_apartProblem.isEmpty()) return tr("There is no difference of the two: %1").arg(m_apartProblem);
    return {};
}

void OperatorsPage::showGrids() {
    const auto beside = m_choices->beside();
    const auto isWanted = [&](ViewChoices::Beside which) {
        return beside == ViewChoices::Beside::all || beside == which;
    };
    const auto show = [this](OperatorGrids::Place place, const OperatorSide& side, const QString& heading,
                             const std::function<MatrixPtr(int, int)>& matrix, const QString& empty) {
        OperatorGrids::Tiles tiles = tilesOf(side, matrix, m_choices->sort());
        tiles.heading = heading;
        tiles.empty = empty;
        if (!empty.isEmpty()) tiles.tiles.clear();
        m_grids->setTiles(place, tiles);
    };
    for (const Which which : {kFirst, kSecond}) {
        const OperatorSide& side = *m_sides[which];
        const auto place = which == kFirst ? OperatorGrids::first : OperatorGrids::second;
        const auto asked = which == kFirst ? ViewChoices::Beside::first : ViewChoices::Beside::second;
        if (isComparing() ? !isWanted(asked) : which == kSecond) {
            m_grids->setTiles(place, std::nullopt);
            continue;
        }
        show(
            place, side, headingOf(which), [&side](int layer, int head) { return side.tile(layer, head); },
            side.layers() && side.problem().isEmpty() && side.missingStart().isEmpty() ? QString() : emptyTextOf(side));
    }
    if (!isComparing() || !isWanted(ViewChoices::Beside::apart)) {
        m_grids->setTiles(OperatorGrids::apart, std::nullopt);
    } else {
        show(
            OperatorGrids::apart, *m_sides[kFirst], QStringLiteral("A − B"),
            [this](int layer, int head) { return apartTile(layer, head); }, apartObjection());
    }
    m_grids->setShared(m_choices->isShared(), isSameKind());
    m_grids->setCurrent(m_layer, m_headNumber);
}

QString OperatorsPage::headTitle() const {
    if (m_layer < 0) return {};
    const OperatorSide& side = *m_sides[kFirst];
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
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    const MatrixPtr own = first.enlarged(m_layer, m_headNumber);
    const MatrixPtr other = isComparing() ? second.enlarged(m_layer, m_headNumber) : nullptr;
    const bool isSame = isSameKind();
    const MatrixPtr apart = isComparing() && isSame ? difference(own, other) : nullptr;
    const std::vector<MatrixPtr> both{own, other};
    const ColourRange range = rangeOf(both, ColourScale::diverging);
    const auto empty = [this](const OperatorSide& side) {
        const bool isKnown =
            side.layers() && !side.isBusy() && side.problem().isEmpty() && side.missingStart().isEmpty();
        return isKnown ? tr("This head has no such matrix") : emptyTextOf(side);
    };
    const auto apartText = [this](const QString& otherwise) {
        const QString objection = apartObjection();
        return objection.isEmpty() ? otherwise : objection;
    };
    m_head->setMatrix(own, range, headTitle(), empty(first));
    if (!isEnlarged()) return;
    m_enlarged->show(
        headTitle(),
        {EnlargedPanel::Shown{own, range, isComparing() ? headingOf(kFirst) : QString(), empty(first), true},
         EnlargedPanel::Shown{other, range, headingOf(kSecond), empty(second), isComparing()},
         EnlargedPanel::Shown{
             apart, rangeOf(apart, ColourScale::diverging), QStringLiteral("A − B"),
             isSame && own && other ? tr("The two matrices have different sizes") : apartText(empty(second)),
             isComparing()}});
}

std::vector<HeadRow> OperatorsPage::headRows() const {
    std::vector<HeadRow> rows;
    const OperatorSide& side = *m_sides[kFirst];
    if (!side.layers()) return rows;
    for (const LayerAnswer& layer : side.layers()->layers) {
        if (!layer.matrices.contains(side.matrix())) continue;
        for (const HeadAnswer& head : layer.heads) {
            HeadRow row{layer.layer, head.head, layer.op, side.matrix(), {}};
            if (const HeadStatistics* found = side.statistics(layer.layer, head.head)) row.statistics = *found;
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

void OperatorsPage::showFigures() {
    const auto model = [this](Which which) {
        const QString name =
            isComparing() ? (which == kFirst ? QStringLiteral("A") : QStringLiteral("B")) : tr("Value");
        return HeadPanel::Model{name, m_sides[which]->statistics(m_layer, m_headNumber)};
    };
    m_head->setStatistics(model(kFirst), isComparing() ? std::optional(model(kSecond)) : std::nullopt);
    m_table->setRows(headRows());
    m_table->setCurrent(m_layer, m_headNumber);
    // Captions and helps of the tiles tell figures too.
    showGrids();
    showProblems();
    emit settledChanged();
}

void OperatorsPage::showProblems() {
    QString problem;
    for (const Which which : {kFirst, kSecond}) {
        if (problem.isEmpty()) problem = m_pickers[which]->problem();
        if (problem.isEmpty()) problem = m_sides[which]->problem();
    }
    if (problem.isEmpty()) {
        int lost = 0;
        for (const MatrixGrid::Tile& tile : m_grids->grid(OperatorGrids::first).tiles())
            lost += tile.matrix && hasNaN(*tile.matrix);
        if (lost > 0) problem = tr("Weights of %n heads are no numbers (NaN); they are grey", nullptr, lost);
    }
    if (problem == m_told) return;
    m_told = problem;
    if (problem.isEmpty()) return m_bar->hide();
    m_bar->showMessage(MessageBar::Kind::problem, problem);
    m_bar->setAction(tr("Try again"), [this] {
        m_told.clear();
        m_bar->hide();
        m_source->forget();
        for (const Which which : {kFirst, kSecond}) m_sides[which]->askAgain();
    });
}

QString OperatorsPage::message() const {
    return m_bar->isHidden() ? QString() : m_bar->text();
}

void OperatorsPage::showEmptiness() {
    bool hasRuns = !m_pickers[kFirst]->folder().isEmpty() || !m_pickers[kFirst]->problem().isEmpty() ||
                   !m_pickers[kFirst]->isSettled();
    for (const store::RunRow& row : m_context.session.runs())
        hasRuns = hasRuns || (!row.read_only && (row.kind == "pretrain" || row.kind == "import"));
    const bool isEmpty = m_context.session.isReady() && !hasRuns;
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    for (QAction* action : {m_enlarge, m_again, m_export})
        if (action) action->setEnabled(!isEmpty);
}

}  // namespace plateau::widgets
