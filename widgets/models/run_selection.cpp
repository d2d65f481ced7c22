#include "widgets/models/run_selection.h"

#include <QSet>

namespace plateau::widgets {

void RunSelection::setChosen(const QStringList& ids) {
    if (ids == m_chosen) return;
    m_chosen = ids;
    emit chosenChanged();
}

void RunSelection::setChosen(const QString& id, bool chosen) {
    if (chosen == isChosen(id)) return;
    if (chosen)
        m_chosen.append(id);
    else
        m_chosen.removeAll(id);
    emit chosenChanged();
}

void RunSelection::forget(const QStringList& ids) {
    const QSet<QString> gone(ids.begin(), ids.end());
    const auto isGone = [&gone](const QString& id) { return gone.contains(id); };
    if (m_chosen.removeIf(isGone) > 0) emit chosenChanged();
}

void RunSelection::setCurrent(const QString& id) {
    if (id == m_current) return;
    m_current = id;
    emit currentChanged();
}

}  // namespace plateau::widgets
