#include "tests/strict_device/multi_tensor.h"

#include <algorithm>
#include <array>

namespace plateau::strict {
namespace {

constexpr std::int64_t kPiece = 65536, kMostPieces = 320;
constexpr std::array<std::int64_t, 5> kMostTensors{110, 64, 48, 36, 30};  // by the number of lists

bool goTogether(const std::string& name, const std::vector<std::vector<at::Tensor>>& lists) {
    const bool converts = name == "aten::_foreach_copy_";
    const std::vector<at::Tensor>& first = lists.front();
    for (const std::vector<at::Tensor>& list : lists)
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].scalar_type() != (converts ? list : first).front().scalar_type() ||
                list[i].sizes() != first[i].sizes() || list[i].strides() != first[i].strides())
                return false;
    return true;
}

}  // namespace

bool isMultiTensor(const std::string& name) {
    return name.starts_with("aten::_foreach_") || name.starts_with("aten::_amp_foreach_") ||
           name.starts_with("aten::_fused_adam");
}

std::int64_t multiTensorLaunches(const std::string& name, const std::vector<std::vector<at::Tensor>>& given) {
    std::vector<std::vector<at::Tensor>> lists;
    for (const std::vector<at::Tensor>& list : given)
        if (!list.empty() && list.front().dim() > 0) lists.push_back(list);  // not the step counts of the optimiser
    if (lists.empty()) return 1;
    if (!goTogether(name, lists)) return static_cast<std::int64_t>(lists.front().size());
    const std::int64_t most = kMostTensors.at(std::min<std::size_t>(lists.size(), kMostTensors.size()) - 1);
    std::int64_t launches = name.starts_with("aten::_foreach_norm") ? 1 : 0;  // its second pass
    std::int64_t tensors = 0, pieces = 0;
    for (const at::Tensor& tensor : lists.front()) {
        const std::int64_t own = (tensor.numel() + kPiece - 1) / kPiece;
        if (own == 0) continue;
        ++tensors;
        for (std::int64_t piece = 1; piece <= own; ++piece) {
            const bool isLast = piece == own;
            if (++pieces < kMostPieces && !(isLast && tensors == most)) continue;
            ++launches;
            pieces = 0;
            tensors = isLast ? 0 : 1;
        }
    }
    return launches + (pieces > 0 ? 1 : 0);
}

}  // namespace plateau::strict
