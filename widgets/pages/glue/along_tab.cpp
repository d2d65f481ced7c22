#include "widgets/pages/glue/along_tab.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <string>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/models/run_marks.h"
#include "widgets/pages/glue/training_marks.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kPublishedOpacity = 0.45;

// Own curves have a line of their own baseline: the last score of `original`, else of the first.
std::vector<glue::StudyCurve> withLines(const glue::Study& study) {
    std::vector<glue::StudyCurve> all = study.along;
    std::vector<glue::AlongCurve> curves;
    std::vector<std::size_t> own;
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all[at].is_published) continue;
        own.push_back(at);
        curves.push_back(all[at].curve);
    }
    std::optional<std::size_t> baseline;
    for (std::size_t at = 0; at < own.size() && !baseline; ++at) {
        if (all[own[at]].op == "original") baseline = at;
    }
    if (!baseline && !own.empty()) baseline = 0;
    std::vector<std::optional<std::size_t>> baselines(curves.size(), baseline);
    if (baseline) baselines[*baseline].reset();
    glue::drawLines(curves, baselines);
    for (std::size_t at = 0; at < own.size(); ++at) all[own[at]].curve = curves[at];
    return all;
}

bool hasFlags(const glue::Group& point) {
    return std::any_of(point.seeds.begin(), point.seeds.end(), [](const auto& seed) { return !seed.flags.empty(); });
}

}  // namespace

AlongTab::AlongTab(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_chart(new CurveChart(this)),
      m_published(new QCheckBox(tr("Published curves beneath"), this)),
      m_note(new QLabel(this)),
      m_legend(new QLabel(this)),
      m_words(new QLabel(this)) {
    m_chart->setXTitle(tr("Pre-training step"));
    m_chart->setYTitle(tr("GLUE score (%)"));
    m_chart->setYLimits({-100, 100});  // as the correlations among its numbers
    m_published->setChecked(true);
    m_published->setToolTip(
        tr("Courtois et al. 2024, figure 3: eighteen checkpoints of each model, one fine-tuning seed"));
    m_note->setProperty("role", "soft");
    m_note->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setAccessibleName(tr("Curves"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setAccessibleName(tr("Crossings in words"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_note, 1);
    top->addWidget(m_published);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(top);
    layout->addWidget(m_legend);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_words);
    connect(m_published, &QCheckBox::toggled, this, &AlongTab::update);
    connect(context.marks.get(), &RunMarks::changed, this, &AlongTab::update);
    connect(m_chart, &CurveChart::settled, this, &AlongTab::settledChanged);
}

bool AlongTab::isSettled() const {
    return m_study && (!isVisible() || m_chart->isSettled());
}

QString AlongTab::words() const {
    return m_words->text();
}

void AlongTab::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    update();
}

// Of own curves by their keys.
QHash<QString, RunPen> AlongTab::marksOf(const std::vector<glue::StudyCurve>& curves) const {
    std::vector<std::filesystem::path> folders;
    QStringList keys;
    for (const glue::StudyCurve& along : curves) {
        if (along.is_published || along.runs.empty()) continue;
        folders.emplace_back(m_study->runs[along.runs.front()].run.spec.along);
        keys << QString::fromStdString(along.key);
    }
    const auto known = trainingMarks(m_context, folders);
    QHash<QString, RunPen> marks;
    for (std::size_t at = 0; at < known.size(); ++at)
        if (known[at]) marks.insert(keys[qsizetype(at)], *known[at]);
    return marks;
}

bool AlongTab::isOver(const glue::StudyCurve& along) const {
    return std::ranges::all_of(
        along.runs, [this](std::size_t run) { return m_study->runs[run].place.state == run::RunState::finished; });
}

void AlongTab::update() {
    if (!m_study) return;
    const std::vector<glue::StudyCurve> all = withLines(*m_study);
    const bool hasOwn = std::any_of(all.begin(), all.end(), [](const auto& along) { return !along.is_published; });
    m_note->setText(hasOwn ? QString()
                           : tr("No own results along a training yet. Choose a run and “along the training” in a new "
                                "GLUE run: its checkpoints are fine-tuned one after another."));
    QStringList keys, lines, legend;
    std::vector<ChartLevel> levels;
    std::vector<ChartCrossing> crossings;
    const QHash<QString, RunPen> marks = marksOf(all);
    int pen = 0;
    std::map<std::string, int> seen;  // own ones by operator
    for (const glue::StudyCurve& along : all) {
        if (along.is_published && !m_published->isChecked()) continue;
        const QString name = along.is_published ? tr("%1, published").arg(QString::fromStdString(along.name))
                                                : QString::fromStdString(along.name);
        ChartCurve curve{.key = QString::fromStdString(along.key), .name = name, .pen = runPen(pen)};
        if (along.op.empty())
            ++pen;
        else
            curve.pen = operatorPen(QString::fromStdString(along.op), along.is_published ? 0 : seen[along.op]++);
        curve.pen = marks.value(curve.key, curve.pen);
        if (along.is_published && hasOwn) curve.opacity = kPublishedOpacity;
        curve.emphasised = !along.is_published;
        curve.dots = true;
        QStringList suspects;
        for (const glue::Group& point : along.curve.points) {
            if (!point.score) continue;
            curve.x.push_back(double(point.pretrain_step.value_or(0)));
            curve.y.push_back(point.score->mean);
            if (hasFlags(point)) suspects << groupedNumber(curve.x.back());
        }
        if (along.curve.line) {
            const QString label = along.is_published ? tr("95 % (published): %1").arg(percentText(*along.curve.line))
                                                     : tr("95 %: %1").arg(percentText(*along.curve.line));
            const ChartLevel level{*along.curve.line, label};
            if (std::find(levels.begin(), levels.end(), level) == levels.end()) levels.push_back(level);
        }
        if (along.curve.crossing) {
            crossings.push_back({*along.curve.crossing, *along.curve.line, curve.pen.colour,
                                 tr("from step %1").arg(groupedNumber(std::round(*along.curve.crossing)))});
            lines << tr("%1 first rises above %2 at step %3.")
                         .arg(name, percentText(*along.curve.line), groupedNumber(*along.curve.crossing));
        } else if (along.curve.line && !curve.x.empty()) {
            lines << tr("%1 does not rise above %2 between two of its checkpoints.")
                         .arg(name, percentText(*along.curve.line));
        }
        if (!suspects.isEmpty()) lines << tr("%1: a task collapsed at step %2.").arg(name, enumeration(suspects));
        if (!along.is_published && curve.x.empty())
            lines << (isOver(along) ? tr("%1 has no checkpoint with all nine numbers.")
                                    : tr("%1 has no checkpoint with all nine numbers yet."))
                         .arg(name);
        keys << curve.key;
        legend << markHtml(curve.pen) + u' ' + name.toHtmlEscaped();
        m_chart->setCurve(std::move(curve));
    }
    m_chart->keepCurves(keys);
    m_chart->setLevels(levels);
    m_chart->setCrossings(crossings);
    m_legend->setText(legend.join(QStringLiteral(" &nbsp; ")));
    m_words->setText(lines.join(QLatin1Char('\n')));
    emit settledChanged();
}

void AlongTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("along_published"), m_published->isChecked());
}

void AlongTab::restoreState(QSettings& settings) {
    m_published->setChecked(settings.value(QStringLiteral("along_published"), true).toBool());
}

}  // namespace plateau::widgets
