// Small models and the demo corpus, for the tests of core/anatomy.
#pragma once

#include <string>

#include "core/corpus/corpus.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"

namespace plateau::anatomy {

inline corpus::Corpus demoCorpus(std::int64_t length = 16, std::int64_t held_out = 64) {
    corpus::CorpusRequest request;
    request.length = length;
    request.held_out = held_out;
    return corpus::Corpus::load(request).value();
}

// L layers, H2 h8 f16, of the demo's vocabulary.
inline model::BertConfig smallConfig(const std::string& op, std::int64_t layers) {
    spec::ModelSpec spec;
    spec.layers = layers;
    spec.hidden = 8;
    spec.heads = 2;
    spec.ffn = 16;
    spec.max_positions = 16;
    spec.vocab_size = corpus::vocabularySize("demo", "").value();
    spec.op = op;
    return model::configOf(spec).value();
}

}  // namespace plateau::anatomy
