#include "widgets/guide/guide_search.h"

#include <algorithm>

#include <QStringList>

namespace plateau::widgets {
namespace {

constexpr int kInTitle = 8, kInHeading = 5, kInText = 1, kWhole = 2;  // kWhole is a factor
constexpr qsizetype kBefore = 30, kExcerpt = 120;                     // characters

bool isLetter(const QString& text, qsizetype at) {
    return at >= 0 && at < text.size() && text[at].isLetterOrNumber();
}

// 0: the word is not there.
int found(const QString& text, const QString& word, int points) {
    int best = 0;
    for (auto at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (!isLetter(text, at - 1) && !isLetter(text, at + word.size())) return points * kWhole;
        best = points;
    }
    return best;
}

QString excerptOf(const QString& text, const QStringList& words) {
    qsizetype first = text.size();
    for (const QString& word : words)
        if (const auto at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0) first = std::min(first, at);
    if (first == text.size()) first = 0;
    qsizetype from = std::max<qsizetype>(0, first - kBefore);
    while (from > 0 && isLetter(text, from - 1)) --from;
    QString excerpt = text.mid(from, kExcerpt).simplified();
    if (from + kExcerpt < text.size()) excerpt = excerpt.left(excerpt.lastIndexOf(' ')) + QStringLiteral(" …");
    return from > 0 ? QStringLiteral("… ") + excerpt : excerpt;
}

}  // namespace

void searchGuide(const GuidePage& page, const QString& question, std::vector<GuideHit>& hits) {
    const QStringList words = question.simplified().split(' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return;
    for (const GuideSection& section : page.sections) {
        int score = 0, own = 0;
        const bool all = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            const int title = found(page.title, word, kInTitle);
            const int here = found(section.title, word, kInHeading) + found(section.text, word, kInText);
            score += title + here;
            own += here;
            return title + here > 0;
        });
        if (!all || own == 0) continue;
        GuideHit hit{page.file, page.title, section.title, section.anchor, excerptOf(section.text, words), score};
        const auto place = std::upper_bound(hits.begin(), hits.end(), hit,
                                            [](const GuideHit& a, const GuideHit& b) { return a.score > b.score; });
        hits.insert(place, std::move(hit));
    }
}

}  // namespace plateau::widgets
