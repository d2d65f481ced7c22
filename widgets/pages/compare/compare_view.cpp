#include "widgets/pages/compare/compare_view.h"

#include <algorithm>

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLeastTitleWidth = 160, kMostTitleWidth = 220;
constexpr int kTitleShare = 5;       // of a narrow view the titles take this part, as numbers need their room
constexpr double kValueShare = 0.5;  // of a cell: the value ends here, what is said of it follows

QColor colourOf(Tone tone) {
    const Theme& theme = Theme::current();
    switch (tone) {
        case Tone::plain:
            return theme.ink;
        case Tone::soft:
            return theme.inkSoft;
        case Tone::good:
            return theme.good;
        case Tone::bad:
            return theme.bad;
    }
    return theme.ink;
}

class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {0, option.fontMetrics.height() + spacing::s};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        painter->save();
        const bool isSelected = option.state & QStyle::State_Selected;
        const QRect area = option.rect.adjusted(spacing::xs, 0, -spacing::xs, 0);
        const auto pen = [&](Tone tone) {
            painter->setPen(isSelected ? option.palette.color(QPalette::HighlightedText) : colourOf(tone));
        };
        if (!index.parent().isValid())
            paintSection(*painter, area, option, index, pen);
        else if (index.column() == 0)
            paintTitle(*painter, area, option, index, pen);
        else
            paintCell(*painter, area, option, index, pen);
        painter->restore();
    }

private:
    template <typename Pen>
    static void paintSection(QPainter& painter, QRect area, const QStyleOptionViewItem& option,
                             const QModelIndex& index, Pen pen) {
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        pen(Tone::plain);
        const QString title = index.data().toString();
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, title);
        area.setLeft(area.left() + QFontMetrics(bold).horizontalAdvance(title) + spacing::m);
        painter.setFont(smallFont());
        pen(Tone::soft);
        const QString note = index.data(CompareModel::NoteRole).toString();
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(note, Qt::ElideRight, area.width()));
    }

    template <typename Pen>
    static void paintTitle(QPainter& painter, const QRect& area, const QStyleOptionViewItem& option,
                           const QModelIndex& index, Pen pen) {
        painter.setFont(option.font);
        pen(Tone::soft);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    }

    template <typename Pen>
    static void paintCell(QPainter& painter, const QRect& area, const QStyleOptionViewItem& option,
                          const QModelIndex& index, Pen pen) {
        const QString text = index.data().toString(), extra = index.data(CompareModel::ExtraRole).toString();
        const auto tone = Tone(index.data(CompareModel::ToneRole).toInt());
        painter.setFont(option.font);
        QRect value = area, rest = area;
        // Values end at one line, so that their digits stand below each other; a long one takes what it needs, and
        // gives way to what is said of it as far as it can.
        const int wanted = QFontMetrics(option.font).horizontalAdvance(text) + 1;  // which is rounded
        const int said = extra.isEmpty() ? 0 : QFontMetrics(smallFont()).horizontalAdvance(extra) + spacing::s + 2;
        const int usual = std::min(int(area.width() * kValueShare), area.width() - said);
        const int share = std::min(area.width(), std::max(usual, wanted));
        value.setWidth(share);
        rest.setLeft(value.right() + spacing::s);
        pen(Tone::plain);
        painter.drawText(value, Qt::AlignVCenter | Qt::AlignRight,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, value.width()));
        painter.setFont(smallFont());
        pen(tone);
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(extra, Qt::ElideRight, rest.width()));
    }
};

}  // namespace

CompareView::CompareView(QWidget* parent) : QTreeView(parent), m_model(new CompareModel(this)) {
    setModel(m_model);
    setItemDelegate(new CellDelegate(this));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setRootIsDecorated(true);
    setIndentation(spacing::l);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the cards above stand over the columns
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAccessibleName(tr("Comparison"));
    setToolTip(tr("A row for each figure, a column for each run; a click on a heading folds its section"));
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(40);
    setMinimumHeight(kLeastHeight);
    connect(m_model, &QAbstractItemModel::modelReset, this, &CompareView::arrange);
    const auto note = [this](const QModelIndex& index, bool isFolded) {
        const CompareSection* section = m_model->sectionAt(index);
        if (!section || m_arranging) return;
        if (isFolded)
            m_folded.insert(section->id);
        else
            m_folded.erase(section->id);
        updateHeight();
    };
    connect(this, &QTreeView::collapsed, this, [note](const QModelIndex& index) { note(index, true); });
    connect(this, &QTreeView::expanded, this, [note](const QModelIndex& index) { note(index, false); });
}

int CompareView::titleWidth(int whole) {
    return std::clamp(whole / kTitleShare, kLeastTitleWidth, kMostTitleWidth);
}

void CompareView::setTable(CompareTable table) {
    m_model->setTable(std::move(table));
}

QStringList CompareView::foldedSections() const {
    return {m_folded.begin(), m_folded.end()};
}

void CompareView::setFoldedSections(const QStringList& sections) {
    m_folded = {sections.begin(), sections.end()};
    arrange();
}

void CompareView::arrange() {
    m_arranging = true;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex section = m_model->index(row, 0);
        setFirstColumnSpanned(row, {}, true);
        setExpanded(section, !m_folded.contains(m_model->sectionAt(section)->id));
    }
    m_arranging = false;
    updateWidths();
    updateHeight();
}

// The cards stand over the columns with and without a scroll bar.
void CompareView::setWhole(bool whole) {
    if (whole == m_isWhole) return;
    m_isWhole = whole;
    const int bar = whole ? style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this) : 0;
    setVerticalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    const bool isMirrored = isRightToLeft();
    setViewportMargins(isMirrored ? bar : 0, 0, isMirrored ? 0 : bar, 0);
    updateHeight();
}

void CompareView::updateHeight() {
    if (m_isWhole) verticalScrollBar()->setValue(0);  // places are counted from what is seen
    setMinimumHeight(m_isWhole ? std::max(kLeastHeight, viewportSizeHint().height()) : kLeastHeight);
}

void CompareView::updateWidths() {
    const int columns = m_model->columnCount() - 1;
    if (columns < 1) return;
    const int titles = titleWidth(width()), left = std::max(0, viewport()->width() - titles);
    header()->resizeSection(0, titles);
    for (int i = 0; i < columns; ++i) header()->resizeSection(i + 1, left * (i + 1) / columns - left * i / columns);
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    updateWidths();
}

// Lines need no branches; sections keep their arrow.
void CompareView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    if (!index.parent().isValid()) QTreeView::drawBranches(painter, rect, index);
}

}  // namespace plateau::widgets
