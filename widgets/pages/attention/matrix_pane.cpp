#include "widgets/pages/attention/matrix_pane.h"

#include <algorithm>
#include <array>

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPicture>

#include "widgets/pages/attention/head_statistic.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
QString missingMapText(const AttentionSide& side) {
    if (side.hasMap()) return {};
    const AttentionLayer* layer = side.info();
    if (!layer) return MatrixPane::tr("Nothing to show yet");
    if (layer->has_maps) return MatrixPane::tr("The maps of this layer are being computed");
    const QString text =
        MatrixPane::tr("Layer %1 has no attention maps: its operator, %2, does not compare tokens in pairs")
            .arg(layer->layer)
            .arg(QString::fromStdString(layer->op));
    QStringList shows;
    for (const std::string& name : layer->shows) shows << QString::fromStdString(name);
    if (shows.isEmpty()) return text;
    return MatrixPane::tr("%1. What it has: %2").arg(text, enumeration(shows));
}

MatrixPane::MatrixPane(QWidget* parent)
    : QWidget(parent), m_first(new MatrixView(this)), m_second(new MatrixView(this)), m_note(new QLabel(this)) {
    m_first->setObjectName(QStringLiteral("first"));
    m_second->setObjectName(QStringLiteral("second"));
    m_first->setAccessibleName(tr("Attention matrix"));
    m_second->setAccessibleName(tr("Attention matrix of the second model"));
    for (MatrixView* view : {m_first, m_second}) {
        view->setAxisTitles(tr("from"), tr("to"));
        view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // arrange() says who gets how much
        connect(view, &MatrixView::cellClicked, this, [this, view](int row, int) {
            const auto& rows = view == m_first ? m_map.rows : m_secondMap.rows;
            if (row >= 0 && row < int(rows.size())) emit tokenChosen(rows[std::size_t(row)]);
        });
    }
    m_note->setProperty("role", "small");
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_both = new QBoxLayout(QBoxLayout::LeftToRight);
    m_both->setSpacing(spacing::m);
    m_both->addWidget(m_first, 1);
    m_both->addWidget(m_second, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addLayout(m_both, 1);
    layout->addWidget(m_note);
    m_second->hide();
    m_note->hide();
}

void MatrixPane::resizeEvent(QResizeEvent*) {
    arrange();
}

// Matrices are square: two stand where they become largest. Beside each other they need the labels of the same tokens,
// and the bar of the same colours, once.
void MatrixPane::arrange() {
    const bool areTwo = m_map.matrix && m_secondMap.matrix && m_scene.hasSecond() && !m_difference;
    const bool haveSameRows =
        areTwo && m_map.rows == m_secondMap.rows && areSame(m_scene.first.tokens(), m_scene.second.tokens());
    const bool haveSameColours = areTwo && m_first->range() == m_second->range();
    m_firstParts = {.row_labels = true, .colour_bar = !haveSameColours};
    m_secondParts = {.row_labels = !haveSameRows, .colour_bar = true};
    const QSizeF first = m_first->around(m_firstParts), second = m_second->around(m_secondParts);
    const QSizeF alone = m_first->around({});
    const double wide = width() - m_both->spacing(), high = height() - m_both->spacing();
    const double beside = std::min((wide - first.width() - second.width()) / 2, height() - second.height());
    const double below = std::min(width() - alone.width(), high / 2 - alone.height());
    const bool areBeside = areTwo && beside >= below;
    if (!areBeside) m_firstParts = m_secondParts = {};
    m_both->setDirection(areBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_both->setStretch(0, areBeside ? int(firstWidth(wide)) : 1);
    m_both->setStretch(1, areBeside ? int(wide - firstWidth(wide)) : 1);
    m_first->setParts(m_firstParts);
    m_second->setParts(m_secondParts);
}

double MatrixPane::firstWidth(double width) const {
    const double first = m_first->around(m_firstParts).width(), second = m_second->around(m_secondParts).width();
    return std::max(width / 4, (width + first - second) / 2);
}

QString MatrixPane::note() const {
    return m_note->isHidden() ? QString() : m_note->text();
}

void MatrixPane::showOne(MatrixView& view, const AttentionSide& side, const ShownMap& map) {
    const auto scale = m_kind == MapKind::probabilities ? ColourScale::magnitude : ColourScale::diverging;
    // Probabilities of two models have one scale; their scores differ by orders of magnitude. A part of the scores has
    // the scale of the scores: what is faint is small.
    const std::array<MatrixPtr, 2> both{m_map.matrix, m_secondMap.matrix};
    const ColourRange range = m_kind == MapKind::probabilities
                                  ? rangeOf(both, scale)
                                  : rangeOf(shownMap(side, MapKind::scores, m_scene.filter).matrix, scale);
    QString head = headName(side.layer, side.head);
    if (m_kind != MapKind::probabilities && side.hasMap()) {
        const double share =
            valueOf(side.info()->heads[std::size_t(side.head)].values, HeadStatistic::score_symmetric_share);
        head = side.info()->symmetric
                   ? tr("%1 · symmetric").arg(head)
                   : tr("%1 · sym. %2 %").arg(head, statisticText(HeadStatistic::score_symmetric_share, share));
    }
    view.setTitle(side.name + QLatin1Char('\n') + head);
    view.setLabels(labelsOf(side.tokens(), map.rows), labelsOf(side.tokens(), map.columns));
    view.setEmptyText(missingMapText(side));
    view.setMatrix(map.matrix, range);
}

void MatrixPane::showDifference() {
    const MatrixPtr difference = tensorfile::difference(m_map.matrix, m_secondMap.matrix);
    const AttentionSide &first = m_scene.first, &second = m_scene.second;
    const QString head = headName(first.layer, first.head), other = headName(second.layer, second.head);
    m_first->setTitle(head == other ? tr("%1 minus %2").arg(first.name, second.name) + QLatin1Char('\n') + head
                                    : tr("%1, %2\nminus %3, %4").arg(first.name, head, second.name, other));
    m_first->setLabels(labelsOf(m_scene.first.tokens(), m_map.rows), labelsOf(m_scene.first.tokens(), m_map.columns));
    m_first->setMatrix(difference, rangeOf(difference, ColourScale::diverging));
}

void MatrixPane::showNote() {
    QString note;
    const AttentionDocument* first = m_scene.first.answer ? &m_scene.first.answer->document : nullptr;
    if (m_scene.hasSecond() && first && !areSame(m_scene.first.tokens(), m_scene.second.tokens()))
        note = tr("The two models cut the text into different tokens, so there is no difference to show.");
    else if (m_scene.hasSecond() && m_scene.linked &&
             (m_scene.first.layer != m_scene.second.layer || m_scene.first.head != m_scene.second.head))
        note = tr("The second model has no such head; it shows %1.")
                   .arg(headName(m_scene.second.layer, m_scene.second.head));
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void MatrixPane::setScene(const AttentionScene& scene, MapKind kind, bool difference) {
    m_scene = scene;
    m_kind = kind;
    m_map = shownMap(scene.first, kind, scene.filter);
    m_secondMap = scene.hasSecond() ? shownMap(scene.second, kind, scene.filter) : ShownMap{};
    const bool canDiffer = m_map.matrix && m_secondMap.matrix && areSame(scene.first.tokens(), scene.second.tokens());
    m_difference = difference && canDiffer;
    m_second->setVisible(scene.hasSecond() && !m_difference);
    const bool areLinked = canDiffer && !m_difference;
    m_first->setCompanion(areLinked ? m_second : nullptr);
    if (m_difference) {
        showDifference();
    } else {
        showOne(*m_first, scene.first, m_map);
        if (scene.hasSecond()) showOne(*m_second, scene.second, m_secondMap);
    }
    showNote();
    arrange();
    const auto row = std::find(m_map.rows.begin(), m_map.rows.end(), scene.token);
    if (scene.token >= 0 && row != m_map.rows.end() && m_first->markedCell().y() != int(row - m_map.rows.begin()))
        m_first->setMarkedCell(int(row - m_map.rows.begin()), std::max(0, m_first->markedCell().x()));
}

void MatrixPane::paintPicture(QPaintDevice& device) const {
    if (m_second->isHidden()) return m_first->paintPicture(device);
    const QSize size = QSize(device.width(), device.height()) / device.devicePixelRatio();
    const int border = int(firstWidth(size.width()));
    QPainter painter(&device);
    for (const int side : {0, 1}) {
        QPicture picture;
        picture.setBoundingRect(QRect(0, 0, side == 0 ? border : size.width() - border, size.height()));
        (side == 0 ? m_first : m_second)->paintPicture(picture);
        painter.drawPicture(side * border, 0, picture);
    }
}

}  // namespace plateau::widgets
