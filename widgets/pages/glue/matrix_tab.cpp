#include "widgets/pages/glue/matrix_tab.h"

#include <algorithm>

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include "widgets/engine/worker.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/glue/cell_panel.h"
#include "widgets/pages/glue/score_matrix_view.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kWordsHeight = 60;  // at least, before they scroll

QStringList listOf(const std::set<std::string>& keys) {
    QStringList list;
    for (const std::string& key : keys) list << QString::fromStdString(key);
    return list;
}

std::set<std::string> setOf(const QStringList& list) {
    std::set<std::string> keys;
    for (const QString& key : list) keys.insert(key.toStdString());
    return keys;
}

}  // namespace

MatrixTab::MatrixTab(QWidget* parent)
    : QWidget(parent),
      m_view(new ScoreMatrixView(this)),
      m_panel(new CellPanel(this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_note(new WrappedLabel(this)),
      m_words(new QLabel(this)) {
    m_pool.setMaxThreadCount(1);
    m_note->setProperty("role", "soft");
    m_note->setObjectName(QStringLiteral("note"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_words->setAccessibleName(tr("Comparison in words"));
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_note);
    column->addWidget(m_view, 4);
    m_wordsArea = new QScrollArea(left);
    showScrolled(*m_wordsArea, m_words);
    m_wordsArea->installEventFilter(this);
    column->addWidget(m_wordsArea, 1);
    column->addStretch();
    m_splitter->addWidget(left);
    m_panelArea = new QScrollArea(this);
    showScrolled(*m_panelArea, m_panel);
    m_splitter->addWidget(m_panelArea);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({760, 400});
    m_panelArea->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->addWidget(m_splitter);

    connect(m_view, &ScoreMatrixView::cellChosen, this, &MatrixTab::openCell);
    connect(m_view, &ScoreMatrixView::baselineRequested, this, &MatrixTab::setBaseline);
    connect(m_view, &ScoreMatrixView::hideRequested, this, [this](const QString& key) { setColumnShown(key, false); });
    connect(m_view, &ScoreMatrixView::runRequested, this, [this](const QString& key) {
        const glue::StudyColumn* found = m_study ? m_study->column(key.toStdString()) : nullptr;
        if (found && !found->runs.empty())
            emit runRequested(QString::fromStdString(m_study->runs[found->runs.front()].place.id));
    });
    connect(m_panel, &CellPanel::closed, this, [this] {
        m_panelArea->hide();
        m_row.clear();
        m_view->setFocus();
    });
    connect(m_panel, &CellPanel::predictionsRequested, this, &MatrixTab::predictionsRequested);
    connect(m_panel, &CellPanel::settledChanged, this, &MatrixTab::settledChanged);
}

MatrixTab::~MatrixTab() {
    m_pool.waitForDone();
}

const ScoreMatrix& MatrixTab::matrix() const {
    return m_view->matrixModel().matrix();
}

QString MatrixTab::comparisonText() const {
    return m_words->text();
}

bool MatrixTab::isSettled() const {
    return m_study && !m_comparing && m_panel->isSettled();
}

bool MatrixTab::hasOwn() const {
    return m_study && std::any_of(m_study->columns.begin(), m_study->columns.end(),
                                  [](const glue::StudyColumn& column) { return !column.is_published; });
}

std::vector<std::string> MatrixTab::shown() const {
    std::vector<std::string> keys;
    if (!m_study) return keys;
    for (const glue::StudyColumn& column : m_study->columns)
        if (!m_hidden.contains(column.key)) keys.push_back(column.key);
    return keys;
}

std::vector<const glue::StudyColumn*> MatrixTab::shownColumns() const {
    std::vector<const glue::StudyColumn*> columns;
    for (const std::string& key : shown()) columns.push_back(m_study->column(key));
    return columns;
}

void MatrixTab::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    update();
}

void MatrixTab::setBaseline(const QString& column) {
    m_baseline = column.toStdString();
    update();
}

void MatrixTab::setColumnShown(const QString& column, bool shown) {
    const std::string key = column.toStdString();
    if (!m_study || !m_study->column(key)) return;
    if (shown)
        m_hidden.erase(key);
    else
        m_hidden.insert(key);
    update();
}

void MatrixTab::fillMenu(QMenu& menu) {
    menu.clear();
    if (!m_study) return;
    const std::vector<std::string> keys = shown();
    for (const bool published : {false, true}) {
        bool isFirst = true;
        for (const glue::StudyColumn& column : m_study->columns) {
            if (column.is_published != published) continue;
            if (std::exchange(isFirst, false)) menu.addSection(published ? tr("Published") : tr("This workspace"));
            QAction* action = menu.addAction(QString::fromStdString(column.name));
            action->setCheckable(true);
            action->setChecked(std::find(keys.begin(), keys.end(), column.key) != keys.end());
            connect(action, &QAction::toggled, this,
                    [this, key = QString::fromStdString(column.key)](bool checked) { setColumnShown(key, checked); });
        }
    }
}

void MatrixTab::update() {
    if (!m_study) return;
    m_baselines = glue::baselinesOf(*m_study, shown(), m_baseline);
    m_view->setMatrix(makeMatrix(*m_study, shown(), m_baselines, m_comparisons));
    const bool isEmpty = shown().empty();
    m_note->setWholeText(
        isEmpty ? tr("All models are hidden. “Models” above shows them again.")
                : tr("No results of your own yet: this is the published table, mean ± standard deviation over five "
                     "fine-tuning seeds. Start a run with “New GLUE run”."));
    m_note->setVisible(isEmpty || !hasOwn());
    if (!m_panelArea->isHidden() && !m_row.empty()) m_panel->show(m_study, m_row, m_column);
    emit shownChanged();
    compare();
}

void MatrixTab::compare() {
    const int number = ++m_number;
    m_comparing = true;
    onWorker(
        m_pool, this, [study = m_study, baselines = m_baselines] { return glue::compareAll(*study, baselines); },
        [this, number](glue::Comparisons comparisons) {
            if (number != m_number) return;
            m_comparing = false;
            m_comparisons = std::move(comparisons);
            m_view->setMatrix(makeMatrix(*m_study, shown(), m_baselines, m_comparisons));
            showWords();
            emit settledChanged();
        });
}

// The score says most; where it is not there yet, the tasks that both have. Beside own models the published ones are
// compared with each other in the table only.
void MatrixTab::showWords() {
    const auto isTold = [&, hasOwn = hasOwn(), isPinned = !m_baseline.empty()](const std::string& key) {
        const glue::StudyColumn* column = m_study->column(key);
        return column && (!column->is_published || !hasOwn || isPinned);
    };
    QStringList lines;
    for (const auto& [key, comparison] : m_comparisons) {
        const glue::StudyColumn *own = m_study->column(key), *baseline = m_study->column(m_baselines[key]);
        if (!baseline || !isTold(key)) continue;
        const QString a = QString::fromStdString(own->name), b = QString::fromStdString(baseline->name);
        if (comparison.score.difference) lines << widgets::comparisonText(a, b, tr("GLUE score"), comparison.score);
        for (const glue::NumberDifference& number : comparison.numbers) {
            const bool isConclusive = number.value.verdict == glue::Verdict::better ||
                                      number.value.verdict == glue::Verdict::worse || !comparison.score.difference;
            if (isConclusive && number.value.difference)
                lines << widgets::comparisonText(a, b, numberTitle(*number.number), number.value);
        }
    }
    if (!lines.isEmpty())
        lines << tr(
            "This covers fine-tuning variance only: one pre-training seed stands for each model. A task is "
            "called better or worse only where the interval leaves out zero and the p value, corrected for "
            "the number of tasks, is at most 0.05.");
    else if (std::none_of(m_baselines.begin(), m_baselines.end(), [&](const auto& one) { return isTold(one.first); }) &&
             shown().size() > 1)
        lines << tr(
            "Choose “Compare with this one” in the menu of a model's heading to see how the others differ from "
            "it, and how sure that is.");
    m_words->setText(lines.join(QLatin1Char('\n')));
    fitWords();
}

// The table has the room that they do not need.
void MatrixTab::fitWords() {
    const int needed = m_words->text().isEmpty() ? 0 : m_words->heightForWidth(m_wordsArea->width());
    m_wordsArea->setMinimumHeight(std::min(kWordsHeight, needed));
    m_wordsArea->setMaximumHeight(needed);
}

bool MatrixTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_wordsArea && event->type() == QEvent::Resize) fitWords();
    return QWidget::eventFilter(watched, event);
}

void MatrixTab::openCell(const QString& row, const QString& column) {
    m_row = row.toStdString();
    m_column = column.toStdString();
    m_panelArea->setVisible(true);
    m_panel->show(m_study, m_row, m_column);
}

void MatrixTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("hidden"), listOf(m_hidden));
    settings.setValue(QStringLiteral("baseline"), QString::fromStdString(m_baseline));
    settings.setValue(QStringLiteral("cell_splitter"), m_splitter->saveState());
}

void MatrixTab::restoreState(QSettings& settings) {
    m_hidden = setOf(settings.value(QStringLiteral("hidden")).toStringList());
    m_baseline = settings.value(QStringLiteral("baseline")).toString().toStdString();
    m_splitter->restoreState(settings.value(QStringLiteral("cell_splitter")).toByteArray());
    update();
}

}  // namespace plateau::widgets
