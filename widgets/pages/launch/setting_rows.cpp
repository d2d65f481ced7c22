#include "widgets/pages/launch/setting_rows.h"

#include <algorithm>

#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/field_row.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

const std::string kSettings = "model.operator_settings.";

void discard(std::map<std::string, FieldRow*>& rows, const std::string& name) {
    const auto found = rows.find(name);
    if (found == rows.end()) return;
    found->second->hide();
    found->second->deleteLater();
    rows.erase(found);
}

}  // namespace

SettingRows::SettingRows(QWidget* parent) : QObject(parent), m_parent(parent) {}

FieldRow* SettingRows::add(const spec::OperatorInfo& info, const spec::OperatorSetting& setting) {
    const auto editor = setting.choices.empty() ? FieldRow::Editor::line : FieldRow::Editor::editableCombo;
    auto* row = new FieldRow(kSettings + setting.name, editor, m_parent);
    row->setLabel(tr("%1: %2").arg(q(info.id), catalogueText("setting." + setting.name, setting.name)));
    row->setLabelWraps(true);
    row->setHelp(catalogueText("operator." + info.id + "." + setting.name, setting.help));
    for (const std::string& choice : setting.choices) row->addChoice(q(choice), q(choice));
    row->setDefault(q(setting.default_value));
    row->setChange(std::nullopt);
    if (!setting.only_with.empty()) m_conditions[info.id][setting.name] = {setting.only_with, setting.only_value};
    connect(row, &FieldRow::edited, this, &SettingRows::edited);
    return row;
}

FieldRow* SettingRows::find(const std::string& op, const std::string& setting) const {
    FieldRow* any = nullptr;
    for (const auto& [other, rows] : m_rows) {
        const auto found = rows.find(setting);
        if (found != rows.end() && (!any || other == op)) any = found->second;
    }
    return any;
}

void SettingRows::judge(const QString& variants) {
    for (const auto& [op, rows] : m_rows) {
        const auto own = m_conditions.find(op);
        if (own == m_conditions.end()) continue;
        for (const auto& [name, condition] : own->second) {
            const auto row = rows.find(name);
            const FieldRow* with = find(op, condition.setting);
            if (row == rows.end() || !with) continue;
            const bool hasEffect = with->value() == q(condition.value) || variants.contains(q(condition.setting));
            row->second->setIdle(
                hasEffect || row->second->isChanged()
                    ? QString()
                    : tr("Has an effect only where %1 is %2")
                          .arg(catalogueText("setting." + condition.setting, condition.setting), q(condition.value)));
        }
    }
}

std::vector<FieldRow*> SettingRows::follow(const std::vector<spec::OperatorInfo>& known,
                                           const std::vector<std::string>& chosen, bool isMixture) {
    std::vector<FieldRow*> shown;
    for (const spec::OperatorInfo& info : known) {
        const bool used = std::find(chosen.begin(), chosen.end(), info.id) != chosen.end();
        auto& rows = m_rows[info.id];
        if (!used) {
            while (!rows.empty()) discard(rows, rows.begin()->first);
            continue;
        }
        for (const spec::OperatorSetting& setting : info.settings) {
            const auto sameField = [&](const FieldRow* other) { return other->field() == kSettings + setting.name; };
            if (isMixture && std::any_of(shown.begin(), shown.end(), sameField)) {
                discard(rows, setting.name);
                continue;
            }
            FieldRow*& row = rows[setting.name];
            if (!row) row = add(info, setting);
            shown.push_back(row);
        }
    }
    return shown;
}

std::vector<FieldRow*> SettingRows::rows() const {
    std::vector<FieldRow*> all;
    for (const auto& [op, rows] : m_rows) {
        for (const auto& [name, row] : rows) all.push_back(row);
    }
    return all;
}

FieldRow* SettingRows::rowOf(const study::Problem& problem) const {
    FieldRow* any = nullptr;
    for (const auto& [op, rows] : m_rows) {
        for (const auto& [name, row] : rows) {
            if (row->field() != problem.error.field) continue;
            if (op == problem.op) return row;
            any = row;
        }
    }
    return any;
}

void SettingRows::readInto(study::Choice& choice) const {
    for (const auto& [op, rows] : m_rows) {
        for (const auto& [name, row] : rows) {
            if (row->isChanged()) choice.settings[op][name] = row->change()->toStdString();
        }
    }
}

void SettingRows::show(const study::Choice& choice) {
    for (const auto& [op, rows] : m_rows) {
        const auto own = choice.settings.find(op);
        for (const auto& [name, row] : rows) {
            const bool isChanged = own != choice.settings.end() && own->second.contains(name);
            row->setChange(isChanged ? std::optional(q(own->second.at(name))) : std::nullopt);
        }
    }
}

}  // namespace plateau::widgets
