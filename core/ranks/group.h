// The processes of one run, met at a port of rank 0's machine: what they tell and ask each other before they compute,
// and what they exchange while they do. Over c10d and Gloo, which LibTorch has inside; tensors of GPUs over NCCL where
// all ranks can.
//
// Every function that exchanges is called by all ranks in the same order with tensors of the same shapes. A rank that
// is gone, or silent for longer than the limit, is an exception `Lost` in the others; the group is of no use after it.
// Tensors are contiguous, on the CPU or on a device of which exchangesOn() is true. One thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/ranks/place.h"

namespace plateau::ranks {

struct Lost : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Over what tensors of the ranks' devices are exchanged. The words are those of events.
inline constexpr const char *kOverHost = "gloo", *kDirectly = "nccl";

class Group {
public:
    virtual ~Group() = default;

    int rank() const { return m_place.rank; }
    int world() const { return m_place.world; }
    bool leads() const { return m_place.rank == 0; }
    bool isConnected() const { return m_isConnected; }
    // With the port at which the others find rank 0.
    const Place& place() const { return m_place; }

    // Before they compute, ranks speak through a table of texts, which holds each text that was set.
    virtual void tell(const std::string& key, const std::string& text) = 0;
    // Waits until all keys are told. `go_on` is asked while waiting, and its error ends it. Errors: those of `go_on`;
    // io when the table is gone or the keys are not there after `limit`.
    virtual Result<std::vector<std::string>> hear(const std::vector<std::string>& keys, std::chrono::seconds limit,
                                                  const std::function<Status()>& go_on) = 0;

    // All ranks are there and will exchange: call it once, before what is below. `device` is the one that this rank
    // computes on, of the same type in all of them. Errors: io.
    virtual Status connect(at::Device device) = 0;

    // Whether tensors of `device` are exchanged where they are.
    bool exchangesOn(at::Device device) const { return device.is_cpu() || device == m_direct; }
    // The values themselves where they are exchanged as they are, else a copy on the CPU.
    at::Tensor exchangeable(const at::Tensor& values) const {
        return (exchangesOn(values.device()) ? values : values.to(at::kCPU)).contiguous();
    }
    // kOverHost or kDirectly; and why it is the host where the ranks compute on GPUs: "rank 1 has no NCCL".
    const char* exchangedOver() const { return m_direct ? kDirectly : kOverHost; }
    const std::string& whyOverHost() const { return m_whyOverHost; }

    // Rank 0's values replace those of the others.
    virtual void broadcast(at::Tensor& values) = 0;
    // The sum over all ranks replaces the values, the same bits in all of them. Exact for integers, and for floating
    // point where all but one rank have zeros; else in an order that depends on the number of ranks.
    virtual void sum(at::Tensor& values) = 0;
    // The same, going on beside what the caller does until wait(), which throws Lost. The values must not be touched
    // before. Sums that go on at the same time are begun in the same order by all ranks.
    class Pending {
    public:
        virtual ~Pending() = default;
        virtual void wait() = 0;
    };
    virtual std::unique_ptr<Pending> startSum(at::Tensor& values) = 0;
    // `mine` goes to the rank `other`, and `theirs` comes from it: two ranks that name each other. One dimension,
    // contiguous; theirs may have another length than mine, but the one that the other sends.
    virtual void exchange(int other, const at::Tensor& mine, at::Tensor& theirs) = 0;

    // Of all exchanges so far: what this rank has given away of its tensors. For sum() as its rings do it.
    std::int64_t bytesSent() const { return m_bytes; }

protected:
    explicit Group(Place place) : m_place(std::move(place)) {}
    Place m_place;
    std::int64_t m_bytes = 0;
    bool m_isConnected = false;
    std::optional<at::Device> m_direct{};
    std::string m_whyOverHost{};
};

// Meets the others at the place's port; rank 0 listens there unless the launcher does. `limit` is for every exchange.
// Errors: io, saying what to do: rank 0 is not there, the port is taken; usage: the ranks were told different numbers
// of them.
Result<std::unique_ptr<Group>> meet(const Place& place, std::chrono::seconds limit);

}  // namespace plateau::ranks
