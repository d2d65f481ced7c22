#include "widgets/pages/runs/run_delegates.h"

#include <algorithm>

#include <QApplication>
#include <QLineEdit>
#include <QPainter>

#include "core/run/run_directory.h"
#include "widgets/models/cut_names.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/runs/sparkline_cache.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDot = 8, kBarHeight = 3;
constexpr int kAround = 12;  // rows before and after one, with which its name is compared

QColor stateColour(run::RunState state) {
    const Theme& theme = Theme::current();
    switch (state) {
        case run::RunState::running:
            return theme.accent;
        case run::RunState::finished:
            return theme.good;
        case run::RunState::interrupted:
            return theme.warn;
        case run::RunState::failed:
            return theme.bad;
        case run::RunState::queued:
        case run::RunState::unknown:
            break;
    }
    return theme.inkSoft;
}

// Ground and focus as the style paints them, without the text.
void paintGround(QPainter* painter, const QStyleOptionViewItem& option) {
    QStyleOptionViewItem ground = option;
    ground.text.clear();
    const QWidget* widget = option.widget;
    (widget ? widget->style() : QApplication::style())->drawControl(QStyle::CE_ItemViewItem, &ground, painter, widget);
}

// With the space before it.
QString placeOf(const QModelIndex& index) {
    const QString place = index.data(RunTableModel::PlaceRole).toString();
    return place.isEmpty() ? place : QLatin1Char(' ') + place;
}

QColor textColour(const QStyleOptionViewItem& option) {
    return option.palette.color(option.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text);
}

}  // namespace

void RunDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(RunTableModel::GroupRole).toInt() > 0) option->font.setBold(true);
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString place = placeOf(index);
    if (place.isEmpty()) return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    paintGround(painter, cell);
    const QRect whole = cell.rect.adjusted(spacing::xs, 0, -spacing::xs, 0);
    const int width = std::min(whole.width(), cell.fontMetrics.horizontalAdvance(place));
    const bool isSelected = cell.state & QStyle::State_Selected;
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(isSelected ? textColour(cell) : Theme::current().inkSoft);
    painter->drawText(whole.adjusted(whole.width() - width, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, place);
    painter->setPen(textColour(cell));
    const QRect rest = whole.adjusted(0, 0, -width, 0);
    painter->drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                      cell.fontMetrics.elidedText(cell.text, Qt::ElideRight, rest.width()));
    painter->restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width() + option.fontMetrics.horizontalAdvance(placeOf(index)),
            option.fontMetrics.height() + spacing::m};
}

void StateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    const QString text = shown.text;
    paintGround(painter, shown);
    if (text.isEmpty()) return;  // a group of several states
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const auto state = static_cast<run::RunState>(index.data(RunTableModel::StateRole).toInt());
    const bool selected = option.state & QStyle::State_Selected;
    const QColor colour = selected ? textColour(shown) : stateColour(state);
    const QRectF dot(shown.rect.left() + spacing::s, shown.rect.center().y() - kDot / 2.0 + 0.5, kDot, kDot);
    painter->setPen(QPen(colour, 1.5));
    painter->setBrush(state == run::RunState::queued || state == run::RunState::unknown ? QBrush(Qt::NoBrush)
                                                                                        : QBrush(colour));
    painter->drawEllipse(dot);
    painter->setPen(textColour(shown));
    painter->setFont(shown.font);
    const QRect place = shown.rect.adjusted(spacing::s + kDot + spacing::s, 0, -spacing::xs, 0);
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                      shown.fontMetrics.elidedText(text, Qt::ElideRight, place.width()));
    painter->restore();
}

QSize StateDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return RunDelegate::sizeHint(option, index) + QSize(2 * spacing::s + kDot, 0);
}

void ProgressDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    const QString text = shown.text;
    paintGround(painter, shown);
    if (text.isEmpty()) return;
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF place = QRectF(shown.rect).adjusted(spacing::s, 0, -spacing::xs, 0);
    const QRectF track(place.left(), place.bottom() - kBarHeight - 2, place.width(), kBarHeight);
    const double share = index.data(RunTableModel::ProgressRole).toDouble();
    if (share < 1) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.line);
        painter->drawRoundedRect(track, kBarHeight / 2.0, kBarHeight / 2.0);
        QRectF done = track;
        done.setWidth(track.width() * std::clamp(share, 0.0, 1.0));
        painter->setBrush(option.state & QStyle::State_Selected
                              ? textColour(shown)
                              : stateColour(static_cast<run::RunState>(index.data(RunTableModel::StateRole).toInt())));
        painter->drawRoundedRect(done, kBarHeight / 2.0, kBarHeight / 2.0);
    }
    painter->setPen(textColour(shown));
    painter->setFont(shown.font);
    painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, text);
    const QString left = index.siblingAtColumn(RunTableModel::TimeLeft).data().toString();
    const QRectF rest = place.adjusted(0, 0, -shown.fontMetrics.horizontalAdvance(text) - spacing::s, 0);
    if (!left.isEmpty()) painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, left);
    painter->restore();
}

void NameDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    constexpr auto kFilled = "filled";
    if (editor->property(kFilled).toBool()) return;
    QStyledItemDelegate::setEditorData(editor, index);
    editor->setProperty(kFilled, true);
}

void NameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    RunDelegate::initStyleOption(option, index);
    if (!option->widget || option->rect.width() <= 0 || index.column() != RunTableModel::Name) return;
    const QStyle& style = *option->widget->style();
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    const int width = style.subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - 2 * margin;
    if (width <= 0 || option->fontMetrics.horizontalAdvance(option->text) <= width) return;
    QStringList around;
    for (int row = index.row() - kAround; row <= index.row() + kAround; ++row)
        if (const QModelIndex other = index.sibling(row, index.column()); other.isValid())
            around << other.data().toString();
    option->text = cutName(option->text, sharedBeginning(option->text, around), option->fontMetrics, width);
}

void TagsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QStringList tags = index.data(RunTableModel::TagsRole).toStringList();
    if (tags.isEmpty()) return NameDelegate::paint(painter, option, index);
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    paintGround(painter, shown);
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(smallFont());
    const QFontMetrics metrics(painter->font());
    QRectF chip(shown.rect.left() + spacing::xs, 0, 0, metrics.height() + 2);
    chip.moveTop(shown.rect.center().y() - chip.height() / 2 + 0.5);
    for (const QString& tag : tags) {
        const double left = shown.rect.right() - chip.left() - spacing::xs;
        if (left < spacing::xl) break;
        const QString text = metrics.elidedText(tag, Qt::ElideRight, int(left) - 2 * spacing::xs);
        chip.setWidth(metrics.horizontalAdvance(text) + 2.0 * spacing::xs + 2);
        painter->setPen(selected ? textColour(shown) : Theme::current().line);
        painter->setBrush(selected ? QBrush(Qt::NoBrush) : QBrush(Theme::current().card));
        painter->drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), spacing::xs, spacing::xs);
        painter->setPen(textColour(shown));
        painter->drawText(chip, Qt::AlignCenter, text);
        chip.moveLeft(chip.right() + spacing::xs);
    }
    painter->restore();
}

QWidget* TagsDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    QWidget* editor = NameDelegate::createEditor(parent, option, index);
    if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        line->setPlaceholderText(tr("Tags, with commas between them"));
        line->setAccessibleName(tr("Tags"));
    }
    return editor;
}

void SparklineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    paintGround(painter, shown);
    const auto* model = qobject_cast<const RunTableModel*>(index.model());
    const store::RunRow* row = model ? model->row(index) : nullptr;
    const std::vector<double>* points = row ? m_cache.find(*row) : nullptr;
    if (!points || points->size() < 2) return;
    const QRectF place = QRectF(shown.rect).adjusted(spacing::xs, spacing::xs, -spacing::xs, -spacing::xs);
    const auto [low, high] = std::minmax_element(points->begin(), points->end());
    const double height = *high > *low ? *high - *low : 1;
    QPolygonF line;
    for (std::size_t at = 0; at < points->size(); ++at) {
        line << QPointF(place.left() + place.width() * double(at) / double(points->size() - 1),
                        place.top() + place.height() * (*high - (*points)[at]) / height);
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool selected = option.state & QStyle::State_Selected;
    const auto mark = index.data(RunTableModel::ColourRole).value<QColor>();
    const QColor colour = mark.isValid() ? mark : Theme::current().accent;
    painter->setPen(QPen(selected ? textColour(shown) : colour, 1.2));
    painter->drawPolyline(line);
    painter->restore();
}

}  // namespace plateau::widgets
