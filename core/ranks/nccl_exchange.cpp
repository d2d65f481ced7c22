#include "core/ranks/nccl_exchange.h"

#include <algorithm>
#include <cstring>
#include <thread>
#include <utility>

#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

namespace plateau::ranks {
namespace {

using std::chrono::microseconds;
using SteadyClock = std::chrono::steady_clock;

// Between two looks at what goes on: an exchange of a small model takes tens of microseconds.
constexpr microseconds kFirstPause{5}, kLongestPause{500};
// While they meet, which takes seconds, each look is a question to rank 0.
constexpr microseconds kMeetingPause{50000};

bool isProblem(int answer) {
    return answer != nccl::kSuccess && answer != nccl::kInProgress;
}

std::string wordsOf(int answer, nccl::Communicator communicator) {
    std::string words = nccl::library().errorText(answer);
    const char* more = nccl::library().lastError(communicator);
    return more && *more ? words + ": " + more : words;
}

Error noExchange(const std::string& why) {
    return {ErrorCode::unavailable, "NCCL: " + why, "device", "NCCL_DEBUG=WARN shows more of it"};
}

int typeOf(const at::Tensor& values) {
    switch (values.scalar_type()) {
        case at::kLong:
            return nccl::kInt64;
        case at::kHalf:
            return nccl::kHalf;
        case at::kFloat:
            return nccl::kFloat;
        case at::kDouble:
            return nccl::kDouble;
        case at::kBFloat16:
            return nccl::kBFloat16;
        default:
            TORCH_CHECK(false, "no sums of ", values.scalar_type(), " over NCCL");
    }
}

}  // namespace

class NcclExchange::Sum final : public Group::Pending {
public:
    Sum(NcclExchange& exchange, c10::Event done) : m_exchange(exchange), m_done(std::move(done)) {}
    void wait() override {
        m_exchange.requireThere();
        m_exchange.await([this] { return m_done.query(); }, kLongestPause);
    }

private:
    NcclExchange& m_exchange;
    c10::Event m_done;
};

Result<std::string> NcclExchange::newId() {
    nccl::UniqueId id;
    if (const int answer = nccl::library().uniqueId(&id); answer != nccl::kSuccess)
        return noExchange(wordsOf(answer, nullptr));
    return std::string(id.bytes.begin(), id.bytes.end());
}

Result<std::unique_ptr<NcclExchange>> NcclExchange::open(const std::string& id, const Place& place, at::Device device,
                                                         std::chrono::seconds limit,
                                                         const std::function<Status()>& go_on) {
    const c10::DeviceGuard there(device);
    nccl::UniqueId meeting;
    if (id.size() != meeting.bytes.size()) return noExchange("rank 0 has told no meeting");
    std::ranges::copy(id, meeting.bytes.begin());
    std::unique_ptr<NcclExchange> opened(new NcclExchange(device, limit));
    nccl::Config config;
    Status wanted = Done{};
    try {
        opened->require(nccl::library().init(&opened->m_communicator, place.world, meeting, place.rank, &config));
        opened->await(
            [&] {
                wanted = go_on();
                if (!wanted) throw Lost(wanted.error().message);
                return true;
            },
            kMeetingPause);
    } catch (const Lost& lost) {
        if (!wanted) return wanted.error();
        return noExchange(lost.what());
    }
    return opened;
}

NcclExchange::NcclExchange(at::Device device, std::chrono::seconds limit)
    : m_device(device),
      m_limit(limit),
      m_beside(c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device)) {}

// Nothing is left to exchange: whoever leaves has waited for its own, and has met the others over Gloo since.
NcclExchange::~NcclExchange() {
    abort();
}

void NcclExchange::abort() {
    const nccl::Communicator communicator = std::exchange(m_communicator, nullptr);
    if (!communicator) return;
    const c10::DeviceGuard there(m_device);
    nccl::library().abort(communicator);
}

void NcclExchange::lose(const std::string& why) {
    abort();
    throw Lost(why);
}

void NcclExchange::require(int answer) {
    if (isProblem(answer)) lose(wordsOf(answer, m_communicator));
}

void NcclExchange::requireThere() const {
    if (!m_communicator) throw Lost("NCCL has given up");
}

void NcclExchange::await(const std::function<bool()>& isDone, microseconds longest_pause) {
    const SteadyClock::time_point end = SteadyClock::now() + m_limit;
    for (microseconds pause = kFirstPause;; pause = std::min(2 * pause, longest_pause)) {
        int state = nccl::kSuccess;
        require(nccl::library().asyncError(m_communicator, &state));
        require(state);
        const bool isOver = isDone();
        if (state == nccl::kSuccess && isOver) return;
        if (SteadyClock::now() > end) lose("nothing was heard for " + std::to_string(m_limit.count()) + " s");
        std::this_thread::sleep_for(pause);
    }
}

c10::Stream NcclExchange::current() const {
    return c10::impl::VirtualGuardImpl(m_device.type()).getStream(m_device);
}

c10::Event NcclExchange::noted(const c10::Stream& stream) const {
    c10::Event event(m_device.type());
    event.record(stream);
    return event;
}

// Until it has taken all of it, NCCL may add to the stream.
void NcclExchange::finish(const c10::Stream& stream) {
    await([] { return true; }, kLongestPause);
    const c10::Event done = noted(stream);
    await([&] { return done.query(); }, kLongestPause);
}

void NcclExchange::broadcast(at::Tensor& values) {
    requireThere();
    const c10::DeviceGuard there(m_device);
    const c10::Stream stream = current();
    void* data = values.mutable_data_ptr();
    require(
        nccl::library().broadcast(data, data, values.nbytes(), nccl::kByte, 0, m_communicator, stream.native_handle()));
    finish(stream);
}

std::unique_ptr<Group::Pending> NcclExchange::startSum(at::Tensor& values) {
    requireThere();
    const c10::DeviceGuard there(m_device);
    noted(current()).block(m_beside);
    // Whoever drops the values early, for an exception, must not see their memory used anew.
    if (auto* allocator = dynamic_cast<c10::DeviceAllocator*>(c10::GetAllocator(m_device.type())))
        allocator->recordStream(values.storage().data_ptr(), m_beside);
    void* data = values.mutable_data_ptr();
    require(nccl::library().allReduce(data, data, static_cast<std::size_t>(values.numel()), typeOf(values), nccl::kSum,
                                      m_communicator, m_beside.native_handle()));
    await([] { return true; }, kLongestPause);
    return std::make_unique<Sum>(*this, noted(m_beside));
}

void NcclExchange::exchange(int other, const at::Tensor& mine, at::Tensor& theirs) {
    requireThere();
    const c10::DeviceGuard there(m_device);
    const nccl::Library& entries = nccl::library();
    const c10::Stream stream = current();
    void* const handle = stream.native_handle();
    require(entries.groupStart());
    if (theirs.numel() > 0)
        require(
            entries.receive(theirs.mutable_data_ptr(), theirs.nbytes(), nccl::kByte, other, m_communicator, handle));
    if (mine.numel() > 0)
        require(entries.send(mine.const_data_ptr(), mine.nbytes(), nccl::kByte, other, m_communicator, handle));
    require(entries.groupEnd());
    finish(stream);
}

}  // namespace plateau::ranks
