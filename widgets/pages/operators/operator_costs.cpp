#include "widgets/pages/operators/operator_costs.h"

#include <utility>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "widgets/forms/elided_label.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/error_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr const char* kEstimateSize = "small";
constexpr int kForwardBatch = 8, kStepBatch = 4;
constexpr std::array<int, 2> kColumnWidths{110, 70};

const QStringList& shortBench() {
    static const QStringList words{QStringLiteral("--repeats"), QStringLiteral("3"), QStringLiteral("--seconds"),
                                   QStringLiteral("0.2")};
    return words;
}

std::optional<double> numberAt(const nlohmann::json& document, const char* pointer) {
    const nlohmann::json::json_pointer place(pointer);
    if (!document.contains(place) || !document.at(place).is_number()) return std::nullopt;
    return document.at(place).get<double>();
}

// Of one batch.
std::optional<double> secondsOf(const nlohmann::json& measured) {
    const auto batch = numberAt(measured, "/settings/batch"), length = numberAt(measured, "/settings/length"),
               rate = numberAt(measured, "/ours/value");
    if (!batch || !length || !rate || *rate <= 0) return std::nullopt;
    return *batch * *length / *rate;
}

}  // namespace

OperatorCosts::OperatorCosts(const QString& program, QWidget* parent) : QWidget(parent), m_command(program) {
    build();
    connect(&m_command, &EngineCommand::ended, this, &OperatorCosts::take);
    connect(m_measure, &QPushButton::clicked, this, [this] { m_isMeasuring ? cancel() : measure(); });
    showValues();
}

void OperatorCosts::build() {
    const std::array<QString, kRows> titles{tr("Parameters"),
                                            tr("FLOPs of a token, forward"),
                                            tr("FLOPs of a token, training"),
                                            tr("Attention forward, %1 tokens").arg(128),
                                            tr("Attention forward, %1 tokens").arg(512),
                                            tr("Attention forward and backward, %1 tokens").arg(128),
                                            tr("Attention forward and backward, %1 tokens").arg(512),
                                            tr("Training step, %1 tokens").arg(128),
                                            tr("Training step, %1 tokens").arg(512)};
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::l);
    grid->setVerticalSpacing(spacing::xs);
    grid->setColumnStretch(0, 1);
    m_heading = new ElidedLabel;
    m_heading->setAlignment(Qt::AlignTrailing);
    grid->addWidget(m_heading, 0, own + 1);
    grid->addWidget(new QLabel(QStringLiteral("original")), 0, original + 1, Qt::AlignTrailing);
    for (const Column column : {own, original}) {
        grid->setColumnMinimumWidth(column + 1, kColumnWidths[column]);
        for (std::size_t row = 0; row < kRows; ++row) {
            m_cells[column][row] = new QLabel;
            m_cells[column][row]->setAlignment(Qt::AlignTrailing);
            grid->addWidget(m_cells[column][row], int(row) + 1, column + 1);
        }
    }
    for (std::size_t row = 0; row < kRows; ++row) {
        auto* title = new WrappedLabel;
        title->setWholeText(titles[row]);
        grid->addWidget(title, int(row) + 1, 0);
    }
    m_measure = new QPushButton;
    m_measure->setObjectName(QStringLiteral("measure"));
    m_note = new WrappedLabel;
    m_note->setProperty("role", "small");
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_note, 1);
    bottom->addWidget(m_measure, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(grid);
    column->addLayout(bottom);
}

void OperatorCosts::setOperator(const QString& file, const QString& name, bool allow) {
    forget();
    m_file = file;
    m_allow = allow;
    m_heading->setWholeText(name);
    addCounting(own);
    if (!m_values[original][parameters]) addCounting(original);
    goOn();
}

void OperatorCosts::forget() {
    m_file.clear();
    m_values[own] = {};
    m_heading->setWholeText({});
    cancel();
}

void OperatorCosts::addCounting(Column column) {
    Job job{{QStringLiteral("estimate"), QStringLiteral("--size"), QLatin1String(kEstimateSize)}, column, {}};
    m_jobs.push_back(std::move(job));
}

void OperatorCosts::addMeasurement(Column column, Row first, const QStringList& words) {
    if (m_values[column][first]) return;
    m_jobs.push_back({QStringList{QStringLiteral("bench")} + words + shortBench(), column, first});
}

void OperatorCosts::measure() {
    if (m_file.isEmpty()) return;
    for (const Row row : {forward_128, forward_512, both_128, both_512, step_128, step_512}) m_values[own][row].reset();
    m_isMeasuring = true;
    for (const Column column : {own, original}) {
        const QStringList attention{
            QStringLiteral("infer"),   QStringLiteral("--part"),     QStringLiteral("attention"),
            QStringLiteral("--size"),  QLatin1String(kEstimateSize), QStringLiteral("--length"),
            QStringLiteral("128,512"), QStringLiteral("--batch"),    QString::number(kForwardBatch)};
        addMeasurement(column, forward_128, attention);
        addMeasurement(column, both_128, attention + QStringList{QStringLiteral("--backward")});
        for (const auto& [row, length] : {std::pair(step_128, 128), std::pair(step_512, 512)})
            addMeasurement(column, row,
                           {QStringLiteral("train"), QStringLiteral("--corpus"), QStringLiteral("demo"),
                            QStringLiteral("--size"), QStringLiteral("mini"), QStringLiteral("--set"),
                            QStringLiteral("model.max_positions=512"), QStringLiteral("--length"),
                            QString::number(length), QStringLiteral("--batch"), QString::number(kStepBatch)});
    }
    if (!m_command.isRunning()) goOn();
    showValues();
}

void OperatorCosts::cancel() {
    m_jobs.clear();
    m_command.cancel();
    m_isMeasuring = false;
    m_note->setWholeText({});
    showValues();
    emit busyChanged();
}

void OperatorCosts::goOn() {
    if (m_jobs.empty()) {
        m_isMeasuring = false;
    } else {
        const Job& job = m_jobs.front();
        QStringList words = job.words;
        words << QStringLiteral("--operator") << (job.column == own ? m_file : QStringLiteral("original"));
        if (job.column == own && m_allow) words << QStringLiteral("--allow-failures");
        m_command.start(words);
    }
    showValues();
    emit busyChanged();
}

void OperatorCosts::take(const EngineCommand::End& end) {
    const Job job = m_jobs.front();
    m_jobs.pop_front();
    if (end.error) {
        m_jobs.clear();
        goOn();
        return m_note->setWholeText(errorText(*end.error));
    }
    Values& values = m_values[job.column];
    if (!job.row) {
        values[parameters] = numberAt(end.document, "/parameters");
        values[forward_flops] = numberAt(end.document, "/flops_per_token/forward");
        values[training_flops] = numberAt(end.document, "/flops_per_token/training");
    } else {
        std::size_t row = *job.row;
        for (const nlohmann::json& measured : end.document.value("cases", nlohmann::json::array()))
            if (row < kRows) values[row++] = secondsOf(measured);
    }
    goOn();
}

void OperatorCosts::showValues() {
    for (const Column column : {own, original})
        for (std::size_t row = 0; row < kRows; ++row) {
            const auto& found = m_values[column][row];
            const QString text = row < forward_128 ? siNumber(found.value_or(0))
                                                   : tr("%1 ms").arg(compactNumber(found.value_or(0) * 1000));
            m_cells[column][row]->setText(found ? text : QStringLiteral("–"));
        }
    m_measure->setText(m_isMeasuring ? tr("Cancel") : tr("Measure"));
    m_measure->setToolTip(m_isMeasuring ? tr("Ends the measurement; what has been measured stays")
                                        : tr("Measures both operators on this machine, which takes about a minute"));
    m_measure->setEnabled(m_isMeasuring || !m_file.isEmpty());
    if (m_isMeasuring)
        m_note->setWholeText(tr("Measuring …"));
    else
        m_note->setWholeText(
            tr("Counted at size %1. Times are of one batch: of attention alone, %2 samples at size %1; of a whole step "
               "of training, forward and backward, %3 samples at size mini.")
                .arg(QLatin1String(kEstimateSize))
                .arg(kForwardBatch)
                .arg(kStepBatch));
}

}  // namespace plateau::widgets
