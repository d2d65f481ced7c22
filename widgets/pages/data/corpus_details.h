// Shows one corpus: its name, its actions, and its report, samples and log. The log is read on a worker thread, at most
// once a second while it is visible. GUI thread.
#pragma once

#include <optional>

#include <QList>
#include <QTimer>
#include <QWidget>

#include "widgets/models/corpus_row.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QTabWidget;

namespace plateau::widgets {

class CorpusReport;
class EngineClient;
class SampleBrowser;
class TextTail;

class CorpusDetails : public QWidget {
    Q_OBJECT

public:
    // `actions` become buttons beside the name; the first one is emphasised.
    CorpusDetails(EngineClient& engine, const QList<QAction*>& actions, QWidget* parent = nullptr);

    void show(const CorpusRow* row);  // null: no corpus is selected
    void showLog();
    void showTab(int tab);
    int tab() const;
    bool isSettled() const;

    CorpusReport& report() { return *m_report; }
    SampleBrowser& samples() { return *m_samples; }

signals:
    void settledChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showState();
    void readLog();

    std::optional<CorpusRow> m_row;
    QLabel *m_name, *m_state;
    QTabWidget* m_tabs;
    CorpusReport* m_report;
    SampleBrowser* m_samples;
    TextTail* m_log;
    QTimer m_logTimer;
    bool m_reading = false;
};

}  // namespace plateau::widgets
