// An error in the words of the window. Any thread.
#pragma once

#include <QString>

#include "core/base/result.h"

namespace plateau::widgets {

// What kind of error it is: "Disk full".
QString kindText(ErrorCode code);

// Words about such an error, which are in English: in other languages the kind stands before them, "Datenträger voll:
// cannot write: No space left on device".
QString withKind(ErrorCode code, const QString& words);

// Whether the window speaks English, and so needs no kind before English words.
bool isEnglish();

// What describe() says, and only the message, so. In other languages an error whose code says all has none of its
// English words (core/base/system_reason.h): "Nicht gefunden: /data/wiki.txt", and only the kind.
QString errorText(const Error& error);
QString messageText(const Error& error);

}  // namespace plateau::widgets
