#include "widgets/models/run_marks.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QSettings>
#include <QVariantMap>

namespace plateau::widgets {
namespace {

constexpr int kColours = 7, kPens = 28;  // runPen() repeats itself from there
constexpr std::size_t kMost = 5000;      // remembered; a workspace has thousands of runs, of which few are looked at
// In the order in which they are given out: those first that no built-in operator has for its own.
constexpr Qt::PenStyle kStyles[] = {Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine, Qt::DashLine, Qt::SolidLine};

// A variant of a colour, a dash and a shade, is one number, which without a shade is that of the dash.
constexpr int kShadeStep = 8;
constexpr int variantOf(Qt::PenStyle style, int shade) {
    return int(style) + kShadeStep * shade;
}

constexpr ColourBy kAll[] = {ColourBy::op, ColourBy::run, ColourBy::size, ColourBy::group};

// "colours_run" and "dashes_run" in the settings.
QString settingOf(const char* what, ColourBy by) {
    const char* name = by == ColourBy::op     ? "op"
                       : by == ColourBy::run  ? "run"
                       : by == ColourBy::size ? "size"
                                              : "group";
    return QStringLiteral("%1_%2").arg(QLatin1String(what), QLatin1String(name));
}

QVariantMap savedNumbers(const std::map<QString, int>& numbers) {
    QVariantMap map;
    for (const auto& [key, number] : numbers) map.insert(key, number);
    return map;
}

// What is not `isUsable`, as from a file that somebody edited, is left out.
std::map<QString, int> restoredNumbers(const QVariantMap& map, bool (*isUsable)(int)) {
    std::map<QString, int> numbers;
    for (auto at = map.begin(); at != map.end() && numbers.size() < kMost; ++at)
        if (isUsable(at.value().toInt())) numbers[at.key()] = at.value().toInt();
    return numbers;
}

// Whose colour the run has; `key` is that of what is shown, a run or a group.
QString ownerOf(const store::RunRow& row, const QString& key, ColourBy by) {
    if (by == ColourBy::run) return key;
    if (by == ColourBy::size) return QString::fromStdString(row.size);
    return row.group.empty() ? key : QString::fromStdString(row.group);
}

QColor chosenColour(const store::RunRow& row) {
    return row.colour.empty() ? QColor() : QColor(QString::fromStdString(row.colour));
}

}  // namespace

void RunMarks::setColourBy(ColourBy by) {
    if (by == m_by) return;
    m_by = by;
    takeTheme();
}

void RunMarks::takeTheme() {
    m_variantsOf.clear();
    m_shown.clear();
    emit changed();
}

// The colour that the owner has, else the one with the fewest owners.
int RunMarks::numberOf(const QString& owner) const {
    std::vector<int> uses(kPens, 0);
    if (const auto given = m_colours.find(m_by); given != m_colours.end()) {
        if (const auto found = given->second.find(owner); found != given->second.end()) return found->second;
        for (const auto& [other, number] : given->second) ++uses[std::size_t(number)];
    }
    return int(std::min_element(uses.begin(), uses.end()) - uses.begin());
}

RunPen RunMarks::firstChoice(const store::RunRow& row, const QString& key) const {
    if (m_by == ColourBy::op) return operatorPen(QString::fromStdString(row.op));
    const int number = numberOf(ownerOf(row, key, m_by));
    return runPen(m_by == ColourBy::run ? number : number % kColours);
}

// The one that the owner had before, or wants, or the next one, which nobody who is shown has, and as few others as can
// be: what is shown together later then differs as well, and no page has to give one of them another mark.
RunPen RunMarks::freeVariant(const QString& key, RunPen wanted, Variants& of) {
    Numbers& known = m_variants[m_by];
    std::map<int, int> others;
    for (const auto& [other, variant] : of.given) others[variant] += other == key ? 0 : 1;
    std::vector<int> candidates{variantOf(wanted.style, 0)};
    for (int shade = 0; shade < kShades; ++shade)
        for (const Qt::PenStyle style : kStyles) candidates.push_back(variantOf(style, shade));
    int variant = *std::ranges::min_element(
        candidates, {}, [&](int candidate) { return std::pair(of.shown[candidate], others[candidate]); });
    if (const auto before = known.find(key); before != known.end() && of.shown[before->second] <= of.shown[variant])
        variant = before->second;
    ++of.shown[variant];
    of.given[key] = variant;
    if (known.size() < kMost || known.contains(key)) known[key] = variant;
    return {shaded(wanted.colour, variant / kShadeStep), Qt::PenStyle(variant % kShadeStep)};
}

QHash<QString, RunPen> RunMarks::marksOf(const std::vector<SeedGroup>& shown) {
    QHash<QString, RunPen> marks;
    for (auto& [colour, variants] : m_variantsOf) variants.shown.clear();
    const Numbers& known = m_variants[m_by];
    // Those that were shown before keep their dashes, whatever the order.
    std::vector<const SeedGroup*> order;
    for (const SeedGroup& group : shown) order.push_back(&group);
    std::stable_partition(order.begin(), order.end(),
                          [&known](const SeedGroup* group) { return known.contains(group->key); });
    for (const SeedGroup* group : order) {
        const store::RunRow& row = group->runs.front();
        const QString owner = ownerOf(row, group->key, m_by);
        Numbers& colours = m_colours[m_by];
        if (m_by != ColourBy::op && colours.size() < kMost) colours.try_emplace(owner, numberOf(owner));
        RunPen mark = firstChoice(row, group->key);
        if (const QColor chosen = chosenColour(row); chosen.isValid()) mark.colour = chosen;
        mark = freeVariant(group->key, mark, m_variantsOf[mark.colour.rgb()]);
        marks.insert(group->key, mark);
        for (const store::RunRow& run : group->runs) marks.insert(QString::fromStdString(run.id.value), mark);
    }
    if (std::size_t(m_shown.size()) > kMost) m_shown.clear();
    m_shown.insert(marks);
    return marks;
}

RunPen RunMarks::markOf(const store::RunRow& row) const {
    const QString id = QString::fromStdString(row.id.value);
    const auto known = m_shown.constFind(id);
    RunPen mark = known != m_shown.cend() ? *known : firstChoice(row, id);
    if (const QColor chosen = chosenColour(row); chosen.isValid()) mark.colour = chosen;
    return mark;
}

void RunMarks::save(QSettings& settings) const {
    settings.setValue("colour_by", int(m_by));
    for (const auto& [by, known] : m_colours)
        if (by != ColourBy::op) settings.setValue(settingOf("colours", by), savedNumbers(known));  // theirs are fixed
    for (const auto& [by, known] : m_variants) settings.setValue(settingOf("dashes", by), savedNumbers(known));
}

void RunMarks::restore(const QSettings& settings) {
    m_colours.clear();
    m_variants.clear();
    m_variantsOf.clear();
    m_shown.clear();
    m_by = ColourBy(std::clamp(settings.value("colour_by", int(ColourBy::op)).toInt(), 0, int(ColourBy::group)));
    for (const ColourBy by : kAll) {
        if (by != ColourBy::op)
            m_colours[by] = restoredNumbers(settings.value(settingOf("colours", by)).toMap(),
                                            [](int number) { return number >= 0 && number < kPens; });
        m_variants[by] = restoredNumbers(settings.value(settingOf("dashes", by)).toMap(), [](int number) {
            return number >= 0 && number / kShadeStep < kShades &&
                   std::ranges::find(kStyles, Qt::PenStyle(number % kShadeStep)) != std::end(kStyles);
        });
    }
    emit changed();
}

}  // namespace plateau::widgets
