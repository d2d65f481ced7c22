#include "widgets/pages/curves/run_pens.h"

#include <algorithm>
#include <vector>

#include <QSettings>
#include <QVariantMap>

namespace plateau::widgets {
namespace {

constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
constexpr int kPens = 28;            // runPen() repeats itself from there
constexpr std::size_t kMost = 5000;  // remembered; a workspace has thousands of runs, of which few are looked at

const char* settingOf(ColourBy by) {
    return by == ColourBy::run ? "colours_run" : by == ColourBy::size ? "colours_size" : "colours_group";
}

QString keyOf(const SeedGroup& group, ColourBy by) {
    const store::RunRow& row = group.runs.front();
    if (by == ColourBy::run) return group.key;
    if (by == ColourBy::size) return QString::fromStdString(row.size);
    return row.group.empty() ? group.key : QString::fromStdString(row.group);
}

}  // namespace

int RunPens::slotOf(Slots& known, const QString& key) {
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    std::vector<int> uses(kPens, 0);
    for (const auto& [name, slot] : known) ++uses[std::size_t(slot)];
    const int slot = int(std::min_element(uses.begin(), uses.end()) - uses.begin());
    if (known.size() < kMost) known[key] = slot;
    return slot;
}

QHash<QString, RunPen> RunPens::pensOf(const std::vector<SeedGroup>& shown, ColourBy by) {
    QHash<QString, RunPen> pens;
    std::map<std::pair<bool, QRgb>, int> seen;
    for (const SeedGroup& group : shown) {
        const store::RunRow& row = group.runs.front();
        const QColor chosen(QString::fromStdString(row.colour));
        RunPen pen;
        if (by == ColourBy::run)
            pen = runPen(slotOf(m_slots[by], group.key));
        else if (by == ColourBy::op)
            pen.colour = operatorColour(QString::fromStdString(row.op));
        else
            pen.colour = runPen(slotOf(m_slots[by], keyOf(group, by)) % 7).colour;
        if (chosen.isValid()) pen.colour = chosen;
        // The reference study lies beneath and has dashes of its own.
        int& alike = seen[{row.read_only, pen.colour.rgb()}];
        if (by != ColourBy::run || chosen.isValid()) pen.style = kStyles[alike % 4];
        ++alike;
        pens.insert(group.key, pen);
        for (const store::RunRow& run : group.runs) pens.insert(QString::fromStdString(run.id.value), pen);
    }
    return pens;
}

void RunPens::save(QSettings& settings) const {
    for (const auto& [by, known] : m_slots) {
        QVariantMap map;
        for (const auto& [key, slot] : known) map.insert(key, slot);
        settings.setValue(settingOf(by), map);
    }
}

void RunPens::restore(const QSettings& settings) {
    m_slots.clear();
    for (const ColourBy by : {ColourBy::run, ColourBy::size, ColourBy::group}) {
        const QVariantMap map = settings.value(settingOf(by)).toMap();
        for (auto at = map.begin(); at != map.end() && m_slots[by].size() < kMost; ++at) {
            const int slot = at.value().toInt();
            if (slot >= 0 && slot < kPens) m_slots[by][at.key()] = slot;
        }
    }
}

}  // namespace plateau::widgets
