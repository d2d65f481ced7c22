// What the conformance checks say of an operator, in the user's language. Pure.
#pragma once

#include <QString>

#include "core/operatorfile/conformance.h"
#include "widgets/models/check_titles.h"

namespace plateau::widgets {

// "passed"; of one that failed what is wrong, with the smallest case: "is not finite: context (B 1, T 2, H 1, h 4)"
QString checkVerdict(const operatorfile::CheckRow& row);
// "15 of 16 checks passed"
QString checksSummary(const operatorfile::Conformance& conformance);

}  // namespace plateau::widgets
