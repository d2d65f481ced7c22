#include "core/operatorfile/shipped_operators.h"

#include <algorithm>

#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "core/resources/resources.h"

namespace plateau::operatorfile {

const std::vector<ShippedOperator>& shippedOperators() {
    static const std::vector<ShippedOperator> all = [] {
        std::vector<ShippedOperator> found;
        for (const resources::Resource& resource : resources::below("operator/shipped")) {
            if (!resource.path.ends_with(kOperatorEnding)) continue;  // the Python that it was made from
            const auto file = parseOperatorFile(resource.text, std::string(resource.path));
            const auto conformance = conformanceIn(resource.text);
            if (file && conformance) found.push_back({infoOf(*file, *conformance), resource.text});
        }
        return found;
    }();
    return all;
}

const ShippedOperator* findShipped(std::string_view id) {
    const auto& all = shippedOperators();
    const auto found = std::ranges::find(all, id, [](const ShippedOperator& one) { return one.info.id; });
    return found == all.end() ? nullptr : &*found;
}

spec::Catalogue withShipped(spec::Catalogue catalogue) {
    for (const ShippedOperator& one : shippedOperators())
        if (!catalogue.findOperator(one.info.id)) catalogue.operators.push_back(one.info);
    return catalogue;
}

}  // namespace plateau::operatorfile
