#include "widgets/charts/picture_export.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include "widgets/charts/svg_clip.h"

namespace plateau::widgets {
namespace {

constexpr int kDotsPerInch = 96, kPngScale = 3, kPrintDotsPerInch = 300;
constexpr double kPointsPerInch = 72, kCmPerInch = 2.54;

using Paint = std::function<void(QPaintDevice&)>;

// The writer rounds a page to whole points. In place, as long as before: a PDF counts its bytes.
void setExactPage(QByteArray& pdf, const QSizeF& points) {
    const QByteArray before = "/MediaBox [0 0 ";
    const qsizetype from = pdf.indexOf(before) + before.size(), length = pdf.indexOf(']', from) - from;
    const QByteArray exact =
        QByteArray::number(points.width(), 'f', 6) + ' ' + QByteArray::number(points.height(), 'f', 6);
    if (from < before.size() || exact.size() > length) return;
    pdf.replace(from, length, exact.leftJustified(length));
}

void writePdf(QBuffer& buffer, const QSizeF& points, const Paint& paint) {
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(kDotsPerInch);
        writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        paint(writer);
    }
    setExactPage(buffer.buffer(), points);
}

void writeSvg(QBuffer& buffer, const QSize& size, const Paint& paint) {
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(kDotsPerInch);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        paint(generator);
    }
    // A browser that does not know the font takes one with serifs.
    static const QRegularExpression kFamily(QStringLiteral("font-family=\"([^\"]*)\""));
    QString text = withSvgClips(QString::fromUtf8(buffer.data()));
    buffer.buffer() = text.replace(kFamily, QStringLiteral("font-family=\"\\1, sans-serif\"")).toUtf8();
}

void writePng(QBuffer& buffer, const QSize& size, double scale, const QColor& ground, const Paint& paint) {
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(ground);
    paint(image);
    // Only now: fonts are measured in the dots of the device while it is painted on.
    const int dotsPerMetre = qRound(kDotsPerInch * scale / kCmPerInch * 100);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.save(&buffer, "PNG");
}

template <typename Write>
QByteArray written(Write write) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return bytes;
}

}  // namespace

std::optional<PictureFormat> pictureFormatOf(const QString& file) {
    if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return PictureFormat::pdf;
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) return PictureFormat::svg;
    if (file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) return PictureFormat::png;
    return std::nullopt;
}

QString pictureFilter() {
    return QStringLiteral("PDF (*.pdf);;SVG (*.svg);;PNG (*.png)");
}

QByteArray pictureBytes(PictureFormat format, const QSize& size, const Paint& paint) {
    return written([&](QBuffer& buffer) {
        if (format == PictureFormat::pdf) writePdf(buffer, QSizeF(size) * (kPointsPerInch / kDotsPerInch), paint);
        if (format == PictureFormat::svg) writeSvg(buffer, size, paint);
        if (format == PictureFormat::png) writePng(buffer, size, kPngScale, Qt::white, paint);
    });
}

QSize figurePixels(const FigureOptions& options) {
    return (QSizeF(options.width_cm, options.height_cm) * (kDotsPerInch / kCmPerInch)).toSize();
}

QByteArray figureBytes(PictureFormat format, const FigureOptions& options, const Paint& paint) {
    const QSizeF centimetres(options.width_cm, options.height_cm);
    const QSize size = figurePixels(options);
    QByteArray bytes = written([&](QBuffer& buffer) {
        if (format == PictureFormat::pdf) writePdf(buffer, centimetres * (kPointsPerInch / kCmPerInch), paint);
        if (format == PictureFormat::svg) writeSvg(buffer, size, paint);
        if (format == PictureFormat::png)
            writePng(buffer, size, double(kPrintDotsPerInch) / kDotsPerInch,
                     options.transparent ? Qt::transparent : Qt::white, paint);
    });
    if (format != PictureFormat::svg) return bytes;
    // The generator rounds to pixels; the page is what was asked for.
    static const QRegularExpression kSize("width=\"[0-9.]+mm\" height=\"[0-9.]+mm\"");
    const QString exact =
        QStringLiteral("width=\"%1mm\" height=\"%2mm\"").arg(options.width_cm * 10).arg(options.height_cm * 10);
    QString text = QString::fromUtf8(bytes);
    const QRegularExpressionMatch found = kSize.match(text);
    if (found.hasMatch()) text.replace(found.capturedStart(), found.capturedLength(), exact);
    return text.toUtf8();
}

QString saveBytes(const QString& file, const QByteArray& bytes) {
    QSaveFile target(file);
    if (target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size() && target.commit()) return {};
    return target.errorString();
}

}  // namespace plateau::widgets
