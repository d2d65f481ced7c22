#include "widgets/pages/report/paper_panel.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <memory>

#include <QLabel>
#include <QVBoxLayout>

#include "core/levels/line.h"
#include "core/report/pictures.h"
#include "core/report/report_files.h"
#include "core/report/words.h"
#include "core/table/table.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/signed_bars.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kHeight = 320, kLeastMap = 140, kMostMap = 420, kDecimals = 3;
constexpr double kPublishedOpacity = 0.55;

constexpr const char* kAxisTitles[] = {
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Evaluation loss (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "GLUE score (%)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Divergence (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Worth (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Worth of a layer (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Loss − no-context optimum (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Share of the change of the loss (nats)"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Attention weight"),
    QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Standard deviation of scores")};

constexpr const char *kStep = QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Pre-training step"),
                     *kFromStep = QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "from step %1"),
                     *kLayer = QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Layer"),
                     *kHead = QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Head"),
                     *kRank = QT_TRANSLATE_NOOP("plateau::widgets::PaperPanel", "Heads of the layer by value");

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

PlateauMark markOf(const anatomy_figures::ShadedPlateau& shaded, bool isLabelled) {
    const anatomy_figures::GroupPlateau& plateau = shaded.plateau;
    PlateauMark mark{.start = plateau.start, .end = plateau.end, .low = shaded.low, .high = shaded.high};
    mark.exit = plateau.exit;
    if (plateau.exit_interval) {
        mark.exit_low = plateau.exit_interval->low;
        mark.exit_high = plateau.exit_interval->high;
    }
    mark.is_labelled = isLabelled;
    return mark;
}

std::vector<ChartCurve> curvesOf(const report::FigurePanel& panel, bool namesExits, const QHash<QString, RunPen>& marks,
                                 const RunNames& names) {
    const std::vector<pictures::Mark> drawn = report::marksOf(panel);
    std::vector<ChartCurve> curves;
    for (const report::FigureCurve& from : panel.curves) {
        const std::size_t index = curves.size();
        ChartCurve curve{.key = QStringLiteral("%1").arg(index, 4, 10, QLatin1Char('0')),
                         .name = shownName(from, names),
                         .pen = penOf(drawn[index])};
        if (!from.trainings.empty()) curve.pen = marks.value(q(from.trainings.front()), curve.pen);
        const bool isFaint = report::isFaint(panel, from);
        if (isFaint) curve.opacity = kPublishedOpacity;
        curve.emphasised = !isFaint;
        curve.dots = panel.axis == report::PanelAxis::score;
        curve.x = from.x;
        curve.y = from.y;
        curve.band_low = from.low;
        curve.band_high = from.high;
        if (from.plateau) curve.plateau = markOf(*from.plateau, namesExits);
        curves.push_back(std::move(curve));
    }
    return curves;
}

// Qt lays out anew also for a text that is there already.
void setWords(QLabel& label, const QString& words) {
    if (label.text() != words) label.setText(words);
}

MatrixPtr matrixOf(const report::PanelMap& map) {
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = int(map.layers.size());
    matrix->columns = int(map.columns.size());
    for (const std::vector<double>& row : map.values)
        for (const double value : row) matrix->values.push_back(float(value));
    return matrix;
}

}  // namespace

PaperPanel::PaperPanel(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_title(new QLabel), m_legend(new QLabel) {
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setProperty("role", "small");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(spacing::xs);
    m_column->addWidget(m_title);
    m_column->addWidget(m_legend);
    m_column->addStretch();
}

void PaperPanel::setPanel(const report::FigurePanel& panel, bool namesExits, const QHash<QString, RunPen>& marks,
                          const RunNames& names) {
    m_panel = panel;
    const QString title = panelText(panel);
    setWords(*m_title, title.isEmpty() ? tr("other models") : title);
    m_legend->setVisible(!panel.map && !panel.bars);
    // The one that stays is not hidden on the way: the whole page would be laid out for it.
    const QWidget* stays = m_chart;
    if (panel.map) stays = m_map;
    if (!panel.map && panel.bars) stays = m_bars;
    for (QWidget* view : std::initializer_list<QWidget*>{m_chart, m_map, m_bars}) {
        if (!view || view == stays) continue;
        view->hide();
        view->setObjectName(QString());
    }
    if (panel.map)
        showMap();
    else if (panel.bars)
        showBars();
    else
        showCurves(namesExits, marks, names);
}

template <typename View>
View& PaperPanel::shown(View*& view) {
    if (!view) {
        view = new View(this);
        view->setMinimumHeight(kHeight);
        m_column->insertWidget(m_column->count() - 1, view, 1);
    }
    view->setObjectName(q(m_panel.id));
    view->show();
    return *view;
}

void PaperPanel::showCurves(bool namesExits, const QHash<QString, RunPen>& marks, const RunNames& names) {
    const bool isNew = !m_chart;
    CurveChart& chart = shown(m_chart);
    if (isNew) {
        chart.leaveWheel();
        connect(&chart, &CurveChart::settled, this, &PaperPanel::settled);
    }
    chart.setXTitle(tr(kStep));
    chart.setYTitle(tr(kAxisTitles[std::size_t(m_panel.axis)]));
    QStringList keys, legend;
    std::vector<QColor> colours;
    m_names.clear();
    for (ChartCurve& curve : curvesOf(m_panel, namesExits, marks, names)) {
        m_names.push_back({curve.key, curve.name, writtenName(m_panel.curves[m_names.size()])});
        keys << curve.key;
        colours.push_back(curve.pen.colour);
        legend << markHtml(curve.pen) + u' ' + curve.name.toHtmlEscaped();
        chart.setCurve(std::move(curve));
    }
    chart.keepCurves(keys);
    setWords(*m_legend, legend.join(QStringLiteral(" &nbsp; ")));
    m_lines.clear();
    m_crossings.clear();
    for (std::size_t at = 0; at < m_panel.curves.size(); ++at) {
        const report::FigureCurve& curve = m_panel.curves[at];
        if (!curve.line) continue;
        const ChartLevel level{*curve.line, QStringLiteral("95 %: %1").arg(*curve.line, 0, 'f', 2)};
        if (std::find(m_lines.begin(), m_lines.end(), level) == m_lines.end()) m_lines.push_back(level);
        if (curve.crossing) m_crossings.push_back({*curve.crossing, *curve.line, colours[at], {}});
    }
    chart.setLevels(levels(Words::own));
    chart.setCrossings(crossings(Words::own));
}

std::vector<ChartCrossing> PaperPanel::crossings(Words words) const {
    std::vector<ChartCrossing> crossings = m_crossings;
    const QString text = words == Words::english ? QString::fromUtf8(kFromStep) : tr(kFromStep);
    for (ChartCrossing& crossing : crossings) crossing.label = text.arg(groupedNumber(std::round(crossing.x)));
    return crossings;
}

std::vector<ChartLevel> PaperPanel::levels(Words words) const {
    const bool isEnglish = words == Words::english, isOfOneText = m_panel.isOfOneText();
    std::vector<ChartLevel> levels = m_lines;
    for (const report::PanelLevel& level : m_panel.levels) {
        ChartLevel line = levelLine(level.line, level.nats, level.still_falling_by, level.source);
        if (isEnglish) {
            line.label = q(report::levelText(level, !isOfOneText));
            line.shorter = {q(report::shortLevelText(level, !isOfOneText))};
        } else if (!isOfOneText) {
            putBefore(line, q(level.corpus));
        }
        levels.push_back(std::move(line));
    }
    // 0 is as if the model knew nothing of the context.
    if (m_panel.axis == report::PanelAxis::aboveNoContext) {
        constexpr levels::Line line = levels::Line::no_context;
        if (isEnglish)
            levels.push_back({0, q(levels::titleOf(line)), {}, {q(levels::shortTitleOf(line))}});
        else
            levels.push_back({0, lineName(levels::nameOf(line)), {}, {shortLineName(levels::nameOf(line))}});
    }
    return levels;
}

void PaperPanel::showMap() {
    const bool isNew = !m_map;
    MatrixView& view = shown(m_map);
    if (isNew) view.leaveWheel();
    const report::PanelMap& map = *m_panel.map;
    view.setMatrix(matrixOf(map), {map.is_signed ? ColourScale::diverging : ColourScale::magnitude,
                                   map.is_signed ? -map.most : 0, map.most});
    nameMap(Words::own);
    view.setToolTip(tr(kAxisTitles[std::size_t(m_panel.axis)]));
}

void PaperPanel::nameMap(Words words) {
    const report::PanelMap& map = *m_panel.map;
    const auto text = [words](const char* english) {
        return words == Words::english ? QString::fromUtf8(english) : tr(english);
    };
    QStringList layers, columns;
    for (const int layer : map.layers) layers << QString::number(layer);
    for (const double column : map.columns) columns << groupedNumber(column);
    m_map->setAxisTitles(text(kLayer), text(map.is_over_steps ? kStep : map.is_ranked ? kRank : kHead));
    m_map->setLabels(layers, columns);
    m_map->setTitle(text(kAxisTitles[std::size_t(m_panel.axis)]));
    m_map->setAccessibleName(m_title->text());
    fitMap();
}

// Cells are square: a map of few rows is not high.
void PaperPanel::fitMap() {
    if (!m_map || !m_panel.map || !m_map->matrix()) return;
    const QSizeF around = m_map->around({});
    const double cell = (width() - around.width()) / std::max(1, m_map->matrix()->columns);
    m_map->setFixedHeight(
        std::clamp(int(std::ceil(around.height() + cell * m_map->matrix()->rows)), kLeastMap, kMostMap));
}

void PaperPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitMap();
}

void PaperPanel::showBars() {
    SignedBars& view = shown(m_bars);
    view.setAccessibleName(m_title->text());
    view.setReach(m_panel.bars->low, m_panel.bars->high);
    nameBars(Words::own);
}

void PaperPanel::nameBars(Words words) {
    const bool isEnglish = words == Words::english;
    std::vector<SignedBar> bars;
    for (const anatomy_figures::PartShare& one : m_panel.bars->parts) {
        const QString english = q(table::plainCellText(table::numberCell(one.nats.mean, kDecimals, one.nats.sd)));
        const QString number = isEnglish ? english : QString(english).replace(QLatin1Char('.'), decimalSign());
        const QString name = isEnglish ? q(std::string(report::partWord(one.part))) : partName(one.part);
        bars.push_back({name, one.nats.mean, number,
                        tr("%1: %2 nats, mean of %n seed(s)", nullptr, int(one.nats.n)).arg(name, number),
                        one.nats.sd});
    }
    const char* title = kAxisTitles[std::size_t(m_panel.axis)];
    m_bars->setBars(std::move(bars), isEnglish ? QString::fromUtf8(title) : tr(title));
}

bool PaperPanel::isSettled() const {
    return m_panel.map || m_panel.bars || !m_chart || m_chart->isSettled();
}

QByteArray PaperPanel::picture(PictureFormat format, const FigureOptions& options) {
    QByteArray bytes;
    if (m_panel.map) {
        const PaperTheme paper(options.font_pt);
        nameMap(Words::english);
        bytes = figureBytes(format, options, [this](QPaintDevice& device) { m_map->paintPicture(device); });
        nameMap(Words::own);
    } else if (m_panel.bars) {
        const PaperTheme paper(options.font_pt);
        nameBars(Words::english);
        bytes =
            figureBytes(format, options, [&](QPaintDevice& device) { m_bars->paintOn(device, figurePixels(options)); });
        nameBars(Words::own);
    } else {
        m_chart->setXTitle(QString::fromUtf8(kStep));
        m_chart->setYTitle(QString::fromUtf8(kAxisTitles[std::size_t(m_panel.axis)]));
        m_chart->setLevels(levels(Words::english));
        m_chart->setCrossings(crossings(Words::english));
        for (const Name& name : m_names) m_chart->setName(name.key, name.written);
        bytes = m_chart->renderPicture(format, options);
        for (const Name& name : m_names) m_chart->setName(name.key, name.shown);
        m_chart->setLevels(levels(Words::own));
        m_chart->setCrossings(crossings(Words::own));
        m_chart->setXTitle(tr(kStep));
        m_chart->setYTitle(tr(kAxisTitles[std::size_t(m_panel.axis)]));
    }
    return bytes;
}

}  // namespace plateau::widgets
