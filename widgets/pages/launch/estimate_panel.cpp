#include "widgets/pages/launch/estimate_panel.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/pages/launch/share_bar.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(float(alpha));
    return colour;
}

double largestMemory(const Costs& costs) {
    double largest = 0;
    for (const std::string& op : costs.operators) {
        if (const auto it = costs.estimates.find(op); it != costs.estimates.end())
            largest = std::max(largest, it->second.memory);
    }
    return largest;
}

QString signedPercent(double value) {
    return QChar(value < 0 ? u'−' : u'+') + decimalText(std::abs(value), 2);
}

QLabel* roleLabel(const char* role, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    return label;
}

}  // namespace

EstimatePanel::EstimatePanel(QWidget* parent) : Card(tr("Cost"), parent), m_parameters(new QGridLayout) {
    m_parameters->setVerticalSpacing(spacing::xs);
    m_parameters->setHorizontalSpacing(spacing::s);
    m_parameters->setColumnStretch(0, 1);
    body()->addLayout(m_parameters);
    m_legend = roleLabel("small", this);
    m_legend->setTextFormat(Qt::RichText);
    body()->addWidget(m_legend);
    m_memory = addFigure(tr("Memory"), tr("Estimated memory of the largest of these runs, and what the device has"));
    m_memoryBar = new ShareBar(this);
    body()->addWidget(m_memoryBar);
    m_memoryProblem = roleLabel("error", this);
    m_memoryProblem->setWordWrap(true);
    body()->addWidget(m_memoryProblem);
    m_flops = addFigure(tr("FLOPs per token"), tr("Forward pass, and training step (three times that)"));
    m_time = addFigure(
        tr("Time"),
        tr("All runs in turn, at the last speed measured here with the same operator, size, batch and length"));
    m_runs = addFigure(tr("Runs"), tr("Operators × seeds"));
    m_problem = roleLabel("error", this);
    m_problem->setWordWrap(true);
    body()->addWidget(m_problem);
    show(Costs{});
}

QLabel* EstimatePanel::addFigure(const QString& label, const QString& help) {
    auto* line = new QHBoxLayout;
    auto* name = new QLabel(label, this);
    auto* value = new QLabel(this);
    value->setAccessibleName(label);
    name->setToolTip(help);
    value->setToolTip(help);
    value->setWordWrap(true);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(name);
    line->addWidget(value, 1);
    body()->addSpacing(spacing::xs);
    body()->addLayout(line);
    return value;
}

void EstimatePanel::show(const Costs& costs) {
    m_costs = costs;
    showParameters();
    showMemory();
    const QString none = costs.asking ? tr("…") : QStringLiteral("–");
    double forward = 0, training = 0;
    for (const std::string& op : costs.operators) {
        const auto it = costs.estimates.find(op);
        if (it == costs.estimates.end()) continue;
        forward = std::max(forward, it->second.forward_flops);
        training = std::max(training, it->second.training_flops);
    }
    m_flops->setText(training > 0 ? tr("%1 forward · %2 training").arg(siNumber(forward), siNumber(training)) : none);
    m_time->setText(costs.runs == 0 ? none
                    : costs.seconds ? tr("about %1").arg(durationText(*costs.seconds))
                                    : tr("unknown until a run was measured here"));
    m_runs->setText(groupedNumber(costs.runs));
    m_problem->setText(costs.problem);
    m_problem->setVisible(!costs.problem.isEmpty());
    setNote(costs.asking ? tr("asking the engine …") : QString());
}

void EstimatePanel::showParameters() {
    std::vector<std::string> shown;
    for (const std::string& op : m_costs.operators) {
        if (m_costs.estimates.contains(op)) shown.push_back(op);
    }
    const auto original = m_costs.estimates.find("original");
    const bool compared =
        original != m_costs.estimates.end() && std::find(shown.begin(), shown.end(), "original") == shown.end();
    if (compared && !shown.empty()) shown.push_back("original");
    while (m_rows.size() < shown.size()) {
        const int row = int(m_rows.size()) * 2;
        m_rows.push_back({new QLabel(this), new QLabel(this), new ShareBar(this)});
        m_parameters->addWidget(m_rows.back().name, row, 0);
        m_parameters->addWidget(m_rows.back().value, row, 1, Qt::AlignRight);
        m_parameters->addWidget(m_rows.back().bar, row + 1, 0, 1, 2);
    }
    double largest = 1;
    for (const std::string& op : shown) largest = std::max(largest, m_costs.estimates.at(op).parameters);
    const Theme& theme = Theme::current();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < shown.size();
        for (QWidget* widget : {static_cast<QWidget*>(m_rows[i].name), static_cast<QWidget*>(m_rows[i].value),
                                static_cast<QWidget*>(m_rows[i].bar)})
            widget->setVisible(used);
        if (!used) continue;
        const std::string& op = shown[i];
        const Estimate& estimate = m_costs.estimates.at(op);
        const QColor colour = operatorColour(QString::fromStdString(op));
        const bool reference = compared && i + 1 == shown.size();
        m_rows[i].name->setText(reference ? tr("%1 (to compare)").arg(QString::fromStdString(op))
                                          : QString::fromStdString(op));
        QString value = groupedNumber(estimate.parameters);
        if (original != m_costs.estimates.end() && op != "original") {
            const double change = 100 * (estimate.parameters / original->second.parameters - 1);
            value = tr("%1  (%2 %)").arg(value, signedPercent(change));
        }
        m_rows[i].value->setText(value);
        m_rows[i].bar->setParts({{estimate.embeddings / largest, faded(theme.inkSoft, 0.55)},
                                 {estimate.layers / largest, faded(colour, reference ? 0.5 : 1)},
                                 {estimate.head / largest, faded(theme.inkSoft, 0.3)}});
        m_rows[i].bar->setToolTip(
            tr("embeddings %1 · layers %2 · head %3")
                .arg(groupedNumber(estimate.embeddings), groupedNumber(estimate.layers), groupedNumber(estimate.head)));
        m_rows[i].bar->setAccessibleName(m_rows[i].bar->toolTip());
    }
    m_legend->setText(shown.empty() ? (m_costs.asking ? tr("Parameters: …") : tr("Parameters: –"))
                                    : tr("Parameters: embeddings · <b>layers</b> · head"));
}

void EstimatePanel::showMemory() {
    const double memory = largestMemory(m_costs);
    const QString problem = memoryProblem(m_costs);
    const Theme& theme = Theme::current();
    m_memoryProblem->setText(problem);
    m_memoryProblem->setVisible(!problem.isEmpty());
    m_memoryBar->setVisible(memory > 0 && m_costs.device_memory > 0);
    if (memory <= 0) {
        m_memory->setText(m_costs.asking ? tr("…") : QStringLiteral("–"));
        return;
    }
    m_memory->setText(m_costs.device_memory > 0
                          ? tr("%1 of %2 · %3").arg(bytesText(memory), bytesText(m_costs.device_memory), m_costs.device)
                          : bytesText(memory));
    if (m_costs.device_memory > 0)
        m_memoryBar->setParts({{memory / m_costs.device_memory, problem.isEmpty() ? theme.accent : theme.bad}});
    m_memoryBar->setAccessibleName(m_memory->text());
}

QString EstimatePanel::memoryProblem(const Costs& costs) {
    const double memory = largestMemory(costs);
    if (costs.device_memory <= 0 || memory <= costs.device_memory) return {};
    return tr("Does not fit: about %1 needed, %2 has %3. Choose a smaller batch, micro-batch or length.")
        .arg(bytesText(memory), costs.device, bytesText(costs.device_memory));
}

void EstimatePanel::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_rows.empty()) show(Costs(m_costs));
}

}  // namespace plateau::widgets
