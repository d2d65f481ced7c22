#include "tests/bench/figures.h"

#include <cstdio>
#include <string_view>

#include <unistd.h>

namespace plateau::bench {

Figures::Figures(int& argc, char** argv) {
    int kept = 0;
    for (int at = 0; at < argc; ++at) {
        if (std::string_view(argv[at]) == "--json")
            m_output = ::dup(STDOUT_FILENO);
        else
            argv[kept++] = argv[at];
    }
    argv[argc = kept] = nullptr;
    if (m_output >= 0) ::dup2(STDERR_FILENO, STDOUT_FILENO);
}

int Figures::finish() const {
    if (m_output < 0) return 0;
    const std::string text = nlohmann::json{{"milliseconds", m_milliseconds}}.dump() + "\n";
    return ::write(m_output, text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : 1;
}

}  // namespace plateau::bench
