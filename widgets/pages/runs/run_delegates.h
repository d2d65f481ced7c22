// How the cells of the runs table are painted and edited. GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::widgets {

class SparklineCache;

// Common to all cells: group rows are highlighted, and the step of a value that is older than its run stands softly
// after it.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

// A dot in the colour of the state beside its word, so that colour is never the only sign.
class StateDelegate : public RunDelegate {
    Q_OBJECT

public:
    static constexpr int kBeside = 30;  // width besides the text: the dot and the margins
    using RunDelegate::RunDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// The time left and the percentage, with a thin bar below until all steps are done.
class ProgressDelegate : public RunDelegate {
    Q_OBJECT

public:
    using RunDelegate::RunDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// A text whose editor is not overwritten when its row is updated.
class NameDelegate : public RunDelegate {
    Q_OBJECT

public:
    using RunDelegate::RunDelegate;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

protected:
    // A name that is too long is cut where it begins as those around it do.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

// Tags as chips. They are edited as a comma-separated list with completion of known tags.
class TagsDelegate : public NameDelegate {
    Q_OBJECT

public:
    using NameDelegate::NameDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// The evaluation loss as a sparkline.
class SparklineDelegate : public RunDelegate {
    Q_OBJECT

public:
    explicit SparklineDelegate(SparklineCache& cache, QObject* parent) : RunDelegate(parent), m_cache(cache) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    SparklineCache& m_cache;
};

}  // namespace plateau::widgets
