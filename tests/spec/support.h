// Helpers of the tests of core/spec: a catalogue, and drafts judged by it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <variant>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/pattern_presets.h"
#include "core/spec/run_spec.h"

namespace plateau::spec::test {

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

}  // namespace plateau::spec::test
