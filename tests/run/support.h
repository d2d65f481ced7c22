// Helpers of the tests of core/run: a folder that goes away, a catalogue, child processes.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "core/run/catalogue.h"
#include "core/run/draft.h"
#include "core/run/pattern_presets.h"
#include "core/run/run_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::run::test {

using support::TemporaryFolder;

inline std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write(const std::filesystem::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

// Runs `work` in a child process and returns its exit status; `work` returns the status.
template <typename Work>
int inChild(Work work) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

inline Catalogue sampleCatalogue() {
    Catalogue catalogue;
    catalogue.plateau_version = "0.1.0";
    catalogue.torch_version = "2.11.0";
    catalogue.operators = {
        {"original", "Original", "Devlin et al. 2019", "softmax(q kT / sqrt D) v", {}, true, true, true},
        {"symmetric", "Symmetric", "Courtois et al. 2024", "softmax(q qT / sqrt D) v", {}, true, true, true},
        {"pairwise",
         "Pairwise",
         "Courtois et al. 2024",
         "softmax(q S qT / sqrt D) v",
         {{"init", "choice", {}, {}, {"normal(1)", "identity", "normal(0.02)"}, "normal(1)", "How S starts."},
          {"structure", "choice", {}, {}, {"full", "diagonal", "low-rank(r)"}, "full", "Shape of S."},
          {"scale", "number", 0.5, 2, {}, "1", "Factor."}},
         true,
         true,
         true},
    };
    catalogue.sizes = builtInSizes();
    catalogue.recipes = builtInRecipes().value();
    catalogue.patterns = builtInPatterns();
    catalogue.corpora = {{"demo", 201, 400000, 4.454, 4.087}};
    catalogue.tasks = {{"rte", "RTE", {"train", "dev", "test"}, {"accuracy"}}};
    catalogue.devices = {{"cpu", "CPU", std::uint64_t{8} << 30, {"fp32", "bf16"}}};
    return catalogue;
}

// The spec of a draft that must be right.
inline RunSpec resolved(const Draft& draft, const Catalogue& catalogue = sampleCatalogue()) {
    const Resolution resolution = resolve(draft, catalogue);
    if (const auto* errors = std::get_if<1>(&resolution)) {
        for (const FieldError& error : *errors) ADD_FAILURE() << describe(describe(error));
        return {};
    }
    return std::get<0>(resolution);
}

inline std::vector<FieldError> errorsOf(const Draft& draft, const Catalogue& catalogue = sampleCatalogue()) {
    const Resolution resolution = resolve(draft, catalogue);
    const auto* errors = std::get_if<1>(&resolution);
    return errors ? *errors : std::vector<FieldError>{};
}

}  // namespace plateau::run::test
