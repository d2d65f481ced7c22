#include "widgets/pages/attention/head_chips.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>
#include <QToolButton>

#include "widgets/forms/flow_layout.h"
#include "widgets/pages/attention/lines_picture.h"
#include "widgets/theme/stroke.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kSwatch = 14;

// As the lines are drawn: colour and dashes.
QIcon swatch(int head, qreal ratio) {
    const RunPen pen = headPen(head);
    const auto draw = [&](int alpha) {
        QPixmap picture(QSize(kSwatch, kSwatch) * ratio);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor colour = pen.colour;
        colour.setAlpha(alpha);
        painter.setPen(strokeOf({colour, pen.style}, 3));
        painter.drawLine(QPointF(1, kSwatch / 2.0), QPointF(kSwatch - 1, kSwatch / 2.0));
        return picture;
    };
    QIcon icon;
    icon.addPixmap(draw(70), QIcon::Normal, QIcon::Off);
    icon.addPixmap(draw(255), QIcon::Normal, QIcon::On);
    return icon;
}

}  // namespace

HeadChips::HeadChips(QWidget* parent) : QWidget(parent), m_all(new QToolButton(this)) {
    setLayout(new FlowLayout(nullptr, 2));
    layout()->setContentsMargins(0, 0, 0, 0);
    m_all->setText(tr("All heads"));
    m_all->setToolTip(tr("Show the lines of all heads of the layer, or of the chosen one only"));
    m_all->setObjectName(QStringLiteral("all"));
    layout()->addWidget(m_all);
    connect(m_all, &QToolButton::clicked, this, &HeadChips::toggleAll);
}

void HeadChips::setHeads(int count, int current) {
    const bool isOther = current != m_current;
    const std::vector<int> before = shown();
    m_current = current;
    while (int(m_chips.size()) > count) {
        delete m_chips.back();
        m_chips.pop_back();
    }
    while (int(m_chips.size()) < count) {
        const int head = int(m_chips.size());
        auto* chip = new QToolButton(this);
        chip->setCheckable(true);
        chip->setText(QString::number(head));
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setIconSize(QSize(kSwatch, kSwatch));
        chip->setAccessibleName(tr("Head %1").arg(head));
        chip->setToolTip(tr("Show or hide the lines of head %1").arg(head));
        layout()->addWidget(chip);
        m_chips.push_back(chip);
        connect(chip, &QToolButton::clicked, this, &HeadChips::changed);
    }
    // One head alone follows the choice elsewhere; several were put together by hand.
    if (before.empty() || (before.size() == 1 && isOther)) setShown({current});
    updateLook();
}

std::vector<int> HeadChips::shown() const {
    std::vector<int> heads;
    for (std::size_t head = 0; head < m_chips.size(); ++head) {
        if (m_chips[head]->isChecked()) heads.push_back(int(head));
    }
    return heads;
}

void HeadChips::setShown(const std::vector<int>& heads) {
    for (std::size_t head = 0; head < m_chips.size(); ++head)
        m_chips[head]->setChecked(std::find(heads.begin(), heads.end(), int(head)) != heads.end());
}

QToolButton* HeadChips::chip(int head) const {
    return head >= 0 && head < int(m_chips.size()) ? m_chips[std::size_t(head)] : nullptr;
}

void HeadChips::toggleAll() {
    const bool areAll = shown().size() == m_chips.size();
    for (std::size_t head = 0; head < m_chips.size(); ++head)
        m_chips[head]->setChecked(!areAll || int(head) == m_current);
    emit changed();
}

void HeadChips::updateLook() {
    for (std::size_t head = 0; head < m_chips.size(); ++head)
        m_chips[head]->setIcon(swatch(int(head), devicePixelRatioF()));
}

void HeadChips::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) updateLook();
}

}  // namespace plateau::widgets
