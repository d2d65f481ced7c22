// The languages of the window: which there are, and installing the translations of one, Qt's own too. GUI thread.
#pragma once

#include <QList>
#include <QString>

class QCoreApplication;

namespace plateau::workbench {

struct Language {
    QString code;  // "de"
    QString name;  // in itself: "Deutsch"
};
const QList<Language>& knownLanguages();

// `language` is "de", "fr", "zh" or "en"; empty means the system's. Texts without a translation stay English. Replaces
// the language that was installed before; existing widgets keep their texts.
void installLanguage(QCoreApplication& application, const QString& language);

}  // namespace plateau::workbench
