#include "widgets/pages/glue/predictions_tab.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>

#include "widgets/engine/worker.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/glue/own_matrix.h"
#include "widgets/pages/glue/predictions_model.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString q(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// Keeps the choice where it is still there; true when it is another one.
void refill(QComboBox* box, const QList<QPair<QString, QVariant>>& items) {
    const QVariant before = box->currentData();
    const QSignalBlocker quiet(box);
    box->clear();
    for (const auto& [text, value] : items) box->addItem(text, value);
    box->setCurrentIndex(std::max(0, box->findData(before)));
}

QString splitText(const QString& split) {
    if (split == QLatin1String("dev")) return PredictionsTab::tr("dev");
    if (split == QLatin1String("dev_mm")) return PredictionsTab::tr("dev, mismatched");
    if (split == QLatin1String("test")) return PredictionsTab::tr("test");
    if (split == QLatin1String("test_mm")) return PredictionsTab::tr("test, mismatched");
    return PredictionsTab::tr("diagnostic (AX)");
}

}  // namespace

PredictionsTab::~PredictionsTab() {
    m_pool.waitForDone();
}

void PredictionsTab::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    fillRuns();
}

void PredictionsTab::choose(const QString& run, const QString& task, quint64 seed) {
    const QSignalBlocker a(m_run), b(m_taskBox), c(m_cell);
    m_run->setCurrentIndex(m_run->findData(run));
    fillCells();
    m_taskBox->setCurrentIndex(m_taskBox->findData(task));
    fillCells();
    const glue::StudyRun* info = this->run();
    for (std::size_t at = 0; info && at < info->run.cells.size(); ++at) {
        const glue::CellId& id = info->run.cells[at].id;
        if (q(id.task) == task && id.seed == seed) m_cell->setCurrentIndex(m_cell->findData(qulonglong(at)));
    }
    fillSplits();
}

const glue::StudyRun* PredictionsTab::run() const {
    const std::string id = m_run->currentData().toString().toStdString();
    for (std::size_t at = 0; m_study && at < m_study->runs.size(); ++at) {
        if (m_study->runs[at].place.id == id) return &m_study->runs[at];
    }
    return nullptr;
}

const glue::TaskInfo* PredictionsTab::task() const {
    const glue::StudyRun* info = run();
    if (info && info->own) return &info->own->task;
    const bool isAx = m_split->currentData().toString() == QLatin1String("ax");
    return glue::findTask(isAx ? "ax" : m_taskBox->currentData().toString().toStdString());
}

const glue::CellResult* PredictionsTab::cell() const {
    const glue::StudyRun* info = run();
    const auto at = std::size_t(m_cell->currentData().toULongLong());
    if (!info || m_cell->currentIndex() < 0 || at >= info->run.cells.size()) return nullptr;
    return &info->run.cells[at];
}

std::optional<std::uint64_t> PredictionsTab::seed() const {
    const glue::CellResult* found = cell();
    return found ? std::optional(found->id.seed) : std::nullopt;
}

void PredictionsTab::fillRuns() {
    QList<QPair<QString, QVariant>> runs;
    for (const glue::StudyRun& info : m_study->runs) {
        if (!info.run.cells.empty()) runs.append({q(info.place.name), q(info.place.id)});
    }
    refill(m_run, runs);
    fillCells();
}

void PredictionsTab::fillCells() {
    const glue::StudyRun* info = run();
    QList<QPair<QString, QVariant>> tasks, cells;
    for (const glue::TaskInfo& task : glue::tasks()) {
        const auto isOf = [&task](const glue::CellResult& result) { return result.id.task == task.name; };
        if (info && std::any_of(info->run.cells.begin(), info->run.cells.end(), isOf))
            tasks.append({q(task.title), q(task.name)});
    }
    if (info && info->own) tasks.append({ownTitle(info->own->spec), q(glue::kOwnTask)});
    refill(m_taskBox, tasks);
    const std::string chosen = m_taskBox->currentData().toString().toStdString();
    for (std::size_t at = 0; info && at < info->run.cells.size(); ++at) {
        const glue::CellId& id = info->run.cells[at].id;
        if (id.task != chosen) continue;
        const QString seed = tr("seed %1").arg(id.seed);
        cells.append({id.step ? tr("step %1, %2").arg(groupedNumber(double(*id.step)), seed) : seed, qulonglong(at)});
    }
    refill(m_cell, cells);
    fillSplits();
}

void PredictionsTab::fillSplits() {
    const glue::StudyRun* info = run();
    const glue::CellResult* found = cell();
    QList<QPair<QString, QVariant>> splits;
    const auto there = found ? info->splits.find(found->id) : decltype(info->splits.end()){};
    if (found && there != info->splits.end()) {
        for (const std::string& split : there->second) splits.append({splitText(q(split)), q(split)});
    }
    refill(m_split, splits);
    fillLabels();
    read();
}

void PredictionsTab::fillLabels() {
    const glue::TaskInfo* known = task();
    QList<QPair<QString, QVariant>> labels{{tr("any label"), -1}}, predictions{{tr("any prediction"), -1}};
    for (std::size_t at = 0; known && at < known->labels.size(); ++at) {
        labels.append({tr("label %1").arg(q(known->labels[at])), int(at)});
        predictions.append({tr("predicted %1").arg(q(known->labels[at])), int(at)});
    }
    refill(m_label, labels);
    refill(m_predicted, predictions);
    m_label->setEnabled(labels.size() > 1);
    m_predicted->setEnabled(predictions.size() > 1);
}

void PredictionsTab::read() {
    const glue::StudyRun* info = run();
    const glue::CellResult* found = cell();
    const glue::TaskInfo* known = task();
    const QString split = m_split->currentData().toString();
    if (!info || !found || !known || split.isEmpty()) {
        ++m_readNumber;
        m_reading = false;
        m_file.clear();
        m_predictions.reset();
        return filter();
    }
    const auto file = glue::cellFolder(info->place.folder, found->id) / (split.toStdString() + ".tsv");
    if (file == m_file && (m_predictions || m_reading)) return;
    m_file = file;
    const int number = ++m_readNumber;
    m_reading = true;
    struct Outcome {
        Predictions predictions;
        QString problem;
    };
    const auto work = [file, task = *known] {
        auto rows = glue::readPredictions(file, task);
        if (!rows) return Outcome{nullptr, QString::fromStdString(describe(rows.error()))};
        return Outcome{std::make_shared<const std::vector<glue::Prediction>>(std::move(*rows)), {}};
    };
    onWorker(m_pool, this, work, [this, number](const Outcome& outcome) {
        if (number != m_readNumber) return;
        m_reading = false;
        m_predictions = outcome.predictions;
        fillLabels();
        filter();
        if (!outcome.problem.isEmpty()) m_counts->setText(outcome.problem);
    });
}

void PredictionsTab::filter() {
    m_timer.stop();
    PredictionFilter wanted;
    wanted.wrong_only = m_wrong->isChecked() && m_wrong->isEnabled();
    const auto chosen = [](const QComboBox* box) {
        const int value = box->currentData().toInt();
        return box->currentIndex() > 0 ? std::optional(value) : std::nullopt;
    };
    wanted.label = chosen(m_label);
    wanted.prediction = chosen(m_predicted);
    wanted.text = m_search->text().trimmed();
    wanted.order = m_order;
    wanted.is_descending = m_descending;
    const glue::TaskInfo* known = task();
    const int number = ++m_filterNumber;
    m_filtering = true;
    const auto work = [known, predictions = m_predictions, wanted] {
        return known ? filterPredictions(*known, predictions, wanted) : PredictionView{};
    };
    onWorker(m_pool, this, work, [this, number, known, predictions = m_predictions](PredictionView view) {
        if (number != m_filterNumber) return;
        m_filtering = false;
        const std::size_t all = predictions ? predictions->size() : 0, shown = view.rows.size();
        m_model->setRows(known, predictions, std::move(view.rows));
        m_stack->setCurrentWidget(all > 0 ? static_cast<QWidget*>(m_table) : m_empty);
        m_wrong->setEnabled(view.labelled > 0);
        QString text;
        if (all > 0 && view.labelled > 0)
            text = tr("%1 of %2 rows, %3 wrong")
                       .arg(groupedNumber(double(shown)), groupedNumber(double(all)),
                            groupedNumber(double(view.shown_wrong)));
        else if (all > 0)
            text = tr("%1 of %2 rows, labels unknown").arg(groupedNumber(double(shown)), groupedNumber(double(all)));
        m_counts->setText(text);
        showColumns();
        emit rowsChanged();
        emit settledChanged();
    });
}

void PredictionsTab::showColumns() {
    const glue::TaskInfo* known = task();
    if (!known || !m_predictions) return;
    QHeaderView* header = m_table->horizontalHeader();
    m_table->setColumnHidden(PredictionsModel::Second, !known->is_pair);
    const QFontMetrics metrics = m_table->fontMetrics();
    int longest = metrics.horizontalAdvance(
        m_model->headerData(PredictionsModel::Prediction, Qt::Horizontal, Qt::DisplayRole).toString());
    for (const std::string_view label : known->labels) longest = std::max(longest, metrics.horizontalAdvance(q(label)));
    const QString index = m_model->headerData(PredictionsModel::Index, Qt::Horizontal, Qt::DisplayRole).toString();
    const int digits = metrics.horizontalAdvance(QStringLiteral("00 0000"));
    header->resizeSection(PredictionsModel::Index,
                          std::max(digits, metrics.horizontalAdvance(index)) + 2 * spacing::xl);
    header->resizeSection(PredictionsModel::Label, longest + spacing::xl);
    header->resizeSection(PredictionsModel::Prediction, longest + 2 * spacing::xl);
    header->resizeSection(
        PredictionsModel::Certainty,
        metrics.horizontalAdvance(
            m_model->headerData(PredictionsModel::Certainty, Qt::Horizontal, Qt::DisplayRole).toString()) +
            spacing::xl + spacing::s);
    header->resizeSection(PredictionsModel::Scores, int(std::max<std::size_t>(1, known->labels.size())) *
                                                            metrics.horizontalAdvance(QStringLiteral("−00.000  ")) +
                                                        spacing::l);
    for (const int column : {PredictionsModel::First, PredictionsModel::Second})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
}

bool PredictionsTab::isSettled() const {
    return m_study && !m_reading && !m_filtering && !m_timer.isActive();
}

QString PredictionsTab::counts() const {
    return m_counts->text();
}

bool PredictionsTab::hasRows() const {
    return m_model->rowCount() > 0;
}

QString PredictionsTab::fileName() const {
    const glue::TaskInfo* known = task();
    return known ? QStringLiteral("%1-%2.tsv").arg(q(known->name), m_split->currentData().toString()) : QString();
}

void PredictionsTab::saveState(QSettings& settings) const {
    saveControls(settings, {m_wrong});
}

void PredictionsTab::restoreState(QSettings& settings) {
    restoreControls(settings, {m_wrong});
}

}  // namespace plateau::widgets
