#include "widgets/pages/curves/colour_menu.h"

#include <QColorDialog>
#include <QCoreApplication>
#include <QMenu>
#include <QPainter>
#include <QPixmap>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

struct ColourMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::ColourMenu)
};

constexpr int kSwatch = 16;

QIcon swatch(const QColor& colour) {
    QPixmap picture(QSize(kSwatch, kSwatch) * 2);
    picture.setDevicePixelRatio(2);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::current().line);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(1, 1, kSwatch - 2, kSwatch - 2), 3, 3);
    return picture;
}

void askForAny(QWidget* parent, const QColor& current, std::function<void(const QString&)> choose) {
    auto* dialog = new QColorDialog(current, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(ColourMenuTexts::tr("Colour of the curve"));
    QObject::connect(dialog, &QColorDialog::colorSelected, parent,
                     [choose = std::move(choose)](const QColor& colour) { choose(colour.name()); });
    dialog->show();
}

}  // namespace

QMenu* colourMenu(QWidget* parent, const QColor& current, const std::function<void(const QString&)>& choose) {
    auto* menu = new QMenu(parent);
    menu->setObjectName("colours");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString names[] = {ColourMenuTexts::tr("Blue"),   ColourMenuTexts::tr("Vermillion"),
                             ColourMenuTexts::tr("Green"),  ColourMenuTexts::tr("Purple"),
                             ColourMenuTexts::tr("Orange"), ColourMenuTexts::tr("Sky blue")};
    for (int i = 0; i < int(std::size(names)); ++i) {
        const QColor colour = runPen(i).colour;
        QAction* action = menu->addAction(swatch(colour), names[i]);
        action->setCheckable(true);
        action->setChecked(colour.rgb() == current.rgb());
        QObject::connect(action, &QAction::triggered, parent, [choose, colour] { choose(colour.name()); });
    }
    menu->addSeparator();
    QObject::connect(menu->addAction(ColourMenuTexts::tr("Another colour …")), &QAction::triggered, parent,
                     [parent, current, choose] { askForAny(parent, current, choose); });
    QObject::connect(menu->addAction(ColourMenuTexts::tr("Automatic")), &QAction::triggered, parent,
                     [choose] { choose(QString()); });
    return menu;
}

}  // namespace plateau::widgets
