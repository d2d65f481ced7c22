#include "widgets/forms/section_card.h"

#include <algorithm>

#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/spec/draft.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMoreColumns = 3;

QGridLayout* fieldGrid(QWidget* parent, int columns) {
    auto* grid = parent ? new QGridLayout(parent) : new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::m);
    grid->setVerticalSpacing(spacing::s);
    for (int column = 0; column < columns; ++column) {
        grid->setColumnStretch(column, 1);
        grid->setColumnMinimumWidth(column, 80);
    }
    return grid;
}

FieldRow::Editor editorFor(const spec::FieldInfo& info) {
    const bool listed = info.type == spec::FieldType::choice || info.type == spec::FieldType::flag;
    return listed ? FieldRow::Editor::combo : FieldRow::Editor::line;
}

void fillChoices(FieldRow& row, const spec::FieldInfo& info) {
    for (const std::string_view choice : info.choices) {
        const QString text = QString::fromUtf8(choice.data(), qsizetype(choice.size()));
        row.addChoice(text, choiceText(choice));
    }
    if (info.type != spec::FieldType::flag) return;
    row.addChoice(QStringLiteral("true"), SectionCard::tr("yes"));
    row.addChoice(QStringLiteral("false"), SectionCard::tr("no"));
}

}  // namespace

SectionCard::SectionCard(const QString& title, int columns, QWidget* parent)
    : Card(title, parent),
      m_grid(fieldGrid(nullptr, columns)),
      m_more(new QWidget(this)),
      m_button(new QToolButton(this)),
      m_columns(columns) {
    m_moreGrid = fieldGrid(m_more, std::min(columns, kMoreColumns));
    body()->addLayout(m_grid);
    body()->addWidget(m_more);
    body()->addStretch(1);  // beside a taller card
    m_more->hide();
    m_button->setCheckable(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->hide();
    // Cards stand beside each other, and the heading of one without a button is as high as that of one with it.
    m_button->ensurePolished();
    setHeadingHeight(m_button->sizeHint().height());
    addToHeading(m_button);
    connect(m_button, &QToolButton::toggled, this, &SectionCard::setMoreShown);
}

FieldRow* SectionCard::addField(const std::string& field, FieldRow::Editor editor, int span) {
    auto* row = new FieldRow(field, editor, this);
    if (m_cell % m_columns + span > m_columns) m_cell += m_columns - m_cell % m_columns;
    m_grid->addWidget(row, m_cell / m_columns, m_cell % m_columns, 1, span);
    m_cell += span;
    m_rows.push_back(row);
    setTabOrder(row->editor(), m_button);
    return row;
}

void SectionCard::setExtra(const std::vector<FieldRow*>& rows) {
    int cell = m_cell;
    for (FieldRow* row : rows) {
        m_grid->addWidget(row, cell / m_columns, cell % m_columns);
        ++cell;
    }
}

FieldRow* SectionCard::addMoreField(const std::string& field) {
    const spec::FieldInfo* info = spec::findField(field);
    auto* row = new FieldRow(field, info ? editorFor(*info) : FieldRow::Editor::line, m_more);
    if (info) fillChoices(*row, *info);
    // What is rarer has longer names.
    const int columns = std::min(m_columns, kMoreColumns);
    row->setLabelWraps(true);
    m_moreGrid->addWidget(row, m_moreCell / columns, m_moreCell % columns);
    ++m_moreCell;
    m_rows.push_back(row);
    m_moreRows.push_back(row);
    m_button->show();
    updateButton();
    return row;
}

void SectionCard::addMoreWidget(QWidget* widget) {
    const int columns = std::min(m_columns, kMoreColumns);
    m_moreCell += columns - 1 - (m_moreCell + columns - 1) % columns;
    m_moreGrid->addWidget(widget, m_moreCell / columns, 0, 1, columns);
    m_moreCell += columns;
}

void SectionCard::setMoreShown(bool shown) {
    m_more->setVisible(shown);
    m_button->setChecked(shown);
    updateButton();
}

bool SectionCard::isMoreShown() const {
    return !m_more->isHidden();
}

void SectionCard::reveal(const FieldRow* row) {
    if (std::ranges::find(m_moreRows, row) != m_moreRows.end()) setMoreShown(true);
}

void SectionCard::revealProblems() {
    const auto wrong = [](const FieldRow* row) { return !row->error().isEmpty(); };
    if (std::any_of(m_moreRows.begin(), m_moreRows.end(), wrong)) setMoreShown(true);
    updateButton();
}

void SectionCard::updateButton() {
    const auto changed =
        std::count_if(m_moreRows.begin(), m_moreRows.end(), [](const FieldRow* row) { return row->isChanged(); });
    const QString text = isMoreShown() ? tr("Less") : changed ? tr("More (%1 changed)").arg(changed) : tr("More");
    m_button->setText(text);
    m_button->setIcon(icon(isMoreShown() ? "chevron-down" : "chevron-right"));
    m_button->setToolTip(isMoreShown() ? tr("Hide the rarer settings") : tr("Show the rarer settings"));
    m_button->setAccessibleName(m_button->text());
}

}  // namespace plateau::widgets
