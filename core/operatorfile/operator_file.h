// The file of an operator of a person's own: what it is called, its parameters, its settings, what it costs, and the
// calls that it makes (graph.h); or, of one in C++, the text of its program. The format stands in
// resources/guide/own-operators.md. It may come from anybody, and nothing in it is run to read it. Pure; thread-safe.
//
// h hidden, H heads, D = h/H head width, T tokens.
#pragma once

#include <array>
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

// A product of sizes and whole numbers: "2*H*D", and of parts of D: "D/2".
struct Product {
    std::int64_t factor = 1;
    int h = 0, H = 0, D = 0, T = 0;  // exponents
    std::int64_t divisor = 1;        // a file's divides what D is a multiple of
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
    bool output_dense = true;      // BERT's output dense follows
    Graph graph;
    // Parameters (and `heads`, settings) to weights and biases of plain BERT's query, key and value that compute the
    // same; without a node and an output where it does not fold.
    Graph fold;
    std::string hash;  // 32 hexadecimal digits of what the file holds

    bool isProgram() const { return !program.empty(); }
    bool folds() const { return !fold.outputs.empty(); }
};

// What fold gives, in this order.
inline constexpr std::array<const char*, 6> kFolded = {"query.weight", "query.bias",   "key.weight",
                                                       "key.bias",     "value.weight", "value.bias"};

// The beginning of a file's hash, by which people name the file.
std::string_view shortHash(std::string_view hash);
// What an operator of a file is called where it is used: "distance-bias@0123456789ab".
std::string ownId(std::string_view id, std::string_view hash);
// Whether the text has the form of such an id. It is then a name of a file without folders.
bool isOwnId(std::string_view text);

// Errors: malformed, also when the hash does not fit; newerVersion. `source` names the file.
Result<OperatorFile> parseOperatorFile(std::string_view text, const std::string& source);

// The text of a file that holds this operator, with its hash. Whether it can be read, parseOperatorFile() says.
std::string operatorFileText(const nlohmann::json& op);

}  // namespace plateau::operatorfile
