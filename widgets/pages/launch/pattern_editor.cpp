#include "widgets/pages/launch/pattern_editor.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/spec/pattern_text.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/name_box.h"
#include "widgets/pages/launch/cell_grid.h"
#include "widgets/pages/launch/operator_palette.h"
#include "widgets/pages/launch/short_names.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

// What mixtures are usually made of, besides what is chosen.
const std::vector<std::string> kUsual = {"original", "additive"};

std::vector<std::string> idsOf(const std::vector<spec::OperatorInfo>& operators) {
    std::vector<std::string> ids;
    for (const spec::OperatorInfo& info : operators) ids.push_back(info.id);
    return ids;
}

}  // namespace

PatternEditor::PatternEditor(QWidget* parent)
    : QWidget(parent),
      m_row(new FieldRow("model.pattern", FieldRow::Editor::line, this)),
      m_presets(new NameBox(this)),
      m_palette(new OperatorPalette(this)),
      m_strip(new CellGrid(this)),
      m_fit(new QToolButton(this)) {
    m_strip->setObjectName(QStringLiteral("patternStrip"));
    m_strip->setAccessibleName(tr("Operators layer by layer"));
    m_strip->setToolTip(
        tr("Click or drag to paint. Arrow keys move, Space paints, Shift with an arrow key paints along, "
           "digits choose the operator."));
    m_fit->setObjectName(QStringLiteral("fitPattern"));
    m_fit->setToolTip(tr("Cuts the pattern, or goes on with its last operator"));

    auto* head = new QHBoxLayout;
    head->setSpacing(spacing::m);
    head->addWidget(m_row, 3);
    head->addWidget(buildPresetRow(), 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(head);
    layout->addWidget(m_palette);
    layout->addWidget(m_strip);
    layout->addWidget(m_fit, 0, Qt::AlignLeft);

    connect(m_presets, &QComboBox::activated, this,
            [this](int index) { write(m_presets->itemData(index).toString().toStdString()); });
    connect(m_strip, &CellGrid::painted, this, [this](int, int column) { paint(column); });
    connect(m_strip, &CellGrid::digitPressed, m_palette, &OperatorPalette::chooseByNumber);
    connect(m_fit, &QToolButton::clicked, this, &PatternEditor::fit);
    buildPresets();
}

QWidget* PatternEditor::buildPresetRow() {
    auto* place = new QWidget(this);
    auto* layout = new QVBoxLayout(place);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* label = new QLabel(tr("Preset"), place);
    label->setBuddy(m_presets);
    label->setMinimumHeight(spacing::l + 2);  // as a field's label
    m_presets->setObjectName(QStringLiteral("patternPresets"));
    m_presets->setAccessibleName(tr("Preset"));
    m_presets->setToolTip(tr("Patterns of the papers, for any number of layers"));
    m_presets->setPlaceholderText(tr("Own pattern"));
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_presets->setMinimumContentsLength(6);
    layout->addWidget(label);
    layout->addWidget(m_presets);
    layout->addStretch(1);
    return place;
}

void PatternEditor::buildPresets() {
    m_presets->clear();
    m_presets->addItem(tr("One operator for all layers"), QString());
    for (const spec::PatternInfo& pattern : m_catalogue.patterns) {
        m_presets->addItem(q(pattern.id), q(pattern.id));
        m_presets->setItemData(m_presets->count() - 1, catalogueText("pattern." + pattern.id + ".help", pattern.help),
                               Qt::ToolTipRole);
    }
}

void PatternEditor::setCatalogue(const spec::Catalogue& catalogue) {
    m_catalogue = catalogue;
    m_shortNames = shortNames(idsOf(catalogue.operators));
    m_palette->setOperators(catalogue.operators);
    buildPresets();
}

void PatternEditor::follow(std::int64_t layers, const std::vector<std::string>& operators) {
    m_layers = layers;
    m_operators = operators;
    m_palette->offer(operators);
    m_palette->offer(pattern());
    m_palette->offer(kUsual);
    showStrip();
    showPreset();
}

bool PatternEditor::hasPattern() const {
    return !m_row->value().isEmpty();
}

std::vector<std::string> PatternEditor::pattern() const {
    return spec::patternFrom(m_row->value().toStdString(), m_layers).value_or(std::vector<std::string>{});
}

std::vector<std::string> PatternEditor::wholePattern() const {
    return spec::fittedPattern(pattern(), m_layers, m_operators.empty() ? m_palette->current() : m_operators.front());
}

void PatternEditor::write(const std::string& text) {
    m_row->setChange(q(text));
    emit edited();
}

void PatternEditor::paint(int layer) {
    std::vector<std::string> painted = wholePattern();
    if (layer < 0 || layer >= int(painted.size()) || m_palette->current().empty()) return;
    painted[size_t(layer)] = m_palette->current();
    write(spec::patternText(painted));
}

void PatternEditor::fit() {
    write(spec::patternText(wholePattern()));
}

void PatternEditor::showStrip() {
    const std::vector<std::string> own = pattern();
    const std::vector<std::string> ids = idsOf(m_catalogue.operators);
    std::vector<GridCell> cells;
    for (std::int64_t layer = 0; layer < m_layers; ++layer) {
        GridCell& cell = cells.emplace_back();
        cell.filled = layer < std::int64_t(own.size());
        // Without a pattern the one operator of all layers is shown softly.
        std::string id = cell.filled ? own[size_t(layer)] : std::string();
        if (!hasPattern() && m_operators.size() == 1) id = m_operators.front();
        const auto known = std::find(ids.begin(), ids.end(), id);
        cell.text = q(id);
        cell.shortText = known == ids.end() ? q(id.substr(0, 3)) : q(m_shortNames[size_t(known - ids.begin())]);
        cell.colour = operatorColour(cell.text);
        cell.help = id.empty() ? tr("Layer %1: no operator").arg(layer) : tr("Layer %1: %2").arg(layer).arg(cell.text);
    }
    m_strip->setCells({cells});
    m_fit->setVisible(!own.empty() && std::int64_t(own.size()) != m_layers);
    m_fit->setText(tr("Fit to %n layers", nullptr, int(m_layers)));
}

void PatternEditor::showPreset() {
    const int index = m_presets->findData(m_row->value());
    m_presets->setCurrentIndex(index);
}

}  // namespace plateau::widgets
