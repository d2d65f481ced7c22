// The inline form of a machine that is added. Problems are those of core's own check, beside the fields. GUI thread.
#pragma once

#include <functional>

#include <QStringList>

#include "core/machines/machine.h"
#include "widgets/forms/card.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStringListModel;

namespace plateau::widgets {

class ReasonLabel;

class MachineForm : public Card {
    Q_OBJECT

public:
    explicit MachineForm(QWidget* parent = nullptr);

    // Names that ssh knows, which are proposed.
    void setHosts(const QStringList& hosts);
    // Empties the fields and puts the cursor into the first.
    void begin(const QStringList& known);  // machines that are there already
    machines::Machine machine() const;

signals:
    void addRequested(const plateau::machines::Machine& machine);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLineEdit* addField(QGridLayout& grid, int column, const char* name, const QString& title, const QString& help);
    void update();
    void submit();

    QStringList m_known;
    QStringListModel* m_hosts;
    QLineEdit *m_name, *m_folder, *m_engine;
    ReasonLabel* m_problem;
    QPushButton *m_add, *m_cancel;
};

}  // namespace plateau::widgets
