// The view of the table: one column per run, aligned with its card, and sections that can be collapsed. GUI thread.
#pragma once

#include <set>

#include <QTreeView>

#include "widgets/pages/compare/compare_model.h"

namespace plateau::widgets {

class CompareView : public QTreeView {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    void setTable(CompareTable table);
    const CompareModel& compareModel() const { return *m_model; }
    // Width in pixels of the column with the titles, in a view of `whole` pixels; also used beside the cards.
    static int titleWidth(int whole);

    // Whether it is as high as its rows, so that what it lies in scrolls; else it scrolls itself and needs
    // kLeastHeight.
    static constexpr int kLeastHeight = 118;  // a heading and four rows
    void setWhole(bool whole);

    QStringList foldedSections() const;
    void setFoldedSections(const QStringList& sections);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    void arrange();
    void updateWidths();
    void updateHeight();

    CompareModel* m_model;
    std::set<QString> m_folded;
    bool m_arranging = false, m_isWhole = false;
};

}  // namespace plateau::widgets
