// The question `inspect attention`: the attention of every head on a text, as statistics and as maps in a tensor file.
// Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/head_statistic.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct AttentionAnswer {
    struct Token {
        std::string token{};              // as the vocabulary has it: "##ing"
        std::int64_t begin = 0, end = 0;  // byte range in the UTF-8 text of its segment; empty for special tokens
        int segment = 0;                  // 0: first text, 1: second text
        bool special = false;
        bool operator==(const Token&) const = default;
    };
    struct Head {
        int head = 0;
        HeadValues values = noHeadValues();
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        bool has_maps = false;
        bool symmetric = false;            // its scores are symmetric by construction
        std::vector<Head> heads{};         // empty if there are no maps
        std::vector<std::string> shows{};  // if there are no maps: names of matrices that can be inspected instead
    };

    std::string checkpoint{};            // its folder's path
    std::optional<std::int64_t> step{};  // nothing if the checkpoint is not from a training run
    std::string op{};                    // "mixed" where layers differ
    int heads = 0, layers_total = 0;
    std::vector<Token> tokens{};
    std::int64_t dropped_tokens = 0;  // tokens that were cut as the model takes no more
    bool finite = true;               // false: weights or maps contain NaN or infinity
    std::vector<Layer> layers{};      // all layers of the model, in order
    std::string output{};             // path of the tensor file; empty: none was written
    std::string html{};               // path of the page; empty: none was written
    // Names and shapes of the tensors in the file: "attention.<layer>" and "scores.<layer>" [H,T,T]; reduced maps are
    // "thumbnails.<name>" [H,n,n].
    std::map<std::string, std::vector<std::int64_t>> tensors{};

    const Layer* layer(int index) const;  // nullptr: the model has no such layer
    bool hasMaps() const;                 // whether any layer has maps

    nlohmann::json document() const;
    // Errors: malformed. Also checks that the parts are consistent: there are layers, numbered in order; layers with
    // maps have heads; and the ranges of tokens lie within their texts.
    static Result<AttentionAnswer> read(const nlohmann::json& document);
};

struct AttentionQuestion {
    static constexpr std::string_view kMethod = "inspect.attention";
    using Answer = AttentionAnswer;

    std::string checkpoint{}, text{};
    std::optional<std::string> pair{};   // a second text
    std::vector<std::int64_t> layers{};  // layers whose maps are written
    std::vector<std::string> outputs{};  // maps to write: "attention", "scores"; empty: both
    std::int64_t thumbnails = 0;         // side length of reduced maps of all layers; 0: none
    bool is_double = false;              // compute in float64
    std::string output{};                // path of the tensor file; empty: a temporary file of the session
    std::string html{};                  // path of a page to write, of `layers` or of all; then output may be empty
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const AttentionQuestion&) const = default;
};

}  // namespace plateau::protocol
