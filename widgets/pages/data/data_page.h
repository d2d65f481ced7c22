// The page Data: the corpora of the workspace as cards; the report, samples and log of the selected one; and the form
// of a new one. GUI thread.
#pragma once

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QListView;
class QSplitter;
class QStackedWidget;

namespace plateau::widgets {

class CorpusActions;
class CorpusDetails;
class CorpusForm;
class CorpusListModel;
struct CorpusRow;
class EmptyState;
class MessageBar;

class DataPage : public Page {
    Q_OBJECT

public:
    explicit DataPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    const CorpusRow* current() const;

    void newCorpus();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    void takeRows();
    void chooseFirst();
    void choose(const QString& name);
    void showCurrent();
    void showStack();
    void takeAdded(const QString& name);
    void takeBinned(const QString& name);
    void takeFailure(const QString& what, const QString& detail);
    void addExisting();
    void useInLaunch(const CorpusRow& row);

    PageContext m_context;
    CorpusListModel* m_corpora;
    MessageBar* m_bar;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QSplitter* m_browse = nullptr;
    QListView* m_list;
    CorpusActions* m_actions;
    CorpusDetails* m_details = nullptr;
    CorpusForm* m_form;
    QAction *m_new, *m_add;
    bool m_isNew = false;  // the form is shown
};

}  // namespace plateau::widgets
