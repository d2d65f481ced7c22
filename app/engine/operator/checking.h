// What commands that check an operator have in common.
#pragma once

#include <string>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/conformance/conformance_text.h"
#include "core/operatorfile/conformance.h"
#include "core/protocol/parameter.h"

namespace plateau::engine {

inline protocol::Parameter secondsParameter(int* seconds) {
    constexpr int kMost = 86400;
    return protocol::parameter("seconds", seconds, "N", "processor time that the checks may take")
        .within(1, kMost)
        .withDefault();
}

// The reply itself; where checks fail with exit code 1, and what to do stands on standard error.
inline Reply judged(Reply reply, const operatorfile::Conformance& conformance, const std::string& file,
                    Context& context) {
    if (conformance.passed()) return reply;
    reply.exit = ExitCode::failed;
    context.console.error(describe(
        {ErrorCode::malformed,
         "the operator '" + conformance.op + "' fails some of its checks: " + titlesOf(conformance.failed()), file,
         conformance.ended() ? "mend it; it is not used, lest it ends or holds up what uses it"
                             : "mend it, or use it as it is with --allow-failures"}));
    return reply;
}

}  // namespace plateau::engine
