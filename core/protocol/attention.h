// inspect attention: every head's attention to a text, in figures and as maps in a tensor file. Values; thread-safe.
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
        std::int64_t begin = 0, end = 0;  // bytes of UTF-8 in the text of its segment; equal for special tokens
        int segment = 0;                  // 0: the text, 1: the second one
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
        bool symmetric = false;            // its scores are, by construction
        std::vector<Head> heads{};         // empty without maps
        std::vector<std::string> shows{};  // without maps: the names of the matrices that can be inspected instead
    };

    std::string checkpoint{};            // its folder
    std::optional<std::int64_t> step{};  // none: no training wrote it
    std::string op{};                    // "mixed" where layers differ
    int heads = 0, layers_total = 0;
    std::vector<Token> tokens{};
    std::int64_t dropped_tokens = 0;  // that did not fit into the model and were cut
    bool finite = true;               // false: weights or maps hold NaN or infinity
    std::vector<Layer> layers{};      // all of the model, in their order
    std::string output{};             // the file with the tensors; empty: none
    // Names in the file and their shapes: "attention.<layer>", "scores.<layer>" [H,T,T] and, small,
    // "thumbnails.<name>" [H,n,n].
    std::map<std::string, std::vector<std::int64_t>> tensors{};

    const Layer* layer(int index) const;  // nullptr: the model has no such layer
    bool hasMaps() const;                 // any layer has

    nlohmann::json document() const;
    // Errors: malformed. What it says fits together: there are layers, numbered in their order, those with maps have
    // heads, and tokens lie in their texts.
    static Result<AttentionAnswer> read(const nlohmann::json& document);
};

struct AttentionQuestion {
    static constexpr std::string_view kMethod = "inspect.attention";
    using Answer = AttentionAnswer;

    std::string checkpoint{}, text{};
    std::optional<std::string> pair{};   // a second text
    std::vector<std::int64_t> layers{};  // whose maps to write
    std::vector<std::string> outputs{};  // which maps: "attention", "scores"; empty: both
    std::int64_t thumbnails = 0;         // side of small maps of all layers; 0: none
    bool is_double = false;              // computed in float64
    std::string output{};                // the file; empty: one of the session's
    CommonParameters common{};

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    static Result<AttentionQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const AttentionQuestion&) const = default;
};

}  // namespace plateau::protocol
