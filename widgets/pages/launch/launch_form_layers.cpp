// The launch form where it goes layer by layer, and what the papers leave open.
#include <algorithm>

#include <QToolButton>

#include "core/spec/draft.h"
#include "core/spec/pattern_text.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/field_text.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/launch/parts_editor.h"
#include "widgets/pages/launch/pattern_editor.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

void LaunchForm::buildPattern() {
    m_patternFold->setObjectName(QStringLiteral("layerByLayer"));
    m_patternFold->setCheckable(true);
    m_patternFold->setAutoRaise(true);
    m_patternFold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_patternFold->setText(tr("Layer by layer"));
    m_patternFold->setToolTip(tr("Other operators in other layers: a strip to paint, and presets"));
    m_operators->addToFoot(m_patternFold);
    FieldRow& row = m_pattern->row();
    m_rows.emplace(row.field(), &row);
    connect(&row, &FieldRow::edited, this, &LaunchForm::takeEdit);
    connect(m_pattern, &PatternEditor::edited, this, &LaunchForm::takeEdit);
    connect(m_patternFold, &QToolButton::toggled, this, &LaunchForm::setPatternShown);
    setPatternShown(false);
}

void LaunchForm::setPatternShown(bool shown) {
    m_pattern->setVisible(shown);
    m_patternFold->setChecked(shown);
    m_patternFold->setIcon(icon(shown ? "chevron-down" : "chevron-right"));
}

void LaunchForm::updateLayers() {
    bool isNumber = false;
    const qlonglong typed = m_rows.at("model.layers")->value().toLongLong(&isNumber);
    const auto most = static_cast<std::int64_t>(spec::findField("model.layers")->max);
    if (isNumber) m_layers = std::clamp<std::int64_t>(typed, 0, most);
    m_pattern->follow(m_layers, m_operators->chosen());

    const bool hasSource = !m_rows.at("init.from")->value().isEmpty();
    FieldRow* parts = m_rows.at("init.parts");
    parts->setUsable(hasSource || parts->isChanged(), hasSource ? tr("everything") : QString());
    m_parts->setVisible(hasSource);
    // Of several operators any may be BERT's; each run says for itself whether the checkpoint has its parts.
    const auto chosen = m_operators->chosen();
    const bool attends = std::find(chosen.begin(), chosen.end(), "original") != chosen.end();
    m_parts->follow(m_pattern->hasPattern()
                        ? spec::fittedPattern(m_pattern->pattern(), m_layers, {})
                        : std::vector<std::string>(size_t(m_layers), attends ? "original" : std::string()));
}

void LaunchForm::showOpen(const std::vector<study::OpenChoice>& open) {
    std::map<FieldRow*, QStringList> taken;
    QStringList all;
    for (const study::OpenChoice& choice : open) {
        FieldRow* place = row(choice.field);
        const spec::PatternInfo* pattern = m_catalogue.findPattern(choice.taken);
        const bool isPattern = place == &m_pattern->row() && pattern;
        if (isPattern && !m_pattern->hasPattern()) place = m_variants;
        const QString help = isPattern ? catalogueText("pattern." + pattern->id + ".help", pattern->help)
                                       : tr("The paper leaves it open; the recipe takes %1.").arg(q(choice.taken));
        if (place) taken[place] << help;
        all << tr("%1: %2").arg(fieldLabel(choice.field), q(choice.taken));
    }
    for (const auto& [field, row] : m_rows) {
        const auto found = taken.find(row);
        if (found == taken.end())
            row->setRemark({}, {});
        else
            row->setRemark(tr("not stated in the paper"), found->second.join(QLatin1Char('\n')));
    }
    m_rows.at("train.recipe")
        ->setRemark(all.isEmpty() ? QString() : tr("%n settings are not stated in the paper", nullptr, int(all.size())),
                    all.join(QLatin1Char('\n')));
}

}  // namespace plateau::widgets
