#include "widgets/pages/operators/head_figures.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "widgets/models/head_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Operators)
};

const QString kEntropy = QStringLiteral("attention_entropy");

std::optional<HeadFigure> figureOf(const QString& key) {
    return protocol::figureOf(key.toStdString());
}

}  // namespace

QString figureTitle(HeadFigure figure) {
    return headStatisticTitle(QString::fromLatin1(figureKey(figure)));
}

QString figureHelp(HeadFigure figure) {
    switch (figure) {
        case HeadFigure::frobenius_norm:
            return Texts::tr("‖M‖: root of the sum of squares of all entries");
        case HeadFigure::spectral_norm:
            return Texts::tr("The largest singular value");
        case HeadFigure::nuclear_norm:
            return Texts::tr("The sum of the singular values");
        case HeadFigure::symmetric_share:
            return Texts::tr("‖(M+Mᵀ)/2‖² / ‖M‖²: 1 for a symmetric matrix, ½ for random entries");
        case HeadFigure::antisymmetric_share:
            return Texts::tr("‖(M−Mᵀ)/2‖² / ‖M‖²: the rest to 1");
        case HeadFigure::distance_to_identity:
            return Texts::tr("‖M − I‖");
        case HeadFigure::effective_rank:
            return Texts::tr("exp of the entropy of the singular values: how many directions it uses");
        case HeadFigure::condition:
            return Texts::tr("Largest singular value divided by the smallest");
        case HeadFigure::spectral_radius:
            return Texts::tr("Magnitude of the largest eigenvalue");
        case HeadFigure::query_key_alignment:
            return Texts::tr(
                "Linear centred kernel alignment of the head's Wq and Wk: 1 = equal up to rotation and scale");
        case HeadFigure::smallest_angle:
        case HeadFigure::largest_angle:
            return Texts::tr("Principal angles between the directions that Wq and Wk read: 0° = shared");
    }
    return {};
}

QString figureText(HeadFigure figure, double value) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    switch (figure) {
        case HeadFigure::symmetric_share:
        case HeadFigure::antisymmetric_share:
        case HeadFigure::query_key_alignment:
            return decimalText(value, 4);
        case HeadFigure::smallest_angle:
        case HeadFigure::largest_angle:
            return QStringLiteral("%1°").arg(decimalText(value, 1));
        default:
            return significantNumber(value);
    }
}

QString loggedHelp(const QString& key) {
    if (const auto figure = figureOf(key)) return figureHelp(*figure);
    return key == kEntropy
               ? Texts::tr(
                     "Entropy of where a token looks, mean over the tokens of held-out texts: 0 is one token only")
               : QString();
}

bool isOfMatrix(const QString& key) {
    return figureOf(key).has_value();
}

QStringList loggedOrder(const QStringList& keys) {
    const auto rank = [](const QString& key) {
        const auto figure = figureOf(key);
        return figure ? std::size_t(*figure) : kHeadFigures + (key == kEntropy ? 0 : 1);
    };
    QStringList ordered = keys;
    std::ranges::stable_sort(ordered, {}, rank);
    return ordered;
}

QString matrixTitle(const QString& name, const QString& op) {
    if (name == "pairwise_factors" || name == "bilinear_factors") return QStringLiteral("S");
    if (name == "query_key" || (name == "effective_form" && op == "original")) return QStringLiteral("Wqᵀ Wk");
    if (name == "effective_form" && op == "pairwise") return QStringLiteral("Wqᵀ S Wq");
    if (name == "effective_form" && op == "symmetric") return QStringLiteral("Wqᵀ Wq");
    if (name == "effective_form" && op == "bilinear") return QStringLiteral("Wqᵀ S Wk");
    if (name == "effective_form") return Texts::tr("Effective form");
    QString title = name;
    return title.replace(u'_', u' ');
}

}  // namespace plateau::widgets
