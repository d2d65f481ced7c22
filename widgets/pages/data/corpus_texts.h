// The texts of the data page about a corpus: states, facts, filter. Pure; GUI thread, because of tr().
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include <QColor>
#include <QString>
#include <QStringList>

#include "core/store/workspace.h"
#include "widgets/models/corpus_row.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString corpusStateText(CorpusState state);
QColor Theme::*corpusStateToken(CorpusState state);

// "none", "courtois2024" or "own rules".
QString filterText(const corpus::Settings& settings);
// Other settings that determine its content: "512 tokens a sample · uncased · dense packing".
QString settingsText(const corpus::Settings& settings);
// What is held out for evaluation; empty: nothing.
QString heldOutText(const corpus::Settings& settings);
// What is said below the name on a card, one thing each; empty for a corpus that has a problem.
QStringList corpusFacts(const CorpusRow& row);
// The progress of a build: "43 % · 163 MB/s · 12 min left".
QString progressText(const CorpusRow& row);

// Which runs are on the corpus of this folder, below corpora/, and what they lose with it: "Runs on this corpus: a, b.
// …"; empty without any.
QString usersText(const std::vector<store::RunRow>& runs, const std::filesystem::path& folder);

// What a document of plain text is: "Separated by blank lines".
QString documentsText(corpus::Documents documents);

// The text of a filter rule, which `documents.dropped` and `examples` of a manifest name; an unknown rule is returned
// as is.
QString ruleText(const std::string& rule);
QString ruleHelp(const std::string& rule);

// The whole number at `path` in a document of the engine; 0 if there is none.
std::int64_t countIn(const nlohmann::json& document, std::initializer_list<const char*> path);

}  // namespace plateau::widgets
