// Any bytes as a bundle of runs: an error, or files that are exactly those that the manifest announces. A manifest that
// was taken is written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/bundle/bundle_reader.h"

namespace {

using namespace plateau;
using namespace plateau::bundle;

struct Counted : FileSink {
    std::uint64_t bytes = 0, files = 0;
    Status begin(const BundledFile&, std::int64_t) override { return Done{}; }
    Status append(std::string_view piece) override {
        bytes += piece.size();
        return Done{};
    }
    Status end() override {
        ++files;
        return Done{};
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto reader = BundleReader::open({reinterpret_cast<const char*>(data), size}, "x.plateau");
    if (!reader) {
        if (describe(reader.error()).empty()) std::abort();
        return 0;
    }
    const Manifest& manifest = reader->manifest();
    const auto again = parseManifest(manifestText(manifest), "again");
    if (!again || *again != manifest) std::abort();
    for (const BundledFile& file : manifest.files)
        if (!faultOfPath(file.path).empty() || runOf(file).empty()) std::abort();
    Counted counted;
    const Status read = reader->readFiles(counted);
    if (counted.bytes > manifest.bytes()) std::abort();
    if (read && (counted.bytes != manifest.bytes() || counted.files != manifest.files.size())) std::abort();
    return 0;
}
