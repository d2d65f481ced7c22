// queue.json of a workspace: what is read is written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/queue/queue_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::queue;
    const auto content = parseQueue({reinterpret_cast<const char*>(data), size}, "queue.json");
    if (!content) return 0;
    const auto again = parseQueue(queueJson(*content), "again");
    if (!again || again->runs != content->runs || again->paused != content->paused ||
        again->paused_after != content->paused_after || again->at_once != content->at_once ||
        again->refused != content->refused || again->started != content->started)
        std::abort();
    return 0;
}
