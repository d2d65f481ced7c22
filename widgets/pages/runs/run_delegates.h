// How the runs table paints state, name and progress. GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::widgets {

class SparklineCache;

// What every cell has: group rows stand out.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

// A dot in the state's colour beside its word: never colour alone.
class StateDelegate : public RunDelegate {
    Q_OBJECT

public:
    static constexpr int kBeside = 30;  // the dot and the room around it and the text
    using RunDelegate::RunDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// The time left and the percentage, with a thin bar below them until all is done.
class ProgressDelegate : public RunDelegate {
    Q_OBJECT

public:
    using RunDelegate::RunDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// A text whose editor a live update of its row does not overwrite.
class NameDelegate : public RunDelegate {
    Q_OBJECT

public:
    using RunDelegate::RunDelegate;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
};

// Tags as chips; edited as a list with commas, known tags completed.
class TagsDelegate : public NameDelegate {
    Q_OBJECT

public:
    using NameDelegate::NameDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// The shape of the evaluation loss.
class SparklineDelegate : public RunDelegate {
    Q_OBJECT

public:
    explicit SparklineDelegate(SparklineCache& cache, QObject* parent) : RunDelegate(parent), m_cache(cache) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    SparklineCache& m_cache;
};

}  // namespace plateau::widgets
