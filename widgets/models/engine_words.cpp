#include "widgets/models/engine_words.h"

#include <array>
#include <vector>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

// What is wrong, then what to do. The first that fits is taken: longer ones stand before shorter ones that begin alike.
constexpr std::array kEngineWords = {
    QT_TRANSLATE_NOOP("EngineWords", "unknown operator '%1'"),
    QT_TRANSLATE_NOOP("EngineWords", "operator '%1' has no setting '%2'"),
    QT_TRANSLATE_NOOP("EngineWords", "'%1' is not a value of the setting '%2'"),
    QT_TRANSLATE_NOOP("EngineWords", "the file of the operator '%1' is not there"),
    QT_TRANSLATE_NOOP("EngineWords", "this is no operator file"),
    QT_TRANSLATE_NOOP("EngineWords", "unknown field"),
    QT_TRANSLATE_NOOP("EngineWords", "\"%1\" is not a number"),
    QT_TRANSLATE_NOOP("EngineWords", "\"%1\" is not a whole number"),
    QT_TRANSLATE_NOOP("EngineWords", "\"%1\" is out of range"),
    QT_TRANSLATE_NOOP("EngineWords", "\"%1\" is not a known choice"),
    QT_TRANSLATE_NOOP("EngineWords", "\"%1\" is not supported by this version"),
    QT_TRANSLATE_NOOP("EngineWords", "device \"%1\" is not on this machine"),
    QT_TRANSLATE_NOOP("EngineWords", "unknown device \"%1\""),
    QT_TRANSLATE_NOOP("EngineWords", "precision \"%1\" is not available on the device"),
    QT_TRANSLATE_NOOP("EngineWords", "fp16 needs a CUDA device"),
    QT_TRANSLATE_NOOP("EngineWords", "this processor has no bf16 instructions"),
    QT_TRANSLATE_NOOP("EngineWords", "no corpus is named"),
    QT_TRANSLATE_NOOP("EngineWords", "a text file needs a vocabulary"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus was built with another vocabulary"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus' vocabulary is not the one that it was built with"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus %1 is not what the run was trained on: %2"),
    QT_TRANSLATE_NOOP("EngineWords", "its vocabulary was %1 and is now %2"),
    QT_TRANSLATE_NOOP("EngineWords", "its text was %1 and is now %2"),
    QT_TRANSLATE_NOOP("EngineWords", "the checkpoint %1 has another vocabulary than the corpus: %2"),
    QT_TRANSLATE_NOOP("EngineWords", "it has %1 tokens, not %2"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus is made of samples of %1 tokens, not %2"),
    QT_TRANSLATE_NOOP("EngineWords",
                      "the corpus is too short: %1 tokens make %2 samples of %3, and %4 of them are to be held out"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus has %1 samples for training, and %2 of them are to be held out"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus does not fit in memory"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus holds no text"),
    QT_TRANSLATE_NOOP("EngineWords", "the corpus is not UTF-8 text"),
    QT_TRANSLATE_NOOP("EngineWords", "the input is not UTF-8 text"),
    QT_TRANSLATE_NOOP("EngineWords",
                      "the input is not UTF-8 but, by its accented letters, Latin-1 (Windows-1252, \"ANSI\")"),
    QT_TRANSLATE_NOOP("EngineWords", "convert it with iconv -f WINDOWS-1252 -t UTF-8"),
    QT_TRANSLATE_NOOP("EngineWords", "save the file as UTF-8: it may be Latin-1 (Windows-1252, \"ANSI\")"),
    QT_TRANSLATE_NOOP("EngineWords", "the vocabulary is empty"),
    QT_TRANSLATE_NOOP("EngineWords", "the vocabulary is not UTF-8 text"),
    QT_TRANSLATE_NOOP("EngineWords", "the vocabulary has an empty line"),
    QT_TRANSLATE_NOOP("EngineWords", "the vocabulary lacks the special token %1"),
    QT_TRANSLATE_NOOP("EngineWords", "the file is empty"),
    QT_TRANSLATE_NOOP("EngineWords", "file is larger than %1 bytes"),
    QT_TRANSLATE_NOOP("EngineWords", "no file matches"),
    QT_TRANSLATE_NOOP("EngineWords", "the folder holds no file of this format"),
    QT_TRANSLATE_NOOP("EngineWords", "the folder holds no finished corpus: manifest.json is missing"),
    QT_TRANSLATE_NOOP("EngineWords", "there is no such folder"),
    QT_TRANSLATE_NOOP("EngineWords", "there is no run of this name"),
    QT_TRANSLATE_NOOP("EngineWords", "there is no run in this folder yet"),
    QT_TRANSLATE_NOOP("EngineWords", "the run has no checkpoint"),
    QT_TRANSLATE_NOOP("EngineWords", "no such checkpoint; the run has those of the steps %1"),
    QT_TRANSLATE_NOOP("EngineWords", "no such checkpoint"),
    QT_TRANSLATE_NOOP("EngineWords", "neither a checkpoint nor a run with one"),
    QT_TRANSLATE_NOOP("EngineWords", "the run is held by process %1 on the host %2"),
    QT_TRANSLATE_NOOP("EngineWords", "the run is held by process %1"),
    QT_TRANSLATE_NOOP("EngineWords", "there is something already"),
    QT_TRANSLATE_NOOP("EngineWords", "the folder is not empty"),
    QT_TRANSLATE_NOOP("EngineWords", "one of this name is there"),
    QT_TRANSLATE_NOOP("EngineWords", "another process keeps this queue"),
    QT_TRANSLATE_NOOP("EngineWords", "the run needs about %1 of memory, %2 are available on %3"),
    QT_TRANSLATE_NOOP("EngineWords", "training needs about %1, but %2 has %3"),
    QT_TRANSLATE_NOOP("EngineWords", "the run's checkpoints and log need about %1, %2 are free"),
    QT_TRANSLATE_NOOP("EngineWords", "the %1 is not finite at %2"),
    QT_TRANSLATE_NOOP("EngineWords", "spec version %1 is newer than %2, the newest that this Plateau reads"),
    QT_TRANSLATE_NOOP("EngineWords", "there is no plateau-engine on that machine%1"),
    QT_TRANSLATE_NOOP("EngineWords", "there is no plateau-engine on that machine"),
    QT_TRANSLATE_NOOP("EngineWords", "the connection was lost%1"),
    QT_TRANSLATE_NOOP("EngineWords", "the connection was lost"),
    QT_TRANSLATE_NOOP("EngineWords", "the machine cannot be reached%1"),
    QT_TRANSLATE_NOOP("EngineWords", "the machine cannot be reached"),
    QT_TRANSLATE_NOOP("EngineWords", "the machine has been silent for too long"),
    QT_TRANSLATE_NOOP("EngineWords", "that machine is %1, and this engine is for %2"),
    QT_TRANSLATE_NOOP("EngineWords", "the C library there is glibc %1, and this engine needs %2"),
    QT_TRANSLATE_NOOP("EngineWords", "the C library there is no glibc, and this engine needs %1"),
    QT_TRANSLATE_NOOP("EngineWords", "that machine has no %1"),
    QT_TRANSLATE_NOOP("EngineWords", "there is something else in that folder"),
    QT_TRANSLATE_NOOP("EngineWords", "nothing can be written there"),
    QT_TRANSLATE_NOOP("EngineWords", "the engine needs %1 there, %2 are free"),
    QT_TRANSLATE_NOOP("EngineWords", "the engine could not be installed%1"),
    QT_TRANSLATE_NOOP("EngineWords", "the engine could not be installed"),
    QT_TRANSLATE_NOOP("EngineWords", "the program says there that it is %1"),
    QT_TRANSLATE_NOOP("EngineWords", "this is no name of a machine"),
    QT_TRANSLATE_NOOP("EngineWords", "this is no path of a folder"),
    QT_TRANSLATE_NOOP("EngineWords", "the path of the program holds more than letters, digits and /._+-"),
    QT_TRANSLATE_NOOP("EngineWords", "Slurm has no such name"),
    QT_TRANSLATE_NOOP("EngineWords", "the job has no name"),
    QT_TRANSLATE_NOOP("EngineWords", "this is no option of sbatch"),
    QT_TRANSLATE_NOOP("EngineWords", "a line holds control characters"),
    QT_TRANSLATE_NOOP("EngineWords", "the number is out of range"),
    QT_TRANSLATE_NOOP("EngineWords", "the warning may come before the run has begun"),
    QT_TRANSLATE_NOOP("EngineWords", "a job has 1 to %1 runs"),
    QT_TRANSLATE_NOOP("EngineWords", "Slurm refuses the job: %1"),
    QT_TRANSLATE_NOOP("EngineWords", "Slurm's controller does not answer: %1"),
    QT_TRANSLATE_NOOP("EngineWords", "Slurm has no such job of this workspace"),
    QT_TRANSLATE_NOOP("EngineWords", "not a TensorBoard event file"),
    QT_TRANSLATE_NOOP("EngineWords", "no event files and no trainer_state.json in the folder"),
    QT_TRANSLATE_NOOP("EngineWords", "more than %1 runs lie below the folder"),
    QT_TRANSLATE_NOOP("EngineWords", "more than %1 files and folders lie below the folder"),
    QT_TRANSLATE_NOOP("EngineWords", "no points in it"),
    QT_TRANSLATE_NOOP("EngineWords", "the file ends within a record"),
    QT_TRANSLATE_NOOP("EngineWords", "the length of a record is damaged"),
    QT_TRANSLATE_NOOP("EngineWords", "a record's checksum is wrong"),
    QT_TRANSLATE_NOOP("EngineWords", "a record that is no event"),
    QT_TRANSLATE_NOOP("EngineWords", "no list \"log_history\""),
    QT_TRANSLATE_NOOP("EngineWords", "more than %1 columns"),
    QT_TRANSLATE_NOOP("EngineWords", "the first line holds numbers, not the names of columns"),
    QT_TRANSLATE_NOOP("EngineWords", "no rows below the names of columns"),
    QT_TRANSLATE_NOOP("EngineWords", "choose one of: %1"),
    QT_TRANSLATE_NOOP("EngineWords", "allowed: %1"),
    QT_TRANSLATE_NOOP("EngineWords", "did you mean %1?"),
    QT_TRANSLATE_NOOP("EngineWords", "correct the value"),
    QT_TRANSLATE_NOOP("EngineWords", "leave it out: the corpus brings its own"),
    QT_TRANSLATE_NOOP("EngineWords",
                      "put the corpus back, or train on this one in a new run that starts from these weights"),
    QT_TRANSLATE_NOOP("EngineWords", "give more text, a smaller data.length or a smaller data.held_out"),
    QT_TRANSLATE_NOOP("EngineWords", "build it from more text, or give a smaller data.held_out"),
    QT_TRANSLATE_NOOP("EngineWords", "give a WordPiece vocabulary: one token a line, as in BERT's vocab.txt"),
    QT_TRANSLATE_NOOP("EngineWords", "name a new or empty folder"),
    QT_TRANSLATE_NOOP("EngineWords", "use bf16 or fp32"),
    QT_TRANSLATE_NOOP("EngineWords", "use fp16 or fp32"),
    QT_TRANSLATE_NOOP("EngineWords", "check that the path is spelled correctly"),
    QT_TRANSLATE_NOOP("EngineWords", "check that the pattern is spelled correctly"),
    QT_TRANSLATE_NOOP("EngineWords", "restore the file from a copy or build the corpus again"),
    QT_TRANSLATE_NOOP("EngineWords", "use a lower peak_lr, a longer warm-up or stronger clipping"),
    QT_TRANSLATE_NOOP("EngineWords", "give a text file with some words"),
    QT_TRANSLATE_NOOP("EngineWords",
                      "install it there: plateau-engine machines install NAME, or say where it is: plateau-engine "
                      "machines add NAME --engine PATH"),
    QT_TRANSLATE_NOOP("EngineWords", "build Plateau there, or send a wheel that was made for it: --wheel FILE"),
    QT_TRANSLATE_NOOP("EngineWords", "build Plateau there"),
    QT_TRANSLATE_NOOP("EngineWords", "free some, or name another folder: --folder DIR"),
    QT_TRANSLATE_NOOP("EngineWords", "name another folder: --folder DIR"),
    QT_TRANSLATE_NOOP("EngineWords", "name another one: --folder DIR"),
    QT_TRANSLATE_NOOP("EngineWords", "nothing is left there; mend that and do it again"),
    QT_TRANSLATE_NOOP("EngineWords", "nothing is left there; do it again"),
    QT_TRANSLATE_NOOP("EngineWords", "it is made again by itself"),
    QT_TRANSLATE_NOOP("EngineWords", "it is asked again by itself"),
    QT_TRANSLATE_NOOP("EngineWords", "try it by hand: %1"),
    QT_TRANSLATE_NOOP("EngineWords",
                      "give a Host of your ~/.ssh/config: letters, digits, '.', '_', '-' and '@', no '-' in front"),
    QT_TRANSLATE_NOOP("EngineWords", "give a path on the other machine"),
    QT_TRANSLATE_NOOP("EngineWords", "make a link to it with a plainer path there"),
    QT_TRANSLATE_NOOP("EngineWords", "install the same version of Plateau on both machines"),
    QT_TRANSLATE_NOOP("EngineWords", "name a file"),
    QT_TRANSLATE_NOOP("EngineWords", "take one of the folders in it"),
    QT_TRANSLATE_NOOP("EngineWords", "put a line with names first"),
    QT_TRANSLATE_NOOP("EngineWords", "check that this is the right file"),
    QT_TRANSLATE_NOOP("EngineWords", "everything before was kept"),
    QT_TRANSLATE_NOOP("EngineWords", "it was left out"),
    QT_TRANSLATE_NOOP("EngineWords", "correct the run's spec.json or make a new run")};

struct KnownWords {
    const char* english;
    QRegularExpression pattern;
};

const std::vector<KnownWords>& knownWords() {
    static const std::vector<KnownWords> kKnown = [] {
        static const QRegularExpression kPlace(QStringLiteral("%\\d"));
        std::vector<KnownWords> known;
        for (const char* english : kEngineWords) {
            QStringList between;
            for (const QString& part : QString::fromUtf8(english).split(kPlace))
                between << QRegularExpression::escape(part);
            known.push_back({english, QRegularExpression(
                                          QRegularExpression::anchoredPattern(between.join(QStringLiteral("(.+?)"))))});
        }
        return known;
    }();
    return kKnown;
}

// By hand: QString::arg() would take a place within a value for one.
QString withValues(const QString& text, const QStringList& values) {
    QString filled;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isPlace = text[at] == u'%' && at + 1 < text.size() && text[at + 1].isDigit();
        const int place = isPlace ? text[at + 1].digitValue() - 1 : -1;
        if (place < 0 || place >= values.size()) {
            filled += text[at];
            continue;
        }
        filled += values[place];
        ++at;
    }
    return filled;
}

}  // namespace

std::optional<QString> inWindowsWords(const QString& engineWords) {
    for (const KnownWords& known : knownWords()) {
        const QRegularExpressionMatch match = known.pattern.match(engineWords);
        if (!match.hasMatch()) continue;
        const QString own = QCoreApplication::translate("EngineWords", known.english);
        if (own == QString::fromUtf8(known.english)) return std::nullopt;  // English is the engine's
        QStringList values = match.capturedTexts().mid(1);
        for (QString& value : values) {
            const bool isReason = value.startsWith(QLatin1String(": "));
            if (isReason) value.remove(0, 2);
            value = inWindowsWords(value).value_or(value);
            if (isReason) value = explained({}, value);
        }
        return withValues(own, values);
    }
    return std::nullopt;
}

QStringList knownEngineWords() {
    QStringList words;
    for (const char* english : kEngineWords) words << QString::fromUtf8(english);
    return words;
}

}  // namespace plateau::widgets
