// The details of the current run: settings, events, log, checkpoints, times of a step. Read on a worker, at most once a
// second while visible. GUI thread.
#pragma once

#include <memory>

#include <QString>
#include <QTimer>
#include <QWidget>

#include "core/store/workspace.h"
#include "widgets/pages/runs/run_details.h"

class QLabel;
class QListWidget;
class QPushButton;
class QTabWidget;
class QTableWidget;

namespace plateau::widgets {

class ElidedLabel;
class EngineClient;
class StepTimes;
class TextTail;

class RunDrawer : public QWidget {
    Q_OBJECT

public:
    explicit RunDrawer(EngineClient& engine, QWidget* parent = nullptr);

    // Null: no run is current. `isHidden`: the filter hides it, which is said.
    void show(const store::RunRow* row, bool isHidden = false);
    void showLog();
    int tab() const;
    void showTab(int tab);
    bool isSettled() const { return !m_reading; }

signals:
    void settledChanged();
    // Asks for a new run that continues from the checkpoint of that step.
    void retryRequested(std::int64_t step);
    // The folder of a checkpoint, and the page that should show it ("operators", "attention").
    void inspectRequested(const QString& folder, const QString& page);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void read();
    void take(RunDetails details);
    void fillSettings();
    void addSetting(const QStringList& texts, const QString& help = {});
    void nameSettings(bool isBench);
    QWidget* buildCheckpoints();
    void inspect(const QString& page);
    void updateButtons();

    EngineClient& m_engine;
    store::RunRow m_row;
    std::unique_ptr<RunDetails> m_details;  // read last; null while it is being read
    QTimer m_timer;
    ElidedLabel* m_heading;
    QLabel* m_failure;
    QTabWidget* m_tabs;
    QTableWidget* m_settings;
    TextTail *m_events, *m_log;
    QListWidget* m_checkpoints;
    StepTimes* m_stepTimes;
    QPushButton *m_operators = nullptr, *m_attention = nullptr, *m_retry = nullptr;
    bool m_reading = false;
    int m_number = 0;
};

}  // namespace plateau::widgets
