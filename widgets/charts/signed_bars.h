// Bars from a common zero line to either side, one below the other, each with its name before it and its number at its
// end: the shares of parts in a difference. Pointing at a row shows its sentence; so do the arrow keys, bar by bar. GUI
// thread.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

struct SignedBar {
    QString title;
    double value = 0;  // finite
    QString text;      // at the end of the bar
    QString help;
    std::optional<double> spread = {};  // a whisker to either side of the value
};

class SignedBars : public QWidget {
    Q_OBJECT

public:
    explicit SignedBars(QWidget* parent = nullptr);

    // `title`: of the axis, with the unit.
    void setBars(std::vector<SignedBar> bars, const QString& title);
    const std::vector<SignedBar>& bars() const { return m_bars; }
    // What the axis shows beyond the bars, so that several views can have one scale; 0, 0: nothing.
    void setReach(double low, double high);

    // The bar on this widget, in pixels.
    QRectF place(std::size_t bar) const;
    // The sentence of the row at this place; empty where there is none.
    QString helpAt(const QPointF& position) const;
    // Paints a picture of another size. The caller paints the background.
    void paintOn(QPaintDevice& device, const QSize& size) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Layout {
        QRectF plot;
        double row = 0;  // height
        double low = 0, high = 0;
        double xOf(double value) const;
    };
    Layout layoutFor(const QSizeF& size) const;
    QRectF barIn(std::size_t bar, const Layout& layout) const;
    void paintSpread(QPainter& painter, const SignedBar& bar, const QRectF& place, const Layout& layout) const;
    void paint(QPainter& painter, const QSizeF& size, bool isPicture) const;
    void paintAxis(QPainter& painter, const Layout& layout) const;
    void choose(int bar);
    void tellReader();

    std::vector<SignedBar> m_bars;
    QString m_title;
    double m_low = 0, m_high = 0;  // the axis goes at least that far
    int m_chosen = -1;             // by keys
};

}  // namespace plateau::widgets
