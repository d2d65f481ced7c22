// What an operator of one's own costs, beside original: parameters and FLOPs, which the engine counts, and times, which
// it measures when asked to. GUI thread.
#pragma once

#include <array>
#include <deque>
#include <optional>

#include <QWidget>

#include "widgets/engine/engine_command.h"

class QLabel;
class QPushButton;

namespace plateau::widgets {

class ElidedLabel;
class WrappedLabel;

class OperatorCosts : public QWidget {
    Q_OBJECT

public:
    enum Row {
        parameters,
        forward_flops,
        training_flops,
        forward_128,
        forward_512,
        both_128,
        both_512,
        step_128,
        step_512
    };
    static constexpr std::size_t kRows = step_512 + 1;

    // `program`: path of plateau-engine.
    explicit OperatorCosts(const QString& program, QWidget* parent = nullptr);

    // Counts anew; what was measured of another operator is forgotten. `file`: of the operator; `allow`: although some
    // of its checks fail.
    void setOperator(const QString& file, const QString& name, bool allow);
    void forget();
    void measure();
    void cancel();
    bool isBusy() const { return m_command.isRunning(); }

    enum Column { own, original };
    std::optional<double> value(Row row, Column column) const { return m_values[column][row]; }

signals:
    void busyChanged();

private:
    using Values = std::array<std::optional<double>, kRows>;
    struct Job {
        QStringList words;
        Column column;
        std::optional<Row> row;  // of a measurement, its first; none: counting
    };
    void build();
    void addCounting(Column column);
    void addMeasurement(Column column, Row first, const QStringList& words);
    void goOn();
    void take(const EngineCommand::End& end);
    void showValues();

    EngineCommand m_command;
    std::deque<Job> m_jobs;  // the first one runs
    std::array<Values, 2> m_values;
    QString m_file;
    bool m_allow = false, m_isMeasuring = false;
    ElidedLabel* m_heading = nullptr;  // of the own one
    std::array<std::array<QLabel*, kRows>, 2> m_cells{};
    QPushButton* m_measure = nullptr;
    WrappedLabel* m_note = nullptr;
};

}  // namespace plateau::widgets
