// printf into a string; the compiler checks the arguments. ({fmt} is not used in files that include Torch: LibTorch's
// headers bring a version of their own, which differs from the system's version that spdlog is built with.)
#pragma once

#include <cstdint>
#include <string>

namespace plateau::train {

[[gnu::format(printf, 1, 2)]] std::string formatText(const char* pattern, ...);

// "1.25 GiB", and what would be nothing of that in smaller units: "40 MiB", "12 KiB".
std::string bytesText(std::uint64_t bytes);

}  // namespace plateau::train
