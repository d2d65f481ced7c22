#include "widgets/models/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "core/base/system_reason.h"
#include "core/protocol/error.h"
#include "widgets/models/engine_words.h"
#include "widgets/models/field_labels.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

QString oneLine(const std::string& text) {
    return QString::fromStdString(text).replace(QLatin1Char('\n'), QLatin1Char(' ')).remove(QLatin1Char('\r'));
}

// "install g++, or name another with --compiler": what is left for somebody without a command line. A whole command may
// be typed in a terminal.
QString withoutFlags(const QString& advice) {
    static const QRegularExpression kBetween(QStringLiteral("; or |, or | or |; ")), kFlag(QStringLiteral("--[a-z]")),
        kAside(QStringLiteral(" \\(--[a-z-]+\\)"));
    if (!advice.contains(kFlag)) return advice;
    QStringList left = QString(advice).remove(kAside).split(kBetween);
    left.removeIf(
        [](const QString& part) { return part.contains(kFlag) && !part.contains(QLatin1String("plateau-engine ")); });
    return left.join(QStringLiteral(", or "));
}

// "a.tfevents at byte 0", as readers of binary files name a place.
QString withByte(const QString& place) {
    static const QRegularExpression kByte(QStringLiteral("^(.+) at byte (\\d+)$"));
    const QRegularExpressionMatch match = kByte.match(place);
    return match.hasMatch() ? ErrorText::tr("%1 at byte %2").arg(match.captured(1), match.captured(2)) : place;
}

bool isSaidByCode(const Error& error) {
    return !isEnglish() && codeSaysAll(error);
}

// What mends every error of that kind, in the language of the window.
QString knownAdvice(const Error& error) {
    switch (error.code) {
        case ErrorCode::notFound:
            return codeSaysAll(error) ? ErrorText::tr("Check that the path is spelled correctly.") : QString();
        case ErrorCode::unreadable:
            return codeSaysAll(error) ? ErrorText::tr("Check the permissions of the file and of its folder.")
                                      : QString();
        case ErrorCode::newerVersion:
            return ErrorText::tr("Use the newer Plateau for it.");
        case ErrorCode::busy:
            return ErrorText::tr("Wait until the program that uses it is done, or end that.");
        case ErrorCode::noSpace:
            return ErrorText::tr("Free some space on that disk, then try again.");
        case ErrorCode::noMemory:
            return ErrorText::tr("Close other programs, or choose a smaller batch.");
        default:
            return {};
    }
}

// What to do, in another language than the engine's; nothing where nobody has said it in that, and in English.
std::optional<QString> ownAdvice(const Error& error) {
    if (isEnglish()) return std::nullopt;
    if (const QString known = knownAdvice(error); !known.isEmpty()) return known;
    return inWindowsWords(withoutFlags(oneLine(error.advice)));
}

}  // namespace

QString kindText(ErrorCode code) {
    switch (code) {
        case ErrorCode::usage:
            return ErrorText::tr("Not possible");
        case ErrorCode::invalidField:
            return ErrorText::tr("Wrong setting");
        case ErrorCode::notFound:
            return ErrorText::tr("Not found");
        case ErrorCode::unreadable:
            return ErrorText::tr("No access");
        case ErrorCode::notText:
            return ErrorText::tr("Not a text");
        case ErrorCode::empty:
            return ErrorText::tr("Nothing usable in it");
        case ErrorCode::malformed:
            return ErrorText::tr("Damaged or wrongly formed");
        case ErrorCode::newerVersion:
            return ErrorText::tr("Written by a newer Plateau");
        case ErrorCode::busy:
            return ErrorText::tr("In use");
        case ErrorCode::noSpace:
            return ErrorText::tr("Disk full");
        case ErrorCode::noMemory:
            return ErrorText::tr("Not enough memory");
        case ErrorCode::unavailable:
            return ErrorText::tr("Not available");
        case ErrorCode::nonFinite:
            return ErrorText::tr("Not a finite number");
        case ErrorCode::io:
            return ErrorText::tr("Error of the operating system");
        case ErrorCode::cancelled:
            return ErrorText::tr("Stopped");
        case ErrorCode::internal:
            return ErrorText::tr("Error in the program");
    }
    return {};
}

bool isEnglish() {
    return kindText(ErrorCode::noSpace) == QLatin1String("Disk full");
}

QString withKind(ErrorCode code, const QString& words) {
    if (isEnglish() || words.isEmpty()) return words;
    if (code == ErrorCode::cancelled) return kindText(code);
    return inWindowsWords(words).value_or(ErrorText::tr("%1: %2").arg(kindText(code), words));
}

QString placeText(const Error& error) {
    const std::string parameter = protocol::parameterOf(error);
    if (!parameter.empty()) return withoutUnit(labelOfParameter(parameter));
    const QString label = withoutUnit(knownFieldLabel(error.context));
    if (!label.isEmpty()) return label;
    return withByte(oneLine(error.context));
}

QString adviceText(const Error& error) {
    return ownAdvice(error).value_or(withoutFlags(oneLine(error.advice)));
}

QString messageText(const Error& error) {
    return isSaidByCode(error) ? kindText(error.code) : withKind(error.code, oneLine(error.message));
}

QString problemText(const Error& error) {
    const QString place = placeText(error);
    if (place.isEmpty()) return messageText(error);
    return isSaidByCode(error) ? ErrorText::tr("%1: %2").arg(kindText(error.code), place)
                               : ErrorText::tr("%1 (%2)").arg(messageText(error), place);
}

QString errorText(const Error& error) {
    const QString what = problemText(error), advice = adviceText(error);
    if (advice.isEmpty()) return what;
    return ownAdvice(error) ? sentences({ErrorText::tr("%1.").arg(what), advice})
                            : ErrorText::tr("%1: %2").arg(what, advice);
}

}  // namespace plateau::widgets
