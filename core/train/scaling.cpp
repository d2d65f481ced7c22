#include "core/train/scaling.h"

#include <algorithm>

namespace plateau::train {
namespace {

constexpr double kBytesOfGradient = 4;
constexpr double kWorthwhile = 1.5;
constexpr double kBackwardShare = 2.0 / 3;  // of the passes: two products for each one forward

struct Link {
    double bytes_per_second, message_seconds;
    double secondsOf(double bytes) const { return bytes / bytes_per_second + message_seconds; }
};

Link betweenCards(const device::Card& card, const Network& network) {
    return {card.link_bytes_per_second * network.efficiency, network.card_message_seconds};
}

// Of a machine whose cards use it at the same time.
Link betweenMachines(const Network& network, std::int64_t sharers) {
    return {network.machine_bytes_per_second * network.efficiency / static_cast<double>(sharers),
            network.machine_message_seconds};
}

// Halving: each round half of what the round before left goes to the partner, and comes back summed in the end.
double exactSeconds(double bytes, std::int64_t ranks, const device::Card& card, const Network& network) {
    double seconds = 0;
    const std::int64_t here = std::min(ranks, network.devices_per_machine);
    for (std::int64_t distance = 1; distance < ranks; distance *= 2) {
        bytes /= 2;
        const Link link = distance < here ? betweenCards(card, network) : betweenMachines(network, here);
        seconds += 2 * link.secondsOf(bytes);
    }
    return seconds;
}

// A ring goes through each machine once, so that its link is not shared.
double ringSeconds(double bytes, std::int64_t ranks, const device::Card& card, const Network& network) {
    if (ranks == 1) return 0;
    const Link cards = betweenCards(card, network), machines = betweenMachines(network, 1);
    const bool isOneMachine = ranks <= network.devices_per_machine;
    const double rate =
        isOneMachine ? cards.bytes_per_second : std::min(cards.bytes_per_second, machines.bytes_per_second);
    const double message = isOneMachine ? cards.message_seconds : machines.message_seconds;
    return bytesSent(bytes, ranks) / rate + 2 * static_cast<double>(ranks - 1) * message;
}

}  // namespace

double bytesSent(double bytes, std::int64_t ranks) {
    return 2 * bytes * static_cast<double>(ranks - 1) / static_cast<double>(ranks);
}

std::vector<Scaled> scalingOf(const model::BertConfig& config, const model::StepShape& shape, std::int64_t batch,
                              const device::Card& card, const Network& network) {
    const double gradients = kBytesOfGradient * static_cast<double>(model::countParameters(config).total());
    const double tokens = static_cast<double>(batch) * static_cast<double>(shape.length);
    std::vector<Scaled> all;
    for (const spec::Reduction reduction : {spec::Reduction::exact, spec::Reduction::fast}) {
        double alone = 0;
        for (std::int64_t devices = 1; devices <= 4 * network.devices_per_machine && devices <= batch; devices *= 2) {
            const std::int64_t share = (batch + devices - 1) / devices;
            model::StepShape own = shape;
            own.micro_batch = std::min(shape.micro_batch, share);
            const Roofline roofline = rooflineOf(config, own, share, card);
            double computing = 0, optimizer = 0;
            for (const RooflinePart& part : roofline.parts) {
                computing += part.seconds;
                if (part.kind == model::CostKind::optimizer) optimizer += part.seconds;
            }
            const double exchange = reduction == spec::Reduction::exact
                                        ? exactSeconds(gradients, devices, card, network)
                                        : ringSeconds(gradients, devices, card, network);
            const double hidden = reduction == spec::Reduction::exact ? 0 : kBackwardShare * (computing - optimizer);
            Scaled scaled{.devices = devices,
                          .machines = std::max<std::int64_t>(1, devices / network.devices_per_machine),
                          .reduction = reduction,
                          .exchange_seconds = std::max(0.0, exchange - hidden),
                          .bytes_sent = bytesSent(gradients, devices)};
            scaled.seconds = computing + scaled.exchange_seconds;
            scaled.tokens_per_second = tokens / scaled.seconds;
            if (devices == 1) alone = scaled.tokens_per_second;
            scaled.efficiency = scaled.tokens_per_second / (alone * static_cast<double>(devices));
            all.push_back(scaled);
        }
    }
    return all;
}

std::int64_t worthwhileDevices(const std::vector<Scaled>& scaling, spec::Reduction reduction) {
    std::int64_t devices = 1;
    double before = 0;
    for (const Scaled& scaled : scaling) {
        if (scaled.reduction != reduction) continue;
        if (scaled.devices > 1 && scaled.tokens_per_second < kWorthwhile * before) break;
        devices = scaled.devices;
        before = scaled.tokens_per_second;
    }
    return devices;
}

}  // namespace plateau::train
