// What the model would predict if it ended after each of its layers: the most probable token of each layer and place as
// a grid, how far each layer is from the model itself, and where the prediction settles; below it the same over all
// checkpoints of the run. Through the model's own head (logit lens), or through translators of each layer (tuned lens),
// which are trained when asked for and kept beside the checkpoint. GUI thread.
#pragma once

#include <optional>

#include <QList>
#include <QTimer>
#include <QWidget>

#include "core/protocol/lens.h"
#include "widgets/engine/asked.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QTableWidget;

namespace plateau::widgets {

class LensCourse;
struct FigureSource;

class LensTab : public QWidget {
    Q_OBJECT

public:
    explicit LensTab(EngineClient& engine, QWidget* parent = nullptr);

    // Its checkpoint; empty: none. Asks once the tab is visible.
    void setModel(const QString& folder);
    // The run that it is of, and how many checkpoints that has; empty: a checkpoint alone.
    void setRun(const QString& run, int checkpoints);
    void ask();  // asks again

    QAction* exportAction() const { return m_export; }  // has the menu of the figures
    LensCourse& course() { return *m_course; }
    QLineEdit& field() { return *m_text; }
    QTableWidget& grid() { return *m_grid; }  // a row a layer, the last on top; its divergence, then a column a token
    bool isSettled() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();
    void written(const QString& file);  // a figure is there

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void buildExport();
    void openFigure(FigureSource source);
    FigureSource figure() const;
    void changed();
    void train();
    void takeAnswer();
    void showGrid(const protocol::LensAnswer& answer);
    void showLayer(int row, const protocol::LensAnswer& answer, const protocol::LensAnswer::Layer& layer);
    QString noteOf(const protocol::LensAnswer& answer) const;
    void tell();
    bool wantsTuned() const;
    bool isTunedAsked() const;  // and translators are there
    protocol::LensQuestion question(bool isTuned) const;

    QString m_folder, m_run;
    int m_checkpoints = 0;
    Asked<protocol::LensQuestion> m_asked, m_trained;
    QLineEdit* m_text;
    QComboBox* m_lens;
    QPushButton* m_train;
    QLabel *m_message, *m_note;
    QTableWidget* m_grid;
    LensCourse* m_course;
    QAction* m_export = nullptr;
    QList<QAction*> m_courseFigures;
    QTimer m_pause;
    std::optional<bool> m_hasTuned;  // beside the checkpoint, once it has answered
    bool m_stale = true;
};

}  // namespace plateau::widgets
