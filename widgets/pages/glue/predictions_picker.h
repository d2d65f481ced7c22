// Chooses the predictions to show: a run, one of its tasks, a seed, a split. Each box offers what exists for the
// choices before it, and keeps its own choice if that still exists. GUI thread.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include <QWidget>

#include "core/glue/study.h"

class QComboBox;

namespace plateau::widgets {

// A combo box with an accessible name.
QComboBox* namedBox(const QString& name, const QString& objectName, QWidget* parent);

class PredictionsPicker : public QWidget {
    Q_OBJECT

public:
    explicit PredictionsPicker(QWidget* parent = nullptr);

    void setStudy(const std::shared_ptr<const glue::Study>& study);
    void choose(const QString& run, const QString& task, quint64 seed);

    bool hasStudy() const { return m_study != nullptr; }
    bool hasRuns() const;  // of which one can be chosen
    // The choice; null or empty if there is none.
    const glue::StudyRun* run() const;
    std::shared_ptr<const glue::TaskInfo> task() const;  // the task of the rows; for the split `ax` it is AX
    QString split() const;
    std::filesystem::path file() const;

signals:
    void changed();

private:
    void fillRuns();
    void fillCells();
    void fillSplits();
    const glue::CellResult* cell() const;

    std::shared_ptr<const glue::Study> m_study;
    QComboBox *m_run, *m_task, *m_cell, *m_split;
};

}  // namespace plateau::widgets
