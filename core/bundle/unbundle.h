// Puts the runs of a bundle into a workspace. A run appears whole or not at all, and none is ever replaced. Blocks on
// files; any thread, one import into a workspace at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/bundle/bundle_writer.h"

namespace plateau::bundle {

struct UnbundledRun {
    std::string name;        // its folder is <workspace>/runs/<name>
    bool was_there = false;  // with the same content: at most until.json was added
    bool operator==(const UnbundledRun&) const = default;
};

// Unpacks into a hidden folder in the workspace's runs/, and moves the runs from there when all of them are whole. The
// workspace is made if it is not there. A run of the same name is the same if it has every file of the bundle with the
// same bytes, besides label.json, which is a person's; it may have more. Where it lacks until.json alone, which a study
// writes into its runs afterwards, that is added. Errors: those of BundleReader; busy where another run has the name
// (says which file differs), usage for a workspace that is a run itself, noSpace before the first byte where there is
// too little of it, cancelled, io. After an error everything is as it was.
Result<std::vector<UnbundledRun>> unbundle(
    const std::filesystem::path& file, const std::filesystem::path& workspace,
    const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::bundle
