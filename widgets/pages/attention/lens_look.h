// How a lens is shown: names of layers, the shade behind a token, the table as a picture and as CSV. GUI thread.
#pragma once

#include <cstddef>

#include <QByteArray>
#include <QColor>
#include <QSize>
#include <QString>

#include "core/protocol/lens.h"

class QPaintDevice;

namespace plateau::widgets {

// Of the layers 0 … last: "Embeddings", "Layer 3", "Model (12)".
QString lensLayerName(int layer, int last);
// Behind a token of that probability, in the current theme.
QColor lensShade(double probability);
// Whether the prediction for a place stays as it is from this layer on.
bool isLensSettled(const protocol::LensAnswer& answer, std::size_t place, int layer);
// Divergences of a layer beside its mean: of a tuned lens on held-out texts, without and with its translator; NaN of
// the last layer.
struct HeldOutDivergence {
    double plain, tuned;
};
HeldOutDivergence heldOutDivergence(const protocol::LensAnswer& answer, int layer);

// A row a layer, the last on top: its divergence, then the most probable token of each place, bold where it is settled.
// Places that do not fit beside each other go on below; no word is cut. Fills `size`; the caller paints the background.
void paintLens(QPaintDevice& device, const QSize& size, const protocol::LensAnswer& answer);
// "layer,mean_divergence,place,token,best,probability,divergence,settles": a line a layer and place.
QByteArray lensCsv(const protocol::LensAnswer& answer);

}  // namespace plateau::widgets
