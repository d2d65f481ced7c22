#include "core/anatomy/series_names.h"

namespace plateau::anatomy {

std::string seriesOf(std::string_view family, std::string_view member) {
    return std::string(family) + std::string(member);
}

std::string seriesOf(std::string_view family, std::size_t layer) {
    return seriesOf(family, std::to_string(layer));
}

std::string seriesOf(std::string_view family, std::size_t layer, std::size_t head) {
    return seriesOf(family, std::to_string(layer) + "/" + std::to_string(head));
}

}  // namespace plateau::anatomy
