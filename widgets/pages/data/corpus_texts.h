// What the data page says of a corpus: states, facts, filter. Pure; GUI thread for tr().
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include <QColor>
#include <QString>
#include <QStringList>

#include "widgets/models/corpus_row.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString corpusStateText(CorpusState state);
QColor Theme::*corpusStateToken(CorpusState state);

// "none", "courtois2024" or "own rules".
QString filterText(const corpus::Settings& settings);
// What else decides on its content: "512 tokens a sample · uncased · dense packing".
QString settingsText(const corpus::Settings& settings);
// The lines of a card under its name, three at most; empty for what a problem is told of.
QStringList corpusFacts(const CorpusRow& row);
// The line of a build: "43 % · 163 MB/s · 12 min left".
QString progressText(const CorpusRow& row);

// A rule of the filter, as `documents.dropped` and `examples` of a manifest name it, in words; what is unknown as it
// is.
QString ruleText(const std::string& rule);
QString ruleHelp(const std::string& rule);

// A whole number in a document of the engine's; 0 where there is none.
std::int64_t countIn(const nlohmann::json& document, std::initializer_list<const char*> path);

}  // namespace plateau::widgets
