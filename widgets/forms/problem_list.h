// What stands in the way of submitting a form: a line for each problem, with buttons that show its field or mend it.
// A text wraps and is never cut; problems that do not fit are scrolled to. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QScrollArea>
#include <QString>

class QVBoxLayout;

namespace plateau::widgets {

// What a button beside a problem does. `text` says all of it: equal texts count as equal actions.
struct ProblemAction {
    QString text, help;  // help: the tooltip
    std::function<void()> act;
};

struct FormProblem {
    QString text;                           // "Steps: must be a whole number"
    std::function<void()> show;             // goes to the field; empty: there is none
    std::vector<ProblemAction> mends = {};  // each mends it
    bool is_pending = false;                // it will pass by itself, such as an answer that is not there yet
};

// The texts, one a line: for the tooltip of what the problems disable.
QString textOf(const std::vector<FormProblem>& problems);

class ProblemList : public QScrollArea {
    Q_OBJECT

public:
    explicit ProblemList(QWidget* parent = nullptr);

    void setProblems(const std::vector<FormProblem>& problems);
    const std::vector<FormProblem>& problems() const { return m_problems; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* lineFor(const FormProblem& problem);
    void fitHeight();

    std::vector<FormProblem> m_problems;
    std::vector<QWidget*> m_lines;
    QVBoxLayout* m_layout;
    int m_fittedWidth = 0;  // for which the heights are
};

}  // namespace plateau::widgets
