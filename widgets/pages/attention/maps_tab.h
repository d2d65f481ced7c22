// The maps of a text: thumbnails of all heads, the chosen head as matrix, lines or text, and the statistics of all
// heads. It shows the answers of its two askers, and asks them for the layer in view. GUI thread.
#pragma once

#include <optional>

#include <QTimer>
#include <QWidget>

#include "widgets/charts/picture_export.h"
#include "widgets/pages/attention/maps_bar.h"

class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;

namespace plateau::widgets {

class LinesPane;
class MatrixGrid;
class MatrixPane;
class StatisticsTable;
class TextPane;

class MapsTab : public QWidget {
    Q_OBJECT

public:
    using View = MapsBar::View;

    MapsTab(AttentionAsker& first, AttentionAsker& second, QWidget* parent = nullptr);

    // The names of the two models. If there is no second model, its asker has no answer.
    void setNames(const QString& first, const QString& second);
    void setHead(int layer, int head);
    int layer() const { return m_layer; }
    int head() const { return m_head; }
    int secondLayer() const;  // wanted layer of the second model
    View view() const { return m_bar->view(); }
    void setView(View view) { m_bar->setView(view); }
    MapKind kind() const { return m_bar->kind(); }
    void setKind(MapKind kind) { m_bar->setKind(kind); }
    void setFilter(PairFilter filter) { m_bar->setFilter(filter); }
    void setDifference(bool difference) { m_bar->setDifference(difference); }

    MatrixGrid& grid() { return *m_grid; }
    MatrixPane& matrix() { return *m_matrix; }
    LinesPane& lines() { return *m_lines; }
    TextPane& text() { return *m_text; }
    StatisticsTable& statistics() { return *m_statistics; }
    SecondHead& secondHead() { return m_bar->secondHead(); }
    bool hasAnswer() const { return m_firstAsker.answer() != nullptr; }
    const AttentionScene& scene() const { return m_scene; }
    bool isSettled() const;

    // The content of a picture file: of the chosen view, or of the thumbnails.
    QByteArray picture(PictureFormat format) const;
    QByteArray gridPicture(PictureFormat format) const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void headChanged(int layer, int head);
    void settledChanged();

private:
    void build();
    void showView();
    void takeAnswer();
    void showGrid();
    void showStatistics();
    void showScene();     // now, or once its maps have arrived
    void presentScene();  // with the maps that have arrived
    void showControls();
    void showTable();
    void wantLayers();
    AttentionSide sideOf(const AttentionAsker& asker, const QString& name) const;
    void takeToken(int token);

    AttentionAsker &m_firstAsker, &m_secondAsker;
    AttentionScene m_scene;
    QString m_firstName, m_secondName;
    int m_layer = 0, m_head = 0;
    MatrixGrid* m_grid;
    MatrixPane* m_matrix;
    LinesPane* m_lines;
    TextPane* m_text;
    StatisticsTable* m_statistics;
    MapsBar* m_bar;
    QSplitter* m_splitter = nullptr;
    QStackedWidget* m_views = nullptr;
    std::optional<bool> m_isTableWanted;  // by a person; if not set, it is shown if there is room
    QLabel* m_notes = nullptr;
    QTimer m_late;  // delays the empty view, so that fast answers cause no flicker
};

}  // namespace plateau::widgets
