#include "widgets/pages/attention/matrix_pane.h"

#include <algorithm>
#include <array>

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPicture>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kLabels(160, 110);  // about what labels, titles and the colour bar take

}  // namespace

QString missingMapText(const AttentionSide& side) {
    if (side.hasMap()) return {};
    const AttentionLayer* layer = side.info();
    if (!layer) return MatrixPane::tr("Nothing to show yet");
    if (layer->has_maps) return MatrixPane::tr("The maps of this layer are being computed");
    const QString text =
        MatrixPane::tr("Layer %1 has no attention maps: its operator, %2, does not compare tokens in pairs")
            .arg(layer->layer)
            .arg(layer->op);
    if (layer->shows.isEmpty()) return text;
    return MatrixPane::tr("%1. What it has: %2").arg(text, layer->shows.join(QStringLiteral(", ")));
}

MatrixPane::MatrixPane(QWidget* parent)
    : QWidget(parent), m_first(new MatrixView(this)), m_second(new MatrixView(this)), m_note(new QLabel(this)) {
    m_first->setObjectName(QStringLiteral("first"));
    m_second->setObjectName(QStringLiteral("second"));
    m_first->setAccessibleName(tr("Attention matrix"));
    m_second->setAccessibleName(tr("Attention matrix of the second model"));
    for (MatrixView* view : {m_first, m_second}) {
        view->setAxisTitles(tr("from"), tr("to"));
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

// Matrices are square: two stand where they become largest beside their labels.
void MatrixPane::resizeEvent(QResizeEvent*) {
    const int beside = std::min(width() / 2 - kLabels.width(), height() - kLabels.height());
    const int below = std::min(width() - kLabels.width(), height() / 2 - kLabels.height());
    m_both->setDirection(beside >= below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
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
    const QString head = headName(side.layer, side.head);
    QString title = side.name.isEmpty() ? head : tr("%1 · %2").arg(side.name, head);
    if (m_kind != MapKind::probabilities && side.hasMap()) {
        const double share = valueOf(side.info()->heads[std::size_t(side.head)], HeadStatistic::score_symmetric_share);
        title = side.info()->symmetric
                    ? tr("%1 · symmetric").arg(title)
                    : tr("%1 · sym. %2 %").arg(title, statisticText(HeadStatistic::score_symmetric_share, share));
    }
    view.setTitle(title);
    view.setLabels(labelsOf(side.tokens(), map.rows), labelsOf(side.tokens(), map.columns));
    view.setEmptyText(missingMapText(side));
    view.setMatrix(map.matrix, range);
}

void MatrixPane::showDifference() {
    const MatrixPtr difference = differenceOf(m_map.matrix, m_secondMap.matrix);
    const AttentionSide &first = m_scene.first, &second = m_scene.second;
    const QString head = headName(first.layer, first.head), other = headName(second.layer, second.head);
    m_first->setTitle(head == other ? tr("%1 minus %2 · %3").arg(first.name, second.name, head)
                                    : tr("%1, %2 minus %3, %4").arg(first.name, head, second.name, other));
    m_first->setLabels(labelsOf(m_scene.first.tokens(), m_map.rows), labelsOf(m_scene.first.tokens(), m_map.columns));
    m_first->setMatrix(difference, rangeOf(difference, ColourScale::diverging));
}

void MatrixPane::showNote() {
    QString note;
    const AttentionDocument* first = m_scene.first.answer ? &m_scene.first.answer->document : nullptr;
    if (m_scene.hasSecond() && first && !areSame(m_scene.first.tokens(), m_scene.second.tokens()))
        note = tr("The two models cut the text into different tokens, so there is no difference to show.");
    else if (m_scene.hasSecond() && m_scene.linked && (m_scene.first.layer != m_scene.second.layer || m_scene.first.head != m_scene.second.head))
        note = tr("The second model has no such head; it shows %1.").arg(headName(m_scene.second.layer, m_scene.second.head));
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
    const auto row = std::find(m_map.rows.begin(), m_map.rows.end(), scene.token);
    if (scene.token >= 0 && row != m_map.rows.end() && m_first->markedCell().y() != int(row - m_map.rows.begin()))
        m_first->setMarkedCell(int(row - m_map.rows.begin()), std::max(0, m_first->markedCell().x()));
}

void MatrixPane::paintPicture(QPaintDevice& device) const {
    if (m_second->isHidden()) return m_first->paintPicture(device);
    const QSize size = QSize(device.width(), device.height()) / device.devicePixelRatio();
    const int half = size.width() / 2;
    QPainter painter(&device);
    for (const int side : {0, 1}) {
        QPicture picture;
        picture.setBoundingRect(QRect(0, 0, half, size.height()));
        (side == 0 ? m_first : m_second)->paintPicture(picture);
        painter.drawPicture(side * half, 0, picture);
    }
}

}  // namespace plateau::widgets
