// What fields of specs are called in the window, in its language. GUI thread (translations).
#pragma once

#include <string_view>

#include <QString>

namespace plateau::widgets {

// "Peak learning rate" for "train.peak_lr", "Learning rate" for "glue.lr" and "classify.lr". A field without a label
// has its name as label.
QString fieldLabel(std::string_view field);
QString knownFieldLabel(std::string_view field);  // empty for what is no field, or has no label
// Of a setting of any kind of run, where it has one value: "Seed" instead of "Seeds".
QString settingLabel(std::string_view field);
// A label without the unit that it may end with: "Batch" for "Batch (samples)".
QString withoutUnit(const QString& label);
// Of the field that a parameter of the engine's commands sets: "Corpus" for "corpus"; empty where it sets none.
QString labelOfParameter(std::string_view parameter);

}  // namespace plateau::widgets
