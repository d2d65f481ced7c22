// Thumbnails of many matrices with one colour bar: either layers x heads with headings, or a list in any order.
//
// A tile without a matrix and with a negative head stands for its whole layer; its caption says why there is nothing to
// show. Mouse: a click selects, a double click activates, resting shows the help. Keys: arrows, Home, End, Page Up and
// Page Down select, Enter activates. GUI thread; the image of a thumbnail is made when it is first drawn.
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
        QString caption;  // shown below the tile; may be empty
        QString help;     // tooltip
    };

    explicit MatrixGrid(QWidget* parent = nullptr);

    // With `columns` > 0 there is a row per layer and a column per head, in ascending order; on the screen a layer has
    // several rows where that makes the tiles larger and all of them are seen. With 0, tiles are placed one after
    // another as given. The current tile stays current if it still exists. Emits no signal.
    void setTiles(std::vector<Tile> tiles, int columns);
    const std::vector<Tile>& tiles() const { return m_tiles; }
    void setRange(const ColourRange& range);  // one range for all tiles
    void setOwnRanges(ColourScale scale);     // each tile up to its own largest value
    void setTitle(const QString& title);      // shown in pictures only
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

    // Emits no signal. If there is no such tile, none is current.
    void setCurrent(int layer, int head);
    int currentLayer() const;  // -1: none
    int currentHead() const;
    // The place of a tile's picture on the viewport, in pixels; empty if there is no such tile.
    QRect tileRect(int layer, int head) const;

    // Paints all tiles in the light theme, filling the device from the top; for pictureBytes().
    void paintPicture(QPaintDevice& device) const;
    QSize pictureSize() const;  // the size that shows all tiles, in pixels

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
    // In coordinates of the content, before scrolling.
    struct Layout {
        double left = 0, top = 0, side = 0, pitch_x = 0, pitch_y = 0, height = 0;
        int per_row = 1;
        int lines = 1;  // rows that a layer takes
    };
    enum class Layers { inOneRow, inSeveral };
    Layout layoutFor(double width, double height, const QPaintDevice* device, Layers layers) const;
    QRectF boxOf(std::size_t index, const Layout& layout) const;
    void relayout();
    void paintTiles(QPainter& painter, const Layout& layout, const QRectF& visible, bool isPicture) const;
    void paintHeadings(QPainter& painter, const Layout& layout, double scrolled) const;
    void paintTile(QPainter& painter, std::size_t index, const QRectF& box, bool isPicture) const;
    const QImage& imageOf(std::size_t index, const QSize& size) const;
    ColourRange rangeOfTile(std::size_t index) const;
    void paintBar(QPainter& painter, const QRectF& area) const;
    void paintBarBeside(QPainter& painter, const QRectF& area) const;
    double barHeight() const;
    double barWidth() const;  // of one that stands beside the tiles
    QSizeF tileRoom() const;  // what the bar leaves of the viewport
    QRectF barPlace() const;  // on the viewport
    int indexOf(int layer, int head) const;
    int indexAt(const QPoint& position) const;
    void choose(int index);
    int neighbour(int key) const;
    void tellReader();  // in words what is drawn
    void forgetImages();

    std::vector<Tile> m_tiles;
    std::vector<int> m_rows;  // row of each tile, if there are columns
    int m_columns = 0, m_rowCount = 0, m_current = -1;
    bool m_isShared = true, m_hasNaN = false;
    ColourRange m_range;
    QString m_layerHeading, m_headHeading, m_title, m_emptyText;
    Layout m_layout;
    bool m_isBarBeside = false;  // of the tiles, where they are larger so
    mutable std::unordered_map<std::size_t, QImage> m_images;
};

}  // namespace plateau::widgets
