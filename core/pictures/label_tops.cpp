#include "core/pictures/label_tops.h"

#include <algorithm>
#include <cstddef>

namespace plateau::pictures {

std::vector<double> labelTops(const std::vector<double>& lines, double height, double top, double bottom) {
    // Labels that touch, one below the other: `wanted` is the top of the first by their lines alone.
    struct Stack {
        double wanted = 0;
        std::size_t count = 1;
    };
    const auto heightOf = [height](const Stack& stack) { return static_cast<double>(stack.count) * height; };
    const auto topOf = [&](const Stack& stack) {
        return std::min(std::max(stack.wanted, top), bottom - heightOf(stack));
    };
    std::vector<Stack> stacks;
    for (const double line : lines) {
        Stack stack{line - height / 2};
        while (!stacks.empty() && topOf(stacks.back()) + heightOf(stacks.back()) > topOf(stack)) {
            const Stack above = stacks.back();
            stacks.pop_back();
            const double ofAbove = static_cast<double>(above.count) / static_cast<double>(above.count + stack.count);
            stack.wanted = ofAbove * above.wanted + (1 - ofAbove) * (stack.wanted - heightOf(above));
            stack.count += above.count;
        }
        stacks.push_back(stack);
    }
    std::vector<double> tops;
    for (const Stack& stack : stacks) {
        for (std::size_t i = 0; i < stack.count; ++i) tops.push_back(topOf(stack) + static_cast<double>(i) * height);
    }
    return tops;
}

}  // namespace plateau::pictures
