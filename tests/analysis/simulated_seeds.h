// Studies of several arms that are simulated seed by seed until the rule says stop (core/analysis/seed_rule.h), or for
// a number of seeds: what false alarms and coverage are counted in.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "core/analysis/arm_verdict.h"
#include "core/analysis/seed_rule.h"

namespace plateau::analysis {

// Studies to simulate: `usual` is a matter of seconds; PLATEAU_SIMULATED_STUDIES=20000 takes as many.
inline int simulatedStudies(int usual) {
    const char* wanted = std::getenv("PLATEAU_SIMULATED_STUDIES");
    return wanted ? std::max(usual, std::atoi(wanted)) : usual;
}
// Four standard errors of a share that is counted in so many.
inline double errorOf(double share, int studies) {
    return 4 * std::sqrt(share * (1 - share) / studies);
}

// How exits come about: e^normal around 1000 steps; those of one seed have a part in common, of a standard deviation of
// kCommonSd.
inline constexpr double kCommonSd = 0.1;
struct ExitLaw {
    double sd = 0.15;      // of the logarithm of a ratio of two arms' exits of one seed
    double ratio = 1;      // of every arm to the control
    std::size_t arms = 2;  // with the control
    double freedom = 0;    // of Student's t in place of the normal distribution, scaled to the same sd; 0: normal
    double censored = 0;   // share of the control's exits that lie beyond the last step
    bool operator==(const ExitLaw&) const = default;
};

class SeedSimulator {
public:
    explicit SeedSimulator(const ExitLaw& law, std::uint64_t seed = 5) : m_law(law), m_random(seed) {
        std::vector<double> control;
        for (int i = 0; law.censored > 0 && i < 40'000; ++i) control.push_back(exit(common(), 1));
        if (control.empty()) return;
        std::sort(control.begin(), control.end());
        m_last = control[static_cast<std::size_t>((1 - law.censored) * static_cast<double>(control.size()))];
    }

    // Adds a run of every arm, the control first.
    void addSeed(std::vector<ArmSeeds>& arms) {
        arms.resize(m_law.arms);
        const double shared = common();
        for (std::size_t arm = 0; arm < arms.size(); ++arm) {
            const double step = exit(shared, arm == 0 ? 1 : m_law.ratio);
            const bool left = m_last <= 0 || step <= m_last;
            arms[arm].push_back(
                {arms[arm].size() + 1, left ? SeedState::left : SeedState::censored, left ? step : m_last});
        }
    }

    double last() const { return m_last; }  // step of the runs; 0: as many as it takes

private:
    double common() { return kCommonSd * m_normal(m_random); }
    double exit(double shared, double ratio) {
        double own = m_normal(m_random);
        if (m_law.freedom > 0) {
            std::chi_squared_distribution<double> spread(m_law.freedom);
            own *= std::sqrt((m_law.freedom - 2) / spread(m_random));
        }
        return 1000 * ratio * std::exp(shared + m_law.sd / std::sqrt(2.0) * own);
    }

    ExitLaw m_law;
    std::mt19937_64 m_random;
    std::normal_distribution<double> m_normal;
    double m_last = 0;
};

struct EndedStudy {
    std::size_t seeds = 0;
    bool suffices = false;
    std::vector<ArmVerdict> verdicts;
};

inline EndedStudy untilItSuffices(SeedSimulator& simulator, const SeedRule& rule) {
    EndedStudy study;
    std::vector<ArmSeeds> arms;
    while (study.seeds < rule.most && !study.suffices) {
        simulator.addSeed(arms);
        if (++study.seeds < kLeastPairs) continue;
        study.verdicts = judgeArms(arms, 0, Looks::each_seed);
        study.suffices = suffices(standingsOf(study.verdicts, 0, rule));
    }
    return study;
}

}  // namespace plateau::analysis
