#include "widgets/pages/attention/maps_tab.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QPoint>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include "widgets/charts/matrix_grid.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/lines_pane.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/pages/attention/second_head.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/attention/text_pane.h"

namespace plateau::widgets {
namespace {

constexpr int kLateMs = 250;
constexpr int kRoomForAll = 1150;  // two matrices and the table beside the thumbnails
constexpr QSize kMatrixPicture(760, 720);

}  // namespace

MapsTab::MapsTab(AttentionAsker& first, AttentionAsker& second, QWidget* parent)
    : QWidget(parent),
      m_firstAsker(first),
      m_secondAsker(second),
      m_grid(new MatrixGrid(this)),
      m_matrix(new MatrixPane(this)),
      m_lines(new LinesPane(this)),
      m_text(new TextPane(this)),
      m_statistics(new StatisticsTable(this)),
      m_secondHead(new SecondHead(this)) {
    build();
    m_late.setSingleShot(true);
    m_late.setInterval(kLateMs);
    connect(&m_late, &QTimer::timeout, this, &MapsTab::presentScene);
    for (AttentionAsker* asker : {&first, &second}) {
        connect(asker, &AttentionAsker::answered, this, &MapsTab::takeAnswer);
        connect(asker, &AttentionAsker::mapsChanged, this, &MapsTab::showScene);
    }
    connect(m_grid, &MatrixGrid::currentChanged, this, &MapsTab::setHead);
    connect(m_statistics, &StatisticsTable::headChosen, this, &MapsTab::setHead);
    connect(m_matrix, &MatrixPane::tokenChosen, this, &MapsTab::takeToken);
    connect(m_lines, &LinesPane::tokenChosen, this, &MapsTab::takeToken);
    connect(m_secondHead, &SecondHead::changed, this, [this] {
        wantLayers();
        showScene();
    });
    connect(m_text, &TextPane::tokenChosen, this, &MapsTab::takeToken);
    takeAnswer();
}

void MapsTab::setNames(const QString& first, const QString& second) {
    if (second.isEmpty()) m_secondHead->setLinked(true);  // whatever comes next begins where the first one is
    if (m_firstName == first && m_secondName == second) return;
    m_firstName = first;
    m_secondName = second;
    showStatistics();
    showScene();
}

AttentionSide MapsTab::sideOf(const AttentionAsker& asker, const QString& name) const {
    AttentionSide side;
    side.answer = asker.answer();
    side.name = name;
    if (!side.answer) return side;
    const bool isFirst = &asker == &m_firstAsker;
    side.layer = std::clamp(isFirst ? m_layer : m_secondHead->layer(), 0, int(side.answer->document.layers.size()) - 1);
    const AttentionLayer* layer = side.info();
    side.head = std::clamp(isFirst ? m_head : m_secondHead->head(), 0, std::max(0, int(layer->heads.size()) - 1));
    if (const LayerMaps* maps = asker.maps(side.layer)) side.maps = *maps;
    return side;
}

// An answer about another text has other tokens: what was chosen among the old ones means nothing.
void MapsTab::takeAnswer() {
    const auto& answer = m_firstAsker.answer();
    if (!answer || !m_scene.first.answer || answer->document.tokens != m_scene.first.answer->document.tokens)
        m_scene.token = -1;
    if (answer) {
        const std::pair before(m_layer, m_head);
        const int layers = int(answer->document.layers.size());
        m_layer = std::clamp(m_layer, 0, layers - 1);
        const auto& heads = answer->document.layers[std::size_t(m_layer)].heads;
        m_head = std::clamp(m_head, 0, std::max(0, int(heads.size()) - 1));
        if (before != std::pair(m_layer, m_head)) emit headChanged(m_layer, m_head);
    }
    if (m_secondAsker.answer()) m_secondHead->setModel(m_secondAsker.answer()->document);
    m_secondHead->follow(m_layer, m_head);
    wantLayers();
    showControls();
    showGrid();
    showStatistics();
    showScene();
    emit settledChanged();
}

void MapsTab::setHead(int layer, int head) {
    const bool isOtherLayer = layer != m_layer;
    m_layer = std::max(0, layer);
    m_head = std::max(0, head);
    m_grid->setCurrent(layer, head);
    m_statistics->setCurrent(layer, head);
    m_secondHead->follow(m_layer, m_head);
    if (isOtherLayer) wantLayers();
    showScene();
    emit headChanged(m_layer, m_head);
}

void MapsTab::wantLayers() {
    m_firstAsker.wantLayer(sideOf(m_firstAsker, {}).layer);
    m_secondAsker.wantLayer(sideOf(m_secondAsker, {}).layer);
}

int MapsTab::secondLayer() const {
    return m_secondHead->layer();
}

void MapsTab::showScene() {
    const auto isComing = [](const AttentionSide& side, const AttentionAsker& asker) {
        return side.answer && side.info()->has_maps && !side.hasMap() && asker.isAsking();
    };
    const bool isWaiting =
        isComing(sideOf(m_firstAsker, {}), m_firstAsker) || isComing(sideOf(m_secondAsker, {}), m_secondAsker);
    if (!isWaiting) return presentScene();
    if (!m_late.isActive()) m_late.start();
}

void MapsTab::presentScene() {
    m_late.stop();
    m_scene.first = sideOf(m_firstAsker, m_firstName);
    m_scene.second = sideOf(m_secondAsker, m_secondName);
    m_scene.linked = m_secondHead->isLinked();
    m_scene.filter = isPair(m_scene.first.tokens()) ? PairFilter(m_filter->currentIndex()) : PairFilter::all;
    const bool areSameTokens = !m_scene.hasSecond() || areSame(m_scene.first.tokens(), m_scene.second.tokens());
    m_difference->setEnabled(areSameTokens);
    m_difference->setToolTip(
        areSameTokens ? tr("The first model's map minus the second one's")
                      : tr("The two models cut the text into different tokens, so there is no difference to show."));
    switch (view()) {
        case View::matrix:
            m_matrix->setScene(m_scene, kind(), m_difference->isChecked());
            break;
        case View::lines:
            m_lines->setScene(m_scene);
            break;
        case View::text:
            m_text->setScene(m_scene);
            break;
    }
    emit settledChanged();
}

void MapsTab::showGrid() {
    const auto& answer = m_firstAsker.answer();
    std::vector<MatrixGrid::Tile> tiles;
    std::vector<MatrixPtr> matrices;
    int columns = 1;
    const bool areScores = kind() != MapKind::probabilities;
    for (const AttentionLayer& layer : answer ? answer->document.layers : std::vector<AttentionLayer>{}) {
        const auto found = answer->thumbnails.find(layer.layer);
        const bool isThere = found != answer->thumbnails.end() && found->second.isWhole();
        if (!layer.has_maps || !isThere) {
            const QString op = QString::fromStdString(layer.op);
            tiles.push_back(
                {layer.layer, -1, nullptr, layer.has_maps ? tr("no maps") : tr("%1: no maps").arg(op),
                 layer.has_maps ? QString() : tr("The operator of this layer, %1, has no attention maps").arg(op)});
            continue;
        }
        columns = std::max(columns, int(layer.heads.size()));
        for (int head = 0; head < int(layer.heads.size()); ++head) {
            const auto& maps = areScores ? found->second.scores : found->second.attention;
            matrices.push_back(partOf(maps[std::size_t(head)], kind()));
            tiles.push_back({layer.layer, head, matrices.back(), {}, headName(layer.layer, head)});
        }
    }
    m_grid->setEmptyText(tr("Maps of all heads appear here"));
    // Scores of heads differ by orders of magnitude; probabilities can be compared.
    if (areScores)
        m_grid->setOwnRanges(ColourScale::diverging);
    else
        m_grid->setRange(rangeOf(matrices, ColourScale::magnitude));
    m_grid->setTiles(std::move(tiles), columns);
    m_grid->setCurrent(m_layer, m_head);
}

void MapsTab::showStatistics() {
    std::vector<StatisticsRow> rows;
    const auto& first = m_firstAsker.answer();
    const auto& second = m_secondAsker.answer();
    for (const AttentionLayer& layer : first ? first->document.layers : std::vector<AttentionLayer>{}) {
        for (int head = 0; head < int(layer.heads.size()); ++head) {
            StatisticsRow row{layer.layer, head, layer.heads[std::size_t(head)].values, std::nullopt};
            const AttentionLayer* other = second ? second->document.layer(layer.layer) : nullptr;
            if (other && head < int(other->heads.size())) row.below = other->heads[std::size_t(head)].values;
            rows.push_back(row);
        }
    }
    m_statistics->setRows(std::move(rows), second ? Below::secondModel : Below::nothing, m_firstName, m_secondName);
    m_statistics->setCurrent(m_layer, m_head);
}

void MapsTab::showControls() {
    const auto& first = m_firstAsker.answer();
    m_filter->setVisible(first && isPair(first->document.tokens));
    m_difference->setVisible(m_secondAsker.answer() != nullptr && view() == View::matrix);
    m_secondHead->setVisible(m_secondAsker.answer() != nullptr);
    m_kind->setEnabled(view() == View::matrix);
    showTable();
    QStringList notes;
    for (const AttentionAsker* asker : {&m_firstAsker, &m_secondAsker}) {
        if (!asker->answer()) continue;
        const AttentionDocument& document = asker->answer()->document;
        const QString name = asker == &m_firstAsker ? m_firstName : m_secondName;
        if (document.dropped_tokens > 0)
            notes << tr("The model takes %1 tokens: the last %n of the text were dropped.", nullptr,
                        int(document.dropped_tokens))
                         .arg(document.tokens.size());
        if (!document.finite)
            notes
                << tr("The weights of %1 hold numbers that are not finite (NaN): its figures mean nothing.").arg(name);
    }
    notes.removeDuplicates();
    m_notes->setText(notes.join(QLatin1Char(' ')));
    m_notes->setVisible(!notes.isEmpty());
}

void MapsTab::showTable() {
    const bool areTwoMatrices = m_secondAsker.answer() && view() == View::matrix && !m_difference->isChecked();
    const bool isShown = m_isTableWanted.value_or(!areTwoMatrices || width() >= kRoomForAll);
    m_statistics->setVisible(isShown);
    m_table->setChecked(isShown);
}

void MapsTab::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showTable();
}

void MapsTab::takeToken(int token) {
    m_scene.token = token;
}

MapsTab::View MapsTab::view() const {
    return View(m_viewButtons->checkedId());
}

void MapsTab::setView(View view) {
    m_viewButtons->button(int(view))->setChecked(true);
    m_views->setCurrentIndex(int(view));
    showControls();
    showScene();
}

MapKind MapsTab::kind() const {
    return MapKind(m_kind->currentIndex());
}

void MapsTab::setKind(MapKind kind) {
    m_kind->setCurrentIndex(int(kind));
}

void MapsTab::setFilter(PairFilter filter) {
    m_filter->setCurrentIndex(int(filter));
}

void MapsTab::setDifference(bool difference) {
    m_difference->setChecked(difference);
}

bool MapsTab::isSettled() const {
    return !m_firstAsker.isAsking() && !m_secondAsker.isAsking() && !m_late.isActive();
}

QByteArray MapsTab::picture(PictureFormat format) const {
    switch (view()) {
        case View::matrix: {
            const int wide = m_scene.hasSecond() && !m_difference->isChecked() ? 2 : 1;
            return pictureBytes(format, {wide * kMatrixPicture.width(), kMatrixPicture.height()},
                                [this](QPaintDevice& device) { m_matrix->paintPicture(device); });
        }
        case View::lines:
            return pictureBytes(format, m_lines->pictureSize(),
                                [this](QPaintDevice& device) { m_lines->paintPicture(device); });
        case View::text:
            return pictureBytes(format, m_text->pictureSize(),
                                [this](QPaintDevice& device) { m_text->paintPicture(device); });
    }
    return {};
}

QByteArray MapsTab::gridPicture(PictureFormat format) const {
    return pictureBytes(format, m_grid->pictureSize(), [this](QPaintDevice& device) { m_grid->paintPicture(device); });
}

void MapsTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("view"), int(view()));
    settings.setValue(QStringLiteral("kind"), m_kind->currentIndex());
    settings.setValue(QStringLiteral("head"), QPoint(m_layer, m_head));
    const QPoint own(m_secondHead->layer(), m_secondHead->head());
    settings.setValue(QStringLiteral("second_head"), m_secondHead->isLinked() ? QVariant() : QVariant(own));
    settings.setValue(QStringLiteral("statistics"), m_isTableWanted ? QVariant(*m_isTableWanted) : QVariant());
    settings.setValue(QStringLiteral("maps_splitter"), m_splitter->saveState());
    settings.setValue(QStringLiteral("layer"), m_layer);
    settings.setValue(QStringLiteral("head"), m_head);
    saveControls(settings, {m_filter, m_difference});
    m_text->saveState(settings);
}

void MapsTab::restoreState(QSettings& settings) {
    m_kind->setCurrentIndex(std::clamp(settings.value(QStringLiteral("kind"), 0).toInt(), 0, m_kind->count() - 1));
    setView(View(std::clamp(settings.value(QStringLiteral("view"), 0).toInt(), 0, 2)));
    const QPoint head = settings.value(QStringLiteral("head")).toPoint();
    setHead(head.x(), head.y());
    if (const QVariant own = settings.value(QStringLiteral("second_head")); own.canConvert<QPoint>())
        m_secondHead->setOwn(own.toPoint().x(), own.toPoint().y());
    if (const QVariant wanted = settings.value(QStringLiteral("statistics")); wanted.isValid())
        m_isTableWanted = wanted.toBool();
    showTable();
    m_splitter->restoreState(settings.value(QStringLiteral("maps_splitter")).toByteArray());
    restoreControls(settings, {m_filter, m_difference});
    m_text->restoreState(settings);
    setHead(std::max(0, settings.value(QStringLiteral("layer"), 0).toInt()),
            std::max(0, settings.value(QStringLiteral("head"), 0).toInt()));
}

}  // namespace plateau::widgets
