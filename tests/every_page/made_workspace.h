// A small workspace with something for every page: trained runs with checkpoints and figures of their operators, GLUE
// runs, corpora. Only files; made in about a second.
#pragma once

#include <filesystem>

#include <QStringList>

namespace plateau::tests {

// Made below `folder`; the ids of the trained runs, of three operators.
QStringList makeWorkspace(const std::filesystem::path& folder);

}  // namespace plateau::tests
