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

// Whether `shorter` could as well stand for a name that `whole` is not itself a part of.
bool isAmbiguous(const QStringList& shorter, const QStringList& whole, const std::vector<QStringList>& all) {
    return std::ranges::any_of(all, [&](const QStringList& other) {
        return other != whole && isPartOf(shorter, other) && !isPartOf(whole, other);
    });
}

}  // namespace

std::vector<QStringList> narrowNames(const QStringList& names, FirstPart first) {
    QHash<QString, int> counts;
    std::vector<QStringList> all;
    for (const QString& name : names) {
        all.push_back(name.split(kBetween));
        for (const QString& part : QSet<QString>(all.back().begin(), all.back().end())) ++counts[part];
    }
    std::vector<QStringList> narrow;
    for (const QStringList& whole : all) {
        QStringList parts = whole, shorter{whole.join(kBetween)};
        const auto withoutOne = [&]() -> std::optional<QStringList> {
            QStringList candidates = first == FirstPart::stays ? parts.mid(1) : parts;
            std::ranges::stable_sort(candidates, std::ranges::greater(),
                                     [&](const QString& part) { return counts[part]; });
            for (const QString& candidate : std::as_const(candidates)) {
                QStringList rest = parts;
                rest.removeAll(candidate);
                if (!rest.isEmpty() && !isAmbiguous(rest, whole, all)) return rest;
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
