#include "core/train/operator_values.h"

#include "core/inspect/operator_statistics.h"

namespace plateau::train {

std::map<std::string, double> operatorValues(const model::Bert& model) {
    std::map<std::string, double> values;
    for (std::int64_t layer = 0; layer < model.config().layers; ++layer) {
        const auto own = inspect::ownMatrix(model, layer);
        if (!own) continue;
        const auto heads = inspect::traceStatistics(own->second);
        for (std::size_t head = 0; head < heads.size(); ++head) {
            const std::string prefix = "operator/" + std::to_string(layer) + "/" + std::to_string(head) + "/";
            values[prefix + "frobenius_norm"] = heads[head].frobenius_norm;
            values[prefix + "symmetric_share"] = heads[head].symmetric_share;
            values[prefix + "distance_to_identity"] = heads[head].distance_to_identity;
        }
    }
    return values;
}

}  // namespace plateau::train
