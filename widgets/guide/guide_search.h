// Search in the guide: sections that have all the words of a question, the best first. Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/guide/guide_page.h"

namespace plateau::widgets {

struct GuideHit {
    QString page;     // "corpus.md"
    QString title;    // of the page
    QString heading;  // of the section
    QString anchor;
    QString excerpt;  // about a line of the section around the first word that was found in it
    int score = 0;
};

// Adds the sections of `page` that answer `question` to `hits`, which stay sorted: by score, then in the order in which
// they came. Letter case does not matter. A word in the page's title counts most, then one in the heading, then one in
// the text; a word as a whole counts more than as a part of another. A section has at least one of the words itself. An
// empty question has no answer.
void searchGuide(const GuidePage& page, const QString& question, std::vector<GuideHit>& hits);

}  // namespace plateau::widgets
