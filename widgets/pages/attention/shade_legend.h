// The legend for the shades of the text. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

class ShadeLegend : public QWidget {
    Q_OBJECT

public:
    explicit ShadeLegend(QWidget* parent = nullptr);
    void setRange(const ColourRange& range);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ColourRange m_range{ColourScale::magnitude, 0, 1};
};

}  // namespace plateau::widgets
