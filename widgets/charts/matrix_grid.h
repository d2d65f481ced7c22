// Thumbnails of many matrices: layers x heads with headings, or a list of them in any order, with one colour bar.
//
// A tile without a matrix and with a negative head is its layer's only one: its caption says why there is nothing.
// Mouse: a click chooses, a double click activates, rest shows the help. Keys: arrows, Home, End, Page up and down
// choose, Enter activates. GUI thread; each thumbnail's picture is made when it is first drawn.
#pragma once

#include <unordered_map>
#include <vector>

#include <QAbstractScrollArea>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

class MatrixGrid : public QAbstractScrollArea {
    Q_OBJECT

public:
    struct Tile {
        int layer = 0, head = 0;
        MatrixPtr matrix;
        QString caption;  // below it; empty = none
        QString help;     // of the mouse resting on it
    };

    explicit MatrixGrid(QWidget* parent = nullptr);

    // `columns` > 0: a row per layer and a place per head, in their order; 0: one after another as given. Keeps the
    // current tile where it is there again; nothing is emitted.
    void setTiles(std::vector<Tile> tiles, int columns);
    const std::vector<Tile>& tiles() const { return m_tiles; }
    void setRange(const ColourRange& range);  // of all
    void setOwnRanges(ColourScale scale);     // each up to its own largest
    void setTitle(const QString& title);      // in pictures
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

    // Emits nothing. A tile that is not there: none.
    void setCurrent(int layer, int head);
    int currentLayer() const;  // -1: none
    int currentHead() const;
    // Where a tile's picture lies on the viewport; empty when it is not there.
    QRect tileRect(int layer, int head) const;

    // All of it in the light theme, as large as the device, from the top; for pictureBytes().
    void paintPicture(QPaintDevice& device) const;
    QSize pictureSize() const;  // that shows all tiles

    QSize sizeHint() const override { return {560, 480}; }

signals:
    void currentChanged(int layer, int head);  // by a person
    void activated(int layer, int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    // Of the content, not scrolled.
    struct Layout {
        double left = 0, top = 0, side = 0, pitch_x = 0, pitch_y = 0, height = 0;
        int per_row = 1;
    };
    Layout layoutFor(double width, double height, const QPaintDevice* device) const;
    QRectF boxOf(std::size_t index, const Layout& layout) const;
    void relayout();
    void paintTiles(QPainter& painter, const Layout& layout, const QRectF& visible, bool isPicture) const;
    void paintHeadings(QPainter& painter, const Layout& layout, double scrolled) const;
    void paintTile(QPainter& painter, std::size_t index, const QRectF& box, bool isPicture) const;
    const QImage& imageOf(std::size_t index, const QSize& size) const;
    ColourRange rangeOfTile(std::size_t index) const;
    void paintBar(QPainter& painter, const QRectF& area) const;
    double barHeight() const;
    int indexOf(int layer, int head) const;
    int indexAt(const QPoint& position) const;
    void choose(int index);
    int neighbour(int key) const;
    void forgetImages();

    std::vector<Tile> m_tiles;
    std::vector<int> m_rows;  // of each tile, when there are columns
    int m_columns = 0, m_rowCount = 0, m_current = -1;
    bool m_isShared = true, m_hasNaN = false;
    ColourRange m_range;
    QString m_layerHeading, m_headHeading, m_title, m_emptyText;
    Layout m_layout;
    mutable std::unordered_map<std::size_t, QImage> m_images;
};

}  // namespace plateau::widgets
