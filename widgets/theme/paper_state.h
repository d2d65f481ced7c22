// The number of PaperTheme objects that exist. Internal to the room. GUI thread.
#pragma once

namespace plateau::widgets {

int& paperThemes();

}  // namespace plateau::widgets
