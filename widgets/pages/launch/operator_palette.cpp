#include "widgets/pages/launch/operator_palette.h"

#include <algorithm>

#include <QButtonGroup>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kSwatch = 12;

QIcon swatch(const QString& id, qreal ratio) {
    QPixmap picture(QSize(kSwatch, kSwatch) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(operatorColour(id));
    painter.drawRoundedRect(QRectF(0, 0, kSwatch, kSwatch), 3, 3);
    return QIcon(picture);
}

QString titleOf(const spec::OperatorInfo& info) {
    return catalogueText("operator." + info.id + ".title", info.title.empty() ? info.id : info.title);
}

}  // namespace

OperatorPalette::OperatorPalette(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_others(new QToolButton(this)) {
    setLayout(new FlowLayout(nullptr, spacing::xs));
    layout()->setContentsMargins(0, 0, 0, 0);
    m_others->setObjectName(QStringLiteral("otherOperators"));
    m_others->setText(tr("Others"));
    m_others->setToolTip(tr("Paint with another operator"));
    m_others->setPopupMode(QToolButton::InstantPopup);
    m_others->setMenu(new QMenu(m_others));
    layout()->addWidget(m_others);
}

void OperatorPalette::setOperators(const std::vector<spec::OperatorInfo>& operators) {
    for (QToolButton* chip : m_chips) delete chip;
    m_chips.clear();
    m_operators = operators;
    const auto knows = [this](const std::string& id) {
        return std::any_of(m_operators.begin(), m_operators.end(), [&](const auto& info) { return info.id == id; });
    };
    if (!knows(m_current)) m_current = m_operators.empty() ? std::string() : m_operators.front().id;
    rebuildMenu();
}

void OperatorPalette::offer(const std::vector<std::string>& ids) {
    bool isNew = false;
    for (const std::string& id : ids) {
        const auto info =
            std::find_if(m_operators.begin(), m_operators.end(), [&](const auto& known) { return known.id == id; });
        if (info == m_operators.end() || chip(id)) continue;
        addChip(*info);
        isNew = true;
    }
    if (isNew) rebuildMenu();
}

QToolButton* OperatorPalette::addChip(const spec::OperatorInfo& info) {
    const QString id = QString::fromStdString(info.id);
    auto* made = new QToolButton(this);
    made->setObjectName(QStringLiteral("paint.") + id);
    made->setText(id);
    made->setIcon(swatch(id, devicePixelRatioF()));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setCheckable(true);
    made->setAutoExclusive(true);     // the group makes it so; this tells screen readers
    made->setProperty("tool", true);  // what the hand holds is not kept for the next start
    made->setAccessibleName(tr("Paint with %1").arg(titleOf(info)));
    const int number = int(m_chips.size()) + 1;
    made->setToolTip(number > 9 ? made->accessibleName() : tr("%1 (key %2)").arg(made->accessibleName()).arg(number));
    m_group->addButton(made);
    made->setChecked(info.id == m_current);
    connect(made, &QToolButton::clicked, this, [this, chosen = info.id] { choose(chosen); });
    layout()->removeWidget(m_others);
    layout()->addWidget(made);
    layout()->addWidget(m_others);
    QWidget::setTabOrder(made, m_others);
    made->show();
    m_chips.push_back(made);
    return made;
}

void OperatorPalette::rebuildMenu() {
    m_others->menu()->clear();
    for (const spec::OperatorInfo& info : m_operators) {
        if (chip(info.id)) continue;
        const QString id = QString::fromStdString(info.id);
        m_others->menu()->addAction(swatch(id, devicePixelRatioF()), tr("%1 (%2)").arg(titleOf(info), id), this,
                                    [this, chosen = info.id] { choose(chosen); });
    }
    m_others->setVisible(!m_others->menu()->isEmpty());
}

void OperatorPalette::choose(const std::string& id) {
    offer({id});
    QToolButton* wanted = chip(id);
    if (!wanted) return;
    wanted->setChecked(true);
    m_current = id;
}

void OperatorPalette::chooseByNumber(int number) {
    if (number >= 1 && number <= int(m_chips.size())) choose(chips()[size_t(number) - 1]);
}

QToolButton* OperatorPalette::chip(const std::string& id) const {
    for (QToolButton* chip : m_chips)
        if (chip->text().toStdString() == id) return chip;
    return nullptr;
}

std::vector<std::string> OperatorPalette::chips() const {
    std::vector<std::string> ids;
    for (const QToolButton* chip : m_chips) ids.push_back(chip->text().toStdString());
    return ids;
}

}  // namespace plateau::widgets
