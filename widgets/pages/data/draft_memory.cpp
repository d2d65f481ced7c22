#include "widgets/pages/data/draft_memory.h"

#include <utility>

#include <QSettings>
#include <QStringList>

#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

const QString kFiles = QStringLiteral("draft_files");

// NOLINTBEGIN(cert-err58-cpp): pointers and literals
const std::pair<const char*, std::string CorpusDraft::*> kTexts[] = {
    {"draft_name", &CorpusDraft::name},
    {"draft_vocab", &CorpusDraft::vocab},
    {"draft_length", &CorpusDraft::length},
    {"draft_held_out", &CorpusDraft::held_out},
    {"draft_seed", &CorpusDraft::seed},
    {"draft_category_names", &CorpusDraft::category_names},
    {"draft_harmful_above", &CorpusDraft::harmful_above},
    {"draft_harmful_below", &CorpusDraft::harmful_below},
};

const std::pair<const char*, bool CorpusDraft::*> kChecks[] = {
    {"draft_cased", &CorpusDraft::cased},
    {"draft_categories", &CorpusDraft::categories},
    {"draft_harmful_pp", &CorpusDraft::harmful_pp},
    {"draft_quality_warnings", &CorpusDraft::quality_warnings},
    {"draft_drop_missing_harmful_pp", &CorpusDraft::drop_missing_harmful_pp},
};
// NOLINTEND(cert-err58-cpp)

template <typename Choice>
void saveChoice(QSettings& settings, const char* key, Choice choice) {
    settings.setValue(QLatin1String(key), q(std::string(spec::toString(choice))));
}

template <typename Choice>
void readChoice(const QSettings& settings, const char* key, Choice& choice) {
    choice = spec::choiceOf<Choice>(settings.value(QLatin1String(key)).toString().toStdString()).value_or(choice);
}

}  // namespace

void saveDraft(QSettings& settings, const CorpusDraft& draft) {
    QStringList files;
    for (const std::string& file : draft.files) files << q(file);
    settings.setValue(kFiles, files);
    for (const auto& [key, text] : kTexts) settings.setValue(QLatin1String(key), q(draft.*text));
    for (const auto& [key, check] : kChecks) settings.setValue(QLatin1String(key), draft.*check);
    saveChoice(settings, "draft_format", draft.format);
    saveChoice(settings, "draft_documents", draft.documents);
    saveChoice(settings, "draft_packing", draft.packing);
}

std::optional<CorpusDraft> savedDraft(const QSettings& settings) {
    if (!settings.contains(kFiles)) return std::nullopt;
    CorpusDraft draft = newCorpusDraft();
    for (const QString& file : settings.value(kFiles).toStringList()) draft.files.push_back(file.toStdString());
    for (const auto& [key, text] : kTexts)
        draft.*text = settings.value(QLatin1String(key), q(draft.*text)).toString().toStdString();
    for (const auto& [key, check] : kChecks) draft.*check = settings.value(QLatin1String(key), draft.*check).toBool();
    readChoice(settings, "draft_format", draft.format);
    readChoice(settings, "draft_documents", draft.documents);
    readChoice(settings, "draft_packing", draft.packing);
    return draft;
}

}  // namespace plateau::widgets
