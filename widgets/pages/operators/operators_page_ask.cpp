// What the page asks for: of which checkpoints, which matrices, their difference, and what is likely to be asked next.
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"

namespace plateau::widgets {
namespace {

// The checkpoint from before the first step, if the run has kept it.
QString startOf(const CheckpointPicker& picker) {
    for (const CheckpointPlace& place : picker.checkpoints())
        if (place.step == 0) return QString::fromStdString(place.folder.string());
    return {};
}

}  // namespace

bool OperatorsPage::isSameKind() const {
    return m_sides[kFirst]->matrix() == m_sides[kSecond]->matrix();
}

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
    m_apartProblem.clear();
    if (!isComparing() || !first.isForm() || !first.layers() || !second.layers() || !apartObjection().isEmpty()) {
        m_apart = nullptr;
        return m_source->cancel(QStringLiteral("apart"));
    }
    OperatorQuestion question = first.tilesQuestion(first.checkpoint(), {});
    question.minus = second.checkpoint();
    if (m_choices->choice().part == MatrixPart::since_start) {
        question.start = first.start();
        question.minus_start = second.start();
    }
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

}  // namespace plateau::widgets
