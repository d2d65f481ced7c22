#include "app/workbench/fuzzy_match.h"

#include <algorithm>

#include <QStringTokenizer>
#include <QVarLengthArray>

namespace plateau::workbench {
namespace {

// Of a text of usual length, without the heap: thousands of texts are scored with each key.
using Positions = QVarLengthArray<qsizetype, 64>;

constexpr int kWhole = 100, kTextStart = 40, kWordStart = 20, kTogether = 6, kLongestDelay = 30;

bool startsWord(QStringView text, qsizetype at) {
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

// A whole occurrence, best at the start of a word.
qsizetype wholeAt(QStringView word, QStringView text) {
    const qsizetype first = text.indexOf(word);
    for (qsizetype at = first; at >= 0; at = text.indexOf(word, at + 1)) {
        if (startsWord(text, at)) return at;
    }
    return first;
}

bool occursInOrder(QStringView word, QStringView text) {
    qsizetype next = 0;
    for (qsizetype at = 0; at < text.size() && next < word.size(); ++at) next += text[at] == word[next];
    return next == word.size();
}

// Letter by letter, each where the last one ended or at the start of a later word, else at the next occurrence.
bool findLetters(QStringView word, QStringView text, Positions& positions) {
    qsizetype from = 0;
    for (const QChar letter : word) {
        const qsizetype next = text.indexOf(letter, from);
        if (next < 0) return false;
        qsizetype chosen = next;
        if (next != from || from == 0) {
            for (qsizetype at = next; at >= 0; at = text.indexOf(letter, at + 1)) {
                if (!startsWord(text, at)) continue;
                chosen = at;
                break;
            }
        }
        positions.append(chosen);
        from = chosen + 1;
    }
    return true;
}

// The jump to a word's start may leave too little for the rest: then the first occurrences count.
bool findFirstLetters(QStringView word, QStringView text, Positions& positions) {
    qsizetype from = 0;
    for (const QChar letter : word) {
        const qsizetype at = text.indexOf(letter, from);
        if (at < 0) return false;
        positions.append(at);
        from = at + 1;
    }
    return true;
}

std::optional<int> scoreWord(QStringView word, QStringView text, Positions& positions) {
    const qsizetype whole = wholeAt(word, text);
    if (whole >= 0) {
        for (qsizetype i = 0; i < word.size(); ++i) positions.append(whole + i);
        return kWhole +
               (whole == 0                ? kTextStart
                : startsWord(text, whole) ? kWordStart
                                          : 0) -
               int(std::min<qsizetype>(whole, kLongestDelay));
    }
    Positions letters;
    if (!occursInOrder(word, text)) return std::nullopt;
    if (!findLetters(word, text, letters)) {
        letters.clear();
        if (!findFirstLetters(word, text, letters)) return std::nullopt;
    }
    int score = 0;
    for (qsizetype i = 0; i < letters.size(); ++i) {
        if (startsWord(text, letters[i]))
            score += kWordStart / 2;
        else if (i > 0 && letters[i] == letters[i - 1] + 1)
            score += kTogether;
    }
    positions.append(letters.data(), letters.size());
    return score - int(std::min<qsizetype>(letters.last() - letters.first() - letters.size(), kLongestDelay));
}

std::optional<int> scoreAll(QStringView pattern, QStringView text, Positions& positions) {
    int score = 0;
    for (const QStringView word : QStringTokenizer{pattern, u' ', Qt::SkipEmptyParts}) {
        const auto part = scoreWord(word, text, positions);
        if (!part) return std::nullopt;
        score += *part;
    }
    return score;
}

}  // namespace

QString foldedText(const QString& text) {
    QString folded;
    folded.reserve(text.size());
    for (const QChar letter : text) {
        const QString parts = letter.decompositionTag() == QChar::Canonical ? letter.decomposition() : QString(letter);
        folded += parts.front().toCaseFolded();
    }
    return folded;
}

std::optional<int> fuzzyScore(QStringView pattern, QStringView text) {
    Positions positions;
    return scoreAll(pattern, text, positions);
}

bool containsWords(QStringView pattern, QStringView text) {
    for (const QStringView word : QStringTokenizer{pattern, u' ', Qt::SkipEmptyParts}) {
        if (!text.contains(word)) return false;
    }
    return true;
}

QList<qsizetype> fuzzyPositions(QStringView pattern, QStringView text) {
    Positions found;
    if (!scoreAll(pattern, text, found)) return {};
    QList<qsizetype> positions(found.begin(), found.end());
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

}  // namespace plateau::workbench
