#include "widgets/pages/report/paper_table.h"

#include <algorithm>

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QTextLayout>
#include <QToolButton>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/spoken_table.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kIconSize = 12;
// Columns have room between them; fourteen fit a small window only closely.
constexpr int kFewColumns = 9, kSomeColumns = 12;
constexpr int kMostHeading = 80;  // pixels of its lines
// Of a name: the widest table fits beside the navigation of a small window.
constexpr int kMostWidth = 130, kMostWidthOfFew = 2 * kMostWidth;

// In lines of at most this width, as HTML: names are read whole.
QString inLines(const QString& text, const QFont& font, int mostWidth,
                QTextOption::WrapMode mode = QTextOption::WrapAtWordBoundaryOrAnywhere) {
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(mode);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(mostWidth);
        lines << text.mid(line.textStart(), line.textLength()).toHtmlEscaped();
    }
    layout.endLayout();
    return lines.join(QStringLiteral("<br>"));
}

QString cellText(const table::Cell& cell, const QString& words, const QFont& font, int mostWidth) {
    QString text = cell.number ? QString::fromStdString(table::plainCellText(cell))
                                     .replace(QLatin1Char('.'), decimalSign())
                                     .toHtmlEscaped()
                               : inLines(words, font, mostWidth);
    if (!cell.marks.empty())
        text += QStringLiteral("<sup>%1</sup>").arg(QString::fromStdString(cell.marks).toHtmlEscaped());
    return text;
}

bool isSoft(report::Source source) {
    return source == report::Source::published || source == report::Source::missing;
}

}  // namespace

PaperTable::PaperTable(const QString& name, QWidget* parent) : QWidget(parent), m_grid(new QGridLayout) {
    setAccessibleName(name);
    setSpokenTable(*this, {});
    // The grid keeps its natural width; what is left stays empty at the right.
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addLayout(m_grid);
    row->addStretch(1);
    m_grid->setVerticalSpacing(2);
}

bool PaperTable::hasShapeOf(const report::ReportTable& table) const {
    if (table.rows.size() != m_rows.size() || table.content.columns.size() != m_columns.size()) return false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (table.rows[i].source != m_rows[i].source || table.rows[i].missing != m_rows[i].missing) return false;
    }
    return true;
}

void PaperTable::setTable(const report::ReportTable& table, const RunNames& names) {
    if (!hasShapeOf(table)) {
        clear();
        build(table);
    }
    const int mostWidth = int(m_columns.size()) <= kFewColumns ? kMostWidthOfFew : kMostWidth;
    for (std::size_t row = 0; row < m_labels.size(); ++row) {
        for (std::size_t column = 0; column < m_labels[row].size(); ++column) {
            const table::Cell& cell = table.content.rows[row].cells[column];
            const bool isName = names && !table.rows[row].runs.empty() && m_columns[column].header == "Model";
            const QString name = isName ? names(table.rows[row].runs) : QString();
            const QString words = name.isEmpty() ? wordText(cell.text) : name;
            const QString text = cellText(cell, words, font(), mostWidth);
            if (m_labels[row][column]->text() == text) continue;
            m_labels[row][column]->setText(text);
            if (!cell.number) setSpokenText(*m_labels[row][column], words);
        }
    }
}

void PaperTable::clear() {
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->setParent(nullptr);  // it may be what was clicked, so it goes later; it is seen no more
            widget->deleteLater();
        }
        delete item;
    }
    m_labels.clear();
}

void PaperTable::addRule(int line, int columns, bool strong) {
    auto* rule = new QFrame(this);
    rule->setFrameShape(QFrame::HLine);
    rule->setFixedHeight(strong ? 2 : 1);
    rule->setProperty("line", true);
    m_grid->addWidget(rule, line, 0, 1, columns);
}

void PaperTable::build(const report::ReportTable& table) {
    m_rows = table.rows;
    int rowHeight = 0;  // even rows, with or without a button
    m_columns = table.content.columns;
    const int columns = int(m_columns.size());
    m_grid->setHorizontalSpacing(columns <= kFewColumns    ? spacing::l
                                 : columns <= kSomeColumns ? spacing::m
                                                           : spacing::xs);
    SpokenTable spoken;
    int line = 0;
    addRule(line++, columns, true);
    for (int column = 0; column < columns; ++column) {
        const table::Column& info = m_columns[std::size_t(column)];
        const QString words = wordText(info.header);
        auto* header = new QLabel(words, this);
        header->setProperty("role", "section");
        if (columns > kFewColumns) {
            // Two lines of a heading leave the room between columns.
            header->ensurePolished();
            header->setTextFormat(Qt::RichText);
            header->setText(inLines(words, header->font(), kMostHeading, QTextOption::WordWrap));
            header->setAlignment(info.align == table::Align::right ? Qt::AlignRight : Qt::AlignLeft);
            header->setAccessibleName(words);
        }
        spoken.headings.emplace_back(header);
        m_grid->addWidget(header, line, column,
                          Qt::AlignBottom | (info.align == table::Align::right ? Qt::AlignRight : Qt::AlignLeft));
    }
    ++line;
    addRule(line++, columns, false);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const report::RowInfo& info = m_rows[row];
        m_labels.emplace_back();
        for (int column = 0; column < columns; ++column) {
            auto* label = new QLabel(this);
            label->setObjectName(QStringLiteral("%1,%2").arg(row).arg(column));
            label->setTextFormat(Qt::RichText);
            if (isSoft(info.source)) label->setProperty("role", "soft");
            const bool right = m_columns[std::size_t(column)].align == table::Align::right;
            m_grid->addWidget(label, line, column, (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
            m_labels.back().push_back(label);
        }
        if (info.missing) {
            auto* button = new QToolButton(this);
            button->setText(missingText(*info.missing));
            button->setIcon(icon(info.missing->kind == report::Missing::Kind::glue ? "glue" : "launch"));
            button->setIconSize(QSize(kIconSize, kIconSize));
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            button->setAutoRaise(true);
            button->setFont(smallFont());
            button->setToolTip(missingHelp(*info.missing));
            button->setAccessibleName(missingHelp(*info.missing));
            button->setCursor(Qt::PointingHandCursor);
            connect(button, &QToolButton::clicked, this,
                    [this, missing = *info.missing] { emit missingClicked(missing); });
            m_grid->addWidget(button, line, columns, Qt::AlignLeft | Qt::AlignVCenter);
            rowHeight = std::max(rowHeight, button->sizeHint().height());
        }
        ++line;
        if (table.content.rows[row].rule_after && row + 1 < m_rows.size()) addRule(line++, columns, false);
    }
    addRule(line, columns, true);
    for (const std::vector<QLabel*>& row : m_labels) {
        row.front()->setMinimumHeight(rowHeight);
        spoken.rows.emplace_back(row.begin(), row.end());
    }
    setSpokenTable(*this, spoken);
}

}  // namespace plateau::widgets
