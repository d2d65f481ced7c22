// What the kernel's counters say of other work on a machine.
#include <fstream>

#include <gtest/gtest.h>

#include "app/engine/bench/machine_load.h"
#include "tests/support/temporary_folder.h"

namespace plateau::engine {
namespace {

class MachineLoadTest : public ::testing::Test {
protected:
    // Ticks of a processor: user, nice, system, idle, stolen.
    LoadCounters counters(const std::string& cpu, const std::string& megahertz) const {
        std::ofstream(folder.path() / "stat") << "cpu " << cpu << " 0 0\ncpu0 1 2 3\n";
        std::ofstream(folder.path() / "cpuinfo")
            << "cpu MHz\t\t: " << megahertz << "\ncpu MHz\t\t: " << megahertz << "\n";
        return loadCounters(folder.path()).value();
    }
    const support::TemporaryFolder folder;
};

TEST_F(MachineLoadTest, AQuietMachineHasNothingToSay) {
    LoadCounters begin = counters("1000 0 100 5000 0 0 0 0", "3000"), end = counters("1900 0 200 5900 0 0 0 0", "2950");
    begin.own = 0;
    end.own = (end.busy - begin.busy) * 0.98;
    const auto load = loadBetween(begin, end);
    ASSERT_TRUE(load);
    EXPECT_TRUE(load->reasons().empty()) << load->reasons().front();
    EXPECT_FALSE(load->document()["busy"].get<bool>());
    EXPECT_DOUBLE_EQ(load->megahertz, 2950);
}

TEST_F(MachineLoadTest, SaysWhatDisturbs) {
    LoadCounters begin = counters("0 0 0 0 0 0 0 0", "3000"), end = counters("300 100 0 500 0 0 0 100", "2400");
    begin.own = end.own = 0;
    const auto load = loadBetween(begin, end);
    ASSERT_TRUE(load);
    EXPECT_DOUBLE_EQ(load->others_share, 0.4);
    EXPECT_DOUBLE_EQ(load->stolen_share, 0.1);
    const std::vector<std::string> expected{"other programs took 40 % of the processors", "the host took 10 % (steal)",
                                            "the clock fell from 3000 to 2400 MHz"};
    EXPECT_EQ(load->reasons(), expected);
    EXPECT_TRUE(load->document()["busy"].get<bool>());
}

TEST_F(MachineLoadTest, SaysNothingWithoutCountersOrTime) {
    EXPECT_FALSE(loadCounters(folder.path() / "none"));
    EXPECT_EQ(loadAverage(folder.path() / "none"), 0);
    const LoadCounters same = counters("1 1 1 1 1 1 1 1", "1000");
    EXPECT_FALSE(loadBetween(same, same));
    EXPECT_TRUE(loadCounters());
}

}  // namespace
}  // namespace plateau::engine
