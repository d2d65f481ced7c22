#include "tests/end_to_end/two_nodes.h"

#include <stdexcept>

#include <unistd.h>

#include "tests/end_to_end/process.h"

namespace plateau::test {
namespace {

Finished ip(const std::vector<std::string>& words) {
    std::vector<std::string> all{"ip"};
    all.insert(all.end(), words.begin(), words.end());
    return runToEnd(all);
}

void must(const std::vector<std::string>& words) {
    if (const Finished done = ip(words); done.code != 0) throw std::runtime_error("ip: " + done.err);
}

}  // namespace

std::string TwoNodes::missing() {
    if (::geteuid() != 0) return "only root makes network namespaces";
    try {
        const TwoNodes nodes;
    } catch (const std::exception& exception) {
        return exception.what();
    }
    return {};
}

TwoNodes::TwoNodes() : m_prefix("plateau-" + std::to_string(::getpid()) + "-") {
    try {
        for (const int node : {0, 1}) must({"netns", "add", name(node)});
        must(
            {"-n", name(0), "link", "add", interface(), "type", "veth", "peer", "name", interface(), "netns", name(1)});
        for (const int node : {0, 1}) {
            must({"-n", name(node), "address", "add", address(node) + "/24", "dev", interface()});
            must({"-n", name(node), "link", "set", "lo", "up"});
            must({"-n", name(node), "link", "set", interface(), "up"});
        }
    } catch (...) {
        for (const int node : {0, 1}) (void)ip({"netns", "delete", name(node)});
        throw;
    }
}

TwoNodes::~TwoNodes() {
    for (const int node : {0, 1}) (void)ip({"netns", "delete", name(node)});
}

std::vector<std::string> TwoNodes::on(int node, const std::vector<std::string>& words) const {
    std::vector<std::string> all{"ip", "netns", "exec", name(node)};
    all.insert(all.end(), words.begin(), words.end());
    return all;
}

std::string TwoNodes::address(int node) {
    return "10.77.0." + std::to_string(1 + node);
}

void TwoNodes::cut() const {
    must({"-n", name(0), "link", "set", interface(), "down"});
}

void TwoNodes::join() const {
    must({"-n", name(0), "link", "set", interface(), "up"});
}

std::string TwoNodes::name(int node) const {
    return m_prefix + std::to_string(node);
}

}  // namespace plateau::test
