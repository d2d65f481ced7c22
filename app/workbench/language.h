// The languages of the window: which there are, and installing the translations of one, Qt's own too. GUI thread.
#pragma once

#include <functional>

#include <QFontDatabase>
#include <QList>
#include <QLocale>
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

// The Debian package with a font for the texts of this language, when no font covers its writing; else empty.
QString missingFontPackage(const QLocale& locale,
                           const std::function<bool(QFontDatabase::WritingSystem writing)>& isCovered);

}  // namespace plateau::workbench
