// A matrix for the matrix pictures. It does not change once it is shared, so threads may share it.
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
    // True if there is at least one entry and `values` has rows x columns values.
    bool isWhole() const {
        return rows > 0 && columns > 0 && values.size() == std::size_t(rows) * std::size_t(columns);
    }
};

using MatrixPtr = std::shared_ptr<const MatrixData>;

}  // namespace plateau::widgets
