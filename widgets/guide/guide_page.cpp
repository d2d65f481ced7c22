#include "widgets/guide/guide_page.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace plateau::widgets {
namespace {

// The bold text that a paragraph begins with.
QString termOf(const QTextBlock& block) {
    QString term;
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        if (at.fragment().charFormat().fontWeight() < QFont::DemiBold) break;
        term += at.fragment().text();
    }
    return term;
}

// Of "model.layers, hidden": "model.layers" and "model.hidden".
QStringList namesOf(const QString& cell) {
    static const QRegularExpression name(QStringLiteral("^[A-Za-z][\\w./-]*$"));
    QStringList names;
    for (const QString& part : cell.split(QStringLiteral(", "))) {
        if (!name.match(part).hasMatch()) return names;
        const bool isShort = !names.isEmpty() && !part.contains('.');
        names << (isShort ? names.first().left(names.first().lastIndexOf('.') + 1) : QString()) + part;
    }
    return names;
}

class Reader {
public:
    Reader(GuidePage& page, const QTextDocument& document) : m_page(page) {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            const int level = block.blockFormat().headingLevel();
            if (level > 0) {
                addHeading(block, level);
            } else {
                addText(block);
            }
        }
        // Headings have their names even where a term above them has the same.
        for (const GuideSection& section : m_page.sections) m_page.anchors.insert(section.anchor, section.position);
        for (const auto& [anchor, position] : m_others)
            if (!m_page.anchors.contains(anchor)) m_page.anchors.insert(anchor, position);
    }

private:
    void addHeading(const QTextBlock& block, int level) {
        const QString slug = guideSlug(block.text());
        const int before = m_count[slug]++;
        const QString anchor = before == 0 ? slug : slug + '-' + QString::number(before);
        if (m_page.title.isEmpty()) m_page.title = block.text();
        m_page.sections.push_back({block.text(), anchor, level, block.position(), {}});
    }

    void addText(const QTextBlock& block) {
        if (!m_page.sections.empty() && !block.text().isEmpty()) {
            QString& text = m_page.sections.back().text;
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + block.text();
        }
        const QTextCursor cursor(block);
        if (const QTextTable* table = cursor.currentTable()) {
            const QTextTableCell cell = table->cellAt(cursor);
            if (cell.column() != 0 || cell.row() == 0) return;
            for (const QString& name : namesOf(block.text())) m_others.emplace_back(name, block.position());
        } else if (const QString term = termOf(block); !term.isEmpty()) {
            m_others.emplace_back(guideSlug(term), block.position());
        }
    }

    GuidePage& m_page;
    QHash<QString, int> m_count;
    std::vector<std::pair<QString, int>> m_others;
};

}  // namespace

QString guideSlug(const QString& heading) {
    QString slug;
    for (const QChar c : heading.toLower()) {
        if (c == ' ' || c == '-') slug += '-';
        if (c.isLetterOrNumber() || c == '_') slug += c;
    }
    return slug;
}

GuidePage readGuidePage(const QString& file, const QString& markdown) {
    GuidePage page;
    page.file = file;
    page.title = {};
    page.markdown = markdown;
    QTextDocument document;
    document.setMarkdown(markdown);
    const Reader read(page, document);
    if (page.title.isEmpty()) page.title = file;
    return page;
}

}  // namespace plateau::widgets
