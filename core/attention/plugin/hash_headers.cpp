// Writes a header with the hash of the operators' headers, for the program that loads what is compiled against them:
// hash_operator_headers TREE OUTPUT
#include <cstdio>

#include "core/attention/plugin/headers.h"
#include "core/base/files.h"

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const auto hash = plateau::attention::plugin::headersHash(argv[1]);
    const plateau::Status written =
        hash ? plateau::writeFileAtomically(argv[2], "#define PLATEAU_OPERATOR_HEADERS \"" + *hash + "\"\n")
             : plateau::Status(hash.error());
    if (written) return 0;
    std::fprintf(stderr, "error: %s\n", plateau::describe(written.error()).c_str());
    return 1;
}
