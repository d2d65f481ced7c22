// An error in the words of the window. The engine speaks English: in other languages the window says what it knows of
// that in its own words (engine_words.h), else of what kind the error is, with the engine's words as the detail; where
// it is, and what to do where it knows that. Flags of the command line, which the window does not have, are left out.
// Any thread.
#pragma once

#include <QString>

#include "core/base/result.h"

namespace plateau::widgets {

// What kind of error it is: "Disk full".
QString kindText(ErrorCode code);

// Words about such an error, which are in English: in other languages as the window says them, or with the kind before
// them, "Datenträger voll: cannot write: No space left on device".
QString withKind(ErrorCode code, const QString& words);

// Whether the window speaks English, and so needs no kind before English words.
bool isEnglish();

// Where it is: a file or another place as the error has it, a field of a spec by its label. Empty where only a flag of
// the command line would be named that is no field.
QString placeText(const Error& error);

// What to do; empty where nobody knows, or only the command line could.
QString adviceText(const Error& error);

// What is wrong, and where; what describe() says, which is that and what to do; and only the message. In other
// languages an error whose code says all has none of its English words (core/base/system_reason.h): "Nicht gefunden:
// /data/wiki.txt", and only the kind.
QString problemText(const Error& error);
QString errorText(const Error& error);
QString messageText(const Error& error);

}  // namespace plateau::widgets
