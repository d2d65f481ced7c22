// What the engine says in English, in the language of the window, for the messages and pieces of advice that a person
// meets first. Errors carry words and no numbers (core/base/result.h), so these are known by their words; a test finds
// each in the sources. Any thread.
#pragma once

#include <optional>

#include <QString>

namespace plateau::widgets {

// "unknown operator 'foo'" -> "Unbekannter Operator „foo“". Nothing for words that are not known here, and in English.
std::optional<QString> inWindowsWords(const QString& engineWords);

// The English sentences that are known, with %1, %2, … for what differs. For tests.
QStringList knownEngineWords();

}  // namespace plateau::widgets
