// The chart as files: pictures with a legend, and the numbers that are drawn.
#include <algorithm>
#include <charconv>
#include <cmath>

#include <QMenu>
#include <QRegularExpression>

#include "widgets/charts/curve_chart_state.h"
#include "widgets/charts/figure_dialog.h"

namespace plateau::widgets {
namespace {

// The shortest text that reads back as the same number.
QByteArray exact(double value) {
    if (!std::isfinite(value)) return {};
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    return {text, end - text};
}

QByteArray quoted(const QString& text) {
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text.toUtf8();
    return '"' + QString(text).replace(QLatin1String("\""), QLatin1String("\"\"")).toUtf8() + '"';
}

// What a chart shows as the name of a file: "loss-nats".
QString fileName(const QString& title) {
    static const QRegularExpression kOthers("[^\\p{L}\\p{N}]+");
    const QString name = title.toLower().replace(kOthers, "-").remove(QRegularExpression("^-|-$"));
    return name.isEmpty() ? QStringLiteral("figure") : name;
}

const char* columnName(XAxis axis) {
    switch (axis) {
        case XAxis::step:
            return "step";
        case XAxis::tokens:
            return "tokens";
        case XAxis::time:
            return "seconds";
        case XAxis::flops:
            return "flops";
        case XAxis::clock:
            return "unix_time";
    }
    return "x";
}

}  // namespace

template <typename Draw>
void CurveChart::State::withLegend(Draw draw) {
    plot->legend->clearItems();
    for (auto& [key, entry] : entries)
        if (!nearest_only && entry.curve.in_readout) entry.graph->addToLegend(plot->legend);
    plot->legend->setVisible(!nearest_only);
    const bool cursorShown = cursor_line->visible();
    cursor_line->setVisible(false);
    beforeReplot();
    draw();
    cursor_line->setVisible(cursorShown);
    plot->legend->setVisible(false);
    plot->legend->clearItems();
    changed();
}

void CurveChart::State::paint(QCPPainter& painter, const QRect& place) {
    painter.save();
    painter.translate(place.topLeft());
    on_paper = true;
    applyTheme();
    withLegend([&] { plot->toPainter(&painter, place.width(), place.height()); });
    on_paper = false;
    painter.restore();
}

QImage CurveChart::renderPng(const QSize& size) {
    QImage picture;
    m_state->withLegend([&] { picture = m_state->plot->toPixmap(size.width(), size.height()).toImage(); });
    return picture;
}

QByteArray CurveChart::renderPicture(PictureFormat format, const QSize& size) {
    QByteArray bytes;
    {
        const PaperTheme paper;
        bytes = pictureBytes(format, size, [&](QPaintDevice& device) {
            QCPPainter painter(&device);
            painter.setMode(QCPPainter::pmNoCaching);
            m_state->paint(painter, QRect(QPoint(), size));
        });
    }
    m_state->applyTheme();
    return bytes;
}

QByteArray CurveChart::renderPicture(PictureFormat format, const FigureOptions& options) {
    return renderTogether({this}, 1, format, options);
}

QByteArray CurveChart::renderTogether(const std::vector<CurveChart*>& charts, int columns, PictureFormat format,
                                      const FigureOptions& options) {
    const FigureOptions figure = sane(options);
    const QSize size = figurePixels(figure);
    const int count = std::max(1, int(charts.size())), wide = std::clamp(columns, 1, count),
              high = (count + wide - 1) / wide;
    QByteArray bytes;
    {
        const PaperTheme paper(figure.font_pt);
        bytes = figureBytes(format, figure, [&](QPaintDevice& device) {
            QCPPainter painter(&device);
            painter.setMode(QCPPainter::pmNoCaching);
            for (int i = 0; i < int(charts.size()); ++i) {
                State& state = *charts[std::size_t(i)]->m_state;
                const int left = i % wide * size.width() / wide, top = i / wide * size.height() / high;
                state.figure = figure;
                state.paint(painter, QRect(left, top, size.width() / wide, size.height() / high));
                state.figure.reset();
            }
        });
    }
    for (CurveChart* chart : charts) chart->m_state->applyTheme();
    return bytes;
}

void CurveChart::openMenu(const QPoint& where) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(icon("export"), tr("Export figure…")), &QAction::triggered, this,
            &CurveChart::exportFigure);
    connect(menu->addAction(icon("reset-view"), tr("Show all")), &QAction::triggered, this, [this] {
        resetView();
        emit viewReset();
    });
    menu->popup(where);
}

void CurveChart::exportFigure() {
    auto* dialog = new FigureDialog(
        {fileName(accessibleName()),
         [this](PictureFormat format, const FigureOptions& options) { return renderPicture(format, options); },
         [this] { return drawnCsv(); }},
        this);
    dialog->show();
}

QByteArray CurveChart::drawnCsv() const {
    const bool bands = std::any_of(m_state->entries.begin(), m_state->entries.end(),
                                   [](const auto& item) { return item.second.hasBand(); });
    QByteArray csv = QByteArray("curve,") + columnName(m_state->x_axis) + (bands ? ",value,low,high\n" : ",value\n");
    for (const auto& [key, entry] : m_state->entries) {
        const QByteArray name = quoted(entry.curve.name);
        if (!entry.shape) continue;
        const analysis::Column& x = entry.shape->line.x();
        for (const analysis::Point& point : entry.drawn) {
            csv += name + ',' + exact(point.x) + ',' + exact(point.y);
            if (bands && !entry.hasBand()) csv += ",,";
            if (entry.hasBand()) {
                const auto at = std::size_t(std::lower_bound(x.begin(), x.end(), point.x) - x.begin());
                const bool known = at < entry.shape->low.y().size();
                csv += known ? ',' + exact(entry.shape->low.y()[at]) + ',' + exact(entry.shape->high.y()[at])
                             : QByteArray(",,");
            }
            csv += '\n';
        }
    }
    return csv;
}

}  // namespace plateau::widgets
