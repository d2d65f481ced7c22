#include "tests/bundle/bundle_support.h"

#include <fstream>
#include <iterator>

#include "core/base/content_hash.h"
#include "core/bundle/tar.h"
#include "core/run/run_directory.h"
#include "tests/support/made_run.h"

namespace plateau::bundle::test {
namespace {

namespace fs = std::filesystem;

struct Dropped : FileSink {
    Status begin(const BundledFile&, std::int64_t) override { return Done{}; }
    Status append(std::string_view) override { return Done{}; }
    Status end() override { return Done{}; }
};

std::string padded(const std::string& path, const std::string& content) {
    return tarHeader({path, content.size(), 0}) + content + std::string(tarPadding(content.size()), '\0');
}

}  // namespace

fs::path makeFinishedRun(const fs::path& workspace, const std::string& name) {
    const fs::path run = support::makeRun(workspace, name);
    support::appendEvents(run, {support::madeEvent(0, run::EventType::started, 0, {},
                                                   {{"corpus", {{"checksum", "c0ffee"}, {"vocab_checksum", "beef"}}}}),
                                support::madeEvent(1, run::EventType::evaluation, 1000, {{"eval/loss", 3.5}}),
                                support::madeEvent(2, run::EventType::finished, 1000)});
    for (const char* step : {"step-00000000", "step-00001000"}) {
        const fs::path checkpoint = run / "checkpoints" / step;
        fs::create_directories(checkpoint);
        write(checkpoint / "model.safetensors", std::string(100'000, 'w') + step);
        write(checkpoint / "state.json", "{}");
    }
    write(run / "label.json", R"({"name": "A run"})");
    write(run / "log.txt", "text\n");
    return run;
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string, std::string> filesOf(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files[entry.path().lexically_relative(folder).string()] = contentOf(entry.path());
    return files;
}

Manifest manifestOf(const std::vector<Member>& members) {
    Manifest manifest;
    manifest.runs.push_back({"a", "pretrain", {}, {}});
    for (const Member& member : members)
        manifest.files.push_back({member.path, member.content.size(), contentHash(member.content)});
    return manifest;
}

std::string archiveOf(const std::string& manifest, const std::vector<Member>& members) {
    std::string archive = padded(kManifestName, manifest);
    for (const Member& member : members) archive += padded(member.path, member.content);
    return archive + tarEnd();
}

Status readAll(const std::string& bundle) {
    auto reader = BundleReader::open(bundle, "x.plateau");
    if (!reader) return reader.error();
    Dropped dropped;
    return reader->readFiles(dropped);
}

}  // namespace plateau::bundle::test
