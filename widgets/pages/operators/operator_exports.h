// Writes what the Operators page shows: pictures, tensors, figures. GUI thread; files are written on a worker or by the
// engine.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>

#include "widgets/pages/operators/checkpoint_matrices.h"

class QMenu;

namespace plateau::widgets {

class CurveChart;
class EngineClient;
class HeadPanel;
class MatrixGrid;
struct HeadRow;

class OperatorExports : public QObject {
    Q_OBJECT

public:
    enum class What { grid, matrix, eigenvalues, singular_values, curves, numpy, head_tensor, all_tensors, figures };

    // Asked when something is to be written.
    struct Shown {
        std::function<const MatrixGrid&()> grid;  // that is looked at
        std::function<std::vector<HeadRow>()> heads;
        // All heads' matrices as they are shown; nothing while there is none.
        std::function<std::optional<protocol::OperatorQuestion>()> matrices;
        std::function<std::pair<int, int>()> head;  // the chosen one, as layer and number
        HeadPanel& panel;                           // of the chosen head
        CurveChart& curves;
    };
    OperatorExports(EngineClient& engine, Shown shown, QWidget* parent);

    QMenu* menu() const { return m_menu; }
    // `written` follows.
    void write(What what, const QString& file);

signals:
    void written(const QString& file, const QString& problem);  // no problem: it is there

private:
    void askWhere(What what);
    QByteArray picture(What what, const QString& file);
    void writeNumpy(const QString& file);
    void writeTensors(What what, const QString& file);

    EngineClient& m_engine;
    Shown m_shown;
    QWidget* m_parent;
    QMenu* m_menu;
};

}  // namespace plateau::widgets
