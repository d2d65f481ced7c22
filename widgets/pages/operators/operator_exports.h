// Exports what the page Operators shows: pictures, tensors, figures. GUI thread; files are written on a worker thread
// or by the engine.
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

    // Access to what is shown; called when something is exported.
    struct Shown {
        std::function<const MatrixGrid&()> grid;  // the grid in view
        std::function<std::vector<HeadRow>()> heads;
        // The question for the matrices of all heads as shown; nothing if there are none.
        std::function<std::optional<protocol::OperatorQuestion>()> matrices;
        std::function<std::pair<int, int>()> head;  // layer and number of the chosen head
        HeadPanel& panel;                           // of the chosen head
        CurveChart& curves;
    };
    OperatorExports(EngineClient& engine, Shown shown, QWidget* parent);

    QMenu* menu() const { return m_menu; }
    // Emits written() when it is done.
    void write(What what, const QString& file);

signals:
    void written(const QString& file, const QString& problem);  // empty problem: success

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
