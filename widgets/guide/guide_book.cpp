#include "widgets/guide/guide_book.h"

#include <utility>

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace plateau::widgets {
namespace {

constexpr auto kFolder = ":/guide/";

QString loadEmbedded(const QString& file) {
    QFile found(QLatin1String(kFolder) + file);
    return found.open(QIODevice::ReadOnly) ? QString::fromUtf8(found.readAll()) : QString();
}

QStringList inOrder(const QStringList& files, const QString& index) {
    QStringList ordered;
    const auto add = [&](const QString& file) {
        if (files.contains(file) && !ordered.contains(file)) ordered << file;
    };
    add(QLatin1String(GuideBook::kIndex));
    static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+\\.md)"));
    for (auto found = link.globalMatch(index); found.hasNext();) add(found.next().captured(1));
    QStringList others = files;
    others.sort();
    for (const QString& file : others) add(file);
    return ordered;
}

}  // namespace

GuideAddress guideAddress(const QString& address) {
    const auto at = address.indexOf('#');
    return at < 0 ? GuideAddress{address, {}} : GuideAddress{address.left(at), address.mid(at + 1)};
}

GuideBook& GuideBook::theGuide() {
    static GuideBook book(QDir(QLatin1String(kFolder)).entryList({"*.md"}, QDir::Files), loadEmbedded);
    return book;
}

GuideBook::GuideBook(const QStringList& files, Load load)
    : m_load(std::move(load)), m_files(inOrder(files, m_load(QLatin1String(kIndex)))) {}

const GuidePage* GuideBook::page(const QString& file) {
    if (!m_files.contains(file)) return nullptr;
    const auto found = m_pages.find(file);
    if (found != m_pages.end()) return &found->second;
    return &m_pages.emplace(file, readGuidePage(file, m_load(file))).first->second;
}

bool GuideBook::has(const QString& address) {
    const GuideAddress to = guideAddress(address);
    const GuidePage* found = page(to.page);
    return found && (to.anchor.isEmpty() || found->anchors.contains(to.anchor));
}

}  // namespace plateau::widgets
