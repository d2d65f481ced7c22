// The filter of the runs: a line for the filter language of core/store/run_query, with completion of names, a message
// where the text cannot be read, and a list of recent filters. GUI thread.
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

class ElidedLabel;

// A line edit that completes the word at the cursor.
class QueryEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit QueryEdit(QWidget* parent = nullptr);

    void setWords(const QStringList& words);
    // The x position of a character in the text, in pixels from the left border of the line.
    int xOf(int position) const;

signals:
    void focused();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    std::pair<int, int> wordAtCursor() const;  // begin and end
    void complete();

    QCompleter* m_completer;
    QStringListModel* m_words;
    QTimer* m_soon;  // delays the completion list until a pause in typing, so that the table reacts to a key first
};

class FilterLine : public QWidget {
    Q_OBJECT

public:
    explicit FilterLine(QWidget* parent = nullptr);

    QueryEdit& edit() { return *m_edit; }
    QString text() const { return m_edit->text(); }
    // The names that can be compared besides the fields that every run has.
    void setNames(const std::vector<std::string>& names);
    // The line of messages, which the owner places below this one. It keeps its room when there is none, so that what
    // follows does not move while one types.
    QWidget* message() { return m_below; }
    // These show, until the text changes, that no run has this field; that only names of fields begin with this word;
    // and that such a name wants a comparison.
    void tellUnknown(const QString& field, const QString& nearest);
    void tellBegun(const QString& word, const QStringList& fields);
    void tellUncompared(const QString& field);

    QStringList recent() const { return m_recent; }
    void setRecent(const QStringList& filters);

signals:
    void edited();  // before what follows from it
    // Emitted for every text that can be read; other texts leave the table as it is. `isTyped`: more may follow.
    void queryChanged(const plateau::store::RunQuery& query, bool isTyped);
    void fieldNamed(const std::string& field);  // that waits for its value
    void finished();                            // with typing
    void namesWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void read();
    void remember();
    void fillMenu(QMenu& menu);
    void say(const QString& text, int position);
    int endOf(const QString& word) const;
    void placeProblem();

    QueryEdit* m_edit;
    QLabel* m_mark;
    ElidedLabel* m_problem;
    QWidget* m_below;
    QString m_said;
    int m_position = 0;  // in the text, of what the problem speaks of
    QStringList m_recent;
};

// The message for a problem: "A value is missing".
QString problemText(store::QueryProblem problem);

}  // namespace plateau::widgets
