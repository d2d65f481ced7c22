// The selection of runs that all pages share: the chosen runs (for curves, compare, inspect) and the current run.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace plateau::widgets {

class RunSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QStringList& chosen() const { return m_chosen; }
    bool isChosen(const QString& id) const { return m_chosen.contains(id); }
    const QString& current() const { return m_current; }

    void setChosen(const QStringList& ids);
    void setChosen(const QString& id, bool chosen);
    void forget(const QStringList& ids);  // they are no longer chosen
    void setCurrent(const QString& id);

signals:
    void chosenChanged();
    void currentChanged();

private:
    QStringList m_chosen;
    QString m_current;
};

}  // namespace plateau::widgets
