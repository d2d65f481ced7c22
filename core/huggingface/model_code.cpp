#include "core/huggingface/model_code.h"

#include <utility>

#include "core/base/files.h"
#include "core/base/plain_file.h"
#include "core/huggingface/config_reader.h"
#include "core/resources/resources.h"

namespace plateau::huggingface {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostConfigBytes = 16 << 20, kMostOperatorBytes = 24 << 20;
constexpr const char* kOperatorEnding = ".operator";

constexpr std::pair<const char*, const char*> kClasses[] = {
    {"AutoConfig", "configuration_plateau.PlateauBertConfig"},
    {"AutoModel", "modeling_plateau.PlateauBertModel"},
    {"AutoModelForMaskedLM", "modeling_plateau.PlateauBertForMaskedLM"},
    {"AutoModelForSequenceClassification", "modeling_plateau.PlateauBertForSequenceClassification"}};

// "distance-bias@0123456789ab" -> what its file in the folder says it computes.
Result<nlohmann::json> ownOperators(const fs::path& folder) {
    nlohmann::json all = nlohmann::json::object();
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        if (entry->path().extension() != kOperatorEnding) continue;
        const auto text = readFile(entry->path(), kMostOperatorBytes);
        if (!text) return text.error();
        const auto file = parseObject(*text, entry->path().string());
        if (!file) return file.error();
        if (const auto op = file->find("operator"); op != file->end()) all[entry->path().stem().string()] = *op;
    }
    return all;
}

}  // namespace

Status addModelCode(const fs::path& folder) {
    const fs::path path = folder / "config.json";
    const auto text = readFile(path, kMostConfigBytes);
    if (!text) return text.error();
    auto document = parseObject(*text, path.string());
    if (!document) return document.error();
    for (const auto& [kind, name] : kClasses) (*document)["auto_map"][kind] = name;
    auto own = ownOperators(folder);
    if (!own) return own.error();
    if (!own->empty()) (*document)["plateau_own_operators"] = *std::move(own);
    for (const resources::Resource& file : resources::below("huggingface"))
        if (Status s = writePlainFile(folder / fs::path(file.path).filename(), file.text); !s) return s;
    return writePlainFile(path, document->dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

}  // namespace plateau::huggingface
