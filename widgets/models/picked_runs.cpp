#include "widgets/models/picked_runs.h"

namespace plateau::widgets {

void PickedRuns::add(const store::RunRow& row) {
    const auto place = std::size_t(&row - m_list->data());
    if (m_has[place]) return;
    m_has[place] = true;
    m_rows.push_back(&row);
}

}  // namespace plateau::widgets
