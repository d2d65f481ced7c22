#include "app/workbench/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace plateau::workbench {
namespace {

void install(QCoreApplication& application, const QLocale& locale, const QString& name, const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, name, "_", folder)) {
        application.installTranslator(translator);
    } else {
        delete translator;
    }
}

}  // namespace

const QList<Language>& knownLanguages() {
    static const QList<Language> languages{
        {"en", "English"}, {"de", "Deutsch"}, {"fr", QStringLiteral("Français")}, {"zh", QStringLiteral("中文")}};
    return languages;
}

void installLanguage(QCoreApplication& application, const QString& language) {
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    qDeleteAll(application.findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly));
    install(application, locale, "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // English gives the plurals; the chosen language lies over it.
    install(application, QLocale(QLocale::English), "plateau", ":/translations");
    if (locale.language() != QLocale::English) install(application, locale, "plateau", ":/translations");
}

QString missingFontPackage(const QLocale& locale,
                           const std::function<bool(QFontDatabase::WritingSystem writing)>& isCovered) {
    if (locale.language() != QLocale::Chinese) return {};
    return isCovered(QFontDatabase::SimplifiedChinese) ? QString() : QStringLiteral("fonts-noto-cjk");
}

}  // namespace plateau::workbench
