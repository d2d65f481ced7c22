#include "widgets/samples/piece_legend.h"

#include <vector>

#include <QPainter>

#include "widgets/samples/piece_look.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

struct LegendEntry {
    QString sample, text;
    PieceLook look;
};

std::vector<LegendEntry> entries(bool withMasks) {
    using Kind = SamplePiece::Kind;
    using Mask = SamplePiece::Mask;
    std::vector<LegendEntry> all = {
        {QStringLiteral("word"), kindText(Kind::start), lookOf(Kind::start, Mask::none)},
        {QStringLiteral("ing"), kindText(Kind::continuation), lookOf(Kind::continuation, Mask::none)},
        {QStringLiteral("[SEP]"), kindText(Kind::special), lookOf(Kind::special, Mask::none)}};
    if (!withMasks) return all;
    all.push_back({QStringLiteral("[MASK]"), maskText(Mask::mask), lookOf(Kind::start, Mask::mask)});
    all.push_back({QStringLiteral("other"), maskText(Mask::random), lookOf(Kind::start, Mask::random)});
    all.push_back({QStringLiteral("word"), maskText(Mask::keep), lookOf(Kind::start, Mask::keep)});
    return all;
}

int widthOf(const LegendEntry& entry, const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(entry.sample) + spacing::m + spacing::xs + metrics.horizontalAdvance(entry.text) +
           spacing::l;
}

}  // namespace

PieceLegend::PieceLegend(QWidget* parent) : QWidget(parent) {
    setWithMasks(false);
}

void PieceLegend::setWithMasks(bool withMasks) {
    m_withMasks = withMasks;
    QStringList texts;
    for (const LegendEntry& entry : entries(withMasks)) texts << entry.text;
    setAccessibleName(tr("Legend: %1").arg(enumeration(texts)));
    updateGeometry();
    update();
}

QSize PieceLegend::sizeHint() const {
    const QFontMetrics metrics(smallFont());
    int width = 0;
    for (const LegendEntry& entry : entries(m_withMasks)) width += widthOf(entry, metrics);
    return {width, metrics.height() + spacing::s};
}

void PieceLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = smallFont();
    const QFontMetrics metrics(font);
    double x = 0;
    for (const LegendEntry& entry : entries(m_withMasks)) {
        const double box = metrics.horizontalAdvance(entry.sample) + spacing::m;
        paintPiece(painter, QRectF(x, 2, box, height() - 4), entry.sample, entry.look, font);
        painter.setFont(font);
        painter.setPen(Theme::current().inkSoft);
        painter.drawText(QRectF(x + box + spacing::xs, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.text);
        x += widthOf(entry, metrics);
    }
}

}  // namespace plateau::widgets
