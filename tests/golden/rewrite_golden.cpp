// Writes losses.json anew, for a change that is meant to change losses: rewrite_golden > tests/golden/losses.json
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/attention/registry.h"
#include "golden_run.h"

int main() {
    nlohmann::json document;
    for (const auto* descriptor : plateau::attention::registeredOperators()) {
        const auto losses = plateau::golden::goldenLosses(descriptor->id);
        if (!losses) {
            std::fprintf(stderr, "error: %s\n", describe(losses.error()).c_str());
            return 1;
        }
        document[descriptor->id] = *losses;
    }
    std::puts(document.dump(1).c_str());
}
