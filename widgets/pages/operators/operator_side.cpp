#include "widgets/pages/operators/operator_side.h"

#include <algorithm>

namespace plateau::widgets {
namespace {

constexpr int kRestMs = 200;  // a slider that is moved on asks for no figures

const QString kForm = QStringLiteral("effective_form");

}  // namespace

std::string partName(MatrixPart part) {
    if (part == MatrixPart::symmetric) return "symmetric";
    return part == MatrixPart::antisymmetric ? "antisymmetric" : "whole";
}

OperatorSide::OperatorSide(OperatorSource& source, const QString& name, QObject* parent)
    : QObject(parent), m_source(source), m_name(name) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &OperatorSide::askStatistics);
}

protocol::OperatorQuestion OperatorSide::firstQuestion(const QString& checkpoint) {
    protocol::OperatorQuestion question;
    question.checkpoint = checkpoint.toStdString();
    question.statistics = "none";
    return question;
}

protocol::OperatorQuestion OperatorSide::tilesQuestion(const QString& checkpoint, const QString& start) const {
    protocol::OperatorQuestion question = firstQuestion(checkpoint);
    if (!isForm()) return question;
    question.matrix = matrix().toStdString();
    question.thumbnails = kThumbnail;
    question.part = partName(m_choice.part);
    if (m_choice.part == MatrixPart::since_start) question.minus = start.toStdString();
    return question;
}

void OperatorSide::setCheckpoint(const QString& checkpoint, const QString& start) {
    if (checkpoint == m_checkpoint && start == m_start) return;
    m_checkpoint = checkpoint;
    m_start = start;
    askAgain();
}

void OperatorSide::askAgain() {
    m_problem.clear();
    m_statistics.clear();
    m_rest.stop();
    for (const char* what : {"start", "tiles", "form", "form start", "statistics"}) m_source.cancel(slot(what));
    if (m_checkpoint.isEmpty()) {
        m_source.cancel(slot("base"));
        m_base = m_baseStart = m_tiles = m_form = m_formStart = nullptr;
        m_names.clear();
        m_parts.clear();
        emit matricesChanged();
        return;
    }
    m_source.ask(slot("base"), firstQuestion(m_checkpoint),
                 [this](const CheckpointMatricesPtr& answer, const QString& problem) {
                     if (!answer) return fail(problem);
                     takeBase(answer);
                 });
}

// What was shown stays until something new is there: a moved slider does not flicker.
void OperatorSide::takeBase(const CheckpointMatricesPtr& answer) {
    m_base = answer;
    m_tiles = m_form = m_formStart = nullptr;
    m_names.clear();
    for (const LayerMatrices& layer : answer->layers)
        for (const QString& name : layer.matrices)
            if (!m_names.contains(name)) m_names << name;
    askTiles();
    askEnlarged();
    m_rest.start();
}

void OperatorSide::fail(const QString& problem) {
    m_base = m_baseStart = m_tiles = m_form = m_formStart = nullptr;
    m_names.clear();
    m_parts.clear();
    m_problem = problem;
    emit matricesChanged();
    emit statisticsChanged();
}

void OperatorSide::setChoice(const OperatorChoice& choice) {
    if (choice == m_choice) return;
    const bool isOther = choice.matrix != m_choice.matrix;
    m_choice = choice;
    m_tiles = m_form = m_formStart = nullptr;
    if (isOther) m_statistics.clear();
    if (!m_base) return;
    askTiles();
    askEnlarged();
    if (isOther) m_rest.start();
}

void OperatorSide::setHead(int layer, int head) {
    if (layer == m_layer && head == m_head) return;
    m_layer = layer;
    m_head = head;
    m_form = m_formStart = nullptr;
    askEnlarged();
    if (m_rest.isActive() || !m_source.isBusy(slot("statistics"))) return;
    askStatistics();  // its layer first
}

QString OperatorSide::matrix() const {
    if (m_names.contains(m_choice.matrix)) return m_choice.matrix;
    // What stands between query and key, if any layer has something there.
    for (const QString& name : m_names)
        if (name != kForm) return name;
    return m_names.value(0);
}

QString OperatorSide::op() const {
    if (!m_base) return {};
    for (const LayerMatrices& layer : m_base->layers)
        if (layer.matrices.contains(matrix())) return layer.op;
    return m_base->layers.empty() ? QString() : m_base->layers.front().op;
}

bool OperatorSide::isForm() const {
    return matrix() == kForm || matrix() == QStringLiteral("query_key");
}

QString OperatorSide::ownMatrix() const {
    QStringList titles;
    if (!m_base) return {};
    for (const LayerMatrices& layer : m_base->layers)
        if (!layer.matrices.isEmpty()) titles << matrixTitle(layer.matrices.front(), layer.op);
    titles.removeDuplicates();
    return titles.join(QStringLiteral(", "));
}

void OperatorSide::askTiles() {
    m_parts.clear();
    m_problem.clear();
    const bool needsStart = m_choice.part == MatrixPart::since_start;
    if (needsStart && m_start.isEmpty()) {
        m_problem = tr("The weights before the first step are not there (step-00000000)");
        return emit matricesChanged();
    }
    if (isForm()) {
        m_source.ask(slot("tiles"), tilesQuestion(m_checkpoint, m_start),
                     [this](const CheckpointMatricesPtr& answer, const QString& problem) {
                         if (!answer) return fail(problem);
                         m_tiles = answer;
                         m_parts.clear();
                         emit matricesChanged();
                     });
        return;
    }
    m_source.cancel(slot("tiles"));
    if (!needsStart) return emit matricesChanged();
    m_source.ask(slot("start"), firstQuestion(m_start),
                 [this](const CheckpointMatricesPtr& answer, const QString& problem) {
                     if (!answer) return fail(problem);
                     m_baseStart = answer;
                     m_parts.clear();
                     emit matricesChanged();
                     emit enlargedChanged();
                 });
}

void OperatorSide::askEnlarged() {
    if (!isForm() || m_layer < 0 || !m_base) return emit enlargedChanged();
    protocol::OperatorQuestion question = firstQuestion(m_checkpoint);
    question.matrix = matrix().toStdString();
    question.forms = true;
    question.layers = {m_layer};
    if (m_head >= 0) question.heads = {m_head};
    if (const LayerMatrices* layer = m_base->layer(m_layer); !layer || !layer->matrices.contains(matrix()))
        return emit enlargedChanged();
    m_source.ask(slot("form"), question, [this](const CheckpointMatricesPtr& answer, const QString& problem) {
        if (!answer) m_problem = problem;
        m_form = answer;
        emit enlargedChanged();
    });
    if (m_choice.part != MatrixPart::since_start || m_start.isEmpty()) return;
    question.checkpoint = m_start.toStdString();
    m_source.ask(slot("form start"), question, [this](const CheckpointMatricesPtr& answer, const QString& problem) {
        if (!answer) m_problem = problem;
        m_formStart = answer;
        emit enlargedChanged();
    });
}

// One layer after another, the one looked at first.
void OperatorSide::askStatistics() {
    if (!m_base || matrix().isEmpty()) return;
    const auto isMissing = [this](const LayerMatrices& layer) {
        return layer.matrices.contains(matrix()) && !m_statistics.contains(layer.layer);
    };
    const LayerMatrices* next = m_base->layer(m_layer);
    if (!next || !isMissing(*next)) {
        const auto found = std::ranges::find_if(m_base->layers, isMissing);
        next = found == m_base->layers.end() ? nullptr : &*found;
    }
    if (!next) return;
    protocol::OperatorQuestion question = firstQuestion(m_checkpoint);
    question.matrix = matrix().toStdString();
    question.statistics = "all";
    question.layers = {next->layer};
    m_source.ask(slot("statistics"), question,
                 [this, layer = next->layer](const CheckpointMatricesPtr& answer, const QString& problem) {
                     if (!answer) {
                         m_problem = problem;
                         return emit statisticsChanged();
                     }
                     m_statistics[layer] = answer;
                     emit statisticsChanged();
                     askStatistics();
                 });
}

MatrixPtr OperatorSide::part(const MatrixPtr& matrix, const MatrixPtr& start) const {
    switch (m_choice.part) {
        case MatrixPart::whole:
            return matrix;
        case MatrixPart::symmetric:
            return tensorfile::symmetricPart(matrix);
        case MatrixPart::antisymmetric:
            return tensorfile::antisymmetricPart(matrix);
        case MatrixPart::since_start:
            return tensorfile::difference(matrix, start);
    }
    return nullptr;
}

namespace {

MatrixPtr matrixIn(const CheckpointMatricesPtr& answer, int layer, int head, const QString& name, bool isSmall) {
    const LayerMatrices* place = answer ? answer->layer(layer) : nullptr;
    const HeadMatrices* found = place ? place->head(head) : nullptr;
    if (!found) return nullptr;
    const auto& matrices = isSmall ? found->thumbnails : found->matrices;
    const auto matrix = matrices.find(name);
    return matrix == matrices.end() ? nullptr : matrix->second;
}

}  // namespace

MatrixPtr OperatorSide::tile(int layer, int head) const {
    if (isForm()) return matrixIn(m_tiles, layer, head, matrix(), true);
    MatrixPtr& kept = m_parts[{layer, head}];
    if (!kept)
        kept =
            part(matrixIn(m_base, layer, head, matrix(), false), matrixIn(m_baseStart, layer, head, matrix(), false));
    return kept;
}

MatrixPtr OperatorSide::enlarged(int layer, int head) const {
    if (!isForm()) return tile(layer, head);
    if (layer != m_layer || head != m_head) return nullptr;
    return part(matrixIn(m_form, layer, head, matrix(), false), matrixIn(m_formStart, layer, head, matrix(), false));
}

const HeadFigures* OperatorSide::statistics(int layer, int head) const {
    const auto answer = m_statistics.find(layer);
    const LayerMatrices* place = answer == m_statistics.end() ? nullptr : answer->second->layer(layer);
    const HeadMatrices* found = place ? place->head(head) : nullptr;
    if (!found) return nullptr;
    const auto statistics = found->statistics.find(matrix());
    return statistics == found->statistics.end() ? nullptr : &statistics->second;
}

QString OperatorSide::missingStart() const {
    if (m_choice.part != MatrixPart::since_start || !m_start.isEmpty() || !hasCheckpoint()) return {};
    return tr("What has changed is not known: there are no weights from before the first step");
}

bool OperatorSide::isBusy() const {
    if (!hasCheckpoint()) return false;
    for (const char* what : {"base", "start", "tiles", "form", "form start"})
        if (m_source.isBusy(slot(what))) return true;
    return false;
}

}  // namespace plateau::widgets
