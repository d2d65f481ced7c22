// The choices of how matrices are shown: which matrix, which part, the colour scale, the order, and which of two
// models. A line of controls that wraps if the page is narrow. GUI thread.
#pragma once

#include <optional>

#include <QWidget>

#include "widgets/pages/operators/operator_side.h"

class QButtonGroup;
class QComboBox;
class QSettings;

namespace plateau::widgets {

class ViewChoices : public QWidget {
    Q_OBJECT

public:
    enum class Beside { all, first, second, difference };

    explicit ViewChoices(QWidget* parent = nullptr);

    // The matrices of the models that are shown. A wanted one that they lack is remembered.
    void setMatrices(const QStringList& names, const QString& op, const QString& shown);
    void setHasStart(bool hasStart);  // whether there is an initial checkpoint to compare with
    void setComparing(bool comparing);

    OperatorChoice choice() const;
    void setPart(MatrixPart part);
    void setMatrix(const QString& name);
    bool isShared() const;
    std::optional<HeadFigure> sort() const;
    void setSort(std::optional<HeadFigure> figure);
    Beside beside() const;
    void setBeside(Beside beside);
    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);
    QComboBox& matrixBox() { return *m_matrix; }
    QComboBox& sortBox() { return *m_sort; }

signals:
    void changed();  // by a person or a setter

private:
    QWidget* segments(QButtonGroup* group, const QList<std::pair<QString, QString>>& texts, const QString& name);

    QString m_wanted;
    QComboBox *m_matrix, *m_scale, *m_sort;
    QButtonGroup *m_part, *m_beside;
    QWidget* m_besideRow;
};

}  // namespace plateau::widgets
