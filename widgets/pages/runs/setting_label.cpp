#include "widgets/pages/runs/setting_label.h"

#include <string>

#include <QCoreApplication>

#include "widgets/forms/field_text.h"
#include "widgets/forms/finetune_field_text.h"

namespace plateau::widgets {

QString settingLabel(std::string_view field) {
    if (field == "seed") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Seed");
    if (field == "kind") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Kind");
    return field.starts_with("glue.") ? finetuneFieldLabel(std::string(field)) : fieldLabel(field);
}

}  // namespace plateau::widgets
