// How many PaperThemes live. Internal to the room. GUI thread.
#pragma once

namespace plateau::widgets {

int& paperThemes();

}  // namespace plateau::widgets
