// What the model would predict if it ended after each of its layers: the most probable token of each layer and place as
// a grid, how far each layer is from the model itself, and where the prediction settles. Through the model's own head
// (logit lens), or through translators of each layer (tuned lens), which are trained when asked for and kept beside
// the checkpoint. GUI thread.
#pragma once

#include <optional>

#include <QTimer>
#include <QWidget>

#include "core/protocol/lens.h"
#include "widgets/engine/asked.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QTableWidget;

namespace plateau::widgets {

class LensTab : public QWidget {
    Q_OBJECT

public:
    explicit LensTab(EngineClient& engine, QWidget* parent = nullptr);

    // Its checkpoint; empty: none. Asks once the tab is visible.
    void setModel(const QString& folder);
    void ask();  // asks again

    QLineEdit& field() { return *m_text; }
    QTableWidget& grid() { return *m_grid; }  // a row a layer, the last on top; its divergence, then a column a token
    bool isSettled() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void changed();
    void train();
    void takeAnswer();
    void showGrid(const protocol::LensAnswer& answer);
    void showLayer(int row, const protocol::LensAnswer& answer, const protocol::LensAnswer::Layer& layer);
    QString noteOf(const protocol::LensAnswer& answer) const;
    void tell();
    bool wantsTuned() const;
    protocol::LensQuestion question(bool isTuned) const;

    QString m_folder;
    Asked<protocol::LensQuestion> m_asked, m_trained;
    QLineEdit* m_text;
    QComboBox* m_lens;
    QPushButton* m_train;
    QLabel *m_message, *m_note;
    QTableWidget* m_grid;
    QTimer m_pause;
    std::optional<bool> m_hasTuned;  // beside the checkpoint, once it has answered
    bool m_stale = true;
};

}  // namespace plateau::widgets
