// Fixed decimals in the user's notation, and back: numbers are shown with the user's decimal sign and may be typed with
// it or with a point. Under a PaperTheme (theme.h) the sign is a point: pictures are files, and files know no user. GUI
// thread.
#pragma once

#include <QString>

namespace plateau::widgets {

// "," in German and French, "." in English and Chinese and in pictures for papers.
QString decimalSign();
// "0.250" or "0,250": as many decimals as asked for; "NaN", "∞" and "−∞" for what is no number.
QString decimalText(double value, int decimals);

// What stands in files and commands ("0.0001", "1e-4") in the user's notation. A text that is no single number stays.
QString shownNumber(const QString& plain);
// What was typed, as files and commands have it; thin spaces between digits allowed. A text that is no single number
// stays.
QString plainNumber(const QString& typed);

}  // namespace plateau::widgets
