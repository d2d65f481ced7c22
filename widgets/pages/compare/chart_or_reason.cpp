#include "widgets/pages/compare/chart_or_reason.h"

#include <algorithm>

#include <QLabel>

#include "widgets/charts/curve_chart.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

ChartOrReason::ChartOrReason(CurveChart& chart, QWidget* parent)
    : QStackedWidget(parent), m_chart(chart), m_reason(new QLabel) {
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setProperty("role", "soft");
    m_reason->setAlignment(Qt::AlignCenter);
    m_reason->setWordWrap(true);
    m_reason->setMargin(spacing::l);
    addWidget(&chart);
    addWidget(m_reason);
}

void ChartOrReason::show(const std::vector<ChartCurve>& curves, const QString& reason) {
    showOnly(m_chart, curves);
    const bool isEmpty = std::ranges::all_of(curves, [](const ChartCurve& curve) { return curve.x.empty(); });
    m_reason->setText(isEmpty ? reason : QString());
    setCurrentIndex(isEmpty ? 1 : 0);
}

void showOnly(CurveChart& chart, const std::vector<ChartCurve>& curves) {
    for (const QString& key : chart.keys()) {
        const auto isIt = [&key](const ChartCurve& curve) { return curve.key == key; };
        if (std::ranges::none_of(curves, isIt)) chart.removeCurve(key);
    }
    for (const ChartCurve& curve : curves) chart.setCurve(curve);
}

}  // namespace plateau::widgets
