#include "core/train/reduction.h"

#include <algorithm>
#include <bit>

namespace plateau::train {
namespace {

constexpr std::int64_t kParts = 8;       // so that 1, 2, 4 and 8 ranks have the same bits
constexpr int kMostExactlyByItself = 8;  // ranks: beyond these the pairwise exchange costs more than a ring

bool isPowerOfTwo(int number) {
    return std::has_single_bit(static_cast<unsigned>(number));
}

std::int64_t partsOf(const spec::TrainSpec& train) {
    const std::int64_t passes = train.micro_batch > 0 ? (train.batch + train.micro_batch - 1) / train.micro_batch : 1;
    return std::max(kParts, static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(passes))));
}

}  // namespace

Result<Reduction> chooseReduction(const spec::TrainSpec& train, const std::optional<Reduction>& recorded, int world,
                                  bool is_one_machine) {
    Reduction chosen;
    switch (train.reduction) {
        case spec::Reduction::fast:
            return chosen;
        case spec::Reduction::exact:
            chosen.parts = partsOf(train);
            break;
        case spec::Reduction::automatic:
            if (recorded && (recorded->parts == 0 || world == 1 || isPowerOfTwo(world)))
                chosen = *recorded;
            else if (world > 1 && world <= kMostExactlyByItself && is_one_machine && isPowerOfTwo(world))
                chosen.parts = partsOf(train);
    }
    if (chosen.parts == 0 || (isPowerOfTwo(world) && world <= chosen.parts)) return chosen;
    return Error{ErrorCode::usage,
                 "an exact sum needs a power of two ranks, at most " + std::to_string(chosen.parts) + ", not " +
                     std::to_string(world),
                 "train.reduction", "start such a number of them, or set train.reduction to fast"};
}

}  // namespace plateau::train
