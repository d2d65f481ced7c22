#include "core/run/step_profile.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <system_error>

namespace plateau::run {

namespace {

constexpr std::int64_t kFirstBytes = 256 << 10, kMostProfileBytes = 16 << 20;

// The last whole line of `text` that is a profile. The text may begin within a line.
std::optional<StepProfile> lastProfileIn(std::string_view text) {
    constexpr std::string_view kMark = "\"type\":\"profile\"";
    for (auto at = text.rfind(kMark); at != std::string_view::npos;
         at = at == 0 ? std::string_view::npos : text.rfind(kMark, at - 1)) {
        const auto before = text.rfind('\n', at), end = text.find('\n', at);
        const auto begin = before == std::string_view::npos ? 0 : before + 1;
        if (end == std::string_view::npos) continue;
        if (const auto event = decode(text.substr(begin, end - begin), {}))
            if (auto profile = stepProfileOf(*event)) return profile;
    }
    return std::nullopt;
}

}  // namespace

std::string_view toString(StepPart part) {
    switch (part) {
        case StepPart::matrixProducts:
            return "matrix products";
        case StepPart::attention:
            return "attention";
        case StepPart::rowPasses:
            return "passes over rows";
        case StepPart::optimizer:
            return "optimizer";
        case StepPart::loader:
            return "loader";
    }
    return "";
}

double StepProfile::total() const {
    return std::accumulate(part_seconds.begin(), part_seconds.end(), 0.0);
}

nlohmann::json detailsOf(const StepProfile& profile) {
    nlohmann::json parts = nlohmann::json::object();
    for (const StepPart part : kStepParts) parts[std::string(toString(part))] = profile.seconds(part);
    return {{"device", profile.device}, {"parts", std::move(parts)}};
}

std::optional<StepProfile> stepProfileOf(const Event& event) {
    const auto device = event.details.find("device"), parts = event.details.find("parts");
    if (event.type != EventType::profile || parts == event.details.end() || !parts->is_object()) return std::nullopt;
    StepProfile profile;
    profile.step = event.step;
    if (device != event.details.end() && device->is_string()) profile.device = device->get<std::string>();
    for (const StepPart part : kStepParts) {
        const auto found = parts->find(toString(part));
        if (found == parts->end()) continue;
        if (!found->is_number() || !(found->get<double>() >= 0)) return std::nullopt;
        profile.seconds(part) = found->get<double>();
    }
    if (!(profile.total() > 0) || !std::isfinite(profile.total())) return std::nullopt;
    return profile;
}

std::optional<StepProfile> newestStepProfile(const std::filesystem::path& events) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(events, problem)) return std::nullopt;
    std::ifstream file(events, std::ios::binary | std::ios::ate);
    const std::int64_t size = file ? static_cast<std::int64_t>(file.tellg()) : 0;
    std::string text;
    for (std::int64_t bytes = std::min(size, kFirstBytes);; bytes = std::min({size, 8 * bytes, kMostProfileBytes})) {
        text.resize(static_cast<std::size_t>(bytes));
        file.seekg(size - bytes);
        if (!file.read(text.data(), bytes)) return std::nullopt;
        auto profile = lastProfileIn(text);
        if (profile || bytes == size || bytes == kMostProfileBytes) return profile;
    }
}

}  // namespace plateau::run
