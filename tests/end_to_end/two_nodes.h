// Two network namespaces joined by a cable: the network of two machines, which can be cut. Needs root and `ip`.
#pragma once

#include <string>
#include <vector>

namespace plateau::test {

class TwoNodes {
public:
    // Why there can be none on this machine; empty: there can.
    static std::string missing();

    TwoNodes();  // throws std::runtime_error
    ~TwoNodes();
    TwoNodes(const TwoNodes&) = delete;
    TwoNodes& operator=(const TwoNodes&) = delete;

    // The same words, executed on one of them.
    std::vector<std::string> on(int node, const std::vector<std::string>& words) const;
    static std::string address(int node);  // where the other reaches it
    static std::string interface() { return "cable"; }

    void cut() const;
    void join() const;

private:
    std::string name(int node) const;
    std::string m_prefix;
};

}  // namespace plateau::test
