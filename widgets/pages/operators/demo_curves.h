// A short training of an operator of one's own on the demo, live beside that of original. Both are ordinary runs of the
// workspace; original is trained once, and found again later. GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <QThreadPool>
#include <QWidget>

#include "widgets/pages/operators/operator_workshop.h"
#include "widgets/pages/page_context.h"

class QCheckBox;
class QPushButton;

namespace plateau::store {
struct Series;
}

namespace plateau::widgets {

class CurveChart;
class WrappedLabel;

class DemoCurves : public QWidget {
    Q_OBJECT

public:
    static constexpr int kSteps = 1000;

    explicit DemoCurves(const PageContext& context, QWidget* parent = nullptr);
    ~DemoCurves() override;

    // What a start trains; null: nothing can be started.
    void setOperator(const OperatorWorkshop::Made* made);
    void start();               // ends the run of an earlier operator that still trains
    bool startsItself() const;  // after each save that passes
    void setStartsItself(bool starts);

    QString ownRun() const { return m_own.id; }
    QString originalRun() const { return m_original.id; }
    CurveChart& chart() { return *m_chart; }
    bool isSettled() const;

signals:
    void settledChanged();

private:
    struct Shown {
        QString id, op;
    };
    struct NewRun {
        spec::RunSpec spec;
        QString id;
        bool is_known = false;  // there is such a run already
    };
    void queue(const std::vector<NewRun>& runs);
    void show(Shown& place, const QString& id, const QString& op);
    void draw(const store::Series& series);
    QString knownOriginal(const spec::RunSpec& spec) const;
    void endOwn();
    void takeFailure(const QString& what, const QString& detail, const QStringList& runIds);
    void fail(const QString& what, const QString& detail);
    void showState();

    PageContext m_context;
    std::optional<OperatorWorkshop::Made> m_made;
    Shown m_own, m_original;
    QThreadPool m_pool;
    QString m_problem;
    bool m_isCreating = false;
    CurveChart* m_chart;
    WrappedLabel* m_state;
    QPushButton* m_start;
    QCheckBox* m_itself;
};

}  // namespace plateau::widgets
