// A matrix as the matrix pictures take it: values that never change once they are shared between threads.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace plateau::widgets {

struct MatrixData {
    int rows = 0, columns = 0;
    std::vector<float> values;  // rows x columns, row-major; may hold NaN and infinities

    float at(int row, int column) const {
        return values[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
    // As many values as it has entries, and at least one.
    bool isWhole() const {
        return rows > 0 && columns > 0 && values.size() == std::size_t(rows) * std::size_t(columns);
    }
};

using MatrixPtr = std::shared_ptr<const MatrixData>;

}  // namespace plateau::widgets
