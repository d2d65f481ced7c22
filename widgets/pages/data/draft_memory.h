// Keeps the half-filled form of a new corpus with the workspace, for a window that is opened again. GUI thread.
#pragma once

#include <optional>

#include "widgets/pages/data/corpus_draft.h"

class QSettings;

namespace plateau::widgets {

void saveDraft(QSettings& settings, const CorpusDraft& draft);
// What was saved last; nothing if nothing was. A value that is missing or is no longer a choice is that of a new draft.
std::optional<CorpusDraft> savedDraft(const QSettings& settings);

}  // namespace plateau::widgets
