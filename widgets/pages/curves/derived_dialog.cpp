#include "widgets/pages/curves/derived_dialog.h"

#include <algorithm>
#include <utility>

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/theme/help_names.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kWidth = 480, kMostCharacters = 100;  // of a title, so that its bytes are few enough
constexpr int kShownRest = 12;

}  // namespace

QString problemText(derive::Problem problem) {
    using derive::Problem;
    switch (problem) {
        case Problem::valueMissing:
            return DerivedDialog::tr("a value is missing");
        case Problem::operatorMissing:
            return DerivedDialog::tr("an operator is missing: + - * /");
        case Problem::parenthesisOpen:
            return DerivedDialog::tr("this parenthesis is not closed");
        case Problem::parenthesisClosed:
            return DerivedDialog::tr("no parenthesis is open here");
        case Problem::quoteOpen:
            return DerivedDialog::tr("this quote is not closed");
        case Problem::badNumber:
            return DerivedDialog::tr("this is no number");
        case Problem::badCharacter:
            return DerivedDialog::tr("this character means nothing here; names with it stand in double quotes");
        case Problem::unknownFunction:
            return DerivedDialog::tr("there is no such function; there are exp, log, sqrt, abs, min, max and ema");
        case Problem::argumentCount:
            return DerivedDialog::tr("exp, log, sqrt and abs take one value, min and max two or more, ema two");
        case Problem::badSpan:
            return DerivedDialog::tr("the points of an average are a number from 1 to 1000000");
        case Problem::noSeries:
            return DerivedDialog::tr("it names no series");
        case Problem::tooLong:
            return DerivedDialog::tr("the expression is too long");
        case Problem::tooDeep:
            return DerivedDialog::tr("it is nested too deep");
    }
    return {};
}

DerivedDialog::DerivedDialog(std::vector<derive::DerivedSeries> known, const QString& changed,
                             SeriesNames::Names offered, QWidget* parent)
    : QDialog(parent),
      m_known(std::move(known)),
      m_changes(!changed.isEmpty()),
      m_offered(std::move(offered)),
      m_note(new QLabel),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty(kHelpTopic, "curves.derived");
    setWindowTitle(m_changes ? tr("Change the series") : tr("Add a series"));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_expression =
        addField(*form, "expression", tr("Expression"),
                 tr("Series, numbers, + - * /, parentheses, exp, log, sqrt, abs, min, max, and ema(x, n), an average "
                    "over about n points. a/b is one series, a / b a quotient."));
    m_expression->setPlaceholderText(QStringLiteral("ema(train/loss, 20) - eval/loss"));
    m_expression->setMaxLength(int(derive::kLongestExpression));
    m_name = addField(*form, "name", tr("Name"), tr("Letters, digits, _ . and -; files call the series by it"));
    m_name->setPlaceholderText(QStringLiteral("gap"));
    m_title = addField(*form, "title", tr("Title"), tr("What lists and charts call it; empty: its name"));
    m_unit = addField(*form, "unit", tr("Unit"), tr("Stands behind the title of its axis; may be empty"));
    for (QLineEdit* field : {m_title, m_unit}) field->setMaxLength(kMostCharacters);
    const auto row = std::ranges::find(m_known, changed.toStdString(), derive::seriesName);
    if (row != m_known.end()) {
        m_name->setText(QString::fromStdString(row->name));
        m_expression->setText(QString::fromStdString(row->expression));
        m_title->setText(QString::fromStdString(row->title));
        m_unit->setText(QString::fromStdString(row->unit));
    }
    m_name->setReadOnly(m_changes);
    m_note->setObjectName("note");
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setMinimumHeight(2 * m_note->fontMetrics().lineSpacing());
    m_buttons->button(QDialogButtonBox::Ok)->setToolTip(tr("Keeps the series in the workspace and draws it"));
    m_buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Leaves all as it is"));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing::s);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &DerivedDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &DerivedDialog::reject);
    resize(kWidth, sizeHint().height());
    check();
}

QLineEdit* DerivedDialog::addField(QFormLayout& form, const char* name, const QString& title, const QString& tip) {
    auto* field = new QLineEdit;
    field->setObjectName(name);
    field->setAccessibleName(title);
    field->setToolTip(tip);
    form.addRow(title, field);
    connect(field, &QLineEdit::textChanged, this, &DerivedDialog::check);
    return field;
}

derive::DerivedSeries DerivedDialog::row() const {
    return {m_name->text().trimmed().toStdString(), m_title->text().trimmed().toStdString(),
            m_unit->text().trimmed().toStdString(), m_expression->text().toStdString()};
}

QString DerivedDialog::problem() const {
    const derive::DerivedSeries made = row();
    if (const auto error = derive::parseExpression(made.expression).error) {
        const QString before = QString::fromStdString(made.expression.substr(0, error->position));
        const QString rest = m_expression->text().mid(before.size(), kShownRest);
        const QString text = problemText(error->problem);
        if (rest.isEmpty()) return tr("At the end: %1.").arg(text);
        return tr("At character %1, “%2”: %3.").arg(QString::number(before.size() + 1), rest, text);
    }
    if (made.name.empty()) return tr("It has no name yet.");
    if (!derive::isDerivedName(made.name))
        return tr("The name is at most %1 letters and digits of ASCII, _ . and -.").arg(derive::kLongestName);
    if (!m_changes && std::ranges::find(m_known, made.name, &derive::DerivedSeries::name) != m_known.end())
        return tr("There is a series of this name already.");
    return {};
}

QString DerivedDialog::hint() const {
    QStringList all, lacking;
    for (const std::string& name : derive::parseExpression(m_expression->text().toStdString()).expression.series) {
        all << QString::fromStdString(name);
        if (!m_offered.contains(all.back())) lacking << all.back();
    }
    if (!m_offered.empty() && !lacking.isEmpty())
        return tr("None of the chosen runs has %1.").arg(enumeration(lacking));
    return tr("It has a point at each step that all of these have: %1.").arg(enumeration(all));
}

void DerivedDialog::check() {
    const QString problem = this->problem();
    m_note->setText(m_expression->text().trimmed().isEmpty() ? tr("A series that is computed of others, for every run.")
                    : problem.isEmpty()                      ? hint()
                                                             : problem);
    m_expression->setAccessibleDescription(m_note->text());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

void DerivedDialog::accept() {
    if (!problem().isEmpty()) return;
    emit made(row());
    QDialog::accept();
}

}  // namespace plateau::widgets
