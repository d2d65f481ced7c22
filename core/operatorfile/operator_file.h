// The file of an operator of a person's own: what it is called, its parameters, its settings, what it costs, and the
// calls that it makes (graph.h); or, of one in C++, the text of its program. The format stands in
// resources/guide/own-operators.md. It may come from anybody, and nothing in it is run to read it. Pure; thread-safe.
//
// h hidden, H heads, D = h/H head width, T tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/operatorfile/graph.h"
#include "core/spec/catalogue.h"

namespace plateau::operatorfile {

inline constexpr int kOperatorFormat = 1;
inline constexpr std::size_t kMostOperatorBytes = 24 << 20;
inline constexpr std::size_t kMostProgramBytes = 1 << 20;
inline constexpr const char* kOperatorEnding = ".operator";  // of files in run folders and checkpoints

struct Sizes {
    std::int64_t hidden = 0, heads = 0, length = 1;
};

// A product of sizes and whole numbers: "2*H*D".
struct Product {
    std::int64_t factor = 1;
    int h = 0, H = 0, D = 0, T = 0;  // exponents
    // Exact up to 2^40, and no more than that.
    std::int64_t of(const Sizes& sizes) const;
    Product times(const Product& other) const;
};
inline constexpr std::int64_t kMostElements = std::int64_t{1} << 40;

// How a parameter starts.
struct Start {
    enum class Kind { bert, zeros, ones, identity, normal, uniform, constant } kind = Kind::bert;
    double first = 0, second = 0;  // deviation; low and high; number
};

struct OwnParameter {
    std::string name;
    std::vector<Product> shape;
    Start start;
};

struct FlopsTerm {
    double factor = 0;
    Product product;
};

struct OperatorFile {
    std::string id, title, formula, paper;
    std::string program;        // C++; of an operator that has one all below but the hash is empty
    bool gives_scores = false;  // the graph gives scores; otherwise context, or context, probabilities and scores
    std::vector<std::string> projections;         // of "query", "key", "value"
    std::vector<OwnParameter> parameters;         // those of the projections included
    std::vector<spec::OperatorSetting> settings;  // numbers and integers
    std::vector<std::string> inspectable;         // parameters [H,rows,columns]
    bool attention_weights = false, key_padding = false;
    std::int64_t head_width_multiple = 1, kept_maps = 0;
    std::vector<FlopsTerm> flops;  // for one token
    Graph graph;
    std::string hash;  // 32 hexadecimal digits of what the file holds
};

// Errors: malformed, also when the hash does not fit; newerVersion. `source` names the file.
Result<OperatorFile> parseOperatorFile(std::string_view text, const std::string& source);

// The text of a file that holds this operator, with its hash. Whether it can be read, parseOperatorFile() says.
std::string operatorFileText(const nlohmann::json& op);

}  // namespace plateau::operatorfile
