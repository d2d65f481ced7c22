// What the parts of a model are worth: a grid of its heads, attentions and feed-forward parts, any of which can be
// muted; the change of the held-out loss and of the predictions for a sentence; and, when asked for, what each head is
// worth by itself. GUI thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/protocol/heads.h"
#include "core/protocol/mute.h"
#include "widgets/engine/asked.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QTableWidget;

namespace plateau::widgets {

class MutingTab : public QWidget {
    Q_OBJECT

public:
    explicit MutingTab(EngineClient& engine, QWidget* parent = nullptr);

    // Its checkpoint; empty: none. Another one begins with nothing muted, but for the one that restoreState() has ticks
    // of. Asks once the tab is visible.
    void setModel(const QString& folder);
    void ask();  // asks again with what is muted now

    QLineEdit& field() { return *m_text; }
    QTableWidget& grid() { return *m_grid; }  // a row a layer; a column a head, then attention and feed-forward
    QTableWidget& predictions() { return *m_predictions; }
    std::vector<std::string> muted() const;  // as the engine reads it: "0.1=mean"
    bool isSettled() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void changed();
    void unmuteAll();
    void measure();
    void takeAnswer();
    void takeHeads();
    void showGrid(const protocol::MuteAnswer& answer);
    void showWorth();
    static QString overPositions(const protocol::Judgement& judged);
    void showLoss(const protocol::MuteAnswer& answer);
    void showPredictions(const protocol::MuteAnswer& answer);
    void tell();
    QString with() const;

    QString m_folder;
    // Ticks of an earlier window, until its model is there or another one is asked about.
    QString m_restoredFolder;
    std::vector<std::string> m_restored;
    Asked<protocol::MuteQuestion> m_asked;
    Asked<protocol::HeadsQuestion> m_measured;
    QLineEdit* m_text;
    QComboBox* m_with;
    QPushButton *m_unmute, *m_measure;
    QLabel *m_message, *m_loss, *m_rank;
    QTableWidget *m_grid, *m_predictions;
    QTimer m_pause;
    std::vector<protocol::MuteAnswer::Layer> m_layers;  // that the grid shows
    int m_heads = 0;
    bool m_stale = true;
};

}  // namespace plateau::widgets
