// What an empty workspace shows first: three doors. Run the demo, open what one has, look at the published study. Also
// a page of its own, from the menu Help. GUI thread.
#pragma once

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QPushButton;

namespace plateau::workbench {

class WelcomePage : public widgets::Page {
    Q_OBJECT

public:
    explicit WelcomePage(const widgets::PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    // The demo that was requested has been made, or could not be: then it is offered again.
    void endDemo(bool made);

signals:
    // Three small runs are wanted in this workspace.
    void demoRequested();
    // Files and folders of a person's own, to be imported or looked at.
    void opened(const QStringList& paths);
    void tourRequested();

private:
    QWidget* buildDemo();
    QWidget* buildOwn();
    QWidget* buildStudy();
    void showStudy();

    widgets::PageContext m_context;
    QPushButton* m_demo = nullptr;
};

}  // namespace plateau::workbench
