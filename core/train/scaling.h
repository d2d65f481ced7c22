// How fast several cards would train one run together, on paper: the step of one card with its share of the batch
// (roofline.h), and the exchange of the gradients, 4 bytes a parameter, over the links between cards and machines.
// Pure; thread-safe.
#pragma once

#include <cstdint>
#include <vector>

#include "core/device/cards.h"
#include "core/model/bert_config.h"
#include "core/model/step_costs.h"
#include "core/spec/choices.h"
#include "core/train/roofline.h"

namespace plateau::train {

// Assumptions: what a link gives of its rate, and how long a message takes that has no bytes.
struct Network {
    std::int64_t devices_per_machine = 8;
    double machine_bytes_per_second = 50e9;  // one way: 400 Gb/s for each machine
    double efficiency = 0.8;
    double card_message_seconds = 5e-6, machine_message_seconds = 20e-6;
};

struct Scaled {
    std::int64_t devices = 1, machines = 1;
    spec::Reduction reduction = spec::Reduction::exact;
    double seconds = 0;           // of a step
    double exchange_seconds = 0;  // of these, what only waits for the exchange
    double tokens_per_second = 0;
    double efficiency = 1;  // tokens/s by those of one card, a card
    double bytes_sent = 0;  // by each rank in a step
};

// What each rank gives away of `bytes`, however many there are: both ways of summing send as much.
double bytesSent(double bytes, std::int64_t ranks);

// 1, 2, 4 and 8 cards of a machine, then 2 and 4 machines, as long as each card has a sample; exact (pairs of ranks
// exchange, and nothing else goes on) and fast (a ring, beside the backward pass). The card must compute the precision.
std::vector<Scaled> scalingOf(const model::BertConfig& config, const model::StepShape& shape, std::int64_t batch,
                              const device::Card& card, const Network& network = {});

// The most devices of this way for which the last doubling has given 1.5 times the speed at least.
std::int64_t worthwhileDevices(const std::vector<Scaled>& scaling, spec::Reduction reduction);

}  // namespace plateau::train
