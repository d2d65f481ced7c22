#include "tests/contract/normal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <vector>

namespace plateau::test::contract {
namespace {

void replaceAll(std::string& text, const std::string& what, const std::string& with) {
    if (what.empty()) return;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

// From an opening bracket to behind the one that closes it; texts in quotes are passed over.
std::size_t endOfBrackets(const std::string& text, std::size_t from) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t at = from; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c == '\\') ++at;
            if (c == '"') quoted = false;
            continue;
        }
        if (c == '"') quoted = true;
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && --depth == 0) return at + 1;
    }
    return text.size();
}

// The value of each member of this name, when it is an array or an object.
void replaceMembers(std::string& text, const std::string& name, const std::string& with) {
    const std::string key = "\"" + name + "\":";
    for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + key.size())) {
        auto value = at + key.size();
        while (value < text.size() && (text[value] == ' ' || text[value] == '\n')) ++value;
        if (value < text.size() && (text[value] == '[' || text[value] == '{'))
            text.replace(value, endOfBrackets(text, value) - value, with);
    }
}

void replace(std::string& text, const std::string& pattern, const char* with) {
    text = std::regex_replace(text, std::regex(pattern, std::regex::ECMAScript | std::regex::optimize), with);
}

const std::regex& numberPattern() {
    static const std::regex pattern(R"([-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?)", std::regex::optimize);
    return pattern;
}

bool isWhole(const std::string& number) {
    return number.find_first_of(".eE") == std::string::npos;
}

// Calls take(text between, number) and at the end take(rest, "").
template <typename Take>
void forEachNumber(const std::string& text, const Take& take) {
    auto last = text.cbegin();
    for (std::sregex_iterator at(text.begin(), text.end(), numberPattern()), end; at != end; ++at) {
        take(std::string(last, text.cbegin() + at->position()), at->str());
        last = text.cbegin() + at->position() + at->length();
    }
    take(std::string(last, text.cend()), std::string());
}

struct Part {
    std::string before, number;
};

std::vector<Part> partsOf(std::string_view text) {
    std::vector<Part> parts;
    forEachNumber(std::string(text), [&](std::string before, std::string number) {
        parts.push_back({std::move(before), std::move(number)});
    });
    return parts;
}

bool isNearNumber(const std::string& recorded, const std::string& now) {
    if (recorded == now) return true;
    if (recorded.empty() || now.empty() || (isWhole(recorded) && isWhole(now))) return false;
    const double a = std::strtod(recorded.c_str(), nullptr), b = std::strtod(now.c_str(), nullptr);
    return std::abs(a - b) <= std::max(kNearZero, kNear * std::max(std::abs(a), std::abs(b)));
}

// Bytes of the UTF-8 sequence that begins here; 0 where there is none.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    return length;
}

std::string byteText(char byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    return text.data();
}

}  // namespace

std::string normalised(std::string text, const Places& places, bool withTimes) {
    replaceAll(text, places.here, "{here}");
    replaceAll(text, places.source, "{source}");
    if (!places.scratch.empty() && text.find("/plateau-engine-") != std::string::npos)
        replace(text, R"([^" ]*/plateau-engine-[A-Za-z0-9]{6}\b)", "{scratch}");
    replaceMembers(text, "versions", "{version}");
    replace(text, R"re(("hello":\{[^}]*"version":)"[^"]*")re", "$1{version}");
    replace(text, R"(\bplateau(-engine)? [0-9]+\.[0-9]+\.[0-9]+(, LibTorch [0-9.+a-z]+)?(, CUDA [0-9.]+)?)",
            "plateau$1 {version}");
    if (!withTimes) {
        replace(text, R"re(("(time|[a-z_]+_time)": ?)("[^"]*"|[0-9.e+]+))re", "$1{time}");
        replace(text, R"([0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z?)", "{time}");
    }
    const std::string measured = "[a-z_]*_per_second|seconds_per_step|eta_seconds|probe_seconds|core_seconds|seconds";
    replace(text, R"re(("([a-z_]+/)?()re" + measured + R"re()": ?)[-+0-9.e]+)re", "$1{rate}");
    replace(text, "(\n  ([a-z_]+/)?(" + measured + ")  )[-+0-9.e]+", "$1{rate}");
    replace(text, "  [0-9.,e+]+ (examples|steps|[kMG]?B)/s", "");
    replace(text, "  [0-9]+ (h|min|s)( [0-9]+ (min|s))? left", "  {rate} left");
    // How long a study will take, by timed steps and on all cores of the machine.
    replace(text, "\\babout [0-9]+ (h|min|s)( [0-9]+ (min|s))?", "about {rate}");
    replace(text, "[0-9.e+-]+ core hours", "{rate} core hours");
    // Tokens a second in the comparison of a study: Markdown and text, LaTeX, CSV.
    replace(text, R"((\n\| [a-z]+ \| [0-9]+ \| [0-9]+ \| )[^|]+\|)", "$1{rate} |");
    replace(text, R"((\n[a-z]+ & \$[0-9]+\$ & \$[0-9]+\$ & )[^&]+&)", "$1{rate} &");
    replace(text, R"((\n[a-z]+,[0-9]+,[0-9]+,)[0-9.]+,)", "$1{rate},");
    // Seconds in the curves of a study: model, step, seconds, mean, deviation, seeds.
    replace(text, R"((\n[a-z]+,[0-9]+,)[-0-9.e]+(,[0-9.]+,[0-9.]*,[0-9]+)(?=\n))", "$1{time}$2");
    // Of all that a run has logged, to the last bit, which another processor computes otherwise.
    replace(text, R"re(("fingerprint": ?)"[0-9a-f]{32}")re", "$1{fingerprint}");
    // How far a question was when it was cancelled.
    replace(text, R"re(("code":"cancelled","context":"[a-z]+ )[0-9]+)re", "$1{when}");
    replaceMembers(text, "devices", "{machine}");
    replace(text,
            R"re(("(system/[a-z_]+|threads|host|pid|boot_id|peak_memory_bytes|limit_bytes)": ?)("[^"]*"|[-+0-9.e]+))re",
            "$1{machine}");
    replace(text, R"((\n  cpu  )[^\n]* GiB, fp32(, bf16)?(?=\n|$))", "$1{machine}");
    replace(text, R"(\buse (bf16, )?fp32\b)", "use {precisions}");
    replace(text, "(\n  system/[a-z_]+  )[-+0-9.e]+", "$1{machine}");
    replace(text, R"(\b(cpu|cuda:[0-9]+) has [0-9.]+ [KMGT]?i?B)", "$1 has {machine}");
    return text;
}

std::string withoutFigures(const std::string& text) {
    std::string result;
    forEachNumber(text, [&](const std::string& before, const std::string& number) {
        result += before + (isWhole(number) ? number : "{number}");
    });
    return result;
}

std::string rounded(const std::string& text, int digits) {
    std::string result;
    forEachNumber(text, [&](const std::string& before, const std::string& number) {
        result += before;
        if (isWhole(number)) {
            result += number;
            return;
        }
        std::array<char, 64> shown{};
        std::snprintf(shown.data(), shown.size(), "%.*g", digits, std::strtod(number.c_str(), nullptr));
        result += shown.data();
    });
    return result;
}

bool isNear(std::string_view recorded, std::string_view now) {
    const auto before = partsOf(recorded), after = partsOf(now);
    return std::equal(before.begin(), before.end(), after.begin(), after.end(), [](const Part& a, const Part& b) {
        return a.before == b.before && isNearNumber(a.number, b.number);
    });
}

std::string hashOf(std::string_view bytes) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

std::string escaped(std::string_view line) {
    std::string text;
    const auto blanks = line.find_last_not_of(' ') + 1;  // those at the end, which editors remove
    for (std::size_t at = 0; at < line.size();) {
        const auto length = sequenceLength(line.substr(at));
        const bool isControl = length == 1 && (static_cast<unsigned char>(line[at]) < 0x20 || line[at] == 0x7F);
        const bool isEscape = line.substr(at, 2) == "\\x";
        if (length == 0 || isControl || isEscape || at >= blanks)
            text += byteText(line[at++]);
        else
            text.append(line.substr(at, length)), at += length;
    }
    return text;
}

std::string unescaped(std::string_view text) {
    std::string line;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) != "\\x" || at + 4 > text.size()) {
            line += text[at];
            continue;
        }
        line += static_cast<char>(std::strtol(std::string(text.substr(at + 2, 2)).c_str(), nullptr, 16));
        at += 3;
    }
    return line;
}

}  // namespace plateau::test::contract
