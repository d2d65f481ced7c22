// The catalogues as translators leave them: complete, and with a text for every field of the launch form.
#include <gtest/gtest.h>
#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "app/workbench/language.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/init_parts.h"
#include "core/spec/pretrain_schema.h"
#include "widgets/engine/asked.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/field_text.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/models/engine_words.h"
#include "widgets/models/error_text.h"
#include "widgets/models/metric_texts.h"
#include "widgets/models/run_columns.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct Catalogue {
    QSet<QString> keys;      // sources of the context "Catalogue"
    QStringList unfinished;  // sources without a translation
    QStringList sources;     // of all messages
    QStringList texts;       // their translations; the forms of a plural together
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
        found.sources << source;
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

// What lupdate would add to the catalogue of the language, or take out of it; `plurals`: of the texts with a number
// only.
std::string changesBySources(const QString& language, bool plurals) {
    const QTemporaryDir folder;
    const QString copy = folder.filePath(language + ".ts");
    EXPECT_TRUE(QFile::copy(QStringLiteral(PLATEAU_SOURCE_DIR "/translations/plateau_%1.ts").arg(language), copy));
    QStringList words{"-silent", "-locations", "none", "-I", ".", "app/workbench", "widgets", "-ts", copy};
    if (plurals) words.prepend("-pluralonly");
    QProcess lupdate;
    lupdate.setWorkingDirectory(PLATEAU_SOURCE_DIR);
    lupdate.start(PLATEAU_LUPDATE, words);
    EXPECT_TRUE(lupdate.waitForFinished(120'000) && lupdate.exitCode() == 0) << lupdate.readAllStandardError().data();
    QFile file(copy);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString context, source;
    QStringList changes;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        if (xml.name() != QLatin1String("translation")) continue;
        if (const auto type = xml.attributes().value(QLatin1String("type")); !type.isEmpty())
            changes << type.toString() + ": " + context + ": " + source;
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return changes.join('\n').toStdString();
}

// A translation below another context is never found, and the English stood among German words.
TEST(Translations, AreOfTheTextsOfTheSources) {
    for (const char* language : {"de", "fr", "zh"}) EXPECT_EQ(changesBySources(language, false), "") << language;
    EXPECT_EQ(changesBySources("en", true), "");
}

std::string matching(const QString& language, const char* pattern) {
    const QRegularExpression fault(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption);
    EXPECT_TRUE(fault.isValid()) << pattern;
    return readCatalogue(language).texts.filter(fault).join(QStringLiteral("\n")).toStdString();
}

// What a reader of the language stumbles over; a space that breaks would also put a colon or % at the start of a line.
TEST(Translations, KeepTheTypographyOfTheirLanguage) {
    const std::pair<const char*, const char*> faults[] = {
        {"fr", "\\w'\\w|[ \\x{a0}]([;:!?»](\\s|$))|\\d[ \\x{a0}]%(?![\\dLn])|«[ \\x{a0}]|\\w\\s…$"},
        {"de", "\\w…|\"(?![^{}]*\\})|\\d %(?![\\dLn])"},  // an example of JSON has its quotes
        {"zh", "[一-鿿] …|……|\"(?![^{}]*\\})|\\d\\s%(?![\\dLn])|[一-鿿][,;:?]"}};
    for (const auto& [language, pattern] : faults)
        EXPECT_EQ(matching(QString::fromLatin1(language), pattern), "") << language;
}

// One word for a term in a language, and the ones that it once had beside it.
TEST(Translations, SayATermWithOneWord) {
    const struct {
        const char* language;
        const char* term;
        const char* word;
        const char* others;
    } glossary[] = {
        {"de", "attention", "Attention", "Aufmerksamkeit"},
        {"de", "baseline", "Baseline", "[Bb]asis\\b"},
        {"de", "embedding", "Embedding", "Einbettung"},
        {"de", "feed-forward", "Feed-forward", "Feedforward"},
        {"de", "fine-tuning", "Fine-Tuning", "Feinabstimmung"},
        {"de", "GLUE score", "GLUE-Score", "GLUE-Wert"},
        {"de", "heat of scores", "Streuung", "Hitze"},
        {"de", "held out", "zurückgehalten", "Held-out|zurückbehalten"},
        {"de", "key", "Key", "Schlüssel"},
        {"de", "paper", "Artikel", "\\bder Arbeit\\b(?! und)|die Arbeit\\b"},
        {"de", "sample", "Beispiel", "\\bProben?\\b"},
        {"de", "to look at a token", "blicken", "schaut"},
        {"de", "to stop", "anhalten", "[Ss]topp"},
        {"de", "warm-up", "Warm-up", "[Aa]ufwärm"},
        {"de", "weight decay", "Weight Decay", "Gewichtszerfall"},
        {"de", "you", "", "[a-zß]n Sie\\b"},
        {"fr", "batch", "lot", "(?<!train\\.)\\b[Bb]atch|-batch"},
        {"fr", "checkpoint", "checkpoint", "points? de contrôle"},
        {"fr", "device", "périphérique", "[Aa]ppareil"},
        {"fr", "embedding", "plongement", "[Ee]mbedding"},
        {"fr", "hint", "conseil", "[Ii]ndices"},
        {"fr", "piece", "morceau", "[Pp]ièce"},
        {"fr", "to fine-tune", "ajuster", "[Aa]ffin(er|é)"},
        {"fr", "warm-up", "échauffement", "warm-up"},
        {"fr", "weight decay", "décroissance des poids", "[Ww]eight decay"},
        {"zh", "collapsed", "坍缩", "塌缩"},
        {"zh", "corpus", "语料库", "语料(?!库)"},
        {"zh", "plateau", "平台期", "平台(?!期)"},
        {"zh", "score", "得分", "(?<!百)分数"},
        {"zh", "share", "占比", "份额"},
    };
    for (const auto& [language, term, word, others] : glossary)
        EXPECT_EQ(matching(QString::fromLatin1(language), others), "") << language << ": " << term << " is " << word;
}

// What the window puts into a text, and the letter that its button answers to.
TEST(Translations, KeepPlaceholdersAndAccelerators) {
    const auto marks = [](const QString& text) {
        static const QRegularExpression kMark(QStringLiteral("%L?(\\d|n)|&(?=\\w)"));
        QSet<QString> found;
        for (const QRegularExpressionMatch& match : kMark.globalMatch(text)) found << match.captured();
        return found;
    };
    for (const char* language : {"de", "fr", "zh"}) {
        const Catalogue catalogue = readCatalogue(QString::fromLatin1(language));
        for (qsizetype i = 0; i < catalogue.sources.size(); ++i)
            EXPECT_EQ(marks(catalogue.texts[i]), marks(catalogue.sources[i]))
                << language << ": " << catalogue.texts[i].toStdString();
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

// The engine's words are English; what kind of error it is, is not.
TEST(Translations, AnErrorOfTheEngineIsOfAKindInEveryLanguage) {
    const QLocale before;
    const Error full{ErrorCode::noSpace, "cannot write: No space left on device", "/runs", "free some space"};
    store::RunRow row;
    row.state = run::RunState::failed;
    row.failure = "the loss is not finite at step 10";
    row.failure_code = ErrorCode::nonFinite;
    workbench::installLanguage(*qApp, QStringLiteral("de"));
    const Error unread{ErrorCode::malformed, "not a number", "/runs/a.csv:3", {}};
    EXPECT_EQ(errorText(full),
              u"Datenträger voll: /runs. Platz auf diesem Datenträger schaffen und es noch einmal versuchen.");
    EXPECT_EQ(messageText(full), u"Datenträger voll");
    EXPECT_EQ(errorText(unread), u"Beschädigt oder falsch aufgebaut: not a number (/runs/a.csv:3)");
    EXPECT_EQ(failureText(row), u"Nicht endlich: loss (step 10)");
    EXPECT_EQ(problemText(full), u"Datenträger voll: /runs");
    const Error field{ErrorCode::invalidField, "must be smaller", "train.peak_lr", {}};
    EXPECT_EQ(errorText(field), u"Falsche Einstellung: must be smaller (Höchste Lernrate)") << "as the form calls it";
    for (const char* language : {"fr", "zh"}) {
        workbench::installLanguage(*qApp, QString::fromLatin1(language));
        for (int code = 0; code <= int(ErrorCode::internal); ++code)
            EXPECT_FALSE(kindText(ErrorCode(code)).contains(QRegularExpression(QStringLiteral("^(Not|Disk|In use)"))))
                << language << code;
    }
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    EXPECT_EQ(errorText(full), QString::fromStdString(describe(full)));
    QLocale::setDefault(before);
}

// "Falsche Einstellung: unknown operator 'foo': choose one of: original"
TEST(Translations, WhatTheEngineSaysFirstIsInTheWordsOfTheWindow) {
    const QLocale before;
    workbench::installLanguage(*qApp, QStringLiteral("de"));
    const Error unknown{ErrorCode::invalidField, "unknown operator 'foo'", "model.operator", "choose one of: original"};
    EXPECT_EQ(errorText(unknown), u"Unbekannter Operator „foo“ (Operator). Zur Wahl: original.");
    EXPECT_EQ(withKind(ErrorCode::invalidField, "unknown field"), u"Unbekanntes Feld");
    EXPECT_EQ(messageText({ErrorCode::invalidField,
                           "the corpus a%2 is not what the run was trained on: its text was 1 "
                           "and is now 2",
                           "data.corpus",
                           {}}),
              u"Das Korpus a%2 ist nicht das, worauf der Lauf trainiert wurde (Text: vorher 1, jetzt 2)");
    EXPECT_EQ(errorText({ErrorCode::busy, "the run is held by process 7", "/r", "wait"}),
              u"Der Lauf gehört gerade Prozess 7 (/r). Warten, bis das Programm fertig ist, das es benutzt, oder es "
              u"beenden.");
    EXPECT_EQ(messageText({ErrorCode::cancelled, "cancelled", {}, {}}), u"Angehalten");
    EXPECT_EQ(errorText({ErrorCode::malformed, "not a TensorBoard event file", "/a/events.tfevents at byte 0",
                         "say what it is with --format"}),
              u"Keine Ereignisdatei von TensorBoard (/a/events.tfevents bei Byte 0)");
    EXPECT_EQ(
        errorText({ErrorCode::empty, "no event files and no trainer_state.json in the folder", "/a", "name a file"}),
        u"Im Ordner sind weder Ereignisdateien noch eine trainer_state.json (/a). Eine Datei nennen.");
    EXPECT_EQ(
        errorText({ErrorCode::usage, "more than 300 runs lie below the folder", "/a", "take one of the folders in it"}),
        u"Unter dem Ordner liegen mehr als 300 Läufe (/a). Einen der Ordner darin nehmen.");
    EXPECT_EQ(messageText({ErrorCode::malformed, "quite another thing", {}, {}}),
              u"Beschädigt oder falsch aufgebaut: quite another thing");
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    EXPECT_EQ(errorText(unknown), QString::fromStdString("unknown operator 'foo' (Operator): choose one of: original"));
    QLocale::setDefault(before);
}

// "(1 exécutions sur 2)"
TEST(Translations, OneRunOfSeveralIsOneInFrench) {
    const QLocale before;
    workbench::installLanguage(*qApp, QStringLiteral("fr"));
    const auto said = [](int count) {
        return QCoreApplication::translate("plateau::widgets::Anatomy", "%1 (%n of %2 runs)", nullptr, count);
    };
    EXPECT_EQ(said(1), QStringLiteral("%1 (1 exécution sur %2)"));
    EXPECT_EQ(said(2), QStringLiteral("%1 (2 exécutions sur %2)"));
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

// In French the step reached and the steps planned were both "Pas".
TEST(Translations, NoTwoColumnsOfTheRunsHaveOneTitle) {
    const QLocale before;
    for (const char* language : {"en", "de", "fr", "zh"}) {
        workbench::installLanguage(*qApp, QString::fromLatin1(language));
        QSet<QString> titles;
        for (const RunColumn& column : builtInColumns()) {
            EXPECT_FALSE(titles.contains(column.title())) << language << ": " << column.title().toStdString();
            titles.insert(column.title());
        }
    }
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

// What the engine no longer says is not translated.
TEST(Translations, TheEngineSaysWhatTheWindowKnows) {
    QString sources;
    for (const char* room : {"core", "app/engine"}) {
        QDirIterator files(QStringLiteral(PLATEAU_SOURCE_DIR "/") + room, {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            sources += QString::fromUtf8(file.readAll());
        }
    }
    static const QRegularExpression kBrokenLine(QStringLiteral("\"\\s*\n\\s*\"")), kPlace(QStringLiteral("%\\d"));
    sources.remove(kBrokenLine).replace(QStringLiteral("\\\""), QStringLiteral("\""));
    for (const QString& words : knownEngineWords())
        for (const QString& part : words.split(kPlace, Qt::SkipEmptyParts))
            EXPECT_TRUE(sources.contains(part)) << part.toStdString() << " of " << words.toStdString();
}

// "Muss eine ganze Zahl sein, whole numbers and ranges, such as 1-5,7"
TEST(Translations, WhatAFieldMustBeIsWhollyOfTheLanguage) {
    const QLocale before;
    workbench::installLanguage(*qApp, QStringLiteral("de"));
    spec::FieldErrors errors;
    spec::GlueSpec glue;
    spec::RunSpec run;
    spec::glueSchema().apply(glue, "glue.seeds", "1,", errors);
    spec::glueSchema().apply(glue, "glue.betas", "0.9", errors);
    spec::pretrainSchema().apply(run, "train.betas", "0.9", errors);
    spec::pretrainSchema().apply(run, "train.lr_scale", "fast", errors);
    spec::pretrainSchema().apply(run, "model.pattern", "original,,", errors);
    spec::pretrainSchema().apply(run, "data.corpus", std::string(5000, 'x'), errors);
    QStringList said;
    for (const spec::FieldError& error : errors.list()) said << problemText(error);
    EXPECT_EQ(said, QStringList({u"Muss aus ganzen Zahlen und Bereichen bestehen, etwa 1-5,7"_qs,
                                 u"Muss zwei Zahlen mit einem Komma dazwischen sein, 0 … 0.999999"_qs,
                                 u"Muss zwei Zahlen mit einem Komma dazwischen sein, 0 … 0.999999"_qs,
                                 u"Muss geschrieben sein wie {\"scores\": 2}"_qs,
                                 u"Muss aus Namen mit Kommas dazwischen bestehen, etwa original×2,pairwise×2"_qs,
                                 u"Zu lang: höchstens 4\u202f096 Bytes"_qs}))
        << said.join('\n').toStdString();
    for (const char* language : {"fr", "zh"}) {
        workbench::installLanguage(*qApp, QString::fromLatin1(language));
        for (const spec::FieldError& error : errors.list())
            EXPECT_FALSE(problemText(error).contains(QRegularExpression(QStringLiteral("Must|Too|such|ranges|most"))))
                << language << ": " << problemText(error).toStdString();
    }
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

// Flags of the command line are none of the window's.
TEST(Translations, AnErrorOfTheEngineSaysWhatToDoInTheWindow) {
    const auto advised = [](const char* advice) { return adviceText({ErrorCode::unavailable, "no", "", advice}); };
    EXPECT_EQ(advised("install g++, or name another with --compiler"), "install g++");
    EXPECT_EQ(advised("give more text, shorter samples (--length) or --packing dense"),
              "give more text, shorter samples");
    EXPECT_EQ(advised("choose another seed with --seed"), "");
    EXPECT_EQ(advised("see plateau-engine doctor, or use --device cpu"), "see plateau-engine doctor");
    EXPECT_EQ(advised("free some space -- then try again"), "free some space -- then try again");
    const Error length{ErrorCode::invalidField, "too long", "--length", "give 8 to 512"};
    EXPECT_EQ(errorText(length), "too long (Sample length): give 8 to 512") << "the field of that flag";
    EXPECT_EQ(errorText({ErrorCode::invalidField, "the text has no [MASK]", "--text", ""}), "the text has no [MASK]");
}

// "梯度的一致性 · embeddings": what stands behind a title was English.
TEST(Translations, NamesOfSeriesAreWhollyOfTheLanguage) {
    const QLocale before;
    workbench::installLanguage(*qApp, QStringLiteral("zh"));
    static const QRegularExpression kEnglish(QStringLiteral("[a-z]{3}"));
    const auto isWhole = [](std::string_view family, std::string_view member) {
        const QString title = metricTitle(QString::fromStdString(run::anatomySeries(family, member)));
        return !title.isEmpty() && !title.contains(kEnglish);
    };
    for (const std::string_view line : run::kAnatomyLines) {
        EXPECT_TRUE(isWhole(run::kAnatomyKl, line)) << line;
        EXPECT_FALSE((lineName(line) + shortLineName(line)).contains(kEnglish)) << line;
    }
    for (const std::string_view one : run::kAnatomyClasses) EXPECT_TRUE(isWhole(run::kAnatomyLoss, one)) << one;
    for (const char* worth : {"attention", "where", "layer/2"})
        EXPECT_TRUE(isWhole(run::kAnatomyWorth, worth)) << worth;
    for (const spec::PartKindInfo& kind : spec::partKindTable()) {
        EXPECT_TRUE(isWhole(run::kAnatomyCoherence, kind.name)) << kind.name;
        EXPECT_TRUE(isWhole(run::kAnatomyGradient, kind.name)) << kind.name;
    }
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

// "1 fine-tunings"
TEST(Translations, ASingleFineTuningIsNoPlural) {
    const QLocale before;
    const std::pair<const char*, QString> expected[] = {{"en", u"1 fine-tuning,"_qs},
                                                        {"de", u"1 Fine-Tuning,"_qs},
                                                        {"fr", u"1 ajustement,"_qs},
                                                        {"zh", u"1 次微调，"_qs}};
    for (const auto& [language, text] : expected) {
        workbench::installLanguage(*qApp, QString::fromLatin1(language));
        const QString said = QCoreApplication::translate("plateau::widgets::FinetuneEstimate",
                                                         "%n fine-tunings, %1 steps: about %2", nullptr, 1);
        EXPECT_TRUE(said.startsWith(text)) << said.toStdString();
    }
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

TEST(Translations, SentencesAndListsAreOfTheLanguageToo) {
    const QLocale before;
    workbench::installLanguage(*qApp, QStringLiteral("zh"));
    EXPECT_EQ(sentences({u"一。"_qs, u"二。"_qs}), u"一。二。"_qs);
    EXPECT_EQ(enumeration({u"甲"_qs, u"乙"_qs, u"丙"_qs}), u"甲、乙、丙"_qs);
    EXPECT_EQ(tagsText({"甲", "b"}), u"甲、b"_qs);
    EXPECT_EQ(tagsOf(u"甲、b，c,d"_qs), (std::vector<std::string>{"甲", "b", "c", "d"})) << "typed as one likes";
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    EXPECT_EQ(sentences({u"One."_qs, u"Two."_qs, u"Three."_qs}), u"One. Two. Three."_qs);
    EXPECT_EQ(enumeration({u"one"_qs}), u"one"_qs);
    EXPECT_EQ(enumeration({}), QString());
    EXPECT_EQ(explained("one", "two"), u"one: two"_qs);
    QLocale::setDefault(before);
}

// "La machine est injoignable: …": what the engine adds behind a colon had the English one.
TEST(Translations, AReasonStandsBehindTheColonOfTheLanguage) {
    const QLocale before;
    const Error lost{ErrorCode::unavailable, "the machine cannot be reached: no route to host", {}, {}};
    workbench::installLanguage(*qApp, QStringLiteral("fr"));
    EXPECT_EQ(messageText(lost), u"La machine est injoignable\u202f: no route to host"_qs);
    EXPECT_EQ(explained("un", "deux"), u"un\u202f: deux"_qs);
    workbench::installLanguage(*qApp, QStringLiteral("zh"));
    EXPECT_EQ(messageText(lost), u"无法连接该机器：no route to host"_qs);
    workbench::installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(before);
}

}  // namespace
}  // namespace plateau::widgets
