// A column of numbers whose copies share their memory: a curve of a million points goes from the database to the screen
// without being copied. Writing to a column that is shared copies it first. A value; copies may be read by several
// threads.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace plateau::analysis {

class Column {
public:
    using Values = std::vector<double>;

    Column() : Column(Values()) {}
    Column(Values values) : m_values(std::make_shared<const Values>(std::move(values))) {}
    Column(std::initializer_list<double> values) : Column(Values(values)) {}
    // Shares what belongs to another object, which lives as long as the column.
    Column(std::shared_ptr<const Values> values) : m_values(std::move(values)) {}

    const Values& values() const { return *m_values; }
    operator const Values&() const { return *m_values; }
    std::size_t size() const { return m_values->size(); }
    bool empty() const { return m_values->empty(); }
    double operator[](std::size_t i) const { return (*m_values)[i]; }
    double front() const { return m_values->front(); }
    double back() const { return m_values->back(); }
    auto begin() const { return m_values->begin(); }
    auto end() const { return m_values->end(); }
    bool operator==(const Column& other) const { return m_values == other.m_values || *m_values == *other.m_values; }

    // For writing. Of a column that was shared, a copy of its own from now on.
    Values& edit() {
        auto own = m_own.lock();
        if (!own || m_values.use_count() > 2) {
            own = std::make_shared<Values>(*m_values);
            m_own = own;
            m_values = own;
        }
        return *own;
    }
    void push_back(double value) { edit().push_back(value); }
    void pop_back() { edit().pop_back(); }
    void resize(std::size_t size) {
        if (size != m_values->size()) edit().resize(size);
    }
    void clear() { *this = Column(); }

private:
    std::shared_ptr<const Values> m_values;  // never null
    std::weak_ptr<Values> m_own;             // the same, when it was made for writing
};

}  // namespace plateau::analysis
