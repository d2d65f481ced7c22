// Paths as a person types them. Any thread; looks at no file.
#pragma once

#include <QString>

namespace plateau::widgets {

// "~" is the home folder, and what begins with "~/" is below it, as in a shell; anything else is returned unchanged.
QString withHome(const QString& typed);
// Clean; what is no absolute path is below the folder that the program was started in.
QString absolutePath(const QString& typed);

}  // namespace plateau::widgets
