// Sets the threads that a training would have, and puts back what was set.
#pragma once

#include <ATen/Parallel.h>

namespace plateau::engine {

class SetThreads {
public:
    explicit SetThreads(int threads) : m_before(at::get_num_threads()) { at::set_num_threads(threads); }
    ~SetThreads() { at::set_num_threads(m_before); }
    SetThreads(const SetThreads&) = delete;
    SetThreads& operator=(const SetThreads&) = delete;

private:
    int m_before;
};

}  // namespace plateau::engine
