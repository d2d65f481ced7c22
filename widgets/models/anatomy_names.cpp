#include "widgets/models/anatomy_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include <QCoreApplication>

#include "core/run/anatomy_series.h"
#include "core/spec/init_parts.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct AnatomyNames {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Anatomy)
};

constexpr std::array kLineNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "no-context optimum"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "left neighbour"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "right neighbour"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "both neighbours"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "neighbours and repetition")};
static_assert(kLineNames.size() == run::kAnatomyLines.size());

constexpr std::array kShortLineNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "no context"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "left"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "right"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "both"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "repetition")};
static_assert(kShortLineNames.size() == run::kAnatomyLines.size());

constexpr std::array kKlNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "KL to no-context optimum"),
                                 QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "KL to left neighbour"),
                                 QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "KL to right neighbour"),
                                 QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "KL to both neighbours"),
                                 QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "KL to neighbours and repetition")};
static_assert(kKlNames.size() == run::kAnatomyLines.size());

constexpr std::array kClassNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "rank 1–100"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "rank 101–1000"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "rank 1001–10 000"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "rarer"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "repeated"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "fresh"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "word start"),
                                    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "continuation")};
static_assert(kClassNames.size() == run::kAnatomyClasses.size());

// By spec::PartKind.
constexpr std::array kParameterNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Embeddings"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Attention"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Scores"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Values"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Feed-forward"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Norms"),
                                        QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Output head")};
static_assert(kParameterNames.size() == std::size_t(spec::PartKind::head) + 1);

constexpr std::array kPartNames = {QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Scores"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Values"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Attention, undivided"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "Feed-forward"),
                                   QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "The rest")};
static_assert(kPartNames.size() == run::kTransplantParts.size());

QString nameOf(std::string_view id, std::span<const std::string_view> ids, std::span<const char* const> names) {
    const auto found = std::ranges::find(ids, id);
    return found == ids.end() ? q(id) : AnatomyNames::tr(names[std::size_t(found - ids.begin())]);
}

}  // namespace

QString lineName(std::string_view line) {
    return nameOf(line, run::kAnatomyLines, kLineNames);
}

QString shortLineName(std::string_view line) {
    return nameOf(line, run::kAnatomyLines, kShortLineNames);
}

QString klName(std::string_view line) {
    return nameOf(line, run::kAnatomyLines, kKlNames);
}

QString className(std::string_view tokenClass) {
    return nameOf(tokenClass, run::kAnatomyClasses, kClassNames);
}

QString parametersName(std::string_view kind) {
    for (const spec::PartKindInfo& info : spec::partKindTable())
        if (info.name == kind) return AnatomyNames::tr(kParameterNames[std::size_t(info.kind)]);
    return q(kind);
}

QString partName(std::string_view part) {
    return nameOf(part, run::kTransplantParts, kPartNames);
}

}  // namespace plateau::widgets
