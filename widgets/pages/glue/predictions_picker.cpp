#include "widgets/pages/glue/predictions_picker.h"

#include <algorithm>

#include <QSignalBlocker>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/name_box.h"
#include "widgets/pages/glue/own_matrix.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

// Keeps the choice where it is still there; true when it is another one.
void refill(QComboBox* box, const QList<QPair<QString, QVariant>>& items) {
    const QVariant before = box->currentData();
    const QSignalBlocker quiet(box);
    box->clear();
    for (const auto& [text, value] : items) box->addItem(text, value);
    box->setCurrentIndex(std::max(0, box->findData(before)));
}

QString splitText(const QString& split) {
    if (split == QLatin1String("dev")) return PredictionsPicker::tr("dev");
    if (split == QLatin1String("dev_mm")) return PredictionsPicker::tr("dev, mismatched");
    if (split == QLatin1String("test")) return PredictionsPicker::tr("test");
    if (split == QLatin1String("test_mm")) return PredictionsPicker::tr("test, mismatched");
    return PredictionsPicker::tr("diagnostic (AX)");
}

}  // namespace

QComboBox* namedBox(const QString& name, const QString& objectName, QWidget* parent) {
    auto* box = new NameBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setObjectName(objectName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(4);  // where the line is narrower than a name
    return box;
}

PredictionsPicker::PredictionsPicker(QWidget* parent)
    : QWidget(parent),
      m_run(namedBox(tr("Run"), QStringLiteral("run"), this)),
      m_task(namedBox(tr("Task"), QStringLiteral("task"), this)),
      m_cell(namedBox(tr("Seed"), QStringLiteral("seed"), this)),
      m_split(namedBox(tr("Split"), QStringLiteral("split"), this)) {
    auto* line = new FlowLayout(this, spacing::s);
    for (QWidget* box : {m_run, m_task, m_cell, m_split}) line->addWidget(box);
    connect(m_run, &QComboBox::currentIndexChanged, this, &PredictionsPicker::fillCells);
    connect(m_task, &QComboBox::currentIndexChanged, this, &PredictionsPicker::fillCells);
    connect(m_cell, &QComboBox::currentIndexChanged, this, &PredictionsPicker::fillSplits);
    connect(m_split, &QComboBox::currentIndexChanged, this, &PredictionsPicker::changed);
}

void PredictionsPicker::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    fillRuns();
}

void PredictionsPicker::choose(const QString& run, const QString& task, quint64 seed) {
    const QSignalBlocker a(m_run), b(m_task), c(m_cell);
    m_run->setCurrentIndex(m_run->findData(run));
    fillCells();
    m_task->setCurrentIndex(m_task->findData(task));
    fillCells();
    const glue::StudyRun* info = this->run();
    for (std::size_t at = 0; info && at < info->run.cells.size(); ++at) {
        const glue::CellId& id = info->run.cells[at].id;
        if (q(id.task) == task && id.seed == seed) m_cell->setCurrentIndex(m_cell->findData(qulonglong(at)));
    }
    fillSplits();
}

bool PredictionsPicker::hasRuns() const {
    return m_run->count() > 0;
}

const glue::StudyRun* PredictionsPicker::run() const {
    const std::string id = m_run->currentData().toString().toStdString();
    for (std::size_t at = 0; m_study && at < m_study->runs.size(); ++at) {
        if (m_study->runs[at].place.id == id) return &m_study->runs[at];
    }
    return nullptr;
}

std::shared_ptr<const glue::TaskInfo> PredictionsPicker::task() const {
    const glue::StudyRun* info = run();
    if (info && info->own) return {info->own, &info->own->task};
    // A split of a task that another task's models answer is called after it.
    const glue::TaskInfo* answered = glue::findTask(split().toStdString());
    const glue::TaskInfo* task = answered ? answered : glue::findTask(m_task->currentData().toString().toStdString());
    return {std::shared_ptr<void>(), task};  // rows of the table of tasks stay
}

QString PredictionsPicker::split() const {
    return m_split->currentData().toString();
}

std::filesystem::path PredictionsPicker::file() const {
    const glue::StudyRun* info = run();
    const glue::CellResult* found = cell();
    if (!info || !found || split().isEmpty()) return {};
    return glue::cellFolder(info->place.folder, found->id) / (split().toStdString() + ".tsv");
}

const glue::CellResult* PredictionsPicker::cell() const {
    const glue::StudyRun* info = run();
    const auto at = std::size_t(m_cell->currentData().toULongLong());
    if (!info || m_cell->currentIndex() < 0 || at >= info->run.cells.size()) return nullptr;
    return &info->run.cells[at];
}

void PredictionsPicker::fillRuns() {
    QList<QPair<QString, QVariant>> runs;
    for (const glue::StudyRun& info : m_study->runs) {
        if (!info.run.cells.empty()) runs.append({q(info.place.name), q(info.place.id)});
    }
    refill(m_run, runs);
    fillCells();
}

void PredictionsPicker::fillCells() {
    const glue::StudyRun* info = run();
    QList<QPair<QString, QVariant>> tasks, cells;
    for (const glue::TaskInfo& task : glue::tasks()) {
        const auto isOf = [&task](const glue::CellResult& result) { return result.id.task == task.name; };
        if (info && std::any_of(info->run.cells.begin(), info->run.cells.end(), isOf))
            tasks.append({q(task.title), q(task.name)});
    }
    if (info && info->own) tasks.append({ownTitle(info->own->spec), q(glue::kOwnTask)});
    refill(m_task, tasks);
    const std::string chosen = m_task->currentData().toString().toStdString();
    for (std::size_t at = 0; info && at < info->run.cells.size(); ++at) {
        const glue::CellId& id = info->run.cells[at].id;
        if (id.task != chosen) continue;
        const QString seed = tr("seed %1").arg(id.seed);
        cells.append({id.step ? tr("step %1, %2").arg(groupedNumber(double(*id.step)), seed) : seed, qulonglong(at)});
    }
    refill(m_cell, cells);
    fillSplits();
}

void PredictionsPicker::fillSplits() {
    const glue::StudyRun* info = run();
    const glue::CellResult* found = cell();
    QList<QPair<QString, QVariant>> splits;
    const auto there = found ? info->splits.find(found->id) : decltype(info->splits.end()){};
    if (found && there != info->splits.end()) {
        for (const std::string& split : there->second) splits.append({splitText(q(split)), q(split)});
    }
    refill(m_split, splits);
    emit changed();
}

}  // namespace plateau::widgets
