// Shows eigenvalues in the complex plane with the unit circle. The read-out shows the one nearest to the mouse. Those
// of a second model are drawn as rings. GUI thread.
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

class SpectrumView : public QWidget {
    Q_OBJECT

public:
    using Values = std::vector<std::complex<double>>;

    explicit SpectrumView(QWidget* parent = nullptr);

    // Values that are not finite are not drawn; their number is shown below.
    void setValues(Values values, Values others = {});
    void setNames(const QString& name, const QString& other);
    void setEmptyText(const QString& text);
    const Values& values() const { return m_values; }
    QPointF toPixels(const std::complex<double>& value) const;
    QString readout() const { return m_readout; }

    // A number or a title of an axis and the place that it takes, in pixels; titles of the upward axis are turned.
    struct AxisText {
        QString text;
        QRectF place;
        bool is_turned = false;
    };
    std::vector<AxisText> axisTexts() const { return axisTexts(frameOf(size())); }

    void paintPicture(QPaintDevice& device) const;
    QSize sizeHint() const override { return {300, 300}; }
    QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Frame {
        QRectF plot;
        double reach = 1;  // length of the axes from zero
        double step = 1;   // from number to number
        std::vector<double> ticks() const;
        QPointF at(const std::complex<double>& value) const;
    };
    Frame frameOf(const QSizeF& size) const;
    static std::vector<AxisText> axisTexts(const Frame& frame);
    void paint(QPainter& painter, const QSizeF& size) const;
    void paintAxes(QPainter& painter, const Frame& frame) const;

    Values m_values, m_others;
    QString m_name, m_other, m_emptyText, m_readout;
    int m_lost = 0;
    std::optional<std::complex<double>> m_hovered;
};

}  // namespace plateau::widgets
