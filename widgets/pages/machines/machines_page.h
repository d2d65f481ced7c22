// The page Machines: other machines that runs can be on, what is there, and whose runs are mirrored here. GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <QTimer>

#include "core/base/result.h"
#include "core/machines/machine.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QKeySequence;
class QStackedWidget;

namespace plateau::widgets {

class EmptyState;
class MachineDetails;
class MachineForm;
struct MachineRow;
class MachinesModel;
class MachineTable;
class MessageBar;

class MachinesPage : public Page {
    Q_OBJECT

public:
    explicit MachinesPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;

    // The machine that is chosen in the table; null: none.
    const MachineRow* current() const;
    void openForm();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QAction* addAction(const char* iconName, const QString& text, const QKeySequence& key,
                       void (MachinesPage::*slot)());
    void update();
    void updateActions();
    void tellListProblem();
    void closeForm();
    void choose(const QString& name);
    void check();
    void install();
    void mirror();
    void remove();
    void undoRemove();
    void takeAdded(const QString& name);
    void takeChecked(const QString& name, const std::optional<Error>& problem);
    void takeRemoved(const machines::Machine& machine);

    PageContext m_context;
    MachinesModel* m_machines;
    MessageBar* m_bar;
    MachineForm* m_form;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    MachineTable* m_table;
    MachineDetails* m_details;
    QAction *m_add, *m_check, *m_mirror, *m_remove, *m_undo;
    std::vector<machines::Machine> m_removed;  // what can be put back, newest last
    QString m_listProblem;                     // as last told
    QTimer m_ageing;                           // "3 min ago" is another time later
};

}  // namespace plateau::widgets
