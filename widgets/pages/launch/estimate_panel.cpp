#include "widgets/pages/launch/estimate_panel.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include "widgets/forms/elided_label.h"
#include "widgets/forms/share_bar.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using Estimate = protocol::EstimateAnswer;

constexpr double kOldStrength = 0.4;              // of the colours of numbers that are no longer current
constexpr int kMostBars = 236, kLeastBars = 108;  // pixels; more are scrolled

constexpr auto kMemory = [](const Estimate& of) { return of.memory.total; };

// A scroll area remembers what its widget liked when it was empty.
class Bars : public QScrollArea {
public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override { return widget()->sizeHint(); }
};

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(float(alpha));
    return colour;
}

template <typename Figure>
double largestOf(const Costs& costs, Figure figure) {
    double largest = 0;
    for (const PlannedModel& model : costs.models)
        if (const auto it = costs.estimates.find(model.key); it != costs.estimates.end())
            largest = std::max(largest, double(figure(it->second)));
    return largest;
}

QString signedPercent(double value) {
    return QChar(value < 0 ? u'−' : u'+') + decimalText(std::abs(value), 2);
}

// Numbers of what was filled in before stand back, in a colour that can still be read.
void setSoft(QLabel& label, bool soft) {
    const QVariant role = soft ? QVariant(QStringLiteral("soft")) : QVariant();
    if (label.property("role") == role) return;
    label.setProperty("role", role);
    label.style()->unpolish(&label);  // the style sheet looks at properties only when it polishes
    label.style()->polish(&label);
}

// The estimate with the most memory; nullptr as long as none is known.
const Estimate* largestByMemory(const Costs& costs) {
    const Estimate* largest = nullptr;
    for (const PlannedModel& model : costs.models)
        if (const auto it = costs.estimates.find(model.key); it != costs.estimates.end())
            if (!largest || it->second.memory.total > largest->memory.total) largest = &it->second;
    return largest;
}

WrappedLabel* roleLabel(const char* role, QWidget* parent) {
    auto* label = new WrappedLabel(parent);
    label->setProperty("role", role);
    return label;
}

}  // namespace

EstimatePanel::EstimatePanel(QWidget* parent) : Card(tr("Cost"), parent), m_scroll(new Bars(this)) {
    auto* bars = new QWidget(m_scroll);
    m_parameters = new QGridLayout(bars);
    m_parameters->setContentsMargins(0, 0, 0, 0);
    m_parameters->setVerticalSpacing(spacing::xs);
    m_parameters->setHorizontalSpacing(spacing::s);
    m_parameters->setColumnStretch(0, 1);
    showScrolled(*m_scroll, bars);
    body()->addWidget(m_scroll);
    m_legend = roleLabel("small", this);
    m_legend->setTextFormat(Qt::RichText);
    body()->addWidget(m_legend);
    m_memory = addFigure(tr("Memory"), QString());
    m_memoryBar = new ShareBar(this);
    body()->addWidget(m_memoryBar);
    m_memoryLegend = roleLabel("small", this);
    m_memoryLegend->setTextFormat(Qt::RichText);
    m_memoryLegend->setWholeText(tr("weights and optimiser · <b>activations</b> · the rest"));
    body()->addWidget(m_memoryLegend);
    m_memoryProblem = roleLabel("error", this);
    body()->addWidget(m_memoryProblem);
    m_flops = addFigure(tr("FLOPs per token"), tr("Forward pass, and training step (three times that)"));
    m_runs = addFigure(tr("Runs"), tr("Variants × operators × seeds"));
    m_tokens = addFigure(tr("Tokens"),
                         tr("Steps × batch × length, of all runs; of those that end after their exit the steps that "
                            "runs of their setting took, where there are any"));
    m_time = addFigure(tr("Time"), tr("All runs in turn, at the median speed of the newest run here with the same "
                                      "operator, size, batch and length; "
                                      "of a run that was not measured its time budget"));
    m_disk = addFigure(tr("Disk"), tr("The most that checkpoints and logs of all runs take at any time"));
    m_problem = roleLabel("error", this);
    body()->addWidget(m_problem);
    show(Costs{});
}

WrappedLabel* EstimatePanel::addFigure(const QString& label, const QString& help) {
    auto* line = new QHBoxLayout;
    auto* name = new QLabel(label, this);
    auto* value = new WrappedLabel(this);
    value->setAccessibleName(label);
    name->setToolTip(help);
    value->setToolTip(help);
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
    const double forward = largestOf(costs, [](const Estimate& of) { return of.forward_flops; });
    const double training = largestOf(costs, [](const Estimate& of) { return of.training_flops; });
    m_flops->setWholeText(training > 0 ? tr("%1 forward · %2 training").arg(siNumber(forward), siNumber(training))
                                       : none);
    showTotals(none);
    m_problem->setWholeText(costs.problem);
    m_problem->setVisible(costs.are_current && !costs.problem.isEmpty());
    for (QLabel* estimated : {m_memory, m_flops, m_disk}) setSoft(*estimated, isOld());
    setNote(!isOld()       ? (costs.asking ? tr("asking the engine …") : QString())
            : costs.asking ? tr("old numbers · asking the engine …")
                           : tr("old numbers"));
}

bool EstimatePanel::isOld() const {
    return !m_costs.are_current && !barsOf(m_costs.models, m_costs.estimates, m_costs.reference).empty();
}

void EstimatePanel::showTotals(const QString& none) {
    const study::Totals& totals = m_costs.totals;
    const auto limited = [](bool atMost, const QString& figure) {
        return atMost ? tr("at most %1").arg(figure) : figure;
    };
    m_runs->setWholeText(groupedNumber(double(totals.runs)));
    m_tokens->setWholeText(totals.runs == 0 ? none : limited(totals.tokens_at_most, siNumber(totals.tokens)));
    m_time->setWholeText(totals.runs == 0         ? none
                         : m_costs.is_elsewhere   ? tr("not estimated for another machine")
                         : !totals.seconds        ? tr("unknown until such a run was measured here")
                         : totals.seconds_at_most ? tr("at most %1").arg(durationText(*totals.seconds))
                                                  : tr("about %1").arg(durationText(*totals.seconds)));
    m_disk->setWholeText(totals.runs > 0 && m_costs.disk ? tr("at most %1").arg(bytesText(*m_costs.disk)) : none);
}

void EstimatePanel::showParameters() {
    const std::vector<EstimateBar> bars = barsOf(m_costs.models, m_costs.estimates, m_costs.reference);
    while (m_rows.size() < bars.size()) {
        const int row = int(m_rows.size()) * 2;
        QWidget* place = m_scroll->widget();
        m_rows.push_back({new ElidedLabel(place), new QLabel(place), new ShareBar(place)});
        m_parameters->addWidget(m_rows.back().name, row, 0);
        m_parameters->addWidget(m_rows.back().value, row, 1, Qt::AlignRight);
        m_parameters->addWidget(m_rows.back().bar, row + 1, 0, 1, 2);
    }
    double largest = 1;
    for (const EstimateBar& bar : bars) largest = std::max(largest, double(bar.estimate.parameters));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < bars.size();
        for (QWidget* widget : {static_cast<QWidget*>(m_rows[i].name), static_cast<QWidget*>(m_rows[i].value),
                                static_cast<QWidget*>(m_rows[i].bar)})
            widget->setVisible(used);
        if (used) showBar(m_rows[i], bars[i], largest);
    }
    m_parameters->activate();
    const int height = m_parameters->sizeHint().height();
    m_scroll->setMinimumHeight(std::min(height, kLeastBars));
    m_scroll->setMaximumHeight(std::min(height, kMostBars));
    m_scroll->setVisible(!bars.empty());
    m_legend->setWholeText(bars.empty() ? (m_costs.asking ? tr("Parameters: …") : tr("Parameters: –"))
                                        : tr("Parameters: embeddings · <b>layers</b> · head"));
}

void EstimatePanel::showBar(const Row& row, const EstimateBar& bar, double largest) {
    const Theme& theme = Theme::current();
    const Estimate& estimate = bar.estimate;
    const auto embeddings = double(estimate.parts.embeddings), layers = layerParameters(estimate),
               head = double(estimate.parts.head);
    const QColor colour = operatorColour(QString::fromStdString(bar.model));
    const QString name = QString::fromStdString(bar.name);
    row.name->setWholeText(bar.is_reference ? tr("%1 (to compare)").arg(name) : name);
    QString value = groupedNumber(double(estimate.parameters));
    const auto reference = m_costs.estimates.find(m_costs.reference.key);
    if (reference != m_costs.estimates.end() && estimate.parameters != reference->second.parameters) {
        const double change = 100 * (double(estimate.parameters) / double(reference->second.parameters) - 1);
        value = tr("%1  (%2 %)").arg(value, signedPercent(change));
    }
    row.value->setText(value);
    for (QLabel* label : {static_cast<QLabel*>(row.name), row.value}) setSoft(*label, isOld());
    const double strength = isOld() ? kOldStrength : 1;
    row.bar->setParts({{embeddings / largest, faded(theme.inkSoft, 0.55 * strength)},
                       {layers / largest, faded(colour, (bar.is_reference ? 0.5 : 1) * strength)},
                       {head / largest, faded(theme.inkSoft, 0.3 * strength)}});
    row.bar->setToolTip(tr("embeddings %1 · layers %2 · head %3")
                            .arg(groupedNumber(embeddings), groupedNumber(layers), groupedNumber(head)));
    row.bar->setAccessibleName(row.bar->toolTip());
}

QString EstimatePanel::memoryHelp(const Costs& costs) {
    QStringList lines{tr("Estimated memory of the largest of these runs, and what the device has")};
    const Estimate* estimate = largestByMemory(costs);
    const Estimate::Memory memory = estimate ? estimate->memory : Estimate::Memory{};
    for (const auto& [name, bytes] : {std::pair{tr("program and libraries"), memory.runtime},
                                      {tr("weights"), memory.weights},
                                      {tr("copies of the weights in half precision"), memory.narrow_copies},
                                      {tr("gradients"), memory.gradients},
                                      {tr("optimiser"), memory.optimizer},
                                      {tr("activations of the layers"), memory.activations},
                                      {tr("logits of the head"), memory.logits},
                                      {tr("attention"), memory.attention}})
        if (bytes > 0) lines << tr("%1: %2").arg(name, bytesText(double(bytes)));
    return lines.join(QLatin1Char('\n'));
}

void EstimatePanel::showMemory() {
    const QString help = memoryHelp(m_costs);
    for (QWidget* widget : {static_cast<QWidget*>(m_memory), static_cast<QWidget*>(m_memoryBar)})
        widget->setToolTip(help);
    const double memory = largestOf(m_costs, kMemory);
    const QString problem = isOld() ? QString() : memoryProblem(m_costs);
    const Theme& theme = Theme::current();
    m_memoryProblem->setWholeText(problem);
    m_memoryProblem->setVisible(!problem.isEmpty());
    for (QWidget* widget : {static_cast<QWidget*>(m_memoryBar), static_cast<QWidget*>(m_memoryLegend)})
        widget->setVisible(memory > 0 && m_costs.device_memory > 0);
    if (memory <= 0) {
        m_memory->setWholeText(m_costs.asking ? tr("…") : QStringLiteral("–"));
        return;
    }
    m_memory->setWholeText(
        m_costs.device_memory > 0
            ? tr("%1 of %2 · %3").arg(bytesText(memory), bytesText(m_costs.device_memory), m_costs.device)
            : bytesText(memory));
    if (m_costs.device_memory > 0) showMemoryParts(problem.isEmpty() ? theme.accent : theme.bad);
    m_memoryBar->setAccessibleName(m_memory->text());
}

void EstimatePanel::showMemoryParts(const QColor& colour) {
    const Estimate::Memory& memory = largestByMemory(m_costs)->memory;
    const double held = double(memory.weights + memory.narrow_copies + memory.gradients + memory.optimizer),
                 activations = double(memory.activations), rest = double(memory.total) - held - activations;
    const QColor soft = Theme::current().inkSoft;
    const double strength = isOld() ? kOldStrength : 1;
    m_memoryBar->setParts({{held / m_costs.device_memory, faded(soft, 0.55 * strength)},
                           {activations / m_costs.device_memory, faded(colour, strength)},
                           {rest / m_costs.device_memory, faded(soft, 0.3 * strength)}});
}

QString EstimatePanel::memoryProblem(const Costs& costs) {
    const double memory = largestOf(costs, kMemory);
    if (costs.device_memory <= 0 || memory <= costs.device_memory) return {};
    return tr("Does not fit: about %1 needed, %2 has %3. Choose a smaller batch, micro-batch or length.")
        .arg(bytesText(memory), costs.device, bytesText(costs.device_memory));
}

void EstimatePanel::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_rows.empty()) show(Costs(m_costs));
}

}  // namespace plateau::widgets
