// What `bench all` measures on: a person's own text, vocabulary, GLUE folder and checkpoint, and in place of those that
// were not given ones made in a temporary folder.
#pragma once

#include <filesystem>
#include <string>

#include "app/engine/bench/bench_rows.h"
#include "core/base/result.h"

namespace plateau::engine {

struct BenchMaterial {
    std::string text, vocab, glue;  // files and folder of the user's, or empty
    bool is_tiny = false;
};

// The text is unpacked, and of a long one its beginning is taken. Without one it is that of the built-in corpus, with
// its vocabulary. Made GLUE data has sentences of that text as long as CoLA's, with labels by chance. Blocks. Errors:
// those of the files; usage for a text without a vocabulary.
Result<BenchInputs> makeInputs(const BenchMaterial& material, const std::filesystem::path& folder);

// Writes the script of another implementation into the folder: its path.
Result<std::filesystem::path> writePeer(const BenchPeer& peer, const std::filesystem::path& folder);

}  // namespace plateau::engine
