#include "widgets/pages/launch/parts_editor.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/forms/field_row.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/pages/launch/cell_grid.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

std::vector<spec::PartKindInfo> kinds(bool withLayers) {
    std::vector<spec::PartKindInfo> found;
    for (const spec::PartKindInfo& info : spec::partKindTable())
        if (info.has_layers == withLayers) found.push_back(info);
    return found;
}

}  // namespace

PartsEditor::PartsEditor(FieldRow* parts, QWidget* parent)
    : QWidget(parent), m_parts(parts), m_grid(new CellGrid(this)) {
    m_grid->setObjectName(QStringLiteral("partsGrid"));
    m_grid->setAccessibleName(tr("Parts taken from the checkpoint, layer by layer"));
    m_grid->setToolTip(
        tr("Click or drag to take parts of the layers or to leave them. Arrow keys move, Space switches, "
           "Shift with an arrow key switches along."));
    auto* buttons = new QWidget(this);
    buttons->setLayout(new FlowLayout(nullptr, spacing::xs));
    buttons->layout()->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(buttons);
    layout->addWidget(m_grid);

    m_everything = addButton(QStringLiteral("takeEverything"), tr("Everything"), tr("Start from the whole checkpoint"));
    m_attention =
        addButton(QStringLiteral("takeAttention"), tr("Self-attention only"),
                  tr("The layers that attend as BERT does start from the checkpoint, the rest is random, as in "
                     "the study of Srinivasagan & Ostermann 2024"));
    for (const spec::PartKindInfo& info : kinds(false)) {
        QToolButton* toggle = addButton(QStringLiteral("take.") + q(info.name), parametersName(info.name),
                                        tr("Take this part, which has no layers, from the checkpoint"));
        toggle->setCheckable(true);
        connect(toggle, &QToolButton::clicked, this, [this, kind = info.kind](bool taken) {
            spec::PartChoice changed = choice();
            changed.take(kind, 0, taken);
            write(changed);
        });
        m_single.push_back(toggle);
    }
    for (QToolButton* button : findChildren<QToolButton*>()) buttons->layout()->addWidget(button);
    connect(m_everything, &QToolButton::clicked, this,
            [this] { write(spec::PartChoice::everything(std::int64_t(m_operators.size()))); });
    connect(m_attention, &QToolButton::clicked, this, [this] { write(spec::selfAttentionOf(m_operators)); });
    connect(m_grid, &CellGrid::painted, this, &PartsEditor::paint);
}

QToolButton* PartsEditor::addButton(const QString& name, const QString& text, const QString& help) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(help);
    return button;
}

void PartsEditor::follow(const std::vector<std::string>& operators) {
    m_operators = operators;
    showChoice();
}

spec::PartChoice PartsEditor::choice() const {
    const auto layers = std::int64_t(m_operators.size());
    return spec::PartChoice::from(m_parts->value().toStdString(), layers).value_or(spec::PartChoice(layers));
}

void PartsEditor::write(const spec::PartChoice& choice) {
    m_parts->setChange(QString::fromStdString(choice.text()));
    emit edited();
}

// The whole stroke does what its first cell asks for.
void PartsEditor::paint(int row, int layer, bool begins) {
    spec::PartChoice changed = choice();
    const spec::PartKind kind = kinds(true).at(size_t(row)).kind;
    if (begins) m_takes = !changed.isTaken(kind, layer);
    changed.take(kind, layer, m_takes);
    write(changed);
}

void PartsEditor::showChoice() {
    const spec::PartChoice shown = choice();
    std::vector<std::vector<GridCell>> rows;
    QStringList labels;
    for (const spec::PartKindInfo& info : kinds(true)) {
        labels << parametersName(info.name);
        auto& row = rows.emplace_back();
        for (std::int64_t layer = 0; layer < shown.layers(); ++layer) {
            const bool taken = shown.isTaken(info.kind, layer);
            const QString sign = taken ? QStringLiteral("✓") : QString();
            const QString help =
                taken ? tr("Layer %1, %2: from the checkpoint") : tr("Layer %1, %2: not from the checkpoint");
            row.push_back({sign, sign, {}, taken, help.arg(layer).arg(parametersName(info.name))});
        }
    }
    m_grid->setCells(std::move(rows), labels);
    const auto single = kinds(false);
    for (std::size_t i = 0; i < single.size(); ++i) m_single[i]->setChecked(shown.isTaken(single[i].kind));
    m_attention->setEnabled(spec::selfAttentionOf(m_operators).text() != spec::kNoParts);
}

}  // namespace plateau::widgets
