#include "core/ranks/device_agreement.h"

#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/device/capabilities.h"
#include "core/device/cuda_driver.h"
#include "core/ranks/nccl.h"

namespace plateau::ranks {
namespace {

using std::chrono::seconds;

constexpr const char* kMeetingKey = "nccl.meeting";
constexpr const char* kFailureKey = "nccl.failure";

// What a rank says of itself, as two lines: what it can do, or nothing and what it lacks.
struct Offer {
    std::string version;  // of NCCL; empty: it has none to offer
    std::string rest;     // the card's UUID, empty where that is unknown; or what is lacking

    std::string text() const { return version + "\n" + rest; }
    static Offer of(const std::string& text) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
    }
};

Offer offerOf(at::Device device) {
    if (device.is_cpu()) return {{}, "has no GPU"};
    if (!device::capabilitiesOf(device.type()).nccl) return {{}, "has a device that NCCL does not know"};
    const char* chosen = std::getenv("PLATEAU_EXCHANGE");
    if (chosen && std::string_view(chosen) == kOverHost) return {{}, "is told so by PLATEAU_EXCHANGE"};
    const std::string version = nccl::versionOf(nccl::library());
    if (version.empty()) return {{}, "has no NCCL"};
    const std::optional<device::CudaDevice> card = device::cudaDeviceOf(device);
    return {version, card ? card->uuid : ""};
}

std::string rankText(std::size_t rank) {
    return "rank " + std::to_string(rank);
}

// Why these ranks have no NCCL in common; empty: they have.
std::string whatLacks(const std::vector<Offer>& offers) {
    for (std::size_t rank = 0; rank < offers.size(); ++rank)
        if (offers[rank].version.empty()) return rankText(rank) + " " + offers[rank].rest;
    for (std::size_t rank = 1; rank < offers.size(); ++rank) {
        if (offers[rank].version != offers[0].version)
            return rankText(0) + " has NCCL " + offers[0].version + ", " + rankText(rank) + " " + offers[rank].version;
        for (std::size_t other = 0; other < rank && !offers[rank].rest.empty(); ++other)
            if (offers[rank].rest == offers[other].rest)
                return rankText(other) + " and " + rankText(rank) + " have one card";
    }
    return {};
}

std::vector<std::string> keysOfAll(const Group& table, const std::string& what) {
    std::vector<std::string> keys;
    for (int rank = 0; rank < table.world(); ++rank) keys.push_back(what + std::to_string(rank));
    return keys;
}

// Tells all ranks, and hears what they tell.
Result<std::vector<std::string>> shareText(Group& table, const std::string& what, const std::string& mine,
                                           seconds limit) {
    const std::vector<std::string> keys = keysOfAll(table, what);
    table.tell(keys[static_cast<std::size_t>(table.rank())], mine);
    return table.hear(keys, limit, {});
}

// The others would wait for one that has failed.
Status whileNobodyFails(Group& table) {
    const auto failure = table.hear({kFailureKey}, seconds(0), {});
    if (!failure) return Done{};
    return Error{ErrorCode::unavailable, failure->front(), "device", ""};
}

Result<std::unique_ptr<NcclExchange>> openTogether(Group& table, at::Device device, seconds limit) {
    Result<std::string> id = std::string();
    if (table.leads()) {
        id = NcclExchange::newId();
        table.tell(kMeetingKey, id ? *id : std::string());
    } else {
        const auto told = table.hear({kMeetingKey}, limit, {});
        if (!told) return told.error();
        id = told->front();
    }
    // What another has failed of is told as it has said it.
    bool is_others = false;
    const auto goOn = [&]() -> Status {
        Status fine = whileNobodyFails(table);
        is_others = !fine;
        return fine;
    };
    auto opened = id ? NcclExchange::open(*id, table.place(), device, limit, goOn) : id.error();
    if (opened || is_others) return opened;
    Error own = opened.error();
    own.message = rankText(static_cast<std::size_t>(table.rank())) + ": " + own.message;
    return own;
}

}  // namespace

Result<DeviceExchange> agreeOnDevices(Group& table, at::Device device, seconds limit) {
    const Offer mine = offerOf(device);
    if (device.is_cpu()) {
        table.tell(keysOfAll(table, "card.")[static_cast<std::size_t>(table.rank())], mine.text());
        return DeviceExchange{};
    }
    const auto told = shareText(table, "card.", mine.text(), limit);
    if (!told) return told.error();
    std::vector<Offer> offers;
    for (const std::string& text : *told) offers.push_back(Offer::of(text));
    if (std::string why = whatLacks(offers); !why.empty()) return DeviceExchange{.why_not = std::move(why)};

    Result<std::unique_ptr<NcclExchange>> opened = openTogether(table, device, limit);
    const std::string problem = opened ? std::string() : opened.error().message;
    if (!opened) table.tell(kFailureKey, problem);
    const auto outcomes = shareText(table, "nccl.outcome.", problem, limit);
    if (!outcomes) return outcomes.error();
    for (const std::string& outcome : *outcomes)
        if (!outcome.empty()) return DeviceExchange{.why_not = outcome};
    return DeviceExchange{.nccl = *std::move(opened)};
}

}  // namespace plateau::ranks
