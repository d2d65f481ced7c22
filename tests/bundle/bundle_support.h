// Runs to bundle, and bundles that no writer of ours makes. Archives are plain tape archives here: the reader takes
// them uncompressed as well.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/bundle/bundle_reader.h"
#include "tests/support/temporary_folder.h"

namespace plateau::bundle::test {

using support::TemporaryFolder;

// A finished run in <workspace>/runs/<name> with checkpoints of the steps 0 and 1000.
std::filesystem::path makeFinishedRun(const std::filesystem::path& workspace, const std::string& name);

void write(const std::filesystem::path& file, const std::string& text);
std::string contentOf(const std::filesystem::path& file);

// All files below a folder by their paths, hidden ones too.
std::map<std::string, std::string> filesOf(const std::filesystem::path& folder);

// A file as it is announced and as it stands in the archive.
struct Member {
    std::string path, content;
};
// The manifest for these files, all of them in the run "a".
Manifest manifestOf(const std::vector<Member>& members);
// An archive of a manifest with this text and of these files.
std::string archiveOf(const std::string& manifest, const std::vector<Member>& members);

// Reads the bundle and drops its files.
Status readAll(const std::string& bundle);

}  // namespace plateau::bundle::test
