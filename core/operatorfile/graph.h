// A function of tensors as data: a list of calls, each of values that stand before it. Plain values without Torch; what
// a call computes, core/attention/graph knows. A graph that graph_reader.h has read keeps the limits there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace plateau::operatorfile {

// A value by its place: the graph's inputs come first, then its constants, then what each node gives.
struct ValueAt {
    std::size_t slot = 0;
};

enum class Word {
    type_of_input,    // the dtype of the tensor that the operator is given
    device_of_input,  // and its device
    contiguous_format,
    preserve_format,
};

struct TypeName {
    std::string name;  // "float32"
};

struct Argument {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, TypeName, Word, ValueAt,
                 std::vector<Argument>>
        is;
};

struct Node {
    std::string name;
    // "aten::add.Tensor", one of ATen with its overload; "size::mul", arithmetic of sizes; "plateau::attend", the
    // host's.
    std::string call;
    std::vector<Argument> arguments;
    std::map<std::string, Argument> named;
};

struct Constant {
    std::string name;
    bool follows_input = false;  // its dtype is that of the input; stored as float64
    std::string type;
    std::vector<std::int64_t> shape;
    std::string bytes;  // as many as type and shape say, little-endian
};

struct Input {
    std::string name;   // in the graph
    std::string given;  // what the host gives: "x", "mask", "heads", "q", "k", "p.<parameter>", "s.<setting>"
};

struct Graph {
    std::vector<Input> inputs;
    std::vector<Constant> constants;
    std::vector<Node> nodes;
    std::vector<std::size_t> outputs;  // slots

    std::size_t slotCount() const { return inputs.size() + constants.size() + nodes.size(); }
};

}  // namespace plateau::operatorfile
