#include "widgets/pages/runs/filter_line.h"

#include <algorithm>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include "core/store/run_fields.h"
#include "widgets/forms/elided_label.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kMostRecent = 8, kLongestShown = 60;

struct Example {
    const char* filter;
    const char* meaning;
};
constexpr Example kExamples[] = {
    {"pairwise", QT_TRANSLATE_NOOP("plateau::widgets::FilterLine",
                                   "a word of name, operator, size, recipe, corpus, machine, state, tags or notes")},
    {"operator = pairwise and eval/loss < 4",
     QT_TRANSLATE_NOOP("plateau::widgets::FilterLine", "a field compared with a value")},
    {"size:tiny or size:mini", QT_TRANSLATE_NOOP("plateau::widgets::FilterLine", "either of two")},
    {"tag:warmup not state:failed", QT_TRANSLATE_NOOP("plateau::widgets::FilterLine", "tagged, and not failed")},
    {"train.peak_lr >= 1e-4 seed=1", QT_TRANSLATE_NOOP("plateau::widgets::FilterLine", "any setting by its name")},
    {"started > 2026-01-31", QT_TRANSLATE_NOOP("plateau::widgets::FilterLine", "since a day")},
};

// Numbers may be typed as the window shows them.
store::ParsedQuery parsed(const std::string& text) {
    return store::parseQuery(text, decimalSign().front().toLatin1());
}

}  // namespace

QString problemText(store::QueryProblem problem) {
    using store::QueryProblem;
    switch (problem) {
        case QueryProblem::termMissing:
            return FilterLine::tr("a word or a comparison is missing here");
        case QueryProblem::valueMissing:
            return FilterLine::tr("a value is missing here");
        case QueryProblem::fieldMissing:
            return FilterLine::tr("the name of a field is missing here");
        case QueryProblem::quoteOpen:
            return FilterLine::tr("this quote has no end");
        case QueryProblem::parenthesisOpen:
            return FilterLine::tr("this parenthesis has no end");
        case QueryProblem::parenthesisClosed:
            return FilterLine::tr("this parenthesis has no beginning");
        case QueryProblem::numberNeeded:
            return FilterLine::tr("a number is needed here");
        case QueryProblem::tooLong:
            return FilterLine::tr("the filter is too long or too deep");
    }
    return {};
}

FilterLine::FilterLine(QWidget* parent)
    : QWidget(parent),
      m_edit(new QueryEdit(this)),
      m_mark(new QLabel(QStringLiteral("▲"))),
      m_problem(new ElidedLabel),
      m_below(new QWidget(this)) {
    m_edit->setPlaceholderText(tr("Filter: words, or eval/loss < 4 and tag:warmup"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setAccessibleName(tr("Filter the runs"));
    m_edit->setToolTip(tr("Shows the runs that have all these words and fulfil all comparisons"));
    m_edit->addAction(icon("search"), QLineEdit::LeadingPosition);
    nameFieldButtons(*m_edit);
    m_mark->setProperty("role", "error");
    m_problem->setProperty("role", "error");
    m_problem->setObjectName(QStringLiteral("filter problem"));
    auto* menu = new QMenu(this);
    auto* help = new QToolButton(this);
    help->setIcon(icon("chevron-down"));
    help->setPopupMode(QToolButton::InstantPopup);
    help->setMenu(menu);
    help->setToolTip(tr("Recent filters and examples"));
    help->setAccessibleName(tr("Recent filters and examples"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(*menu); });

    auto* below = new QHBoxLayout(m_below);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(spacing::xs);
    below->addWidget(m_mark);
    below->addWidget(m_problem, 1);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // a message never widens the bar
    policy.setRetainSizeWhenHidden(true);
    m_below->setSizePolicy(policy);
    m_below->hide();
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::xs);
    line->addWidget(m_edit, 1);
    line->addWidget(help);
    setFocusProxy(m_edit);
    setNames({});
    connect(m_edit, &QLineEdit::textChanged, this, &FilterLine::read);
    connect(m_edit, &QLineEdit::editingFinished, this, &FilterLine::finished);
    connect(m_edit, &QLineEdit::editingFinished, this, &FilterLine::remember);
    connect(m_edit, &QueryEdit::focused, this, &FilterLine::namesWanted);
}

void FilterLine::setNames(const std::vector<std::string>& names) {
    QStringList words{QStringLiteral("and"), QStringLiteral("or"), QStringLiteral("not")};
    for (const std::string_view field : store::runFieldNames())
        words << QString::fromUtf8(field.data(), qsizetype(field.size()));
    for (const std::string& name : names) words << QString::fromStdString(name);
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    m_edit->setWords(words);
}

void FilterLine::read() {
    emit edited();
    const std::string text = m_edit->text().toStdString();
    const store::ParsedQuery whole = parsed(text);
    m_below->hide();
    if (!whole.error) {
        emit queryChanged(whole.query, m_edit->hasFocus());
        return;
    }
    const QString before = QString::fromStdString(text.substr(0, whole.error->position));
    // "a an" was read on the way to "a and", and "a seed" on that to "a seed=": what stands before the sign that waits
    // for more is what is meant so far.
    static const QRegularExpression kWaiting(
        QStringLiteral("(\\s|\\(|\\b(and|or|not)\\b|[^\\s()=<>!:~]+\\s*[=<>!:~]+)+$"),
        QRegularExpression::CaseInsensitiveOption);
    const store::ParsedQuery sofar = parsed(QString(before).remove(kWaiting).toStdString());
    const bool isAtEnd = m_edit->cursorPosition() == m_edit->text().size();
    if (isAtEnd && whole.error->problem != store::QueryProblem::tooLong && !sofar.error)
        emit queryChanged(sofar.query, m_edit->hasFocus());
    say(problemText(whole.error->problem), int(before.size()));
    if (!whole.error->field.empty()) emit fieldNamed(whole.error->field);
}

void FilterLine::tellUnknown(const QString& field, const QString& nearest) {
    const QString what = tr("no run has a field, a setting or a series “%1”").arg(field);
    const int position = int(m_edit->text().indexOf(field));
    say(nearest.isEmpty() ? what : tr("%1; did you mean %2?").arg(what, nearest), position);
}

void FilterLine::tellBegun(const QString& word, const QStringList& fields) {
    say(tr("no run has the word “%1”; fields that begin so: %2").arg(word, fields.join(QStringLiteral(", "))),
        endOf(word));
}

void FilterLine::tellUncompared(const QString& field) {
    say(tr("no run has the word “%1”; if the field is meant, a comparison is missing here").arg(field), endOf(field));
}

int FilterLine::endOf(const QString& word) const {
    const qsizetype begin = m_edit->text().lastIndexOf(word, -1, Qt::CaseInsensitive);
    return int(begin < 0 ? m_edit->text().size() : begin + word.size());
}

void FilterLine::say(const QString& text, int position) {
    m_position = std::max(position, 0);
    m_said = text;
    m_problem->setAccessibleName(text);
    m_problem->setWholeText(text);
    placeProblem();
    m_below->show();
}

// The mark stands below the place that the message speaks of, but for a message that needs the room before it.
void FilterLine::placeProblem() {
    const int mark = m_mark->sizeHint().width();
    const int words = m_problem->fontMetrics().horizontalAdvance(m_said);
    const int most = m_below->width() - words - mark - spacing::s;
    const int place = m_below->mapFromGlobal(m_edit->mapToGlobal(QPoint(m_edit->xOf(m_position), 0))).x();
    m_below->layout()->setContentsMargins(std::clamp(place - mark / 2, 0, std::max(most, 0)), 0, 0, 0);
}

void FilterLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeProblem();
}

void FilterLine::remember() {
    const QString filter = m_edit->text().trimmed();
    if (filter.size() < 2 || !m_below->isHidden()) return;
    m_recent.removeAll(filter);
    m_recent.prepend(filter);
    while (m_recent.size() > kMostRecent) m_recent.removeLast();
}

void FilterLine::setRecent(const QStringList& filters) {
    m_recent = filters.first(std::min(filters.size(), kMostRecent));
}

void FilterLine::fillMenu(QMenu& menu) {
    menu.clear();
    const auto add = [&](const QString& filter, const QString& shown) {
        connect(menu.addAction(QString(shown).replace('&', "&&")), &QAction::triggered, this, [this, filter] {
            m_edit->setText(filter);
            m_edit->setFocus();
            remember();
        });
    };
    if (!m_recent.isEmpty()) menu.addSection(tr("Recent filters"));
    for (const QString& filter : std::as_const(m_recent)) add(filter, filter.left(kLongestShown));
    menu.addSection(tr("Examples"));
    for (const Example& example : kExamples) {
        const QString filter = QString::fromLatin1(example.filter);
        add(filter, tr("%1  –  %2").arg(filter, tr(example.meaning)));
    }
}

}  // namespace plateau::widgets
