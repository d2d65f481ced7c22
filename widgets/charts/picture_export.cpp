#include "widgets/charts/picture_export.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace plateau::widgets {
namespace {

constexpr int kDotsPerInch = 96, kPngScale = 3;
constexpr double kPointsPerInch = 72;

void writePdf(QBuffer& buffer, const QSize& size, const std::function<void(QPaintDevice&)>& paint) {
    QPdfWriter writer(&buffer);
    writer.setResolution(kDotsPerInch);
    writer.setPageSize(QPageSize(QSizeF(size) * (kPointsPerInch / kDotsPerInch), QPageSize::Point));
    writer.setPageMargins(QMarginsF());
    paint(writer);
}

void writeSvg(QBuffer& buffer, const QSize& size, const std::function<void(QPaintDevice&)>& paint) {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    paint(generator);
}

void writePng(QBuffer& buffer, const QSize& size, const std::function<void(QPaintDevice&)>& paint) {
    QImage image(size * kPngScale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(kPngScale);
    image.fill(Qt::white);
    paint(image);
    image.save(&buffer, "PNG");
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

QByteArray pictureBytes(PictureFormat format, const QSize& size, const std::function<void(QPaintDevice&)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    switch (format) {
        case PictureFormat::pdf:
            writePdf(buffer, size, paint);
            break;
        case PictureFormat::svg:
            writeSvg(buffer, size, paint);
            break;
        case PictureFormat::png:
            writePng(buffer, size, paint);
            break;
    }
    return bytes;
}

QString saveBytes(const QString& file, const QByteArray& bytes) {
    QSaveFile target(file);
    if (target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size() && target.commit()) return {};
    return target.errorString();
}

}  // namespace plateau::widgets
