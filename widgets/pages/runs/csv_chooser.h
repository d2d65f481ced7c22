// Asks which columns of a CSV file become series. It shows the first rows of the file and proposes a choice from them.
// It is part of the page, not a dialog. GUI thread.
#pragma once

#include "core/logs/csv_columns.h"
#include "core/logs/import_log.h"
#include "widgets/forms/card.h"

class QComboBox;
class QHBoxLayout;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace plateau::widgets {

class CsvChooser : public Card {
    Q_OBJECT

public:
    explicit CsvChooser(QWidget* parent = nullptr);

    void show(const QString& path, const logs::CsvPreview& preview);
    // How many files are asked about after this one, which the heading tells. 0 when a file is shown.
    void setWaiting(int files);
    // The current choice.
    logs::ImportRequest request() const;

signals:
    void accepted();
    void rejected();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    QComboBox* addChoice(QHBoxLayout& row, const QString& title, const QString& help);
    void fillTable(const logs::CsvPreview& preview);
    void updateButtons();

    QString m_path;
    QLineEdit* m_name;
    QComboBox *m_step = nullptr, *m_time = nullptr, *m_series = nullptr;
    QListWidget* m_values;
    QTableWidget* m_table;
    QPushButton *m_import, *m_cancel;
};

}  // namespace plateau::widgets
