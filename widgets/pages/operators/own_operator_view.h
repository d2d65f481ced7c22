// Operators of one's own, written with the window beside the editor: a template, the file as it is saved, whether it
// does what every operator must, what it costs and how it learns, beside original. GUI thread; nothing blocks.
#pragma once

#include <QWidget>

#include "core/base/result.h"
#include "widgets/pages/page_context.h"

class QLabel;
class QPushButton;
class QSettings;

namespace plateau::widgets {

class Card;
class CheckTable;
class DemoCurves;
class ElidedLabel;
class OperatorCosts;
class OperatorStart;
class OperatorWorkshop;
class WrappedLabel;

class OwnOperatorView : public QWidget {
    Q_OBJECT

public:
    explicit OwnOperatorView(const PageContext& context, QWidget* parent = nullptr);

    void open(const QString& file);
    OperatorWorkshop& workshop() { return *m_workshop; }
    OperatorCosts& costs() { return *m_costs; }
    DemoCurves& demo() { return *m_demo; }
    CheckTable& checks() { return *m_checks; }
    QString status() const;   // "Checked at 12:00:00, in 7.2 s"
    QString problem() const;  // empty: there is none
    bool isSettled() const;
    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void closed();
    void settledChanged();
    void pageRequested(const QString& page);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    Card* buildFile();
    void openEditor();
    void use();
    void takeKept(const QString& id);
    void takeChecked();
    void showFile();
    void showProblem();
    static QString adviceOn(const Error& error);  // in this view, which has no flags

    PageContext m_context;
    OperatorWorkshop* m_workshop;
    OperatorStart* m_start;
    CheckTable* m_checks;
    OperatorCosts* m_costs;
    DemoCurves* m_demo;
    Card *m_file = nullptr, *m_conformance = nullptr, *m_cost = nullptr, *m_curve = nullptr;
    ElidedLabel* m_name = nullptr;
    QLabel* m_status = nullptr;
    WrappedLabel *m_title = nullptr, *m_problem = nullptr, *m_advice = nullptr;
    QString m_used;  // the operator that is to be used in Launch, until its file is kept
    QString m_kept;  // the file of the last time, until the view is shown
    QPushButton *m_use = nullptr, *m_edit = nullptr, *m_again = nullptr, *m_cancel = nullptr;
};

}  // namespace plateau::widgets
