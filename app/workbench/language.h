// Installs the translations of a language, including Qt's own. GUI thread.
#pragma once

#include <QString>

class QCoreApplication;

namespace plateau::workbench {

// `language` is "de", "fr", "zh" or "en"; empty means the system's. Texts without a translation stay English. Replaces
// the language that was installed before; existing widgets keep their texts.
void installLanguage(QCoreApplication& application, const QString& language);

}  // namespace plateau::workbench
