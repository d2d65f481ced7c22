// The catalogues of the window: installs the one of a language, with Qt's own texts. GUI thread.
#pragma once

#include <QString>

class QCoreApplication;

namespace plateau::workbench {

// "de", "fr", "zh", "en"; empty takes the system's. What a catalogue does not translate stays English. Takes the place
// of the one installed before; widgets made before keep their texts.
void installLanguage(QCoreApplication& application, const QString& language);

}  // namespace plateau::workbench
