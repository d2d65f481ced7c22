#include "core/protocol/json_number.h"

#include <cmath>
#include <cstdint>

#include "core/spec/number_json.h"

namespace plateau::protocol {

nlohmann::json jsonNumber(double number) {
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (std::trunc(number) == number && std::abs(number) < kExact) return static_cast<std::int64_t>(number);
    return spec::numberJson(number);
}

}  // namespace plateau::protocol
