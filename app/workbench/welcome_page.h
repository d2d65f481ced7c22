// What an empty workspace shows first: three doors. Run the demo, open what one has, look at the published study. Also
// a page of its own, from the menu Help. GUI thread.
#pragma once

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QLabel;
class QPushButton;

namespace plateau::workbench {

class WelcomePage : public widgets::Page {
    Q_OBJECT

public:
    explicit WelcomePage(const widgets::PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    // The demo that was requested has been made, or could not be: then it is offered again.
    void endDemo(bool made);
    // The same of the records; and how far they are.
    void endRecords(bool made);
    void showRecordsProgress(int done, int all);

signals:
    // Three small runs are wanted in this workspace.
    void demoRequested();
    // The records of the study on real text are wanted in this workspace.
    void recordsRequested();
    // Files and folders of a person's own, to be imported or looked at.
    void opened(const QStringList& paths);
    void tourRequested();

private:
    QWidget* buildDemo();
    QWidget* buildOwn();
    QWidget* buildStudy();
    void showStudy();

    widgets::PageContext m_context;
    QPushButton *m_demo = nullptr, *m_records = nullptr;
    QLabel* m_progress = nullptr;  // of the records
};

}  // namespace plateau::workbench
