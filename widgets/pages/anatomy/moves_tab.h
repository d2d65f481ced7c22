// The second figure: what moves first. A row a quantity, a dot a seed, by groups. GUI thread.
#pragma once

#include <QHash>
#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

class DotRows;
class WrappedLabel;

class MovesTab : public QWidget {
    Q_OBJECT

public:
    explicit MovesTab(QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens);
    FigureSource figure() const;

private:
    AnatomyAnswerPtr m_answer;
    DotRows* m_dots;
    WrappedLabel* m_notes;
};

}  // namespace plateau::widgets
