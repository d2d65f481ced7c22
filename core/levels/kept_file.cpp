#include "core/levels/kept_file.h"

#include <unistd.h>

#include <system_error>

#include "core/base/cache_folder.h"
#include "core/base/files.h"
#include "core/corpus/corpus_manifest.h"
#include "core/spec/run_spec.h"

namespace plateau::levels {

namespace fs = std::filesystem;

fs::path keptFile(const std::string& corpus, const std::string& name) {
    const fs::path in_cache = cacheFolder() / "levels" / name;
    if (corpus == spec::kDemoCorpus || !corpus::isCorpusFolder(corpus)) return in_cache;
    const Result<corpus::CorpusManifest> manifest = corpus::readManifest(corpus);
    if (!manifest) return in_cache;
    std::error_code ignored;
    const bool is_beside =
        fs::exists(manifest->folder / name, ignored) || ::access(manifest->folder.c_str(), W_OK) == 0;
    return is_beside ? manifest->folder / name : in_cache;
}

Status keepFile(const fs::path& file, const std::string& bytes) {
    std::error_code failure;
    fs::create_directories(file.parent_path(), failure);
    if (failure)
        return Error{ErrorCode::io, "the folder of the reference levels cannot be made: " + failure.message(),
                     file.parent_path().string(), "make it writable"};
    return writeFileAtomically(file, bytes);
}

}  // namespace plateau::levels
