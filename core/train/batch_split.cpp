#include "core/train/batch_split.h"

#include <algorithm>

namespace plateau::train {
namespace {

// Part `index` of `count` nearly equal ones.
Span partOf(const Span& whole, std::int64_t index, std::int64_t count) {
    const std::int64_t begin = whole.count * index / count, end = whole.count * (index + 1) / count;
    return {whole.first + begin, end - begin};
}

}  // namespace

std::vector<Span> BatchSplit::of(const Span& batch) const {
    std::vector<Span> spans;
    if (parts > 0) {
        const std::int64_t end = parts * (rank + 1) / world;
        for (std::int64_t part = firstPart(); part < end; ++part) spans.push_back(partOf(batch, part, parts));
        return spans;
    }
    const Span own = partOf(batch, rank, world);
    for (std::int64_t done = 0; done < own.count; done += micro_batch)
        spans.push_back({own.first + done, std::min(micro_batch, own.count - done)});
    return spans;
}

}  // namespace plateau::train
