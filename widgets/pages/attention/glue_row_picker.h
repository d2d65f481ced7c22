// Lets a person choose a row of a GLUE task's file. GUI thread; files are read on a worker thread.
#pragma once

#include <memory>

#include <QString>
#include <QWidget>

#include "core/base/result.h"
#include "core/glue/task_data.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace plateau::widgets {

class GlueRowPicker : public QWidget {
    Q_OBJECT

public:
    explicit GlueRowPicker(QWidget* parent = nullptr);

    QString folder() const;
    void setFolder(const QString& folder);
    QString task() const;
    glue::Split split() const;
    void choose(const QString& task, glue::Split split);
    bool isSettled() const { return !m_reading; }

signals:
    void picked(const QString& text, const QString& pair);
    void settledChanged();

private:
    using Rows = std::shared_ptr<const Result<glue::SplitData>>;

    void fillSplits();
    void read();
    void take(Rows rows);
    void showRow();
    const glue::Example* row() const;

    QLineEdit* m_folder;
    QComboBox *m_task, *m_split;
    QSpinBox* m_row;
    QLabel *m_total, *m_preview;
    QPushButton* m_use;
    Rows m_rows;
    int m_number = 0;
    bool m_reading = false;
};

}  // namespace plateau::widgets
