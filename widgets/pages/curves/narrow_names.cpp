#include "widgets/pages/curves/narrow_names.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include <QHash>
#include <QSet>

namespace plateau::widgets {
namespace {

const QString kBetween = QStringLiteral(" · ");

bool isPartOf(const QStringList& some, const QStringList& all) {
    return std::ranges::all_of(some, [&all](const QString& part) { return all.contains(part); });
}

struct Names {
    std::vector<QStringList> all;
    QHash<QString, std::vector<std::size_t>> with;  // which of them have a part
};

Names partsOf(const QStringList& names) {
    Names parts;
    for (const QString& name : names) {
        const QStringList& own = parts.all.emplace_back(name.split(kBetween));
        for (const QString& part : QSet<QString>(own.begin(), own.end()))
            parts.with[part].push_back(parts.all.size() - 1);
    }
    return parts;
}

// Whether `shorter` could as well stand for a name that `whole` is not itself a part of. Only names with its rarest
// part are looked at: among ten thousand runs nearly all others share the rest.
bool isAmbiguous(const QStringList& shorter, const QStringList& whole, const Names& names) {
    const auto countOf = [&names](const QString& part) { return names.with.find(part)->size(); };
    const QString& rarest = *std::ranges::min_element(shorter, {}, countOf);
    return std::ranges::any_of(*names.with.find(rarest), [&](std::size_t at) {
        const QStringList& other = names.all[at];
        return other != whole && isPartOf(shorter, other) && !isPartOf(whole, other);
    });
}

}  // namespace

std::vector<QStringList> narrowNames(const QStringList& names, FirstPart first) {
    const Names known = partsOf(names);
    std::vector<QStringList> narrow;
    for (const QStringList& whole : known.all) {
        QStringList parts = whole, shorter{whole.join(kBetween)};
        const auto withoutOne = [&]() -> std::optional<QStringList> {
            QStringList candidates = first == FirstPart::stays ? parts.mid(1) : parts;
            std::ranges::stable_sort(candidates, std::ranges::greater(),
                                     [&](const QString& part) { return known.with.find(part)->size(); });
            for (const QString& candidate : std::as_const(candidates)) {
                QStringList rest = parts;
                rest.removeAll(candidate);
                if (!rest.isEmpty() && !isAmbiguous(rest, whole, known)) return rest;
            }
            return std::nullopt;
        };
        while (const auto rest = withoutOne()) {
            parts = *rest;
            shorter << parts.join(kBetween);
        }
        narrow.push_back(std::move(shorter));
    }
    return narrow;
}

}  // namespace plateau::widgets
