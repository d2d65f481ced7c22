#include "core/machines/ssh_hosts.h"

#include <algorithm>

#include "core/machines/machine.h"

namespace plateau::machines {
namespace {

constexpr std::size_t kMostHosts = 500;
constexpr std::string_view kBetween = " \t\r\"";  // a name may stand in quotes
constexpr std::string_view kAroundKeyword = " \t\r\"=";

// The next word of the line, which it is taken from; empty at its end.
std::string_view takeWord(std::string_view& line, std::string_view between = kBetween) {
    line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(between));
    line.remove_prefix(word.size());
    return word;
}

bool isHost(std::string_view word) {
    return std::ranges::equal(word, std::string_view("host"),
                              [](char read, char want) { return (read | 0x20) == want; });
}

}  // namespace

std::vector<std::string> sshHosts(std::string_view config) {
    std::vector<std::string> hosts;
    while (!config.empty() && hosts.size() < kMostHosts) {
        std::string_view line = config.substr(0, config.find('\n'));
        config.remove_prefix(std::min(line.size() + 1, config.size()));
        if (!isHost(takeWord(line, kAroundKeyword))) continue;
        line.remove_prefix(std::min(line.find_first_not_of(kAroundKeyword), line.size()));
        for (auto word = takeWord(line); !word.empty() && !word.starts_with('#'); word = takeWord(line))
            if (hosts.size() < kMostHosts && isMachineName(word) && std::ranges::find(hosts, word) == hosts.end())
                hosts.emplace_back(word);
    }
    return hosts;
}

}  // namespace plateau::machines
