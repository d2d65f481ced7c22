#include "widgets/forms/problem_list.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStringList>
#include <QVBoxLayout>

#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kMostLines = 3;  // without scrolling
constexpr int kLeastLetters = 16;      // of a line of text, beside its buttons

bool saysTheSame(const FormProblem& a, const FormProblem& b) {
    const auto isSame = [](const ProblemAction& one, const ProblemAction& other) { return one.text == other.text; };
    return a.text == b.text && a.is_pending == b.is_pending && bool(a.show) == bool(b.show) &&
           std::ranges::equal(a.mends, b.mends, isSame);
}

}  // namespace

QString textOf(const std::vector<FormProblem>& problems) {
    QStringList texts;
    for (const FormProblem& problem : problems) texts << problem.text;
    return texts.join(QLatin1Char('\n'));
}

ProblemList::ProblemList(QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget(this);
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 0, spacing::s, 0);
    m_layout->setSpacing(spacing::xs);
    m_layout->addStretch(1);
    showScrolled(*this, content);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("What has to be mended"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitHeight();
}

void ProblemList::setProblems(const std::vector<FormProblem>& problems) {
    const bool same = std::ranges::equal(m_problems, problems, saysTheSame);
    m_problems = problems;
    if (same) return;
    const QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus && (focus == this || isAncestorOf(focus));
    if (hadFocus) setFocus(Qt::OtherFocusReason);  // or what is hidden passes it on to anywhere
    // A line may be what called this: it goes when its click is over.
    for (QWidget* line : std::exchange(m_lines, {})) {
        m_layout->removeWidget(line);
        line->hide();
        line->deleteLater();
    }
    QWidget* before = this;  // in the order of Tab
    for (const FormProblem& problem : m_problems) {
        QWidget* line = lineFor(problem);
        m_layout->insertWidget(int(m_lines.size()), line);
        line->show();
        m_lines.push_back(line);
        for (auto* button : line->findChildren<QPushButton*>()) {
            setTabOrder(before, button);
            before = button;
        }
    }
    fitHeight();
    if (!hadFocus || m_lines.empty()) return;
    if (auto* button = m_lines.front()->findChild<QPushButton*>()) button->setFocus(Qt::OtherFocusReason);
}

QWidget* ProblemList::lineFor(const FormProblem& problem) {
    auto* line = new QWidget(widget());
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    auto* text = new QLabel(problem.text, line);
    text->setObjectName(QStringLiteral("reason"));
    text->setProperty("role", problem.is_pending ? "small" : "error");
    text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    text->setTextFormat(Qt::PlainText);
    text->setMinimumWidth(text->fontMetrics().averageCharWidth() * kLeastLetters);
    text->setWordWrap(true);
    text->setAccessibleName(problem.text);
    layout->addWidget(text, 1);
    const auto add = [&](const ProblemAction& action, const char* name) {
        auto* button = new QPushButton(action.text, line);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(action.help);
        button->setAccessibleName(tr("%1 (%2)").arg(action.text, problem.text));
        button->setAutoDefault(false);
        layout->addWidget(button);
        // The action may replace the list, and this button's own with it.
        connect(button, &QPushButton::clicked, this, [act = action.act] { act(); });
    };
    for (const ProblemAction& mend : problem.mends) add(mend, "mend");
    if (problem.show) add({tr("Show"), tr("Go to the field"), problem.show}, "show");
    return line;
}

void ProblemList::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    // Not of the viewport: a height that brings a scroll bar would change its width, which would change the height.
    if (std::exchange(m_fittedWidth, width()) != width()) fitHeight();
}

// Each problem takes as many lines of text as it needs at this width.
void ProblemList::fitHeight() {
    // Known beforehand: a bar that comes as needed takes width, so that text wraps and needs it, without end.
    const bool isScrolled = m_lines.size() > kMostLines;
    setVerticalScrollBarPolicy(isScrolled ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int bar = isScrolled ? verticalScrollBar()->sizeHint().width() : 0;
    const int room = width() - bar - m_layout->contentsMargins().right();
    int all = 0, shown = 0;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const QLayout& line = *m_lines[i]->layout();
        all += (i > 0 ? spacing::xs : 0) + line.totalHeightForWidth(std::max(room, line.totalMinimumSize().width()));
        if (i < kMostLines) shown = all;
    }
    widget()->setMinimumHeight(all);
    setFixedHeight(shown);
}

}  // namespace plateau::widgets
