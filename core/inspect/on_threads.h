// Independent pieces of work on as many threads as Torch has. (at::parallel_for needs a compiler flag that this build
// does without, and runs on one thread otherwise.)
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include <ATen/Parallel.h>

namespace plateau::inspect {

// body(i) for each i below `count`, in any order, several at a time; returns when all are done. `body` throws nothing
// and calls no ATen operators, whose threads belong to the caller's.
template <typename Body>
void onThreads(std::int64_t count, const Body& body) {
    std::atomic<std::int64_t> next{0};
    const auto work = [&] {
        for (std::int64_t i = next++; i < count; i = next++) body(i);
    };
    std::vector<std::jthread> others;
    for (std::int64_t t = 1; t < std::min<std::int64_t>(at::get_num_threads(), count); ++t) others.emplace_back(work);
    work();
}

}  // namespace plateau::inspect
