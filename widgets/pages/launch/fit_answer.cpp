#include "widgets/pages/launch/fit_answer.h"

namespace plateau::widgets {

std::optional<Fit> parseFit(const QJsonObject& document) {
    bool complete = true;
    const auto positive = [&](const char* name) {
        const double value = document.value(QLatin1String(name)).toDouble();
        complete = complete && value > 0;
        return value;
    };
    Fit fit;
    fit.size = document.value(QStringLiteral("size")).toString();
    fit.batch = document.value(QStringLiteral("batch")).toInt();
    fit.tokens_per_second = positive("tokens_per_second");
    fit.tokens = positive("tokens");
    fit.steps = positive("steps");
    fit.seconds = positive("seconds");
    return complete && fit.batch > 0 && !fit.size.isEmpty() ? std::optional(fit) : std::nullopt;
}

}  // namespace plateau::widgets
