// The list of series to choose from, with a search field. Series that the trainer always logs come first, statistics of
// single operators and heads last. Below it series are added; a derived one (core/derive) has a menu of its own. GUI
// thread.
#pragma once

#include <QListWidget>

#include "widgets/pages/curves/series_names.h"

class QLineEdit;
class QPushButton;

namespace plateau::widgets {

class SeriesList : public QWidget {
    Q_OBJECT

public:
    explicit SeriesList(QWidget* parent = nullptr);

    // The series of the chosen runs, and the number of these runs. Chosen series stay in the list.
    void setNames(const SeriesNames::Names& names, int runs);
    const QStringList& chosen() const { return m_chosen; }
    void setChosen(const QStringList& series);
    // Shows the titles anew.
    void retitle() { build(); }

signals:
    void addAsked();
    void changeAsked(const QString& derived);  // full names of derived series
    void removeAsked(const QString& derived);
    void chosenChanged();  // by a person

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void showChosen();
    void applyFilter();
    void toggle(QListWidgetItem* item);
    void addActions();
    QString currentDerived() const;  // empty: the current one is none

    QLineEdit* m_search;
    QListWidget* m_list;
    QPushButton* m_add;
    SeriesNames::Names m_names;
    int m_runs = 0;
    QStringList m_chosen;
};

}  // namespace plateau::widgets
