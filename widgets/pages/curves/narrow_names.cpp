#include "widgets/pages/curves/narrow_names.h"

#include <algorithm>

#include <QHash>
#include <QSet>

namespace plateau::widgets {
namespace {

const QString kBetween = QStringLiteral(" · ");

}  // namespace

std::vector<QStringList> narrowNames(const QStringList& names) {
    QHash<QString, int> counts;
    for (const QString& name : names) {
        const QStringList parts = name.split(kBetween);
        for (const QString& part : QSet<QString>(parts.begin(), parts.end())) ++counts[part];
    }
    std::vector<QStringList> all;
    for (const QString& name : names) {
        QStringList parts = name.split(kBetween), shorter{name};
        const auto isRarer = [&counts](const QString& a, const QString& b) { return counts[a] < counts[b]; };
        for (;;) {
            const auto [least, most] = std::minmax_element(parts.begin(), parts.end(), isRarer);
            if (counts[*least] == counts[*most]) break;
            parts.erase(most);
            shorter << parts.join(kBetween);
        }
        all.push_back(std::move(shorter));
    }
    return all;
}

}  // namespace plateau::widgets
