#include "widgets/pages/attention/lens_look.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
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

QStringList figureNames(const protocol::LensAnswer& answer) {
    QStringList names{LensTexts::tr("KL (nats)")};
    if (answer.tuned) names << LensTexts::tr("Held out, logit") << LensTexts::tr("Held out, tuned");
    return names;
}

// The table as a picture: places that do not fit beside each other go on below, and where that is not enough all of it
// is drawn smaller; no word is cut.
class Picture {
public:
    Picture(const protocol::LensAnswer& answer, QPaintDevice& device) : m_answer(answer), m_font(smallFont()) {
        QFont bold = m_font;
        bold.setBold(true);
        const QFontMetricsF plain(m_font, &device), strong(bold, &device);
        const auto widen = [](double& width, const QFontMetricsF& metrics, const QString& text) {
            width = std::max(width, metrics.horizontalAdvance(text) + 2 * spacing::xs);
        };
        m_row = kRowHeight * plain.height();
        for (const QString& figure : m_figures) widen(m_figure, plain, figure);
        m_places.resize(answer.layers.empty() ? 0 : answer.layers.front().places.size());
        for (std::size_t place = 0; place < std::min(m_places.size(), answer.tokens.size()); ++place)
            widen(m_places[place], plain, q(answer.tokens[place]));
        for (const protocol::LensAnswer::Layer& layer : answer.layers) {
            widen(m_name, plain, nameOf(layer));
            for (std::size_t place = 0; place < std::min(m_places.size(), layer.places.size()); ++place)
                if (!layer.places[place].best.empty())
                    widen(m_places[place], strong, q(layer.places[place].best.front().token));
        }
    }

    void paint(QPainter& painter, const QSizeF& size) {
        const std::vector<std::size_t> ends = fit(size);
        painter.scale(m_scale, m_scale);
        painter.setFont(m_font);
        painter.setPen(Theme::current().ink);
        const double rows = double(ends.size() * (m_answer.layers.size() + 1));
        const double row = size.height() / m_scale / std::max(1.0, rows);
        double top = 0;
        std::size_t begin = 0;
        for (const std::size_t end : ends) {
            m_spread = (size.width() / m_scale - widthOf(begin, end)) / double(std::max<std::size_t>(1, end - begin));
            paintHead(painter, {0, top, 0, row}, begin, end);
            top += row;
            for (auto layer = m_answer.layers.rbegin(); layer != m_answer.layers.rend(); ++layer, top += row)
                paintLayer(painter, {0, top, 0, row}, *layer, begin, end);
            begin = end;
        }
    }

private:
    static constexpr double kRowHeight = 1.3;  // of the font's
    static constexpr std::size_t kMostBands = 8;

    QString nameOf(const protocol::LensAnswer::Layer& layer) const {
        return lensLayerName(layer.layer, int(m_answer.layers.size()) - 1);
    }
    double left() const { return m_name + double(m_figures.size()) * m_figure; }
    double widthOf(std::size_t begin, std::size_t end) const {
        return std::accumulate(m_places.begin() + std::ptrdiff_t(begin), m_places.begin() + std::ptrdiff_t(end),
                               left());
    }

    // The ends of the bands, of equal numbers of places, with which the picture is drawn largest.
    std::vector<std::size_t> fit(const QSizeF& size) {
        std::vector<std::size_t> best;
        m_scale = 0;
        for (std::size_t bands = 1; bands <= std::clamp<std::size_t>(m_places.size(), 1, kMostBands); ++bands) {
            std::vector<std::size_t> ends;
            double widest = 1;
            for (std::size_t band = 0, begin = 0; band < bands; ++band) {
                ends.push_back(m_places.size() * (band + 1) / bands);
                widest = std::max(widest, widthOf(begin, ends.back()));
                begin = ends.back();
            }
            const double height = m_row * double(bands * (m_answer.layers.size() + 1));
            const double scale = std::min({1.0, size.width() / widest, size.height() / height});
            if (scale <= m_scale) continue;
            m_scale = scale;
            best = std::move(ends);
        }
        return best;
    }

    static void paintText(QPainter& painter, const QRectF& place, Qt::Alignment alignment, const QString& text) {
        painter.drawText(place.adjusted(spacing::xs, 0, 0, 0), int(alignment | Qt::AlignVCenter | Qt::TextDontClip),
                         text);
    }

    void paintHead(QPainter& painter, QRectF line, std::size_t begin, std::size_t end) const {
        for (qsizetype figure = 0; figure < m_figures.size(); ++figure) {
            line.setLeft(m_name + double(figure) * m_figure);
            line.setWidth(m_figure - spacing::xs);
            paintText(painter, line, Qt::AlignRight, m_figures[figure]);
        }
        line.setLeft(left());
        for (std::size_t place = begin; place < end; ++place) {
            line.setWidth(m_places[place] + m_spread);
            if (place < m_answer.tokens.size()) paintText(painter, line, Qt::AlignLeft, q(m_answer.tokens[place]));
            line.moveLeft(line.right());
        }
        painter.setPen(QPen(Theme::current().line, 1));
        painter.drawLine(QPointF(0, line.bottom()), QPointF(line.left(), line.bottom()));
        painter.setPen(Theme::current().ink);
    }

    void paintLayer(QPainter& painter, QRectF line, const protocol::LensAnswer::Layer& layer, std::size_t begin,
                    std::size_t end) const {
        line.setWidth(m_name);
        paintText(painter, line, Qt::AlignLeft, nameOf(layer));
        std::vector<double> figures{layer.mean_divergence};
        if (m_answer.tuned) {
            const HeldOutDivergence heldOut = heldOutDivergence(m_answer, layer.layer);
            figures.insert(figures.end(), {heldOut.plain, heldOut.tuned});
        }
        for (std::size_t figure = 0; figure < figures.size(); ++figure) {
            line.setLeft(m_name + double(figure) * m_figure);
            line.setWidth(m_figure - spacing::xs);
            if (figure == 0 || std::isfinite(figures[figure]))
                paintText(painter, line, Qt::AlignRight, decimalText(figures[figure], kDecimals));
        }
        line.setLeft(left());
        for (std::size_t place = begin; place < std::min(end, layer.places.size()); ++place) {
            line.setWidth(m_places[place] + m_spread);
            if (!layer.places[place].best.empty()) {
                const protocol::Guess& best = layer.places[place].best.front();
                painter.fillRect(line, lensShade(best.probability));
                QFont font = m_font;
                font.setBold(isLensSettled(m_answer, place, layer.layer));
                painter.setFont(font);
                paintText(painter, line, Qt::AlignLeft, q(best.token));
                painter.setFont(m_font);
            }
            line.moveLeft(line.right());
        }
    }

    const protocol::LensAnswer& m_answer;
    QFont m_font;
    QStringList m_figures = figureNames(m_answer);
    double m_name = 0, m_figure = 0, m_row = 0, m_scale = 1, m_spread = 0;
    std::vector<double> m_places;  // widths
};

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
    Picture(answer, device).paint(painter, size);
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
