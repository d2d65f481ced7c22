#include "core/device/cards.h"

#include <algorithm>

namespace plateau::device {
namespace {

constexpr double kTera = 1e12, kGiga = 1e9;
constexpr std::uint64_t kMiB = 1 << 20;

// Sources, NVIDIA's own: the data sheets of B200 (DGX B200), H200, H100, A100, L40S, L4, A10, V100 and T4, and the
// white papers of the Blackwell, Ada and Ampere GA102 architectures for GeForce cards. Where they print rates with
// sparsity, half of it stands here, as of links whose two ways they add; memory is what nvidia-smi prints. Of two names
// that both fit, the first one counts.
constexpr Card kCards[] = {
    {"b200", "NVIDIA B200", "B200", 100, 183359 * kMiB, 8.0 * kTera, 75 * kTera, 2250 * kTera, 900 * kGiga},
    {"h200-nvl", "NVIDIA H200 NVL", "H200 NVL", 90, 143771 * kMiB, 4.8 * kTera, 60 * kTera, 835.5 * kTera, 450 * kGiga},
    {"h200", "NVIDIA H200", "H200", 90, 143771 * kMiB, 4.8 * kTera, 66.9 * kTera, 989.4 * kTera, 450 * kGiga},
    {"h100-nvl", "NVIDIA H100 NVL", "H100 NVL", 90, 95830 * kMiB, 3.9 * kTera, 60 * kTera, 835.5 * kTera, 300 * kGiga},
    {"h100-pcie", "NVIDIA H100 PCIe", "H100 PCIe", 90, 81559 * kMiB, 2.04 * kTera, 51.2 * kTera, 756.4 * kTera,
     64 * kGiga},
    {"h100", "NVIDIA H100", "H100", 90, 81559 * kMiB, 3.35 * kTera, 66.9 * kTera, 989.4 * kTera, 450 * kGiga},
    {"a100-80-pcie", "NVIDIA A100 80 GB PCIe", "A100 80GB PCIe", 80, 81920 * kMiB, 1.935 * kTera, 19.5 * kTera,
     312 * kTera, 32 * kGiga},
    {"a100-80", "NVIDIA A100 80 GB", "A100-SXM4-80GB", 80, 81920 * kMiB, 2.039 * kTera, 19.5 * kTera, 312 * kTera,
     300 * kGiga},
    {"a100-40", "NVIDIA A100 40 GB", "A100", 80, 40960 * kMiB, 1.555 * kTera, 19.5 * kTera, 312 * kTera, 300 * kGiga},
    {"l40s", "NVIDIA L40S", "L40S", 89, 46068 * kMiB, 864 * kGiga, 91.6 * kTera, 362 * kTera, 32 * kGiga},
    {"l4", "NVIDIA L4", "NVIDIA L4", 89, 23034 * kMiB, 300 * kGiga, 30.3 * kTera, 121 * kTera, 32 * kGiga},
    {"a10", "NVIDIA A10", "NVIDIA A10", 86, 23028 * kMiB, 600 * kGiga, 31.2 * kTera, 125 * kTera, 32 * kGiga},
    {"rtx5090", "NVIDIA GeForce RTX 5090", "RTX 5090", 120, 32607 * kMiB, 1.792 * kTera, 104.8 * kTera, 209.5 * kTera,
     64 * kGiga},
    {"rtx4090", "NVIDIA GeForce RTX 4090", "RTX 4090", 89, 24564 * kMiB, 1.008 * kTera, 82.6 * kTera, 165.2 * kTera,
     32 * kGiga},
    {"rtx3090", "NVIDIA GeForce RTX 3090", "RTX 3090", 86, 24576 * kMiB, 936 * kGiga, 35.6 * kTera, 71 * kTera,
     32 * kGiga},
    {"v100", "NVIDIA V100 32 GB", "V100", 70, 32768 * kMiB, 900 * kGiga, 15.7 * kTera, 125 * kTera, 150 * kGiga, false},
    {"t4", "NVIDIA T4", "T4", 75, 15360 * kMiB, 320 * kGiga, 8.1 * kTera, 65 * kTera, 16 * kGiga, false},
};

// A name goes on with a letter or digit only where another model begins: "L40" is no L4, "RTX 3090 Ti" no RTX 3090.
bool endsWord(std::string_view rest) {
    const auto isWord = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    return rest.empty() || (!isWord(rest.front()) && !rest.starts_with(" Ti") && !rest.starts_with(" D") &&
                            !rest.starts_with(" Laptop"));
}

bool isCalled(const Card& card, std::string_view name) {
    const auto at = name.find(card.driver_name);
    if (at == std::string_view::npos || !endsWord(name.substr(at + card.driver_name.size()))) return false;
    return at == 0 || name[at - 1] == ' ' || name[at - 1] == '-';
}

}  // namespace

double Card::flops(spec::Precision precision) const {
    switch (precision) {
        case spec::Precision::fp32:
            return fp32_flops;
        case spec::Precision::bf16:
            return has_bf16 ? half_flops : 0;
        case spec::Precision::fp16:
            return half_flops;
    }
    return 0;
}

std::vector<std::string> Card::precisions() const {
    std::vector<std::string> list;
    for (const auto precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16})
        if (flops(precision) > 0) list.emplace_back(toString(precision));
    return list;
}

std::span<const Card> knownCards() {
    return kCards;
}

const Card* findCard(std::string_view id) {
    const auto* found = std::ranges::find(kCards, id, &Card::id);
    return found == std::end(kCards) ? nullptr : found;
}

const Card* cardCalled(std::string_view name) {
    const auto* found = std::ranges::find_if(kCards, [&](const Card& card) { return isCalled(card, name); });
    return found == std::end(kCards) ? nullptr : found;
}

}  // namespace plateau::device
