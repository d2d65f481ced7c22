// Dots over one axis, in rows: what single runs measured of several quantities. Each row has a lane for each group,
// whose dots have its colour and a shape of their own; a mean is a thick tick with its interval. Pointing at a dot, a
// mean or a row's title shows its sentence; so do the arrow keys, dot by dot. GUI thread.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "widgets/theme/theme.h"

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

struct DotGroup {
    QString name;
    RunPen pen;
};

struct DotRow {
    QString title, help;
    QString note;  // right of the dots; may be empty
};

struct Dot {
    std::size_t row = 0, group = 0;
    double x = 0;
    QString help;
};

struct DotMean {
    std::size_t row = 0, group = 0;
    double x = 0, low = 0, high = 0;
    QString help;
};

// A part of the axis with a name above it.
struct DotZone {
    double from = 0, to = 0;
    QString title;
};

struct DotRowsData {
    std::vector<DotRow> rows;
    std::vector<DotGroup> groups;
    std::vector<Dot> dots;
    std::vector<DotMean> means;
    std::vector<DotZone> zones;
    double left = 0, right = 1;       // values at the ends of the axis; left may be the greater one
    std::vector<double> ticks = {};   // with a number each
    std::optional<double> line = {};  // drawn strongly across all rows
    QString title;                    // of the axis
    QString empty = {};               // what stands in the chart without any dot
};

// The shape of a group's dots as a letter, for a legend beside the chart: "●", "■", …
QString dotLetter(std::size_t group);

class DotRows : public QWidget {
    Q_OBJECT

public:
    explicit DotRows(QWidget* parent = nullptr);

    void setData(DotRowsData data);
    const DotRowsData& data() const { return m_data; }

    // The centre of a dot on this widget, in pixels.
    QPointF place(std::size_t dot) const;
    // The sentence of what is at this place; empty where there is nothing.
    QString helpAt(const QPointF& position) const;
    // Paints a picture of another size, with a legend, which on the screen is the page's. The caller paints the
    // background.
    void paintOn(QPaintDevice& device, const QSize& size) const;

    QSize sizeHint() const override { return {640, 420}; }
    QSize minimumSizeHint() const override { return {420, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Layout {
        QRectF plot;
        double row = 0;              // height
        std::vector<QRectF> legend;  // of each group in a picture: its mark and its name
    };
    Layout layoutFor(const QSizeF& size, bool isPicture = false) const;
    double xOf(double value, const Layout& layout) const;
    double yOf(std::size_t row, std::size_t group, const Layout& layout) const;
    QPointF placeIn(const Dot& dot, const Layout& layout) const;
    void paint(QPainter& painter, const QSizeF& size, bool isPicture) const;
    void paintZones(QPainter& painter, const Layout& layout) const;
    void paintAxis(QPainter& painter, const Layout& layout) const;
    void paintRows(QPainter& painter, const Layout& layout, double width) const;
    void paintMarks(QPainter& painter, const Layout& layout) const;
    void paintLegend(QPainter& painter, const Layout& layout) const;
    void choose(int dot);
    void tellReader();

    DotRowsData m_data;
    int m_chosen = -1;  // by keys
};

}  // namespace plateau::widgets
