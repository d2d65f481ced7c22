// The line of controls above the maps of a text, which choose how they are shown. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/pages/attention/attention_scene.h"

class QButtonGroup;
class QComboBox;
class QSettings;
class QToolButton;

namespace plateau::widgets {

class SecondHead;

class MapsBar : public QWidget {
    Q_OBJECT

public:
    enum class View { matrix, lines, text };

    explicit MapsBar(QWidget* parent = nullptr);

    View view() const;
    void setView(View view);
    MapKind kind() const;
    void setKind(MapKind kind);
    PairFilter filter() const;  // the choice; it has an effect only on pairs of texts
    void setFilter(PairFilter filter);
    bool isDifference() const;
    void setDifference(bool difference);
    SecondHead& secondHead() { return *m_secondHead; }
    const SecondHead& secondHead() const { return *m_secondHead; }

    // Hides controls that have no effect on the current maps.
    void showFor(bool isPair, bool areTwoModels);
    // Whether the difference of the two models' maps can be shown.
    void setComparable(bool areSameTokens);
    void setTableShown(bool shown);

    void saveState(QSettings& settings) const;  // except the head of the second model
    void restoreState(QSettings& settings);

signals:
    void viewChanged();
    void kindChanged();
    void filterChanged();
    void differenceChanged();
    void tableAsked(bool wanted);  // by a person

private:
    void build();

    QButtonGroup* m_views;
    QComboBox *m_kind, *m_filter;
    QToolButton *m_difference, *m_table;
    SecondHead* m_secondHead;
};

}  // namespace plateau::widgets
