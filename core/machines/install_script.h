// What the shell on another machine executes so that an engine is installed there (install.h). It reads lines and bytes
// on its standard input and answers by lines on its standard output:
//
//   it says kInstallMarker, as noise of a login may stand before it
//   it reads the machine's present program, the folder (empty: the one below the user's data), the version, and
//     "wheel" or nothing
//   it says facts, each a word, a blank and a text, and then "end"
//   it reads "send", and makes a folder beside the one that is meant; for each file it reads name, size and mode as
//     lines, the bytes with zeros up to a multiple of kInstallBlock, and the SHA-256 as a line; "." ends them
//   it checks all of them, tries the program, and says "ready" with what that said of its version
//   it reads "keep", renames the folder and says "kept" and the path of the program
//
// Where its input ends before that, or anything fails, the folder is removed and nothing is left. Why it failed is the
// last line on standard error.
#pragma once

#include <cstddef>
#include <string_view>

namespace plateau::machines {

inline constexpr std::string_view kInstallMarker = "==== plateau install ====";
inline constexpr std::size_t kInstallBlock = 65536;  // bytes; the script has it too

std::string_view installScript();

}  // namespace plateau::machines
