// What the window calls the words that names of anatomy's series are made of (core/run/anatomy_series.h): reference
// predictors, classes of tokens, groups of parameters, and the parts that a transplant moves. Charts, lists, notes and
// tooltips have them from here, so that a thing has one name. Each gives back an id that is not known here. GUI thread
// (translations).
#pragma once

#include <string_view>

#include <QString>

namespace plateau::widgets {

// Of run::kAnatomyLines: "neighbours" -> "both neighbours"; beside a small chart: "both".
QString lineName(std::string_view line);
QString shortLineName(std::string_view line);
// Of the divergence from it: "KL to both neighbours".
QString klName(std::string_view line);
// Of run::kAnatomyClasses: "1-100" -> "rank 1–100".
QString className(std::string_view tokenClass);
// Of the words of spec::PartKind: "ffn" -> "Feed-forward", "embeddings" -> "Embeddings".
QString parametersName(std::string_view kind);
// Of run::kTransplantParts: "rest" -> "The rest".
QString partName(std::string_view part);

}  // namespace plateau::widgets
