#include "widgets/pages/operators/operator_pair.h"

#include <algorithm>
#include <utility>

namespace plateau::widgets {
namespace {

const QString kDifference = QStringLiteral("difference");

MatrixPtr thumbnailIn(const CheckpointMatricesPtr& answer, int layer, int head, const QString& name) {
    const LayerMatrices* place = answer ? answer->layer(layer) : nullptr;
    const HeadMatrices* found = place ? place->head(head) : nullptr;
    if (!found || !found->thumbnails.contains(name)) return nullptr;
    return found->thumbnails.at(name);
}

std::vector<std::size_t> headCounts(const OperatorSide& side) {
    std::vector<std::size_t> heads;
    for (const LayerMatrices& layer : side.layers()->layers)
        heads.push_back(layer.matrices.contains(side.matrix()) ? layer.heads.size() : 0);
    return heads;
}

}  // namespace

OperatorPair::OperatorPair(EngineClient& engine, QObject* parent)
    : QObject(parent),
      m_source(new OperatorSource(engine, this)),
      m_sides{new OperatorSide(*m_source, QStringLiteral("first "), this),
              new OperatorSide(*m_source, QStringLiteral("second "), this)} {
    for (OperatorSide* side : m_sides) {
        connect(side, &OperatorSide::matricesChanged, this, &OperatorPair::matricesChanged);
        connect(side, &OperatorSide::enlargedChanged, this, &OperatorPair::enlargedChanged);
        connect(side, &OperatorSide::statisticsChanged, this, &OperatorPair::statisticsChanged);
    }
    connect(m_source, &OperatorSource::busyChanged, this, &OperatorPair::busyChanged);
}

bool OperatorPair::isSameKind() const {
    return m_sides[kFirst]->matrix() == m_sides[kSecond]->matrix();
}

bool OperatorPair::isBusy() const {
    return m_sides[kFirst]->isBusy() || m_sides[kSecond]->isBusy() || m_source->isBusy(kDifference);
}

QStringList OperatorPair::names() const {
    QStringList names = m_sides[kFirst]->names();
    for (const QString& name : m_sides[kSecond]->names())
        if (!names.contains(name)) names << name;
    return names;
}

void OperatorPair::setCheckpoint(Which which, const QString& checkpoint, const QString& start) {
    m_difference = nullptr;
    m_sides[which]->setCheckpoint(checkpoint, start);
}

OperatorChoice OperatorPair::sharedChoice() const {
    OperatorChoice choice = m_choice;
    if (!choice.matrix.isEmpty() || !isComparing()) return choice;
    const QStringList &first = m_sides[kFirst]->names(), &second = m_sides[kSecond]->names();
    if (first.isEmpty() || second.isEmpty()) return choice;
    const auto common = std::ranges::find_if(first, [&second](const QString& name) { return second.contains(name); });
    if (common != first.end()) choice.matrix = *common;
    return choice;
}

void OperatorPair::setChoice(const OperatorChoice& choice) {
    if (std::exchange(m_choice, choice) != choice) m_difference = nullptr;
    for (OperatorSide* side : m_sides) side->setChoice(sharedChoice());
    askDifference();
}

void OperatorPair::setHead(int layer, int head) {
    for (OperatorSide* side : m_sides) side->setHead(layer, head);
}

void OperatorPair::askAgain() {
    m_source->forget();
    for (OperatorSide* side : m_sides) side->askAgain();
}

// Of forms the engine takes the difference: that of thumbnails would be something else.
void OperatorPair::askDifference() {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    m_differenceProblem.clear();
    if (!isComparing() || !first.isForm() || !first.layers() || !second.layers() || !differenceObjection().isEmpty()) {
        m_difference = nullptr;
        return m_source->cancel(kDifference);
    }
    protocol::OperatorQuestion question = first.tilesQuestion(first.checkpoint(), {});
    question.minus = second.checkpoint().toStdString();
    if (m_choice.part == MatrixPart::since_start) {
        question.start = first.start().toStdString();
        question.minus_start = second.start().toStdString();
    }
    m_source->ask(kDifference, question, [this](const CheckpointMatricesPtr& answer, const QString& problem) {
        const bool isNew = m_difference != answer;
        m_difference = answer;
        m_differenceProblem = problem;
        if (isNew || !problem.isEmpty()) emit differenceChanged();
    });
}

void OperatorPair::askAhead(const std::vector<QString>& checkpoints) {
    const OperatorSide& side = *m_sides[kFirst];
    if (!side.layers() || side.isBusy()) return;
    std::vector<protocol::OperatorQuestion> questions;
    for (const QString& checkpoint : checkpoints) {
        questions.push_back(OperatorSide::firstQuestion(checkpoint));
        if (side.isForm()) questions.push_back(side.tilesQuestion(checkpoint, side.start()));
    }
    m_source->askAhead(std::move(questions));
}

std::optional<std::pair<int, int>> OperatorPair::existingHead(int layer, int head) const {
    const OperatorSide& side = *m_sides[kFirst];
    if (!side.layers()) return std::nullopt;
    const LayerMatrices* chosen = side.layers()->layer(layer);
    if (chosen && chosen->head(head) && chosen->matrices.contains(side.matrix())) return std::pair(layer, head);
    for (const LayerMatrices& place : side.layers()->layers)
        if (!place.heads.empty() && place.matrices.contains(side.matrix()))
            return std::pair(place.layer, place.heads.front().head);
    return std::nullopt;
}

QString OperatorPair::emptyText(const OperatorSide& side) const {
    if (!side.problem().isEmpty()) return side.problem();
    const QString& lack = m_lacks[&side == m_sides[kFirst] ? kFirst : kSecond];
    if (!side.hasCheckpoint()) return lack.isEmpty() ? tr("Choose a run or a checkpoint above") : lack;
    if (const QString missing = side.missingStart(); !missing.isEmpty()) return missing;
    return tr("Reading the matrices …");
}

MatrixPtr OperatorPair::differenceTile(int layer, int head) const {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    if (!isSameKind()) return nullptr;
    if (first.isForm()) return thumbnailIn(m_difference, layer, head, first.matrix());
    return tensorfile::difference(first.tile(layer, head), second.tile(layer, head));
}

QString OperatorPair::differenceObjection() const {
    const OperatorSide &first = *m_sides[kFirst], &second = *m_sides[kSecond];
    if (!first.layers() || !second.layers()) return emptyText(first.layers() ? second : first);
    if (!isSameKind()) return tr("The two have no matrix of the same kind here: choose one that both have");
    for (const OperatorSide* side : m_sides)
        if (const QString missing = side->missingStart(); !missing.isEmpty())
            return tr("%1: %2").arg(side == &first ? QStringLiteral("A") : QStringLiteral("B"), missing);
    if (headCounts(first) != headCounts(second)) return tr("The two models have different numbers of layers or heads");
    for (const LayerMatrices& layer : first.layers()->layers)
        for (const HeadMatrices& head : layer.heads) {
            const MatrixPtr one = first.tile(layer.layer, head.head), other = second.tile(layer.layer, head.head);
            if (one && other && !first.isForm() && one->values.size() != other->values.size())
                return tr("The two matrices have different sizes");
        }
    if (!m_differenceProblem.isEmpty()) return tr("There is no difference of the two: %1").arg(m_differenceProblem);
    return {};
}

}  // namespace plateau::widgets
