// What a plug-in and the program that loads it must agree on, as one text. It is force-included into every plug-in,
// whose section .plateau_operator then carries it, to be read before anything of the plug-in runs (plugin.h). It stops
// mistakes, not malice.
//
// PLATEAU_OPERATOR_HEADERS is the hash of the headers that were compiled against (headers.h).
#pragma once

#include <cstddef>

#include <torch/headeronly/version.h>

#define PLATEAU_AS_TEXT(value) #value
#define PLATEAU_VALUE_AS_TEXT(macro) PLATEAU_AS_TEXT(macro)

#define PLATEAU_OPERATOR_STAMP                                                          \
    "plateau operator 1, headers " PLATEAU_OPERATOR_HEADERS ", LibTorch " TORCH_VERSION \
    ", C++ ABI " PLATEAU_VALUE_AS_TEXT(_GLIBCXX_USE_CXX11_ABI) "." PLATEAU_VALUE_AS_TEXT(__GXX_ABI_VERSION)

#ifdef PLATEAU_PLUGIN
__attribute__((section(".plateau_operator"), used)) static const char plateau_operator_stamp[] = PLATEAU_OPERATOR_STAMP;
#endif
