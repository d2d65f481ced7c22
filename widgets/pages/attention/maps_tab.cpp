#include "widgets/pages/attention/maps_tab.h"

#include <algorithm>
#include <utility>

#include <QLabel>
#include <QPoint>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/charts/matrix_grid.h"
#include "widgets/pages/attention/lines_pane.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/pages/attention/second_head.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/attention/text_pane.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLateMs = 250;
// Pixels of width for a matrix, or for two, and the table beside the thumbnails.
constexpr int kRoomForTable = 1000, kRoomForTwoAndTable = 1500;
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
      m_bar(new MapsBar(this)) {
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
    connect(&m_bar->secondHead(), &SecondHead::changed, this, [this] {
        wantLayers();
        showScene();
    });
    connect(m_text, &TextPane::tokenChosen, this, &MapsTab::takeToken);
    connect(m_bar, &MapsBar::viewChanged, this, &MapsTab::showView);
    connect(m_bar, &MapsBar::kindChanged, this, [this] {
        showGrid();
        showScene();
    });
    connect(m_bar, &MapsBar::filterChanged, this, &MapsTab::showScene);
    connect(m_bar, &MapsBar::differenceChanged, this, [this] {
        showTable();
        showScene();
    });
    connect(m_bar, &MapsBar::tableAsked, this, [this](bool wanted) {
        m_isTableWanted = wanted;
        showTable();
    });
    takeAnswer();
}

void MapsTab::build() {
    m_grid->setAccessibleName(tr("Maps of all heads"));
    m_grid->setFrameShape(QFrame::NoFrame);
    m_grid->setMinimumWidth(150);
    m_views = new QStackedWidget(this);
    for (QWidget* view : std::initializer_list<QWidget*>{m_matrix, m_lines, m_text}) m_views->addWidget(view);
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(spacing::s, 0, spacing::s, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_bar);
    column->addWidget(m_views, 1);
    m_splitter = new QSplitter(this);
    m_splitter->setChildrenCollapsible(true);
    m_splitter->addWidget(m_grid);
    m_splitter->addWidget(middle);
    m_splitter->addWidget(m_statistics);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({210, 620, 100});  // the table takes what it needs
    m_splitter->setCollapsible(1, false);
    m_notes = new QLabel(this);
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setProperty("role", "error");
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_notes);
    layout->addWidget(m_splitter, 1);
}

void MapsTab::setNames(const QString& first, const QString& second) {
    if (second.isEmpty()) m_bar->secondHead().setLinked(true);  // whatever comes next begins where the first one is
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
    side.layer =
        std::clamp(isFirst ? m_layer : m_bar->secondHead().layer(), 0, int(side.answer->document.layers.size()) - 1);
    const AttentionLayer* layer = side.info();
    side.head = std::clamp(isFirst ? m_head : m_bar->secondHead().head(), 0, std::max(0, int(layer->heads.size()) - 1));
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
    if (m_secondAsker.answer()) m_bar->secondHead().setModel(m_secondAsker.answer()->document);
    m_bar->secondHead().follow(m_layer, m_head);
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
    m_bar->secondHead().follow(m_layer, m_head);
    if (isOtherLayer) wantLayers();
    showScene();
    emit headChanged(m_layer, m_head);
}

void MapsTab::wantLayers() {
    m_firstAsker.wantLayer(sideOf(m_firstAsker, {}).layer);
    m_secondAsker.wantLayer(sideOf(m_secondAsker, {}).layer);
}

int MapsTab::secondLayer() const {
    return m_bar->secondHead().layer();
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
    m_scene.linked = m_bar->secondHead().isLinked();
    m_scene.filter = isPair(m_scene.first.tokens()) ? m_bar->filter() : PairFilter::all;
    const bool areSameTokens = !m_scene.hasSecond() || areSame(m_scene.first.tokens(), m_scene.second.tokens());
    m_bar->setComparable(areSameTokens);
    switch (view()) {
        case View::matrix:
            m_matrix->setScene(m_scene, kind(), m_bar->isDifference());
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
    m_bar->showFor(first && isPair(first->document.tokens), m_secondAsker.answer() != nullptr);
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
    m_notes->setText(sentences(notes));
    m_notes->setVisible(!notes.isEmpty());
}

void MapsTab::showTable() {
    const bool areTwo = m_secondAsker.answer() && !m_bar->isDifference();
    const int least = view() != View::matrix ? 0 : areTwo ? kRoomForTwoAndTable : kRoomForTable;
    const bool isShown = m_isTableWanted.value_or(width() >= least);
    m_statistics->setVisible(isShown);
    m_bar->setTableShown(isShown);
}

void MapsTab::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showTable();
}

void MapsTab::takeToken(int token) {
    m_scene.token = token;
}

void MapsTab::showView() {
    m_views->setCurrentIndex(int(view()));
    showControls();
    showScene();
}

bool MapsTab::isSettled() const {
    return !m_firstAsker.isAsking() && !m_secondAsker.isAsking() && !m_late.isActive();
}

QByteArray MapsTab::picture(PictureFormat format) const {
    switch (view()) {
        case View::matrix: {
            const int wide = m_scene.hasSecond() && !m_bar->isDifference() ? 2 : 1;
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
    m_bar->saveState(settings);
    const SecondHead& second = m_bar->secondHead();
    const QPoint own(second.layer(), second.head());
    settings.setValue(QStringLiteral("second_head"), second.isLinked() ? QVariant() : QVariant(own));
    settings.setValue(QStringLiteral("statistics"), m_isTableWanted ? QVariant(*m_isTableWanted) : QVariant());
    settings.setValue(QStringLiteral("maps_splitter"), m_splitter->saveState());
    settings.setValue(QStringLiteral("layer"), m_layer);
    settings.setValue(QStringLiteral("head"), m_head);
    m_text->saveState(settings);
}

void MapsTab::restoreState(QSettings& settings) {
    m_bar->restoreState(settings);
    if (const QVariant own = settings.value(QStringLiteral("second_head")); own.canConvert<QPoint>())
        m_bar->secondHead().setOwn(own.toPoint().x(), own.toPoint().y());
    if (const QVariant wanted = settings.value(QStringLiteral("statistics")); wanted.isValid())
        m_isTableWanted = wanted.toBool();
    showTable();
    m_splitter->restoreState(settings.value(QStringLiteral("maps_splitter")).toByteArray());
    m_text->restoreState(settings);
    setHead(std::max(0, settings.value(QStringLiteral("layer"), 0).toInt()),
            std::max(0, settings.value(QStringLiteral("head"), 0).toInt()));
}

}  // namespace plateau::widgets
