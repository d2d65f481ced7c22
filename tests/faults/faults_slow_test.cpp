// Faults by the thousand, counted in a table: PLATEAU_FAULT_PERCENT of the numbers below are tried. Where a fault
// strikes is drawn from what the undisturbed process does, so that nearly each draw is a fault; those that are not (a
// process has ended before, as its threads take turns differently) are not counted.
#include <cstdio>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "tests/faults/components.h"

namespace plateau::faults {
namespace {

struct Plan {
    const char* name;
    std::unique_ptr<Component> (*make)();
    std::uint64_t cuts, kills, failures;  // to be tried
};

constexpr Plan kPlans[] = {
    {"Engine", &trainingEngine, 100, 100, 130},
    {"LogIngester", &logIngester, 300, 800, 700},
    {"CorpusBuilder", &corpusBuilder, 30, 30, 45},
    {"VocabularyTrainer", &vocabularyTrainer, 10, 10, 30},
    {"Bundler", &bundler, 30, 20, 30},
    {"Unbundler", &unbundler, 60, 40, 45},
    {"ModelExporter", &modelExporter, 10, 10, 30},
    {"LogExporter", &logExporter, 10, 10, 20},
#ifdef PLATEAU_WINDOW_PATH
    {"Window", &window, 0, 60, 40},
#endif
};

struct Failure {
    const char *call, *error;
};
constexpr Failure kFailures[] = {{"write", "ENOSPC"}, {"write", "EIO"},    {"write", "short"}, {"write", "EINTR"},
                                 {"fsync", "EIO"},    {"fsync", "EINTR"},  {"rename", "EIO"},  {"open", "EDQUOT"},
                                 {"open", "EIO"},     {"read", "EINTR"},   {"read", "EIO"},    {"read", "short"},
                                 {"mmap", "ENOMEM"},  {"ftruncate", "EIO"}};

std::uint64_t shareOf(std::uint64_t count) {
    const char* percent = std::getenv("PLATEAU_FAULT_PERCENT");
    return percent ? (count * std::strtoull(percent, nullptr, 10) + 99) / 100 : count;
}

class Row {
public:
    Row(const Component& component, std::string fault) : m_component(component), m_fault(std::move(fault)) {}
    Row(const Row&) = delete;
    Row& operator=(const Row&) = delete;
    ~Row() {
        if (m_tried == 0) return;
        std::printf("| %-16s | %-14s | %5llu | %4llu | %s |\n", m_fault.c_str(), m_component.name(),
                    static_cast<unsigned long long>(m_tried), static_cast<unsigned long long>(m_lost),
                    m_lost == 0 ? "whole, goes on to the same" : "see above");
        std::fflush(stdout);
    }

    void count(const std::string& problem, const std::string& what) {
        ++m_tried;
        if (problem.empty()) return;
        ++m_lost;
        ADD_FAILURE() << m_component.name() << ", " << what << ": " << problem;
    }
    void count(const Trial& trial, const std::string& script) {
        if (trial.is_hit || !trial.problem.empty()) count(trial.problem, script);
    }

private:
    const Component& m_component;
    const std::string m_fault;
    std::uint64_t m_tried = 0, m_lost = 0;
};

class FaultsByTheThousand : public ::testing::TestWithParam<Plan> {};

TEST_P(FaultsByTheThousand, LoseNothing) {
    const Plan& plan = GetParam();
    const auto component = plan.make();
    const Course course = courseOf(*component);
    std::mt19937_64 chance(4711);
    const auto drawn = [&](std::uint64_t most) { return std::to_string(chance() % most + 1); };
    {
        Row row(*component, "power cut");
        const std::size_t changes = course.changes.size() - course.prepared;
        for (std::uint64_t seed = 1; seed <= shareOf(plan.cuts); ++seed) {
            const std::size_t count = chance() % (changes + 1);
            row.count(tryCut(*component, course, count, seed),
                      "power cut, seed " + std::to_string(seed) + " after " + std::to_string(count));
        }
    }
    {
        Row row(*component, "kill -9");
        for (std::uint64_t i = 0; i < shareOf(plan.kills); ++i) {
            const std::string script = "kill=" + drawn(course.calls.at("change"));
            row.count(tryScript(*component, script), script);
        }
    }
    std::vector<Failure> failures;  // of calls that it makes
    for (const Failure& failure : kFailures)
        if (course.calls.at(failure.call) > 0) failures.push_back(failure);
    for (const Failure& failure : failures) {
        Row row(*component, std::string(failure.call) + " " + failure.error);
        for (std::uint64_t i = 0; i < (shareOf(plan.failures) + failures.size() - 1) / failures.size(); ++i) {
            const std::string script = std::string("call=") + failure.call + ";error=" + failure.error +
                                       ";at=" + drawn(course.calls.at(failure.call));
            row.count(tryScript(*component, script), script);
        }
    }
}

std::string nameOf(const testing::TestParamInfo<Plan>& tested) {
    return tested.param.name;
}

INSTANTIATE_TEST_SUITE_P(All, FaultsByTheThousand, testing::ValuesIn(kPlans), nameOf);

}  // namespace
}  // namespace plateau::faults
