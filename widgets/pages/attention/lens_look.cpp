#include "widgets/pages/attention/lens_look.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/table/table.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct LensTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::LensTab)
};

constexpr float kMostShade = 0.35F;  // of the accent behind a token that is certain
constexpr int kDecimals = 3;

// The columns of the picture: the layers' names, their figures, and the places that share what is left.
struct Columns {
    double name = 0, figure = 0, place = 0, row = 0;
    int figures = 1;
    double left() const { return name + figures * figure; }
};

QStringList figureNames(const protocol::LensAnswer& answer) {
    QStringList names{LensTexts::tr("KL (nats)")};
    if (answer.tuned) names << LensTexts::tr("Held out, logit") << LensTexts::tr("Held out, tuned");
    return names;
}

Columns columnsFor(const QSize& size, const protocol::LensAnswer& answer, const QFontMetricsF& metrics) {
    const int last = int(answer.layers.size()) - 1;
    Columns columns;
    for (const protocol::LensAnswer::Layer& layer : answer.layers)
        columns.name =
            std::max(columns.name, metrics.horizontalAdvance(lensLayerName(layer.layer, last)) + 2 * spacing::xs);
    const QStringList figures = figureNames(answer);
    columns.figures = int(figures.size());
    for (const QString& figure : figures)
        columns.figure = std::max(columns.figure, metrics.horizontalAdvance(figure) + 2 * spacing::xs);
    const double places = answer.layers.empty() ? 0 : double(answer.layers.front().places.size());
    columns.place = std::max(0.0, size.width() - columns.left()) / std::max(1.0, places);
    columns.row = size.height() / double(answer.layers.size() + 1);
    return columns;
}

void paintText(QPainter& painter, const QRectF& place, Qt::Alignment alignment, const QString& text) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const QRectF inside = place.adjusted(spacing::xs, 0, -spacing::xs, 0);
    painter.drawText(inside, int(alignment | Qt::AlignVCenter),
                     metrics.elidedText(text, Qt::ElideRight, inside.width() + 1));
}

void paintHead(QPainter& painter, const Columns& columns, const protocol::LensAnswer& answer) {
    const QStringList figures = figureNames(answer);
    for (int figure = 0; figure < columns.figures; ++figure)
        paintText(painter, QRectF(columns.name + figure * columns.figure, 0, columns.figure, columns.row),
                  Qt::AlignRight, figures[figure]);
    for (std::size_t place = 0; place < answer.tokens.size(); ++place)
        paintText(painter, QRectF(columns.left() + double(place) * columns.place, 0, columns.place, columns.row),
                  Qt::AlignLeft, q(answer.tokens[place]));
    painter.setPen(QPen(Theme::current().line, 1));
    painter.drawLine(QPointF(0, columns.row),
                     QPointF(columns.left() + columns.place * double(answer.tokens.size()), columns.row));
    painter.setPen(Theme::current().ink);
}

void paintLayer(QPainter& painter, const Columns& columns, double top, const protocol::LensAnswer& answer,
                const protocol::LensAnswer::Layer& layer) {
    const int last = int(answer.layers.size()) - 1;
    paintText(painter, QRectF(0, top, columns.name, columns.row), Qt::AlignLeft, lensLayerName(layer.layer, last));
    std::vector<double> figures{layer.mean_divergence};
    if (answer.tuned) {
        const HeldOutDivergence heldOut = heldOutDivergence(answer, layer.layer);
        figures.insert(figures.end(), {heldOut.plain, heldOut.tuned});
    }
    for (std::size_t figure = 0; figure < figures.size(); ++figure)
        if (figure == 0 || std::isfinite(figures[figure]))
            paintText(painter, QRectF(columns.name + double(figure) * columns.figure, top, columns.figure, columns.row),
                      Qt::AlignRight, decimalText(figures[figure], kDecimals));
    const QFont plain = painter.font();
    for (std::size_t place = 0; place < layer.places.size(); ++place) {
        if (layer.places[place].best.empty()) continue;
        const protocol::Guess& best = layer.places[place].best.front();
        const QRectF cell(columns.left() + double(place) * columns.place, top, columns.place, columns.row);
        painter.fillRect(cell, lensShade(best.probability));
        QFont font = plain;
        font.setBold(isLensSettled(answer, place, layer.layer));
        painter.setFont(font);
        paintText(painter, cell, Qt::AlignLeft, q(best.token));
    }
    painter.setFont(plain);
}

}  // namespace

QString lensLayerName(int layer, int last) {
    return layer == 0      ? LensTexts::tr("Embeddings")
           : layer == last ? LensTexts::tr("Model (%1)").arg(layer)
                           : LensTexts::tr("Layer %1").arg(layer);
}

QColor lensShade(double probability) {
    QColor colour = Theme::current().accent;
    colour.setAlphaF(std::isfinite(probability) ? kMostShade * float(std::clamp(probability, 0.0, 1.0)) : 0);
    return colour;
}

bool isLensSettled(const protocol::LensAnswer& answer, std::size_t place, int layer) {
    return place < answer.settles.size() && layer >= answer.settles[place];
}

HeldOutDivergence heldOutDivergence(const protocol::LensAnswer& answer, int layer) {
    const auto at = std::size_t(layer);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    if (!answer.tuned || at >= answer.tuned->plain.size() || at >= answer.tuned->tuned.size()) return {kNone, kNone};
    return {answer.tuned->plain[at], answer.tuned->tuned[at]};
}

void paintLens(QPaintDevice& device, const QSize& size, const protocol::LensAnswer& answer) {
    QPainter painter(&device);
    painter.setFont(smallFont());
    painter.setPen(Theme::current().ink);
    const Columns columns = columnsFor(size, answer, QFontMetricsF(painter.font(), &device));
    paintHead(painter, columns, answer);
    double top = columns.row;
    for (auto layer = answer.layers.rbegin(); layer != answer.layers.rend(); ++layer) {
        paintLayer(painter, columns, top, answer, *layer);
        top += columns.row;
    }
}

QByteArray lensCsv(const protocol::LensAnswer& answer) {
    table::Table csv;
    for (const char* header :
         {"layer", "mean_divergence", "place", "token", "best", "probability", "divergence", "settles"})
        csv.columns.push_back({header, table::Align::left});
    for (const protocol::LensAnswer::Layer& layer : answer.layers) {
        for (std::size_t place = 0; place < layer.places.size(); ++place) {
            const protocol::LensAnswer::Place& shown = layer.places[place];
            const bool isThere = !shown.best.empty();
            csv.rows.push_back(
                {.cells = {table::textCell(std::to_string(layer.layer)),
                           table::textCell(table::shortestText(layer.mean_divergence)),
                           table::textCell(std::to_string(place)),
                           table::textCell(place < answer.tokens.size() ? answer.tokens[place] : std::string()),
                           table::textCell(isThere ? shown.best.front().token : std::string()),
                           table::textCell(isThere ? table::shortestText(shown.best.front().probability) : ""),
                           table::textCell(table::shortestText(shown.divergence)),
                           table::textCell(place < answer.settles.size() ? std::to_string(answer.settles[place])
                                                                         : std::string())}});
        }
    }
    return QByteArray::fromStdString(table::tableText(csv, table::TableFormat::csv));
}

}  // namespace plateau::widgets
