// A page of the guide, taken apart: its title, its sections, and the anchors that links and help topics name.
//
// Anchors of a page, the first one of a name winning:
//   headings              the slug that code hosts give them: "What is in it" is "what-is-in-it", a second one
//                         "what-is-in-it-1"
//   terms                 a paragraph that begins in bold: "**Launch** turns …" is "launch"
//   rows of tables        each name in the first cell, as it stands: "train.peak_lr". In "model.layers, hidden" the
//                         second is "model.hidden"
//
// Positions are those of characters in the QTextDocument that setMarkdown() makes of the page's text. Pure; GUI thread,
// since Qt lays out texts there.
#pragma once

#include <vector>

#include <QHash>
#include <QString>

class QTextDocument;

namespace plateau::widgets {

// What stands below a heading, up to the next one.
struct GuideSection {
    QString title, anchor;
    int level = 1;     // of the heading; the page's title has 1
    int position = 0;  // of the heading
    QString text;      // without the heading
};

struct GuidePage {
    QString file;  // "corpus.md"
    QString title;
    QString markdown;
    std::vector<GuideSection> sections;
    QHash<QString, int> anchors;  // position by anchor
};

GuidePage readGuidePage(const QString& file, const QString& markdown);

// "What is in it" -> "what-is-in-it".
QString guideSlug(const QString& heading);

}  // namespace plateau::widgets
