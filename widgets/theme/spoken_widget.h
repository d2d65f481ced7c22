// What screen readers find in place of what Qt shows them of plain widgets: children in the order of reading, boxes
// with a name as groups, headings as headings, and labels whose text is read although they have a name. GUI thread.
#pragma once

class QComboBox;

namespace plateau::widgets {

// Once for the program; further calls do nothing.
void installSpokenWidgets();

// Gives a choice that has an accessible name, and no label beside it, a label that is not shown: on X11 and Wayland Qt
// reads the chosen entry in the place of the name, and what it is a choice of from its label alone. Call it when the
// choice has its place.
void labelChoice(QComboBox& choice);

}  // namespace plateau::widgets
