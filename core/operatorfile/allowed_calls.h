// Which calls an operator file may make. Only what computes new tensors or views from tensors: nothing that names a
// file, a process, a generator or a storage, and nothing that changes a tensor. A call fails by itself when its
// arguments do not fit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plateau::operatorfile {

// "aten::add.Tensor"; the overload's name is left out where it is empty.
bool isAllowedCall(std::string_view call);
std::vector<std::string> allowedCalls();

// Arithmetic of sizes, "size::floordiv", and how many arguments each has; 0 for anything else.
std::size_t argumentsOfSizeCall(std::string_view call);
// The host's, "plateau::attend"; 0 for anything else.
std::size_t argumentsOfHostCall(std::string_view call);

}  // namespace plateau::operatorfile
