// Names of the conformance checks in the user's language. Pure.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/operatorfile/conformance.h"

namespace plateau::store {
struct RunRow;
}

namespace plateau::widgets {

QString checkTitle(operatorfile::Check check);
// Of several by their words: "gradients", "padding" -> "Gradients, Padding".
QString checkTitles(const std::vector<std::string>& words);
// Of the checks that a run's own operators were known to fail when it was made; empty for all other runs.
QString failedChecks(const store::RunRow& row);

}  // namespace plateau::widgets
