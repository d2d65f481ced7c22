#include "core/pictures/dashes.h"

namespace plateau::pictures {

std::span<const int> dashLengths(Dash dash) {
    static constexpr int kDashed[] = {6, 3}, kDotted[] = {2, 2}, kDashDotted[] = {8, 3, 2, 3, 2, 3};
    switch (dash) {
        case Dash::dashed:
            return kDashed;
        case Dash::dotted:
            return kDotted;
        case Dash::dash_dotted:
            return std::span(kDashDotted).first(4);
        case Dash::dash_dot_dotted:
            return kDashDotted;
        case Dash::solid:
            break;
    }
    return {};
}

}  // namespace plateau::pictures
