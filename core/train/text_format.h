// printf into a string, checked by the compiler. (LibTorch's headers bring their own {fmt}, which is not the system's
// that spdlog is built with, so neither is used in files that include Torch.)
#pragma once

#include <string>

namespace plateau::train {

[[gnu::format(printf, 1, 2)]] std::string formatText(const char* pattern, ...);

}  // namespace plateau::train
