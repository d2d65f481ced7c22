// A horizontal bar of parts of a whole, painted in given colours; the rest stays empty. GUI thread.
#pragma once

#include <vector>

#include <QColor>
#include <QWidget>

namespace plateau::widgets {

class ShareBar : public QWidget {
    Q_OBJECT

public:
    struct Part {
        double share = 0;  // of the bar's width
        QColor colour;
    };

    explicit ShareBar(QWidget* parent = nullptr);
    // `mark`: a thin line at this share, e.g. where the original ends; below 0 for none.
    void setParts(std::vector<Part> parts, double mark = -1);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Part> m_parts;
    double m_mark = -1;
};

}  // namespace plateau::widgets
