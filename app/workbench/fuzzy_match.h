// Fuzzy search: how well a typed pattern matches a text. Every word of the pattern must occur in the text, as a whole
// or letter by letter in order. Pure. Callers fold case and accents with foldedText().
#pragma once

#include <optional>

#include <QList>
#include <QString>

namespace plateau::workbench {

// The text in lower case without accents. It has as many characters as the text.
QString foldedText(const QString& text);

// The score; higher is better. Nothing when a word of the pattern does not occur. Adjacent letters, and words at the
// start of a word or of the text, count more. Both arguments must be folded.
std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

// Whether every word of the pattern occurs as a whole. Both arguments must be folded.
bool containsWords(QStringView pattern, QStringView text);

// The positions of the matched letters in the text, ascending; empty when fuzzyScore() finds no match. Both arguments
// must be folded.
QList<qsizetype> fuzzyPositions(QStringView pattern, QStringView text);

}  // namespace plateau::workbench
