// Drawings as files for a paper: PDF and SVG as vectors, PNG in pixels. GUI thread (fonts).
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

// By the ending of a file's name.
std::optional<PictureFormat> pictureFormatOf(const QString& file);
// The choices of a file dialog: "PDF (*.pdf);;SVG (*.svg);;PNG (*.png)".
QString pictureFilter();

// The content of a picture file. `paint` draws on a device of `size` pixels at 96 dots an inch; PNG at three times
// that.
QByteArray pictureBytes(PictureFormat format, const QSize& size, const std::function<void(QPaintDevice&)>& paint);

// The size of a figure in pixels at 96 dots an inch.
QSize figurePixels(const FigureOptions& options);
// The same for a figure: a page of exactly that size, PNG at 300 dots an inch, which the file says.
QByteArray figureBytes(PictureFormat format, const FigureOptions& options,
                       const std::function<void(QPaintDevice&)>& paint);

// Writes under another name first and renames it. For a worker. Says why not; empty when it is written.
QString saveBytes(const QString& file, const QByteArray& bytes);

}  // namespace plateau::widgets
