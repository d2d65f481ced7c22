// What the stand-in for the engine says of operators of one's own: of `operator import`, `build` and `check`, of
// `estimate`, and of `bench`.
#pragma once

#include <string>
#include <vector>

namespace plateau::tests {

// The source decides: one that says REFUSED is refused in its line 3, of one that says FAILING some checks fail, one
// that says SLOW is checked for ever, one that says NO TORCH finds no Python with torch, NO HEADERS none to compile
// against. `words`: the command.
int fakeOwnOperator(const std::vector<std::string>& words);
int fakeEstimate(const std::vector<std::string>& words);
int fakeBench(const std::vector<std::string>& words);

}  // namespace plateau::tests
