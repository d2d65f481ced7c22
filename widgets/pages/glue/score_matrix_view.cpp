#include "widgets/pages/glue/score_matrix_view.h"

#include <algorithm>
#include <cmath>

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "widgets/pages/glue/matrix_paint.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMostCells = 3;  // the widest heading, in cells

class CellDelegate : public QStyledItemDelegate {
public:
    CellDelegate(const ScoreMatrixModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const MatrixCell* cell = m_model.cell(index);
        if (!cell) return;
        const Theme& theme = Theme::current();
        const MatrixRow& row = m_model.matrix().rows[std::size_t(index.row())];
        painter->save();
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isOver = option.state & QStyle::State_MouseOver;
        painter->fillRect(option.rect, theme.card);  // over the strong ground of a selected row
        QColor ground = isSelected ? theme.accent : theme.ink;
        ground.setAlphaF(isSelected ? 0.14F : isOver ? 0.05F : 0.0F);
        painter->fillRect(option.rect, ground);
        painter->setPen(QPen(row.id == "score" ? theme.inkSoft : theme.line, 1));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(theme.accent, 1.5));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1.5, -1.5));
        }
        painter->restore();
        paintMatrixCell(*painter, option.rect, *cell, row, option.font);
    }

private:
    const ScoreMatrixModel& m_model;
};

// Two lines a section, of which the style would shorten neither.
class TwoLineHeader : public QHeaderView {
public:
    using QHeaderView::QHeaderView;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
        QHeaderView::initStyleOptionForIndex(option, section);
        QStringList lines = linesOf(section);
        for (QString& line : lines)
            line = fontMetrics().elidedText(line, Qt::ElideMiddle, sectionSize(section) - besideText(section));
        option->text = lines.join('\n');
    }
    // As it is drawn; Qt's own would keep room for bold text.
    QSize sectionSizeFromContents(int section) const override {
        double width = 0;  // which a rounded one would be elided in
        for (const QString& line : linesOf(section))
            width = std::max(width, QFontMetricsF(fontMetrics()).horizontalAdvance(line));
        return {int(std::ceil(width)) + besideText(section), QHeaderView::sectionSizeFromContents(section).height()};
    }

private:
    QStringList linesOf(int section) const {
        return model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString().split('\n');
    }
    int besideText(int section) const {
        const QVariant pin = model()->headerData(section, Qt::Horizontal, Qt::DecorationRole);
        return 2 * spacing::s + (pin.isNull() ? 0 : style()->pixelMetric(QStyle::PM_SmallIconSize) + spacing::s);
    }
};

}  // namespace

ScoreMatrixView::ScoreMatrixView(QWidget* parent) : QTableView(parent), m_model(new ScoreMatrixModel(this)) {
    setHorizontalHeader(new TwoLineHeader(Qt::Horizontal, this));
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()})  // as the cells
        header->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px %1px; }").arg(int(spacing::s)));
    setModel(m_model);
    setItemDelegate(new CellDelegate(*m_model, this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAccessibleName(tr("GLUE results, tasks by models"));
    setToolTip(tr("Mean and seeds of each task and model; Enter or a click opens a cell"));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setHighlightSections(false);  // bold ones would want wider columns
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &ScoreMatrixView::showMenu);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
        showMenu({horizontalHeader()->sectionViewportPosition(section) + spacing::s, horizontalHeader()->height()});
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this] { QMetaObject::invokeMethod(this, &ScoreMatrixView::updateSizes, Qt::QueuedConnection); });
    connect(this, &QTableView::clicked, this, &ScoreMatrixView::choose);
    setProperty("card", true);
    updateSizes();
}

void ScoreMatrixView::setMatrix(ScoreMatrix matrix) {
    const QModelIndex before = currentIndex();
    const auto key = [this](int column) {
        return column >= 0 && column < m_model->columnCount() ? m_model->matrix().columns[std::size_t(column)].key
                                                              : std::string();
    };
    const std::string column = key(before.column());
    m_model->setMatrix(std::move(matrix));
    updateSizes();
    if (!before.isValid() || currentIndex().isValid()) return;
    for (int at = 0; at < m_model->columnCount(); ++at) {
        if (key(at) == column) setCurrentIndex(m_model->index(before.row(), at));
    }
}

void ScoreMatrixView::updateSizes() {
    const QSize cell = matrixCellSize(font());
    // Few columns share the width, up to a limit: what belongs together stays together.
    const int columns = std::max(1, m_model->columnCount());
    const int bar = verticalScrollBar()->isVisible() ? verticalScrollBar()->width() : 0;
    const int room = (width() - verticalHeader()->width() - 2 * frameWidth() - bar) / columns;
    const int most = cell.width() * 3 / 2;
    const int size = std::clamp(room, cell.width(), most);
    horizontalHeader()->setDefaultSectionSize(size);
    // Headings are whole, also where that makes the table scroll sideways.
    for (int column = 0; column < m_model->columnCount(); ++column)
        horizontalHeader()->resizeSection(
            column, std::clamp(horizontalHeader()->sectionSizeHint(column), size, kMostCells * cell.width()));
    horizontalHeader()->setMinimumHeight(2 * fontMetrics().height() + 2 * spacing::xs);
    verticalHeader()->setDefaultSectionSize(cell.height());
    updateGeometry();
    verticalHeader()->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("GLUE score …")) + spacing::l);
}

QSize ScoreMatrixView::sizeHint() const {
    return {QTableView::sizeHint().width(), horizontalHeader()->sizeHint().height() + verticalHeader()->length() +
                                                horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
}

void ScoreMatrixView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    updateSizes();
}

void ScoreMatrixView::choose(const QModelIndex& index) {
    if (!m_model->cell(index)) return;
    const ScoreMatrix& matrix = m_model->matrix();
    emit cellChosen(QString::fromStdString(matrix.rows[std::size_t(index.row())].id),
                    QString::fromStdString(matrix.columns[std::size_t(index.column())].key));
}

void ScoreMatrixView::showMenu(const QPoint& position) {
    const int section = horizontalHeader()->logicalIndexAt(position.x());
    if (section < 0) return;
    const MatrixColumn column = m_model->matrix().columns[std::size_t(section)];
    const QString key = QString::fromStdString(column.key);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_comparable) {
        QAction* pin =
            menu->addAction(icon("pin"), column.is_baseline ? tr("Compare with none") : tr("Compare with this one"));
        connect(pin, &QAction::triggered, this,
                [this, key, column] { emit baselineRequested(column.is_baseline ? QString() : key); });
    }
    QAction* open = menu->addAction(icon("runs"), tr("Show the run"));
    open->setEnabled(!column.is_published);
    connect(open, &QAction::triggered, this, [this, key] { emit runRequested(key); });
    if (m_comparable)
        connect(menu->addAction(icon("eye-off"), tr("Hide")), &QAction::triggered, this,
                [this, key] { emit hideRequested(key); });
    menu->popup(horizontalHeader()->mapToGlobal(position));
}

void ScoreMatrixView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return choose(currentIndex());
    if (event->key() == Qt::Key_Menu && currentIndex().isValid())
        return showMenu({horizontalHeader()->sectionViewportPosition(currentIndex().column()) + spacing::s,
                         horizontalHeader()->height()});
    QTableView::keyPressEvent(event);
}

void ScoreMatrixView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateSizes();
}

}  // namespace plateau::widgets
