// What ranks exchange between their GPUs over NCCL, as Group has it, for tensors of one device of each rank. Each call
// comes after what the device was asked for before on the calling thread's stream. Where another rank is gone, or says
// nothing for longer than the limit, NCCL is told to give up, and the exception is `Lost`. One thread at a time.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>

#include "core/base/result.h"
#include "core/ranks/group.h"
#include "core/ranks/nccl.h"
#include "core/ranks/place.h"

namespace plateau::ranks {

class NcclExchange {
public:
    // What rank 0 tells the others, so that all of them meet. Error: unavailable, in NCCL's words.
    static Result<std::string> newId();
    // Meets the others that were told `id`. `go_on` is asked while waiting, and its error ends it. Errors: those of
    // `go_on`; unavailable, in NCCL's words.
    static Result<std::unique_ptr<NcclExchange>> open(const std::string& id, const Place& place, at::Device device,
                                                      std::chrono::seconds limit, const std::function<Status()>& go_on);
    NcclExchange(const NcclExchange&) = delete;
    NcclExchange& operator=(const NcclExchange&) = delete;
    ~NcclExchange();

    void broadcast(at::Tensor& values);
    // On a stream of its own, beside what the device does for the caller.
    std::unique_ptr<Group::Pending> startSum(at::Tensor& values);
    void exchange(int other, const at::Tensor& mine, at::Tensor& theirs);

private:
    class Sum;
    NcclExchange(at::Device device, std::chrono::seconds limit);

    // Returns when NCCL has taken what it was told and `isDone` says so.
    void await(const std::function<bool()>& isDone, std::chrono::microseconds longest_pause);
    void finish(const c10::Stream& stream);
    c10::Event noted(const c10::Stream& stream) const;
    c10::Stream current() const;
    void requireThere() const;
    void require(int answer);
    [[noreturn]] void lose(const std::string& why);
    void abort();

    at::Device m_device;
    std::chrono::seconds m_limit;
    c10::Stream m_beside;
    nccl::Communicator m_communicator = nullptr;  // null once it has given up
};

}  // namespace plateau::ranks
