// The Anatomy page over a workspace of its own, with runs whose anatomy is known.
#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/pages/page_fixture.h"
#include "tests/support/made_run.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/dot_rows.h"
#include "widgets/charts/signed_bars.h"
#include "widgets/pages/anatomy/anatomy_page.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

class AnatomyPageTest : public tests::ShownPageTest<AnatomyPage> {
protected:
    static constexpr int kSteps = 4000, kEvery = 25, kLayers = 2, kHeads = 2;

    fs::path workspace() const { return fs::path(m_folder.filePath("workspace").toStdString()); }

    // What an evaluation of that operator measures: all that moves does so at its own share of the exit, what goes
    // ahead of pairwise's even earlier.
    static std::map<std::string, double> measuresAt(double step, double exit, std::uint64_t seed,
                                                    const std::string& op) {
        const double early_by = op == "pairwise" ? 0.1 : 0;
        const double noise = 0.004 * std::sin(double(seed) * 7 + step);
        const auto rise = [&](double at) { return 1 / (1 + std::exp(-(step - at * exit) / (0.03 * exit))) + noise; };
        const double fall = rise(1.15), early = 4 * std::exp(-step / (exit / 12));
        std::map<std::string, double> values{{"eval/loss", 6 - 3.2 * (fall - noise) + early + noise / 4}};
        const double apart[] = {0.02, 0.35, 0.4, 0.8, 0.9};
        const char* lines[] = {"no_context", "left", "right", "neighbours", "cache"};
        for (int line = 0; line < 5; ++line)
            values[std::string("anatomy/kl/") + lines[line]] =
                apart[line] + early + (2.4 - 0.5 * line) * fall - 0.45 * line * (rise(1.0) - noise) * (1 - fall);
        int place = 0;
        for (const char* one :
             {"1-100", "101-1000", "1001-10000", "rest", "repeated", "fresh", "start", "continuation"}) {
            values[std::string("anatomy/loss/") + one] = 4 + place - (1 + 0.3 * place) * fall + early;
            ++place;
        }
        values["anatomy/coherence/scores"] = 0.6 * rise(0.72 - early_by);
        values["anatomy/context_share/2"] = 0.7 * rise(0.95);
        values["anatomy/worth/attention"] = 3 * fall;
        if (op != "linear") values["anatomy/worth/where"] = 2 * rise(1.05);
        for (int layer = 0; layer < kLayers; ++layer) {
            values["anatomy/worth/layer/" + std::to_string(layer)] = (1 + layer) * fall;
            for (int head = 0; head < kHeads; ++head) {
                const std::string at = std::to_string(layer) + "/" + std::to_string(head);
                values["anatomy/heat/" + at] = 0.3 + rise(0.85 - early_by);
                values["anatomy/previous/" + at] = 0.03 + 0.5 * rise(layer == 1 && head == 0 ? 0.9 : 1.2);
                values["anatomy/next/" + at] = 0.03 + noise;
            }
        }
        return values;
    }

    // Its loss leaves its shelf near `exit`.
    void addRun(const std::string& id, const std::string& op, std::uint64_t seed, double exit, int steps = kSteps,
                bool isMeasured = true) {
        const fs::path folder = support::makeRun(workspace(), id, support::madeSpec(op, seed, kSteps));
        std::vector<run::Event> events{
            support::madeEvent(0, run::EventType::started, 0, {},
                               {{"device", "cpu"}, {"corpus", m_corpus}, {"anatomy", {{"lacking", m_lacking}}}})};
        for (int step = 0; step <= steps; step += kEvery) {
            auto values = measuresAt(step, exit, seed, op);
            if (!isMeasured) values = {{"eval/loss", values["eval/loss"]}};
            std::erase_if(values, [this](const auto& value) {
                return std::ranges::any_of(m_without, [&](const auto& one) { return value.first.starts_with(one); });
            });
            events.push_back(support::madeEvent(std::int64_t(events.size()), run::EventType::evaluation, step, values));
        }
        if (steps == kSteps)
            events.push_back(support::madeEvent(std::int64_t(events.size()), run::EventType::finished, steps));
        support::appendEvents(folder, events);
    }

    QStringList addSeeds(const std::string& op, double exit, int seeds) {
        QStringList ids;
        for (int seed = 1; seed <= seeds; ++seed) {
            const std::string id = op + "-" + std::to_string(seed);
            addRun(id, op, std::uint64_t(seed), exit * (1 + 0.03 * seed));
            ids << QString::fromStdString(id);
        }
        return ids;
    }

    void choose(const QStringList& ids) {
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            return std::all_of(ids.begin(), ids.end(),
                               [&](const QString& id) { return m_shared->session.run(id).has_value(); });
        }));
        m_shared->selection.setChosen(ids);
        settle();
    }
    void settle() {
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }

    CurveChart* chart(const QString& title) const {
        for (auto* one : m_page->findChildren<CurveChart*>())
            if (one->accessibleName() == title && !one->isHidden()) return one;
        return nullptr;
    }
    SignedBars& shares() const { return *m_page->findChild<SignedBars*>(); }
    DotRows& dots() const { return *m_page->findChild<DotRows*>(); }
    QString text(const char* label) const { return m_page->findChild<QLabel*>(QLatin1String(label))->text(); }
    // Of runs that are added from now on: what their logs say is missing, and which series they do not have.
    std::map<std::string, std::string> m_lacking;
    nlohmann::json m_corpus = {{"no_context_nats", 6.05}};  // that they are of
    std::vector<std::string> m_without;

    int dotsIn(std::size_t row) const { return int(std::ranges::count(dots().data().dots, row, &Dot::row)); }
};

}  // namespace plateau::widgets
