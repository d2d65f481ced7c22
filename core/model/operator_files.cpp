#include "core/model/operator_files.h"

#include <set>
#include <string>

#include "core/attention/graph/own_operators.h"
#include "core/spec/operator_text.h"

namespace plateau::model {

Status openOperators(const spec::ModelSpec& spec, const std::filesystem::path& folder) {
    for (const std::string& id : spec::operatorIds(spec))
        if (Status opened = attention::graph::openOperatorIn(folder, id); !opened) return opened;
    return Done{};
}

Status writeOperatorFiles(const BertConfig& config, const std::filesystem::path& folder) {
    std::set<std::string> ids;
    for (const LayerOperator& op : config.operators) ids.insert(op.descriptor->id);
    for (const std::string& id : ids)
        if (Status written = attention::graph::writeOperatorFile(id, folder); !written) return written;
    return Done{};
}

}  // namespace plateau::model
