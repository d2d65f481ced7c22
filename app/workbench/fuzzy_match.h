// How well letters typed in a hurry name a text: every word of the pattern must occur in order, as a whole or letter by
// letter. Pure; case and accents are folded by foldedText().
#pragma once

#include <optional>

#include <QList>
#include <QString>

namespace plateau::workbench {

// Lower case, without accents; as many characters as the text.
QString foldedText(const QString& text);

// Higher is better; nothing when a word of the pattern does not occur. Words of letters that stand together, at the
// start of a word or at the start of the text count more. Both arguments folded.
std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

// Every word of the pattern occurs as a whole. Both arguments folded.
bool containsWords(QStringView pattern, QStringView text);

// Where the pattern's letters were found, ascending; empty when fuzzyScore() has none. Both arguments folded.
QList<qsizetype> fuzzyPositions(QStringView pattern, QStringView text);

}  // namespace plateau::workbench
