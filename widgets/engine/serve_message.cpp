#include "widgets/engine/serve_message.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/protocol/error.h"
#include "core/spec/json_text.h"

namespace plateau::widgets {
namespace {

using nlohmann::json;

constexpr int kDeepest = 512;

// -1 of what is no such number.
int countOf(const json& value) {
    if (!value.is_number()) return -1;
    const auto number = value.get<double>();
    const bool isCount = number >= 0 && number <= std::numeric_limits<int>::max() && number == int(number);
    return isCount ? int(number) : -1;
}

}  // namespace

ServeMessage readServeMessage(std::string_view line) {
    ServeMessage message;
    auto parsed = spec::parseJson(line, "serve", {.max_bytes = line.size(), .max_depth = kDeepest});
    if (!parsed || !parsed->is_object()) return message;
    json& object = *parsed;
    const auto member = [&object](const char* name) {
        const auto found = object.find(name);
        return found == object.end() ? nullptr : &*found;
    };
    if (const json* id = member("id")) message.id = countOf(*id);
    json *result = member("result"), *error = member("error");
    const json *hello = member("hello"), *share = member("progress");
    if ((result && result->is_object()) || (error && error->is_object())) {
        message.kind = ServeMessage::Kind::answer;
        message.result = result && result->is_object() ? std::move(*result) : json::object();
        if (error && error->is_object() && !error->empty()) message.error = protocol::readError(*error);
    } else if (hello && hello->is_object()) {
        message.kind = ServeMessage::Kind::hello;
        message.protocol = countOf(hello->value("protocol", json()));
    } else if (share) {
        message.kind = ServeMessage::Kind::progress;
        if (share->is_number()) message.share = std::clamp(share->get<double>(), 0.0, 1.0);
    }
    return message;
}

}  // namespace plateau::widgets
