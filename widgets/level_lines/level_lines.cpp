#include "widgets/level_lines/level_lines.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QCoreApplication>

#include "core/store/run_names.h"
#include "core/store/run_texts.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/models/run_rows.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

struct LevelLines {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::LevelLines)
};

QString sourceText(levels::LevelSource source) {
    switch (source) {
        case levels::LevelSource::log:
            return LevelLines::tr(
                "From the run's log, over all of the corpus; counted at the evaluation's own "
                "positions it differs a little.");
        case levels::LevelSource::counted:
            return LevelLines::tr("Counted over the corpus, at the evaluation's own positions.");
    }
    return {};
}

}  // namespace

ChartLevel levelLine(levels::Line line, double nats, std::optional<double> still_falling_by,
                     levels::LevelSource source) {
    const QString name = lineName(levels::nameOf(line)), brief = shortLineName(levels::nameOf(line)),
                  number = decimalText(nats, 3);
    const QString what = still_falling_by ? LevelLines::tr("%1, still falling:").arg(name) : name;
    ChartLevel level{
        nats, what + u' ' + number, {}, {brief + u' ' + number, brief + u'\n' + number}, sourceText(source)};
    if (still_falling_by) level.low = nats - *still_falling_by;
    return level;
}

namespace {

const QString kBetween = QStringLiteral(" · ");
constexpr qsizetype kCutCorpus = 4;  // letters of its name at either end
constexpr double kDiffersBy = 0.05;  // nats; nearer ones would stand on each other

// The level by which exits are judged, where it is not the one that was counted: of a small text it lies far below,
// since frequencies of the training text do not say as much of held-out text as they do of their own.
std::optional<ChartLevel> ofWholeText(const store::RunRow& run, const levels::LevelsSummary& levels) {
    const std::optional<double> nats = run.no_context_nats;
    const double counted = levels.of(levels::Line::no_context).nats;
    if (!nats || std::abs(*nats - counted) < kDiffersBy) return std::nullopt;
    const QString number = decimalText(*nats, 3);
    return ChartLevel{
        *nats,
        LevelLines::tr("no-context optimum of its own text") + u' ' + number,
        {},
        {LevelLines::tr("no context, own text") + u' ' + number,
         LevelLines::tr("no context, own text") + u'\n' + number},
        LevelLines::tr("By the frequencies of the training text, for that text itself, from the run's log: exits from "
                       "the plateau are judged by it. The counted one is of the evaluation's own positions.")};
}

// What is drawn of the run's corpus, be it of another run: that nobody has counted for the run itself, as where it has
// only begun, makes no second line of the same name.
const levels::LevelsSummary* drawnOf(const LeveledRun& run, std::span<const LeveledRun> runs) {
    if (run.counted) return run.counted;
    const auto found = std::ranges::find_if(
        runs, [&run](const LeveledRun& other) { return other.counted && store::readSameText(*other.row, *run.row); });
    return found == runs.end() ? nullptr : found->counted;
}

}  // namespace

// Lines of one name are told apart by their numbers first: rather than those the corpus' name is cut.
void putBefore(ChartLevel& level, const QString& corpus) {
    if (corpus.isEmpty()) return;
    level.label.prepend(corpus + kBetween);
    if (level.shorter.size() > 1) level.shorter.removeLast();  // the one in two rows
    if (level.shorter.isEmpty()) return;
    const QString brief = level.shorter.last();
    for (QString& name : level.shorter) name.prepend(corpus + kBetween);
    if (corpus.size() > 2 * kCutCorpus + 1)
        level.shorter << corpus.left(kCutCorpus) + u'…' + corpus.right(kCutCorpus) + kBetween + brief;
}

QString corpusBefore(const store::RunRow& row, std::span<const LeveledRun> runs) {
    const auto isOther = [&row](const LeveledRun& other) { return !store::readSameText(*other.row, row); };
    if (std::none_of(runs.begin(), runs.end(), isOther)) return {};
    return QString::fromStdString(store::corpusName(row.textPlace()));
}

void addOnce(std::vector<ChartLevel>& levels, const ChartLevel& level) {
    if (std::find(levels.begin(), levels.end(), level) == levels.end()) levels.push_back(level);
}

std::vector<ChartLevel> levelLines(std::span<const LeveledRun> runs) {
    std::vector<ChartLevel> lines;
    const auto add = [&](const store::RunRow& row, ChartLevel level) {
        putBefore(level, corpusBefore(row, runs));
        addOnce(lines, level);
    };
    for (const LeveledRun& run : runs) {
        const levels::LevelsSummary* drawn = drawnOf(run, runs);
        if (!drawn) {
            if (run.row->no_context_nats)
                add(*run.row,
                    levelLine(levels::Line::no_context, *run.row->no_context_nats, {}, levels::LevelSource::log));
            continue;
        }
        if (const auto whole = ofWholeText(*run.row, *drawn)) add(*run.row, *whole);
        if (!run.counted) continue;
        for (const levels::Line line : levels::kLines) {
            const levels::Level& level = run.counted->of(line);
            add(*run.row, levelLine(line, level.nats, level.stillFallingBy(), levels::LevelSource::counted));
        }
    }
    return lines;
}

std::vector<CorpusLevels::Run> readable(std::span<const store::RunRow> runs) {
    std::vector<CorpusLevels::Run> found;
    for (const store::RunRow& row : runs)
        if (!row.read_only)
            found.push_back({idOf(row), QString::fromStdString(row.folder.string()), row.no_context_nats.has_value()});
    return found;
}

}  // namespace plateau::widgets
