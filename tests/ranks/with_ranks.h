// Ranks as threads of one process, each with a group of its own, through real sockets.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <future>
#include <thread>
#include <vector>

#include "core/ranks/group.h"

namespace plateau::ranks::test {

// Calls `work` in `world` threads, each with its rank's group, connected on its device.
inline void withRanksOn(const std::vector<at::Device>& devices, const std::function<void(Group&)>& work,
                        std::chrono::seconds limit = std::chrono::seconds(30)) {
    const int world = static_cast<int>(devices.size());
    // LibTorch's recorder of exchanges is one a process and adds the groups it meets without a lock: ranks that are
    // threads of one process broke its map. No rank of ours shares a process outside tests.
    ::setenv("TORCH_FR_BUFFER_SIZE", "0", 1);
    std::promise<int> port;
    const std::shared_future<int> known = port.get_future().share();
    std::vector<std::thread> threads;
    for (int rank = 0; rank < world; ++rank)
        threads.emplace_back([&, rank] {
            Place place;
            place.rank = place.local_rank = rank;
            place.world = place.local_world = world;
            if (rank > 0) place.port = known.get();
            const auto group = meet(place, limit);
            ASSERT_TRUE(group) << describe(group.error());
            if (rank == 0) port.set_value((*group)->place().port);
            const Status connected = (*group)->connect(devices[static_cast<std::size_t>(rank)]);
            ASSERT_TRUE(connected) << describe(connected.error());
            work(**group);
        });
    for (std::thread& thread : threads) thread.join();
}

inline void withRanks(int world, const std::function<void(Group&)>& work,
                      std::chrono::seconds limit = std::chrono::seconds(30)) {
    withRanksOn(std::vector<at::Device>(static_cast<std::size_t>(world), at::kCPU), work, limit);
}

}  // namespace plateau::ranks::test
