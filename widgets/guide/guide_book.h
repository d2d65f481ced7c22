// The pages of the guide (resources/guide), which are part of the program. A page is read when it is first asked for.
// GUI thread.
//
// An address is "page.md" or "page.md#anchor" (guide_page.h).
#pragma once

#include <functional>
#include <map>
#include <optional>

#include <QString>
#include <QStringList>

#include "widgets/guide/guide_page.h"

namespace plateau::widgets {

struct GuideAddress {
    QString page;    // "corpus.md"
    QString anchor;  // empty: the page's beginning
};
GuideAddress guideAddress(const QString& address);

class GuideBook {
public:
    static GuideBook& theGuide();

    // Reads pages with `load`, which returns their Markdown; `files` in any order, "README.md" among them is the index.
    using Load = std::function<QString(const QString& file)>;
    GuideBook(const QStringList& files, Load load);

    static constexpr auto kIndex = "README.md";

    // The index first, then the pages in the order in which it links to them, then those that it does not name.
    const QStringList& files() const { return m_files; }
    // Null: there is no such page. Stays valid as long as the book.
    const GuidePage* page(const QString& file);
    // Whether page and anchor are there.
    bool has(const QString& address);

private:
    Load m_load;
    QStringList m_files;
    std::map<QString, GuidePage> m_pages;
};

}  // namespace plateau::widgets
