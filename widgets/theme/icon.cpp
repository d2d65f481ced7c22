#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "widgets/theme/theme.h"

// The room is a static library, so its resources are registered by hand. Needs the global namespace.
static void registerIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace plateau::widgets {
namespace {

class TintedIconEngine : public QIconEngine {
public:
    TintedIconEngine(QString name, QColor Theme::*token) : m_name(std::move(name)), m_token(token) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QPixmap picture = tinted((QSizeF(rect.size()) * ratio).toSize(), colour(mode, state));
        painter->drawPixmap(rect, picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return tinted(size, colour(mode, state));
    }

    QIconEngine* clone() const override { return new TintedIconEngine(m_name, m_token); }

private:
    QColor colour(QIcon::Mode mode, QIcon::State state) const {
        const Theme& theme = Theme::current();
        if (mode == QIcon::Disabled) {
            QColor faint = theme.inkSoft;
            faint.setAlphaF(0.55F);
            return faint;
        }
        if (mode == QIcon::Selected) return theme.onAccent;  // in a chosen row, red and green cannot be seen
        if (m_token) return theme.*m_token;
        if (state == QIcon::On) return theme.accent;
        return theme.ink;
    }

    QPixmap tinted(const QSize& size, const QColor& colour) const {
        const QString key =
            QStringLiteral("plateau/%1/%2x%3/%4").arg(m_name).arg(size.width()).arg(size.height()).arg(colour.rgba());
        QPixmap picture;
        if (QPixmapCache::find(key, &picture)) return picture;
        picture = QPixmap(size);
        picture.fill(Qt::transparent);
        QSvgRenderer renderer(QStringLiteral(":/icons/%1.svg").arg(m_name));
        if (!size.isEmpty() && renderer.isValid()) {
            QPainter painter(&picture);
            const int side = std::min(size.width(), size.height());
            renderer.render(&painter, QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0, side, side));
            painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
            painter.fillRect(picture.rect(), colour);
        }
        QPixmapCache::insert(key, picture);
        return picture;
    }

    QString m_name;
    QColor Theme::*m_token;
};

}  // namespace

QIcon icon(const QString& name) {
    return icon(name, nullptr);
}

QIcon icon(const QString& name, QColor Theme::*token) {
    registerIcons();
    return QIcon(new TintedIconEngine(name, token));
}

}  // namespace plateau::widgets
