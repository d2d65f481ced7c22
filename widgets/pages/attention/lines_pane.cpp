#include "widgets/pages/attention/lines_pane.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPicture>
#include <QVBoxLayout>

#include "widgets/models/head_texts.h"
#include "widgets/pages/attention/matrix_pane.h"

namespace plateau::widgets {

LinesPane::LinesPane(QWidget* parent)
    : QWidget(parent),
      m_chips(new HeadChips(this)),
      m_first(new LinesView(this)),
      m_second(new LinesView(this)),
      m_firstName(new QLabel(this)),
      m_secondName(new QLabel(this)),
      m_words(new QLabel(this)) {
    m_first->setObjectName(QStringLiteral("first"));
    m_second->setObjectName(QStringLiteral("second"));
    for (QLabel* label : {m_firstName, m_secondName, m_words}) {
        label->setProperty("role", "small");
        label->setTextFormat(Qt::PlainText);
    }
    for (QLabel* label : {m_firstName, m_secondName}) {
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setWordWrap(true);  // two of them in a small window
        label->setAlignment(Qt::AlignBottom | Qt::AlignLeft);
    }
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(2 * QFontMetrics(smallFont()).lineSpacing());
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::l);
    grid->setVerticalSpacing(spacing::xs);
    grid->addWidget(m_firstName, 0, 0);
    grid->addWidget(m_secondName, 0, 1);
    grid->addWidget(m_first, 1, 0);
    grid->addWidget(m_second, 1, 1);
    grid->setRowStretch(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_chips);
    layout->addLayout(grid, 1);
    layout->addWidget(m_words);
    connect(m_chips, &HeadChips::changed, this, &LinesPane::update);
    for (LinesView* view : {m_first, m_second}) {
        connect(view, &LinesView::wordsChanged, this, &LinesPane::showWords);
        connect(view, &LinesView::tokenChosen, this, [this, view](int token) {
            (view == m_first ? m_second : m_first)->setToken(token);
            emit tokenChosen(token);
        });
    }
}

void LinesPane::setScene(const AttentionScene& scene) {
    m_scene = scene;
    m_chips->setHeads(int(scene.first.maps.attention.size()), scene.first.head);
    update();
}

void LinesPane::update() {
    const std::vector<int> shown = m_chips->shown();
    const auto show = [&](LinesView& view, QLabel& name, const AttentionSide& side, const std::vector<int>& heads) {
        view.setEmptyText(missingMapText(side));
        view.setMaps(side.tokens(), side.maps.attention, heads, m_scene.filter);
        view.setToken(m_scene.token);
        name.setText(side.name.isEmpty() ? tr("Layer %1").arg(side.layer)
                                         : tr("%1 · layer %2").arg(side.name).arg(side.layer));
        name.setToolTip(name.text());
    };
    show(*m_first, *m_firstName, m_scene.first, shown);
    // A second model with a head of its own shows that one.
    if (m_scene.hasSecond())
        show(*m_second, *m_secondName, m_scene.second, m_scene.linked ? shown : std::vector<int>{m_scene.second.head});
    if (m_scene.hasSecond() && !m_scene.linked)
        m_secondName->setText(
            tr("%1 · %2").arg(m_scene.second.name, headName(m_scene.second.layer, m_scene.second.head)));
    m_second->setVisible(m_scene.hasSecond());
    m_secondName->setVisible(m_scene.hasSecond());
    showWords();
}

QString LinesPane::words() const {
    return m_words->text();
}

void LinesPane::showWords() {
    QString words = m_first->words();
    if (words.isEmpty() && m_first->token() < 0)
        words =
            tr("Rest on a token, or choose one with the arrow keys, to see where it looks; on the right, who looks at "
               "it.");
    if (m_scene.hasSecond() && !m_second->words().isEmpty()) words += QLatin1Char('\n') + m_second->words();
    m_words->setText(words);
}

QSize LinesPane::pictureSize() const {
    const QSize one = m_first->pictureSize();
    return m_scene.hasSecond() ? QSize(2 * one.width(), std::max(one.height(), m_second->pictureSize().height())) : one;
}

void LinesPane::paintPicture(QPaintDevice& device) const {
    if (!m_scene.hasSecond()) return m_first->paintPicture(device);
    QPainter painter(&device);
    int left = 0;
    for (const LinesView* view : {m_first, m_second}) {
        QPicture picture;
        picture.setBoundingRect(QRect(QPoint(), view->pictureSize()));
        view->paintPicture(picture);
        painter.drawPicture(left, 0, picture);
        left += view->pictureSize().width();
    }
}

}  // namespace plateau::widgets
