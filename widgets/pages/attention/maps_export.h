// Maps as files for other programs. Block on files: for a worker.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "widgets/pages/attention/attention_maps.h"

namespace plateau::widgets {

// The maps of a layer of each model, as "attention.<layer>" and "scores.<layer>" [heads, tokens, tokens]; with more
// than one model their prefixes ("first.", "second.") come before. The metadata tells the tokens, separated by spaces.
struct NamedMaps {
    std::string prefix;
    int layer = 0;
    LayerMaps maps;
    std::vector<AttentionToken> tokens;
};
Status writeMapsSafetensors(const std::filesystem::path& file, const std::vector<NamedMaps>& models);

}  // namespace plateau::widgets
