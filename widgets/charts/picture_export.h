// Writes drawings as files for a paper: PDF and SVG as vectors, PNG as pixels. GUI thread, because of the fonts.
#pragma once

#include <functional>
#include <optional>

#include <QByteArray>
#include <QSize>
#include <QString>

#include "widgets/charts/figure_options.h"

class QPaintDevice;

namespace plateau::widgets {

enum class PictureFormat { pdf, svg, png };

// The format that belongs to the extension of a file name; none if it is unknown.
std::optional<PictureFormat> pictureFormatOf(const QString& file);
// The filter of a file dialog: "PDF (*.pdf);;SVG (*.svg);;PNG (*.png)".
QString pictureFilter();

// The content of a picture file. `paint` draws on a device of `size` pixels at 96 dpi; PNG has three times that
// resolution.
QByteArray pictureBytes(PictureFormat format, const QSize& size, const std::function<void(QPaintDevice&)>& paint);

// The size of a figure in pixels at 96 dpi.
QSize figurePixels(const FigureOptions& options);
// The same for a figure: a page of exactly the requested size. PNG has 300 dpi, which is recorded in the file.
QByteArray figureBytes(PictureFormat format, const FigureOptions& options,
                       const std::function<void(QPaintDevice&)>& paint);

// Writes to a temporary file and renames it. Blocks, so call it on a worker. Returns what went wrong; empty on success.
QString saveBytes(const QString& file, const QByteArray& bytes);

}  // namespace plateau::widgets
