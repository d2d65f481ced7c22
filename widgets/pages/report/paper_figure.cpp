#include "widgets/pages/report/paper_figure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "core/report/report_files.h"

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kChartHeight = 320;
const FigureOptions kPicture{.width_cm = 14, .height_cm = 8.5};
constexpr double kPublishedOpacity = 0.55;

constexpr const char* kAxisTitles[] = {QT_TRANSLATE_NOOP("plateau::widgets::PaperFigure", "Evaluation loss (nats)"),
                                       QT_TRANSLATE_NOOP("plateau::widgets::PaperFigure", "GLUE score (%)"),
                                       QT_TRANSLATE_NOOP("plateau::widgets::PaperFigure", "Divergence (nats)"),
                                       QT_TRANSLATE_NOOP("plateau::widgets::PaperFigure", "Worth (nats)"),
                                       QT_TRANSLATE_NOOP("plateau::widgets::PaperFigure", "Worth of a layer (nats)")};

QString axisTitle(report::PanelAxis axis) {
    return PaperFigure::tr(kAxisTitles[std::size_t(axis)]);
}

// In files: a name that reads the same in every language, so that one picture serves all.
QString writtenName(const report::FigureCurve& curve) {
    if (curve.source == report::Source::published) return q(curve.op) + QStringLiteral(" (Courtois et al. 2024)");
    // Several trainings say in their name how many they are.
    const bool counts = curve.seeds > 1 && curve.name.find("n = ") == std::string::npos;
    return counts ? QStringLiteral("%1 (n = %2)").arg(q(curve.name)).arg(curve.seeds) : q(curve.name);
}

// That of the group or run in the window, which says how many pre-trainings it is of.
QString shownName(const report::FigureCurve& curve, const RunNames& names) {
    const QString name = names && !curve.runs.empty() ? names(curve.runs) : QString();
    if (name.isEmpty()) return writtenName(curve);
    const std::size_t said = curve.runs == curve.trainings ? curve.runs.size() : 1;
    return curve.seeds == said ? name : QStringLiteral("%1 (n = %2)").arg(name).arg(curve.seeds);
}

std::vector<ChartCurve> curvesOf(const report::FigurePanel& panel, bool dots, const QHash<QString, RunPen>& marks,
                                 const RunNames& names) {
    const bool hasOwn = std::any_of(panel.curves.begin(), panel.curves.end(),
                                    [](const auto& curve) { return curve.source != report::Source::published; });
    std::vector<ChartCurve> curves;
    int index = 0;
    std::map<std::string, int> seen;
    for (const report::FigureCurve& from : panel.curves) {
        const bool published = from.source == report::Source::published;
        ChartCurve curve{.key = QStringLiteral("%1").arg(index++, 4, 10, QLatin1Char('0')),
                         .name = shownName(from, names),
                         .pen = runPen(index - 1)};
        if (!from.op.empty()) curve.pen = operatorPen(q(from.op), published ? 0 : seen[from.op]++);
        if (!from.trainings.empty()) curve.pen = marks.value(q(from.trainings.front()), curve.pen);
        if (published && hasOwn) curve.opacity = kPublishedOpacity;
        curve.emphasised = !published || !hasOwn;
        curve.dots = dots;
        curve.x = from.x;
        curve.y = from.y;
        curve.band_low = from.low;
        curve.band_high = from.high;
        curves.push_back(std::move(curve));
    }
    return curves;
}

}  // namespace

PaperFigure::PaperFigure(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout), m_missingBox(new QWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(m_grid);
    column->addWidget(m_missingBox);
    m_grid->setSpacing(spacing::m);
    m_missingBox->setLayout(new FlowLayout(nullptr, spacing::s));
}

void PaperFigure::setFigure(const report::ReportFigure& figure, const QHash<QString, RunPen>& marks,
                            const RunNames& names) {
    for (std::size_t at = figure.panels.size(); at < m_panels.size(); ++at) m_panels[at].box->deleteLater();
    m_panels.resize(std::min(m_panels.size(), figure.panels.size()));
    while (m_panels.size() < figure.panels.size()) {
        Panel panel;
        panel.box = new QWidget(this);
        panel.title = new QLabel(panel.box);
        panel.legend = new QLabel(panel.box);
        panel.legend->setTextFormat(Qt::RichText);
        panel.legend->setWordWrap(true);
        panel.legend->setProperty("role", "small");
        panel.chart = new CurveChart(panel.box);
        panel.chart->setMinimumHeight(kChartHeight);
        panel.chart->leaveWheel();
        connect(panel.chart, &CurveChart::settled, this, &PaperFigure::settledChanged);
        auto* column = new QVBoxLayout(panel.box);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(spacing::xs);
        column->addWidget(panel.title);
        column->addWidget(panel.legend);
        column->addWidget(panel.chart, 1);
        const int at = int(m_panels.size());
        m_grid->addWidget(panel.box, at / 2, at % 2);
        m_panels.push_back(panel);
    }
    for (std::size_t at = 0; at < m_panels.size(); ++at) fill(m_panels[at], figure.panels[at], marks, names);
    setMissing(figure.missing);
}

void PaperFigure::fill(Panel& panel, const report::FigurePanel& figure, const QHash<QString, RunPen>& marks,
                       const RunNames& names) {
    panel.id = figure.id;
    panel.chart->setObjectName(q(figure.id));
    panel.axis = figure.axis;
    panel.title->setText(figure.title.empty() ? tr("other models") : panelText(figure.title));
    panel.chart->setXTitle(tr("Pre-training step"));
    panel.chart->setYTitle(axisTitle(figure.axis));
    QStringList keys, legend;
    std::vector<QColor> colours;
    panel.names.clear();
    for (ChartCurve& curve : curvesOf(figure, figure.axis == report::PanelAxis::score, marks, names)) {
        panel.names.push_back({curve.key, curve.name, writtenName(figure.curves[panel.names.size()])});
        keys << curve.key;
        colours.push_back(curve.pen.colour);
        legend << markHtml(curve.pen) + u' ' + curve.name.toHtmlEscaped();
        panel.chart->setCurve(std::move(curve));
    }
    for (const QString& key : panel.chart->keys()) {
        if (!keys.contains(key)) panel.chart->removeCurve(key);
    }
    panel.legend->setText(legend.join(QStringLiteral(" &nbsp; ")));
    std::vector<ChartLevel> levels;
    std::vector<ChartCrossing> crossings;
    for (std::size_t at = 0; at < figure.curves.size(); ++at) {
        const report::FigureCurve& curve = figure.curves[at];
        if (!curve.line) continue;
        const ChartLevel level{*curve.line, QStringLiteral("95 %: %1").arg(*curve.line, 0, 'f', 2)};
        if (std::find(levels.begin(), levels.end(), level) == levels.end()) levels.push_back(level);
        if (curve.crossing)
            crossings.push_back(
                {*curve.crossing, *curve.line, colours[at], groupedNumber(std::round(*curve.crossing))});
    }
    for (const report::PanelLevel& level : figure.levels) {
        ChartLevel line = levelLine(level.line, level.nats, level.still_falling_by);
        if (!figure.isOfOneText()) line.label.prepend(q(level.corpus) + QStringLiteral(" · "));
        levels.push_back(std::move(line));
    }
    panel.levels = figure.levels;
    panel.is_of_one_text = figure.isOfOneText();
    panel.shown = levels;
    panel.chart->setLevels(std::move(levels));
    panel.chart->setCrossings(std::move(crossings));
}

void PaperFigure::setMissing(const std::vector<report::Missing>& missing) {
    if (missing == m_missing) return;
    m_missing = missing;
    while (QLayoutItem* item = m_missingBox->layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater();
        delete item;
    }
    for (const report::Missing& one : missing) {
        auto* button =
            new QPushButton(QStringLiteral("%1 · %2: %3").arg(q(one.op), q(one.size), missingText(one)), m_missingBox);
        button->setFlat(true);
        button->setToolTip(missingHelp(one));
        button->setAccessibleName(missingHelp(one));
        connect(button, &QPushButton::clicked, this, [this, one] { emit missingClicked(one); });
        m_missingBox->layout()->addWidget(button);
    }
    m_missingBox->setVisible(!missing.empty());
}

bool PaperFigure::isSettled() const {
    return std::all_of(m_panels.begin(), m_panels.end(), [](const Panel& panel) { return panel.chart->isSettled(); });
}

// Only levels of texts have words.
std::vector<ChartLevel> PaperFigure::inEnglish(const Panel& panel) {
    std::vector<ChartLevel> levels = panel.shown;
    const std::size_t first = levels.size() - panel.levels.size();
    for (std::size_t at = 0; at < panel.levels.size(); ++at)
        levels[first + at].label = q(report::levelText(panel.levels[at], !panel.is_of_one_text));
    return levels;
}

std::map<std::string, QByteArray> PaperFigure::pictures(PictureFormat format) {
    const FigureOptions remembered = FigureDialog::remembered();
    const FigureOptions options = remembered == FigureOptions() ? kPicture : remembered;
    std::map<std::string, QByteArray> pictures;
    for (const Panel& panel : m_panels) {
        panel.chart->setXTitle(QStringLiteral("Pre-training step"));
        panel.chart->setYTitle(QString::fromUtf8(kAxisTitles[std::size_t(panel.axis)]));
        panel.chart->setLevels(inEnglish(panel));
        for (const Panel::Name& name : panel.names) panel.chart->setName(name.key, name.written);
        pictures[panel.id] = panel.chart->renderPicture(format, options);
        for (const Panel::Name& name : panel.names) panel.chart->setName(name.key, name.shown);
        panel.chart->setLevels(panel.shown);
        panel.chart->setXTitle(tr("Pre-training step"));
        panel.chart->setYTitle(axisTitle(panel.axis));
    }
    return pictures;
}

}  // namespace plateau::widgets
