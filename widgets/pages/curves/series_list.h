// The list of series to choose from, with a search field. Series that the trainer always logs come first, statistics of
// single operators and heads last. GUI thread.
#pragma once

#include <QListWidget>

#include "widgets/pages/curves/series_names.h"

class QLineEdit;

namespace plateau::widgets {

class SeriesList : public QWidget {
    Q_OBJECT

public:
    explicit SeriesList(QWidget* parent = nullptr);

    // The series of the chosen runs, and the number of these runs. Chosen series stay in the list.
    void setNames(const SeriesNames::Names& names, int runs);
    const QStringList& chosen() const { return m_chosen; }
    void setChosen(const QStringList& series);

signals:
    void chosenChanged();  // by a person

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void showChosen();
    void applyFilter();
    void toggle(QListWidgetItem* item);

    QLineEdit* m_search;
    QListWidget* m_list;
    SeriesNames::Names m_names;
    int m_runs = 0;
    QStringList m_chosen;
};

}  // namespace plateau::widgets
