#include "core/inspect/model_input.h"

namespace plateau::inspect {

model::BertInput modelInput(const TextInput& text, const model::Bert& model) {
    const at::Device device = model.parameters().front().tensor.device();
    model::BertInput input{.input_ids_BT = text.input_ids_1T.to(device)};
    if (model.config().token_types > 0) input.token_types_BT = text.token_types_1T.to(device);
    return input;
}

at::Tensor mapsOf(const at::Tensor& maps_1HTT) {
    return maps_1HTT.squeeze(0).to(at::kCPU).contiguous();
}

}  // namespace plateau::inspect
