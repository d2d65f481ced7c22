#include "widgets/pages/runs/setting_label.h"

#include <QCoreApplication>

#include "widgets/models/field_labels.h"

namespace plateau::widgets {

QString settingLabel(std::string_view field) {
    if (field == "seed") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Seed");
    if (field == "kind") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Kind");
    return fieldLabel(field);
}

}  // namespace plateau::widgets
