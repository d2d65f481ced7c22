// The filter of the runs: a line that speaks core/query, completes names, says below itself where it cannot be read,
// and remembers filters. GUI thread.
#pragma once

#include <string>
#include <vector>

#include <QLineEdit>
#include <QStringList>

#include "core/store/run_query.h"

class QCompleter;
class QLabel;
class QMenu;
class QStringListModel;
class QTimer;

namespace plateau::widgets {

// A line whose completer completes the word at the cursor.
class QueryEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit QueryEdit(QWidget* parent = nullptr);

    void setWords(const QStringList& words);
    // Where a position of the text stands, from the left border of the line.
    int xOf(int position) const;

signals:
    void focused();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    std::pair<int, int> wordAtCursor() const;  // begin, end
    void complete();

    QCompleter* m_completer;
    QStringListModel* m_words;
    QTimer* m_soon;  // the list follows a pause in typing: the table answers a key first
};

class FilterLine : public QWidget {
    Q_OBJECT

public:
    explicit FilterLine(QWidget* parent = nullptr);

    QueryEdit& edit() { return *m_edit; }
    QString text() const { return m_edit->text(); }
    // What can be compared besides the fields that every run has.
    void setNames(const std::vector<std::string>& names);
    // Says of a field that no run has it; empty: nothing to say. Goes with the next change of the text.
    void tellUnknown(const QString& field, const QString& nearest);

    QStringList recent() const { return m_recent; }
    void setRecent(const QStringList& filters);

signals:
    // Of every text that can be read; others leave what there is.
    void queryChanged(const plateau::store::RunQuery& query);
    void namesWanted();

private:
    void read();
    void remember();
    void fillMenu(QMenu& menu);
    void say(const QString& text, int position);

    QueryEdit* m_edit;
    QLabel *m_mark, *m_problem;
    QWidget* m_below;
    QStringList m_recent;
};

// "A value is missing", for the place where it is.
QString problemText(store::QueryProblem problem);

}  // namespace plateau::widgets
