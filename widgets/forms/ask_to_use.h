// The question before an operator is used that is known to fail checks. GUI thread; the dialog does not block.
#pragma once

#include <functional>

#include "core/operatorfile/conformance.h"

class QWidget;

namespace plateau::widgets {

// Calls `use` or `leave` once, unless `parent` goes before.
void askToUse(
    const operatorfile::Conformance& conformance, QWidget* parent, const std::function<void()>& use,
    const std::function<void()>& leave = [] {});

}  // namespace plateau::widgets
