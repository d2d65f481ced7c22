// Some runs of a list, in an order, each once. A value that shares the list: ten thousand picked runs cost ten thousand
// pointers, not as many copies of rows, and they stay what they were when the workspace has a newer list.
#pragma once

#include <cstddef>
#include <ranges>
#include <utility>
#include <vector>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class PickedRuns {
public:
    PickedRuns() = default;
    explicit PickedRuns(RunRows list) : m_list(std::move(list)), m_has(m_list->size(), false) {}

    // `row` is an element of the list. Nothing happens if it is among them.
    void add(const store::RunRow& row);

    bool empty() const { return m_rows.empty(); }
    std::size_t size() const { return m_rows.size(); }
    const store::RunRow& front() const { return *m_rows.front(); }
    // The rows, as a range that is valid as long as this object.
    auto all() const {
        return m_rows | std::views::transform([](const store::RunRow* row) -> const store::RunRow& { return *row; });
    }

private:
    RunRows m_list;
    std::vector<bool> m_has;  // by place in the list
    std::vector<const store::RunRow*> m_rows;
};

}  // namespace plateau::widgets
