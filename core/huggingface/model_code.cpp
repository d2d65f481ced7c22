#include "core/huggingface/model_code.h"

#include <utility>

#include "core/base/files.h"
#include "core/base/plain_file.h"
#include "core/huggingface/config_reader.h"
#include "core/resources/resources.h"

namespace plateau::huggingface {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostConfigBytes = 16 << 20;

constexpr std::pair<const char*, const char*> kClasses[] = {
    {"AutoConfig", "configuration_plateau.PlateauBertConfig"},
    {"AutoModel", "modeling_plateau.PlateauBertModel"},
    {"AutoModelForMaskedLM", "modeling_plateau.PlateauBertForMaskedLM"},
    {"AutoModelForSequenceClassification", "modeling_plateau.PlateauBertForSequenceClassification"}};

}  // namespace

Status addModelCode(const fs::path& folder) {
    const fs::path path = folder / "config.json";
    const auto text = readFile(path, kMostConfigBytes);
    if (!text) return text.error();
    auto document = parseObject(*text, path.string());
    if (!document) return document.error();
    for (const auto& [kind, name] : kClasses) (*document)["auto_map"][kind] = name;
    for (const resources::Resource& file : resources::below("huggingface"))
        if (Status s = writePlainFile(folder / fs::path(file.path).filename(), file.text); !s) return s;
    return writePlainFile(path, document->dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

}  // namespace plateau::huggingface
