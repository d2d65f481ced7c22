#include "widgets/pages/attention/text_pane.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPicture>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/forms/control_state.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/pages/attention/shade_legend.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

TextPane::TextPane(QWidget* parent)
    : QWidget(parent),
      m_shading(new QComboBox(this)),
      m_heads(new QComboBox(this)),
      m_legend(new ShadeLegend(this)),
      m_firstName(new QLabel(this)),
      m_secondName(new QLabel(this)),
      m_words(new QLabel(this)),
      m_first(new TextView(this)),
      m_second(new TextView(this)) {
    m_first->setObjectName(QStringLiteral("first"));
    m_second->setObjectName(QStringLiteral("second"));
    m_shading->addItem(tr("Attention received"));
    m_shading->addItem(tr("Attention given"));
    m_shading->setObjectName(QStringLiteral("shading"));
    m_heads->setObjectName(QStringLiteral("shaded_heads"));
    m_shading->setAccessibleName(tr("What is shaded"));
    m_shading->setToolTip(
        tr("Received: how much others look at a token. Given: where the chosen token looks; without a "
           "chosen one, how much each looks at others than itself"));
    m_heads->addItem(tr("of this head"));
    m_heads->addItem(tr("of all heads of the layer"));
    m_heads->setAccessibleName(tr("Whose attention"));
    m_heads->setToolTip(tr("Of the chosen head alone, or the mean of its layer"));
    for (QLabel* label : {m_firstName, m_secondName, m_words}) {
        label->setProperty("role", "small");
        label->setTextFormat(Qt::PlainText);
    }
    for (QLabel* label : {m_firstName, m_secondName, m_words}) label->setWordWrap(true);
    auto* top = new FlowLayout(nullptr, spacing::s);
    for (QWidget* part : std::initializer_list<QWidget*>{m_shading, m_heads, m_legend}) top->addWidget(part);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addLayout(top);
    layout->addWidget(m_firstName);
    layout->addWidget(m_first, 1);
    layout->addWidget(m_secondName);
    layout->addWidget(m_second, 1);
    layout->addWidget(m_words);
    connect(m_shading, &QComboBox::currentIndexChanged, this, &TextPane::update);
    connect(m_heads, &QComboBox::currentIndexChanged, this, &TextPane::update);
    for (TextView* view : {m_first, m_second}) {
        connect(view, &TextView::tokenHovered, this, [this](int token) {
            m_hovered = token;
            update();
        });
        connect(view, &TextView::tokenChosen, this, [this](int token) {
            m_hovered = -1;
            m_scene.token = token;
            update();
            emit tokenChosen(token);
        });
    }
}

void TextPane::setScene(const AttentionScene& scene) {
    m_scene = scene;
    update();
}

Shading TextPane::shading() const {
    return m_shading->currentIndex() == 0 ? Shading::received : Shading::given;
}

MatrixPtr TextPane::mapOf(const AttentionSide& side) const {
    if (!side.hasMap()) return nullptr;
    return m_heads->currentIndex() == 0 ? side.maps.attention[std::size_t(side.head)]
                                        : tensorfile::meanOf(side.maps.attention);
}

void TextPane::update() {
    struct Part {
        TextView* view;
        QLabel* name;
        const AttentionSide* side;
        std::vector<double> shades;
    };
    std::vector<Part> parts{{m_first, m_firstName, &m_scene.first, {}}};
    if (m_scene.hasSecond()) parts.push_back({m_second, m_secondName, &m_scene.second, {}});
    double high = 0;
    for (Part& part : parts) {
        part.shades = shadesOf(mapOf(*part.side), part.side->tokens(), m_scene.filter, shading(), token());
        for (const double shade : part.shades) high = std::isfinite(shade) ? std::max(high, shade) : high;
    }
    QStringList words;
    for (Part& part : parts) {
        const AttentionSide& side = *part.side;
        if (side.answer) part.view->setTokens(side.answer->question.text, side.answer->question.pair, side.tokens());
        const QString missing = missingMapText(side);
        const QString head = m_heads->currentIndex() == 0 ? side.headText() : tr("layer %1").arg(side.layer);
        part.name->setText(!missing.isEmpty()    ? missing
                           : side.name.isEmpty() ? head
                                                 : tr("%1 · %2").arg(side.name, head));
        const int at = token();
        if (at >= 0 && at < int(part.shades.size()) && std::isfinite(part.shades[std::size_t(at)]))
            words << tr("%1 itself: %2")
                         .arg(QString::fromStdString(side.tokens()[std::size_t(at)].token),
                              compactNumber(part.shades[std::size_t(at)]));
        part.view->setShades(std::move(part.shades), high, m_scene.token);
    }
    m_second->setVisible(m_scene.hasSecond());
    m_secondName->setVisible(m_scene.hasSecond());
    m_legend->setRange({ColourScale::magnitude, 0, high > 0 ? high : 1});
    const QString help = tr("A token is chosen by a click or the arrow keys; Escape shows the mean over all again.");
    m_words->setText(words.isEmpty() ? help : words.join(QStringLiteral(" · ")));
}

QString TextPane::words() const {
    return m_words->text();
}

QSize TextPane::pictureSize() const {
    const QSize one = m_first->pictureSize();
    return m_scene.hasSecond() ? QSize(one.width(), one.height() + m_second->pictureSize().height()) : one;
}

void TextPane::paintPicture(QPaintDevice& device) const {
    if (!m_scene.hasSecond()) return m_first->paintPicture(device);
    QPainter painter(&device);
    int top = 0;
    for (const TextView* view : {m_first, m_second}) {
        QPicture picture;
        picture.setBoundingRect(QRect(QPoint(), view->pictureSize()));
        view->paintPicture(picture);
        painter.drawPicture(0, top, picture);
        top += view->pictureSize().height();
    }
}

void TextPane::saveState(QSettings& settings) const {
    saveControls(settings, {m_shading, m_heads});
}

void TextPane::restoreState(QSettings& settings) {
    restoreControls(settings, {m_shading, m_heads});
}

}  // namespace plateau::widgets
