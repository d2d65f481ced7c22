// The progress of a corpus build or a fine-tuning, as text and as a share, computed from the values of its `progress`
// events.
#pragma once

#include <map>
#include <string>

namespace plateau::engine {

using Figures = std::map<std::string, double>;

// For a corpus: "1,234 documents, 1,200 kept"
std::string countsText(const Figures& figures);
// "1,234 documents, 1,200 kept  210 MB/s  3 min left"
std::string figuresText(const Figures& figures);
// The share that is done, 0..1; 0 for inputs of unknown size.
double shareOf(const Figures& figures);

// For a fine-tuning: "3 of 40 cells, step 1,234 of 20,000  310 examples/s  3 min left"; and the share that is done,
// 0..1.
std::string finetuneFiguresText(const Figures& figures);
double finetuneShare(const Figures& figures);

}  // namespace plateau::engine
