// How long it takes to open operators that are files: reading, checking, and binding of their calls, beside parsing
// their JSON alone. The median of many times.
//
//     bench_operator_file [FOLDER=tests/fuzz/corpus/operator_file] [TIMES=200]
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/attention/graph/own_operators.h"
#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"

namespace {

namespace fs = std::filesystem;
using namespace plateau;

template <typename Work>
double medianMilliseconds(int times, const Work& work) {
    std::vector<double> taken;
    std::size_t kept = 0;  // so that no work is left out
    for (int i = 0; i < times; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        kept += static_cast<std::size_t>(work());
        taken.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    std::nth_element(taken.begin(), taken.begin() + times / 2, taken.end());
    return kept > 0 ? taken[times / 2] : 0;
}

bool opens(const std::string& text, const std::string& source) {
    const auto file = operatorfile::parseOperatorFile(text, source);
    return file && attention::graph::checkOpens(*file, source);
}

}  // namespace

int main(int count, char** arguments) {
    const fs::path folder = count > 1 ? arguments[1] : "tests/fuzz/corpus/operator_file";
    const int times = count > 2 ? std::atoi(arguments[2]) : 200;
    if (times < 1 || !fs::is_directory(folder)) return std::fputs("bench_operator_file [FOLDER] [TIMES]\n", stderr), 1;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == operatorfile::kOperatorEnding) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::printf("| operator | bytes | opened, ms | its JSON parsed, ms |\n|---|---|---|---|\n");
    for (const fs::path& file : files) {
        const auto text = readFile(file, operatorfile::kMostOperatorBytes);
        if (!text || !opens(*text, file.string())) {
            std::printf("| %s | does not open | | |\n", file.stem().c_str());
            continue;
        }
        const double opened = medianMilliseconds(times, [&] { return opens(*text, file.string()); });
        const double parsed = medianMilliseconds(times, [&] { return nlohmann::json::parse(*text).size(); });
        std::printf("| %s | %zu | %.3f | %.3f |\n", file.stem().c_str(), text->size(), opened, parsed);
    }
}
