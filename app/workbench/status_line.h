// The status bar: device, running and queued runs, how far the reading of very many is, the engine's state, and the
// list of messages. GUI thread.
#pragma once

#include <QStatusBar>
#include <QStringList>

#include "widgets/pages/page_context.h"

class QLabel;
class QToolButton;

namespace plateau::workbench {

class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(widgets::PageContext& context, QWidget* parent = nullptr);

    // Adds a message with the current time to the list, newest first. The button shows how many have not been seen.
    void addMessage(const QString& what, const QString& detail);
    QStringList messages() const { return m_messages; }

private:
    void showRuns();
    void showReading(int done, int all);
    void showDevice();
    void showEngine(const QString& state);
    void showMessageCount();
    void openMessages();

    widgets::PageContext& m_context;
    QLabel* m_device;
    QLabel* m_runs;
    QLabel* m_reading;
    QLabel* m_engine;
    QToolButton* m_list;
    QStringList m_messages;
    int m_unseen = 0;
};

}  // namespace plateau::workbench
