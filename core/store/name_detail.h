// One thing that tells a run from others of its name. A value; the window makes words of it.
#pragma once

#include <string>

namespace plateau::store {

struct NameDetail {
    enum class Kind { kind, corpus, steps, length, setting, seed, folder };
    Kind kind = Kind::folder;
    std::string value;  // that of the run ("glue"), a corpus without the folders above it, a number, a setting's value,
                        // or the end of the id
    std::string setting;  // of kind setting: its dotted name
    bool operator==(const NameDetail&) const = default;
};

}  // namespace plateau::store
