// A catalogue like the engine's, for tests that need none of Torch.
#pragma once

#include <utility>

#include "core/spec/catalogue.h"
#include "core/spec/pattern_presets.h"

namespace plateau::tests {

inline spec::OperatorInfo fakeOperator(const char* id, const char* title, const char* formula) {
    spec::OperatorInfo info;
    info.id = id;
    info.title = title;
    info.paper = "Courtois et al. 2024";
    info.formula = formula;
    return info;
}

inline spec::Catalogue fakeCatalogue() {
    spec::Catalogue catalogue;
    catalogue.plateau_version = "0.1.0";
    catalogue.torch_version = "2.11.0";
    catalogue.operators = {fakeOperator("original", "Original", "q kᵀ / √D"),
                           fakeOperator("symmetric", "Symmetric", "q qᵀ / √D"),
                           fakeOperator("pairwise", "Pairwise", "q S qᵀ / √D")};
    spec::OperatorSetting init;
    init.name = "init";
    init.type = "choice";
    init.choices = {"normal(1)", "identity", "normal(1/sqrt(D))", "normal(0.02)"};
    init.default_value = "normal(1)";
    init.help = "Initial value of S";
    catalogue.operators[2].settings = {init};
    catalogue.sizes = spec::builtInSizes();
    if (auto recipes = spec::builtInRecipes()) catalogue.recipes = std::move(recipes).value();
    catalogue.patterns = spec::builtInPatterns();
    spec::CorpusInfo corpus;
    corpus.id = "demo";
    corpus.vocab_size = 201;
    corpus.tokens = 400000;
    catalogue.corpora = {corpus};
    spec::DeviceInfo cpu;
    cpu.id = "cpu";
    cpu.name = "8 cores";
    cpu.memory_bytes = 8'000'000'000;
    cpu.precisions = {"fp32", "bf16"};
    catalogue.devices = {cpu};
    return catalogue;
}

}  // namespace plateau::tests
