// Gloo's declarations are empty without it.
#define USE_C10D_GLOO 1

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <thread>
#include <utility>

#include <c10/util/Exception.h>
#include <c10/util/Flags.h>
#include <c10/util/Logging.h>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include "core/ranks/device_agreement.h"
#include "core/ranks/group.h"
#include "core/ranks/nccl_exchange.h"

C10_DECLARE_int(caffe2_log_level);

namespace plateau::ranks {
namespace {

using std::chrono::milliseconds, std::chrono::seconds;
using Clock = std::chrono::steady_clock;
using Bytes = std::vector<std::uint8_t>;

// How long rank 0 may take to listen, and a rank of another machine to start.
constexpr seconds kMeeting{120};

std::string firstLine(const std::exception& exception) {
    const auto* torch = dynamic_cast<const c10::Error*>(&exception);
    const std::string message = torch ? torch->what_without_backtrace() : exception.what();
    return message.substr(0, message.find('\n'));
}

Bytes bytesOf(const std::string& text) {
    return {text.begin(), text.end()};
}

std::string placeText(const Place& place) {
    return place.address + ":" + std::to_string(place.port);
}

Error noMeeting(const Place& place, const std::exception& exception) {
    const std::string message = firstLine(exception);
    if (place.rank == 0 && message.find("EADDRINUSE") != std::string::npos)
        return {ErrorCode::io, "another program listens at the port where the ranks are to meet", placeText(place),
                "choose another MASTER_PORT"};
    return {ErrorCode::io, "the ranks do not meet: " + message, placeText(place),
            "see whether rank 0 has started and its machine can be reached at this port"};
}

// What an exchange throws when the other side is gone or silent.
template <typename Exchange>
void orLost(const Exchange& exchange) {
    try {
        exchange();
    } catch (const std::exception& exception) {
        throw Lost(firstLine(exception));
    }
}

c10::intrusive_ptr<c10d::ProcessGroupGloo::Options> optionsOf(const Place& place, seconds limit) {
    using Gloo = c10d::ProcessGroupGloo;
    if (place.local_world < place.world) return Gloo::Options::create_default(limit);
    // On one machine nothing goes over a network, and its name need not have an address.
    auto options = Gloo::Options::create(limit);
    options->devices.push_back(Gloo::createDeviceForHostname("127.0.0.1"));
    return options;
}

// It warns of machines without a name in any DNS, as those of a cluster may be. What matters is an Error of ours.
void quietenWarnings() {
    if (std::getenv("TORCH_CPP_LOG_LEVEL"))
        c10::initLogging();
    else
        FLAGS_caffe2_log_level = c10::GLOG_ERROR;
}

class PendingWork final : public Group::Pending {
public:
    explicit PendingWork(c10::intrusive_ptr<c10d::Work> work) : m_work(std::move(work)) {}
    void wait() override {
        orLost([this] { m_work->wait(); });
    }

private:
    c10::intrusive_ptr<c10d::Work> m_work;
};

class C10dGroup final : public Group {
public:
    C10dGroup(Place place, c10::intrusive_ptr<c10d::Store> table, seconds limit)
        : Group(std::move(place)), m_table(std::move(table)), m_limit(limit) {}

    void tell(const std::string& key, const std::string& text) override {
        orLost([&] { m_table->set(key, bytesOf(text)); });
    }

    Result<std::vector<std::string>> hear(const std::vector<std::string>& keys, seconds limit,
                                          const std::function<Status()>& go_on) override {
        try {
            const Clock::time_point end = Clock::now() + limit;
            for (milliseconds pause{1}; !m_table->check(keys); pause = std::min(2 * pause, milliseconds(50))) {
                if (Status fine = go_on ? go_on() : Status(Done{}); !fine) return fine.error();
                if (Clock::now() > end)
                    return Error{ErrorCode::io, "another rank of this run says nothing", placeText(m_place),
                                 "see the words of the other ranks, then start all of them again"};
                std::this_thread::sleep_for(pause);
            }
            std::vector<std::string> texts;
            for (const std::string& key : keys) {
                const Bytes bytes = m_table->get(key);
                texts.emplace_back(bytes.begin(), bytes.end());
            }
            return texts;
        } catch (const std::exception& exception) {
            return Error{ErrorCode::io, "rank 0 of this run is gone: " + firstLine(exception), placeText(m_place),
                         "see the words of rank 0, then start all of them again"};
        }
    }

    Status connect(at::Device device) override {
        try {
            m_gloo = c10::make_intrusive<c10d::ProcessGroupGloo>(m_table, m_place.rank, m_place.world,
                                                                 optionsOf(m_place, m_limit));
            Result<DeviceExchange> agreed = agreeOnDevices(*this, device, m_limit);
            if (!agreed) return agreed.error();
            m_nccl = std::move(agreed->nccl);
            m_whyOverHost = std::move(agreed->why_not);
            if (m_nccl) m_direct = device;
            m_isConnected = true;
            return Done{};
        } catch (const std::exception& exception) {
            return Error{ErrorCode::io, "the ranks cannot exchange: " + firstLine(exception), placeText(m_place),
                         "see whether their machines reach each other, and GLOO_SOCKET_IFNAME"};
        }
    }

    void broadcast(at::Tensor& values) override {
        if (isDirect(values)) {
            m_nccl->broadcast(values);
        } else {
            std::vector<at::Tensor> tensors{values};
            orLost([&] { m_gloo->broadcast(tensors)->wait(); });
        }
        if (leads()) m_bytes += static_cast<std::int64_t>(values.nbytes()) * (world() - 1);
    }

    void sum(at::Tensor& values) override { startSum(values)->wait(); }

    std::unique_ptr<Pending> startSum(at::Tensor& values) override {
        m_bytes += 2 * static_cast<std::int64_t>(values.nbytes()) * (world() - 1) / world();
        if (isDirect(values)) return m_nccl->startSum(values);
        std::vector<at::Tensor> tensors{values};
        c10::intrusive_ptr<c10d::Work> work;
        orLost([&] { work = m_gloo->allreduce(tensors); });
        return std::make_unique<PendingWork>(std::move(work));
    }

    void exchange(int other, const at::Tensor& mine, at::Tensor& theirs) override {
        m_bytes += static_cast<std::int64_t>(mine.nbytes());
        if (isDirect(mine)) return m_nccl->exchange(other, mine, theirs);
        std::vector<at::Tensor> given{mine}, taken{theirs};
        orLost([&] {
            const auto receiving = theirs.numel() > 0 ? m_gloo->recv(taken, other, 0) : nullptr;
            const auto sending = mine.numel() > 0 ? m_gloo->send(given, other, 0) : nullptr;
            if (sending) sending->wait();
            if (receiving) receiving->wait();
        });
    }

private:
    bool isDirect(const at::Tensor& values) const { return m_nccl && !values.is_cpu(); }

    c10::intrusive_ptr<c10d::Store> m_table;
    seconds m_limit;
    c10::intrusive_ptr<c10d::ProcessGroupGloo> m_gloo;
    std::unique_ptr<NcclExchange> m_nccl;
};

}  // namespace

Result<std::unique_ptr<Group>> meet(const Place& place, seconds limit) {
    quietenWarnings();
    Place met = place;
    c10::intrusive_ptr<c10d::Store> table;
    try {
        c10d::TCPStoreOptions options;
        options.port = static_cast<std::uint16_t>(place.port);
        options.isServer = place.rank == 0 && !place.is_port_held;
        options.waitWorkers = false;
        options.timeout = kMeeting;
        auto store = c10::make_intrusive<c10d::TCPStore>(place.address, options);
        met.port = store->getPort();
        store->setTimeout(limit);
        table = c10::make_intrusive<c10d::PrefixStore>("plateau" + place.attempt, std::move(store));
        const std::string mine = std::to_string(place.world);
        const Bytes told = table->compareSet("world", Bytes(), bytesOf(mine));
        const std::string theirs(told.begin(), told.end());
        if (theirs != mine)
            return Error{ErrorCode::usage,
                         "another rank was told that there are " + theirs + " ranks, this one " + mine, "WORLD_SIZE",
                         "start all ranks with the same number of them"};
    } catch (const std::exception& exception) {
        return noMeeting(met, exception);
    }
    return std::unique_ptr<Group>(std::make_unique<C10dGroup>(std::move(met), std::move(table), limit));
}

}  // namespace plateau::ranks
