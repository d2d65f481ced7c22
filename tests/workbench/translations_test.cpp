// The catalogues as translators leave them: complete, and with a text for every field of the launch form.
#include <gtest/gtest.h>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

#include "core/spec/pretrain_schema.h"
#include "widgets/forms/catalogue_text.h"

namespace plateau::widgets {
namespace {

struct Catalogue {
    QSet<QString> keys;      // sources of the context "Catalogue"
    QStringList unfinished;  // sources without a translation
    QStringList texts;       // translations; the forms of a plural together
};

Catalogue readCatalogue(const QString& language) {
    QFile file(QStringLiteral(PLATEAU_SOURCE_DIR "/translations/plateau_%1.ts").arg(language));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    Catalogue found;
    QString context, source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        if (xml.name() != QLatin1String("translation")) continue;
        const bool unfinished = xml.attributes().value(QLatin1String("type")) == QLatin1String("unfinished");
        if (unfinished)
            found.unfinished << source;
        else if (context == QLatin1String("Catalogue"))
            found.keys << source;
        found.texts << xml.readElementText(QXmlStreamReader::IncludeChildElements);
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return found;
}

TEST(Translations, EveryLanguageIsComplete) {
    for (const char* language : {"de", "fr", "zh"}) {
        const Catalogue catalogue = readCatalogue(QString::fromLatin1(language));
        EXPECT_EQ(catalogue.unfinished.join(QStringLiteral(", ")).toStdString(), "") << language;
        for (const char* key : catalogueKeys())
            EXPECT_TRUE(catalogue.keys.contains(QString::fromLatin1(key))) << language << " " << key;
    }
}

// What a reader of the language stumbles over; a space that breaks would also put a colon at the start of a line.
TEST(Translations, KeepTheTypographyOfTheirLanguage) {
    const std::pair<const char*, const char*> faults[] = {
        {"fr", "\\w'\\w| [;:!?](\\s|$)|« | »|\\w …$"}, {"de", "\\w…"}, {"zh", "\\p{Han} …"}};
    for (const auto& [language, pattern] : faults) {
        const QRegularExpression fault(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption);
        const QStringList found = readCatalogue(QString::fromLatin1(language)).texts.filter(fault);
        EXPECT_EQ(found.join(QStringLiteral("\n")).toStdString(), "") << language;
    }
}

TEST(Translations, EveryFieldHasAKey) {
    QSet<QString> keys;
    for (const char* key : catalogueKeys()) keys << QString::fromLatin1(key);
    for (const spec::FieldInfo& field : spec::fieldTable()) {
        const std::string key = "field." + std::string(field.name);
        EXPECT_TRUE(keys.contains(QString::fromStdString(key))) << key;
    }
}

TEST(Translations, ATextWithoutATranslationShowsTheEnglish) {
    EXPECT_EQ(catalogueText("operator.fresh.title", "Fresh"), QStringLiteral("Fresh"));
}

}  // namespace
}  // namespace plateau::widgets
