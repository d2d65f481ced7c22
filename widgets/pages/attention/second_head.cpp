#include "widgets/pages/attention/second_head.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include "widgets/pages/attention/attention_maps.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

SecondHead::SecondHead(QWidget* parent)
    : QWidget(parent), m_link(new QToolButton(this)), m_layer(new QSpinBox(this)), m_head(new QSpinBox(this)) {
    m_link->setObjectName(QStringLiteral("link"));
    m_link->setText(tr("Same head"));
    m_link->setToolTip(tr("The second model shows the layer and head that are chosen for the first"));
    m_link->setCheckable(true);
    m_link->setChecked(true);
    m_layer->setObjectName(QStringLiteral("secondLayer"));
    m_layer->setPrefix(tr("layer "));
    m_layer->setAccessibleName(tr("Layer of the second model"));
    m_layer->setToolTip(tr("Layer of the second model; another one than the first model's unlinks the two"));
    m_head->setObjectName(QStringLiteral("secondHead"));
    m_head->setPrefix(tr("head "));
    m_head->setAccessibleName(tr("Head of the second model"));
    m_head->setToolTip(tr("Head of the second model; another one than the first model's unlinks the two"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::xs);
    for (QWidget* part : std::initializer_list<QWidget*>{m_link, m_layer, m_head}) row->addWidget(part);
    connect(m_link, &QToolButton::toggled, this, [this] {
        showValues();
        emit changed();
    });
    for (QSpinBox* box : {m_layer, m_head}) {
        connect(box, &QSpinBox::valueChanged, this, [this] {
            const QSignalBlocker quiet(m_link);
            m_link->setChecked(false);
            emit changed();
        });
    }
}

void SecondHead::setModel(const AttentionDocument& document) {
    std::size_t heads = std::size_t(std::max(1, document.heads));
    for (const AttentionLayer& layer : document.layers) heads = std::max(heads, layer.heads.size());
    const QSignalBlocker quietLayer(m_layer), quietHead(m_head);
    m_layer->setMaximum(std::max(0, int(document.layers.size()) - 1));
    m_head->setMaximum(int(heads) - 1);
    showValues();
}

void SecondHead::follow(int layer, int head) {
    m_followedLayer = layer;
    m_followedHead = head;
    showValues();
}

void SecondHead::showValues() {
    if (!isLinked()) return;
    const QSignalBlocker quietLayer(m_layer), quietHead(m_head);
    m_layer->setValue(m_followedLayer);
    m_head->setValue(m_followedHead);
}

bool SecondHead::isLinked() const {
    return m_link->isChecked();
}

void SecondHead::setLinked(bool linked) {
    m_link->setChecked(linked);
}

void SecondHead::setOwn(int layer, int head) {
    const QSignalBlocker quietLink(m_link), quietLayer(m_layer), quietHead(m_head);
    m_link->setChecked(false);
    m_layer->setValue(layer);
    m_head->setValue(head);
    emit changed();
}

int SecondHead::layer() const {
    return isLinked() ? m_followedLayer : m_layer->value();
}

int SecondHead::head() const {
    return isLinked() ? m_followedHead : m_head->value();
}

}  // namespace plateau::widgets
