// A corpus in words: how far a build is, and what it made.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/corpus/build_progress.h"

namespace plateau::engine {

// "1,234 documents, 1,200 kept"
std::string countsText(const corpus::Figures& figures);
// "1,234 documents, 1,200 kept  210 MB/s  3 min left"
std::string figuresText(const corpus::Figures& figures);
// 0..1; 0 for inputs of unknown size.
double shareOf(const corpus::Figures& figures);

// The manifest's figures, some lines.
std::string manifestText(const nlohmann::json& manifest);
// What `corpus build --dry-run` says, some lines.
std::string estimateText(const nlohmann::json& document);

}  // namespace plateau::engine
