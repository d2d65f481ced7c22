#include "core/run/anatomy_series.h"

namespace plateau::run {

std::string anatomySeries(std::string_view family, std::string_view member) {
    return std::string(family) + std::string(member);
}

std::string anatomySeries(std::string_view family, std::size_t layer) {
    return anatomySeries(family, std::to_string(layer));
}

std::string anatomySeries(std::string_view family, std::size_t layer, std::size_t head) {
    return anatomySeries(family, std::to_string(layer) + "/" + std::to_string(head));
}

}  // namespace plateau::run
