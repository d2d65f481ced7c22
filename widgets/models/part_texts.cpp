#include "widgets/models/part_texts.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>

#include "core/run/anatomy_series.h"

namespace plateau::widgets {
namespace {

struct PartTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Anatomy)
};

constexpr const char* kPartNames[] = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Scores"),
                                      QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Values"),
                                      QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Attention, undivided"),
                                      QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Feed-forward"),
                                      QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "The rest")};
static_assert(std::size(kPartNames) == run::kTransplantParts.size());

}  // namespace

QString partName(std::string_view part) {
    const auto found = std::ranges::find(run::kTransplantParts, part);
    if (found == run::kTransplantParts.end()) return QString::fromUtf8(part.data(), qsizetype(part.size()));
    return PartTexts::tr(kPartNames[found - run::kTransplantParts.begin()]);
}

}  // namespace plateau::widgets
