// Any text as config.json: an error in one line, or a configuration that is written and read back as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/huggingface/hugging_face_config.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::huggingface;
    const auto config = readConfigJson({reinterpret_cast<const char*>(data), size}, "config.json");
    if (!config) {
        const std::string text = describe(config.error());
        if (text.empty() || text.size() > 500 || text.find('\n') != text.npos) std::abort();
        return 0;
    }
    const bool plain = config->model.op == "original" && config->model.pattern.empty();
    const std::string text = writeConfigJson(*config, plain);
    const auto again = readConfigJson(text, "config.json");
    if (!again || writeConfigJson(*again, plain) != text) std::abort();
    return 0;
}
