#include "widgets/models/error_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/base/system_reason.h"

namespace plateau::widgets {
namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

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
    return isEnglish() || words.isEmpty() ? words : ErrorText::tr("%1: %2").arg(kindText(code), words);
}

QString errorText(const Error& error) {
    if (!isEnglish() && codeSaysAll(error))
        return error.context.empty() ? kindText(error.code)
                                     : withKind(error.code, QString::fromStdString(error.context));
    return withKind(error.code, QString::fromStdString(describe(error)));
}

QString messageText(const Error& error) {
    if (!isEnglish() && codeSaysAll(error)) return kindText(error.code);
    return withKind(error.code, QString::fromStdString(error.message));
}

}  // namespace plateau::widgets
