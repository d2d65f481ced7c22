// The label of a setting of any kind of run: "Peak learning rate" for "train.peak_lr". GUI thread.
#pragma once

#include <string_view>

#include <QString>

namespace plateau::widgets {

QString settingLabel(std::string_view field);

}  // namespace plateau::widgets
