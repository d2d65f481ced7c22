// A popup that chooses the columns of the runs table: built-in ones, settings and series, with a search field. GUI
// thread.
#pragma once

#include <QFrame>
#include <QStringList>

#include "widgets/pages/runs/run_names.h"

class QLineEdit;
class QListWidget;

namespace plateau::widgets {

class ColumnsPanel : public QFrame {
    Q_OBJECT

public:
    explicit ColumnsPanel(QWidget* parent = nullptr);

    // Fills the list. Columns are named by RunColumn::id(); shown ones are checked and come first among their kind.
    void offer(const RunNames& names, const QStringList& shown);
    void open(const QPoint& globalPosition);

signals:
    void columnChosen(const QString& id, bool shown);

private:
    void addHeading(const QString& text);
    void addColumn(const QString& id, const QString& title, bool shown);
    void find(const QString& text);

    QLineEdit* m_search;
    QListWidget* m_list;
};

}  // namespace plateau::widgets
