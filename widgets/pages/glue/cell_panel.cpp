#include "widgets/pages/glue/cell_panel.h"

#include <algorithm>
#include <map>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kSmoothing = 0.9;
constexpr int kChartHeight = 180;

using Curves = std::vector<std::pair<std::uint64_t, std::vector<glue::LossPoint>>>;  // by seed

QString seedName(std::uint64_t seed) {
    return CellPanel::tr("seed %1").arg(seed);
}

std::string taskOf(const glue::Number* number) {
    return number ? std::string(glue::taskInfo(number->task).name) : std::string();
}

QTableWidgetItem* numberItem(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

}  // namespace

CellPanel::CellPanel(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_value(new QLabel(this)),
      m_flags(new QLabel(this)),
      m_table(new QTableWidget(this)),
      m_losses(new CurveChart(this)),
      m_epochs(new CurveChart(this)),
      m_predictions(new QPushButton(tr("Show &predictions"), this)) {
    m_title->setProperty("role", "section");
    m_title->setWordWrap(true);
    m_value->setProperty("role", "soft");
    m_value->setObjectName(QStringLiteral("value"));
    m_value->setWordWrap(true);
    m_flags->setWordWrap(true);
    m_flags->setObjectName(QStringLiteral("flags"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setAccessibleName(tr("Seeds"));
    m_table->setToolTip(tr("Result of each seed of this cell"));
    m_predictions->setToolTip(tr("What the model of the chosen seed predicts for each row of the dev split"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close the cell"));
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(close, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::s, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(heading);
    layout->addWidget(m_value);
    layout->addWidget(m_flags);
    layout->addWidget(m_table, 2);
    layout->addWidget(m_predictions, 0, Qt::AlignLeft);
    layout->addWidget(m_losses, 3);
    layout->addWidget(m_epochs, 3);
    buildCharts();
    setMinimumWidth(320);
    connect(close, &QToolButton::clicked, this, &CellPanel::closed);
    connect(m_predictions, &QPushButton::clicked, this, [this] {
        const int row = std::max(0, m_table->currentRow());
        if (std::size_t(row) >= m_seeds.size()) return;
        const Seed& seed = m_seeds[std::size_t(row)];
        emit predictionsRequested(QString::fromStdString(m_study->runs[seed.run].place.id),
                                  QString::fromStdString(seed.id.task), seed.id.seed);
    });
}

void CellPanel::buildCharts() {
    m_losses->setXTitle(tr("Fine-tuning step"));
    m_losses->setYTitle(tr("Training loss"));
    m_losses->setSmoothing(kSmoothing);
    m_epochs->setXTitle(tr("Epoch"));
    m_epochs->setYTitle(tr("Dev metric (%)"));
    m_epochs->setYLimits({-100, 100});  // correlations may be negative
    for (CurveChart* chart : {m_losses, m_epochs}) {
        chart->setMinimumHeight(kChartHeight);
        connect(chart, &CurveChart::settled, this, &CellPanel::settledChanged);
    }
}

bool CellPanel::isSettled() const {
    return !isVisible() || (!m_reading && m_losses->isSettled() && m_epochs->isSettled());
}

void CellPanel::show(const std::shared_ptr<const glue::Study>& study, const std::string& row,
                     const std::string& column) {
    const glue::StudyColumn* found = study ? study->column(column) : nullptr;
    if (!found) return;
    const bool isOther = row != m_row || column != m_column;
    m_study = study;
    m_row = row;
    m_column = column;
    const glue::Number* number = glue::findNumber(row);
    const QString name = QString::fromStdString(found->name);
    m_title->setText(tr("%1 · %2").arg(number ? numberTitle(*number) : tr("GLUE score"), name));
    const std::vector<double> values = number ? glue::valuesOf(found->group, *number) : glue::scoresOf(found->group);
    m_value->setText(values.empty() ? lackHelp(found->group, number) : spreadText(analysis::spreadOf(values)));
    fillFlags(*found, number);
    const int before = isOther ? 0 : m_table->currentRow();
    fillTable(*found, number);
    m_table->setCurrentCell(std::max(0, before), 0);
    const bool isDone = std::any_of(m_seeds.begin(), m_seeds.end(), [](const Seed& seed) { return seed.result; });
    m_predictions->setVisible(isDone);
    m_losses->setVisible(isDone);
    m_epochs->setVisible(isDone);
    if (isOther) {
        m_losses->resetView();
        m_epochs->resetView();
    }
    readCurves();
    showEpochs();
}

void CellPanel::fillFlags(const glue::StudyColumn& column, const glue::Number* number) {
    std::map<std::string, QStringList> seeds;
    for (const glue::SeedResult& seed : column.group.seeds) {
        for (const auto& [task, codes] : seed.flags) {
            if (number && task != taskOf(number)) continue;
            for (const std::string& code : codes) {
                const glue::TaskInfo* info = glue::findTask(task);
                const QString where =
                    number || !info ? QString::number(seed.seed)
                                    : tr("%1 seed %2")
                                          .arg(QString::fromUtf8(info->title.data(), qsizetype(info->title.size())))
                                          .arg(seed.seed);
                seeds[code] << where;
            }
        }
    }
    QStringList lines;
    for (const auto& [code, where] : seeds)
        lines << QStringLiteral("⚠ ") + tr("%1 (%2): %3").arg(flagText(code), enumeration(where), flagHelp(code));
    m_flags->setText(lines.join(QLatin1Char('\n')));
    m_flags->setVisible(!lines.isEmpty());
}

void CellPanel::fillTable(const glue::StudyColumn& column, const glue::Number* number) {
    m_seeds.clear();
    if (number && !column.is_published) {
        for (const glue::CellState& state : glue::cellsOf(*m_study, column, taskOf(number)))
            m_seeds.push_back({state.run, state.id, state.result});
    }
    QStringList titles{tr("Seed"), number ? tr("Value") : tr("Score")};
    if (!m_seeds.empty()) titles << tr("Loss") << tr("Steps") << tr("Time");
    titles << tr("Flags");
    m_table->setColumnCount(int(titles.size()));
    m_table->setHorizontalHeaderLabels(titles);
    const auto flags = [&](std::uint64_t seed) {
        QStringList texts;
        for (const glue::SeedResult& known : column.group.seeds) {
            if (known.seed != seed) continue;
            for (const auto& [task, codes] : known.flags) {
                if (number && task != taskOf(number)) continue;
                for (const std::string& code : codes) texts << flagText(code);
            }
        }
        texts.removeDuplicates();
        return enumeration(texts);
    };
    const auto value = [&](std::uint64_t seed) -> std::optional<double> {
        for (const glue::SeedResult& known : column.group.seeds) {
            if (known.seed == seed) return number ? glue::numberOf(*number, known.values) : known.score;
        }
        return std::nullopt;
    };
    if (m_seeds.empty()) {
        m_table->setRowCount(int(column.group.seeds.size()));
        int at = 0;
        for (const glue::SeedResult& seed : column.group.seeds) {
            m_table->setItem(at, 0, numberItem(QString::number(seed.seed)));
            m_table->setItem(at, 1, numberItem(percentText(value(seed.seed))));
            m_table->setItem(at++, 2, new QTableWidgetItem(flags(seed.seed)));
        }
    } else {
        m_table->setRowCount(int(m_seeds.size()));
        for (int at = 0; at < m_table->rowCount(); ++at) {
            const Seed& seed = m_seeds[std::size_t(at)];
            m_table->setItem(at, 0, numberItem(QString::number(seed.id.seed)));
            m_table->setItem(at, 1, numberItem(seed.result ? percentText(value(seed.id.seed)) : QString("–")));
            m_table->setItem(at, 2, numberItem(seed.result ? lossText(seed.result->train_loss) : QString()));
            m_table->setItem(at, 3, numberItem(seed.result ? groupedNumber(double(seed.result->steps)) : QString()));
            m_table->setItem(at, 4, numberItem(seed.result ? durationText(seed.result->seconds) : QString()));
            m_table->setItem(at, 5, new QTableWidgetItem(flags(seed.id.seed)));
        }
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::s);
}

void CellPanel::readCurves() {
    const int number = ++m_number;
    std::vector<std::pair<std::uint64_t, std::filesystem::path>> folders;
    for (const Seed& seed : m_seeds) {
        if (seed.result)
            folders.emplace_back(seed.id.seed, glue::cellFolder(m_study->runs[seed.run].place.folder, seed.id));
    }
    m_reading = !folders.empty();
    const auto work = [folders] {
        Curves curves;
        for (const auto& [seed, folder] : folders) {
            auto losses = glue::readLosses(folder);
            if (losses) curves.emplace_back(seed, std::move(*losses));
        }
        return curves;
    };
    onWorker(*QThreadPool::globalInstance(), this, work, [this, number](const Curves& curves) {
        if (number != m_number) return;
        m_reading = false;
        for (const QString& key : m_losses->keys()) m_losses->removeCurve(key);
        int pen = 0;
        for (const auto& [seed, losses] : curves) {
            ChartCurve curve{.key = QString::number(seed), .name = seedName(seed), .pen = runPen(pen++)};
            for (const glue::LossPoint& point : losses) {
                curve.x.push_back(double(point.step));
                curve.y.push_back(point.loss);
            }
            m_losses->setCurve(std::move(curve));
        }
        emit settledChanged();
    });
}

void CellPanel::showEpochs() {
    for (const QString& key : m_epochs->keys()) m_epochs->removeCurve(key);
    const glue::Number* number = glue::findNumber(m_row);
    if (!number) return;
    int pen = 0;
    for (const Seed& seed : m_seeds) {
        if (!seed.result) continue;
        ChartCurve curve{.key = QString::number(seed.id.seed), .name = seedName(seed.id.seed), .pen = runPen(pen++)};
        curve.dots = true;
        for (const glue::EpochValues& epoch : seed.result->epochs) {
            const auto value = glue::numberOf(*number, epoch.values);
            if (!value) continue;
            curve.x.push_back(double(epoch.epoch));
            curve.y.push_back(*value);
        }
        m_epochs->setCurve(std::move(curve));
    }
}

}  // namespace plateau::widgets
