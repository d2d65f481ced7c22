#include "core/protocol/members.h"

#include "core/protocol/json_number.h"
#include "core/spec/number_json.h"

namespace plateau::protocol {

using nlohmann::json;

json numberJson(double number, NumberForm form) {
    if (form == NumberForm::shortest) return jsonNumber(number);
    if (form == NumberForm::or_null && !std::isfinite(number)) return {};
    return number;
}

bool readNumber(const json& value, double& number, NumberForm form) {
    if (form == NumberForm::shortest) {
        const auto found = spec::numberFrom(value);
        number = found.value_or(std::nan(""));
        return found.has_value();
    }
    if (value.is_number())
        number = value.get<double>();
    else if (form == NumberForm::or_null)
        number = std::nan("");
    return value.is_number() || (form == NumberForm::or_null && value.is_null());
}

bool readWhole(const json& value, std::int64_t& number) {
    if (value.is_number_float()) {
        constexpr double kMost = 9.2233720368547e18;  // below 2^63
        const double given = value.get<double>();
        if (!(std::abs(given) < kMost) || std::trunc(given) != given) return false;
        number = static_cast<std::int64_t>(given);
        return true;
    }
    if (value.is_number_unsigned() && !std::in_range<std::int64_t>(value.get<std::uint64_t>())) return false;
    if (value.is_number_integer()) number = value.get<std::int64_t>();
    return value.is_number_integer();
}

const json* MemberReader::find(const char* name) const {
    if (!m_object.is_object()) return nullptr;
    const auto found = m_object.find(name);
    return found == m_object.end() ? nullptr : &*found;
}

std::string MemberReader::place() const {
    if (!m_parent) return {};
    std::string path = m_parent->place() + m_name;
    if (m_index != kNoIndex) path += "[" + std::to_string(m_index) + "]";
    return path + ".";
}

void MemberReader::refuse(const char* name, const char* what) {
    if (!m_fault.isFound()) m_fault = {place() + name, what};
}

Error unreadable(const Fault& fault, std::string_view method) {
    return {ErrorCode::malformed, "the engine's answer cannot be read: " + fault.place + ": " + fault.what,
            std::string(method), ""};
}

}  // namespace plateau::protocol
