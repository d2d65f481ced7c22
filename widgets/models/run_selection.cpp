#include "widgets/models/run_selection.h"

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

void RunSelection::setCurrent(const QString& id) {
    if (id == m_current) return;
    m_current = id;
    emit currentChanged();
}

}  // namespace plateau::widgets
