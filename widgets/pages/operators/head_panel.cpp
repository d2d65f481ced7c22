#include "widgets/pages/operators/head_panel.h"

#include <cmath>

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/pages/operators/spectrum_view.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

HeadPanel::HeadPanel(QWidget* parent)
    : QWidget(parent),
      m_card(new QFrame),
      m_matrix(new MatrixView),
      m_tabs(new QTabWidget),
      m_spectrum(new SpectrumView),
      m_singular(new CurveChart),
      m_figures(new QTableWidget),
      m_legend(new QLabel),
      m_note(new QLabel(tr("Of the whole matrix, not of the part beside it"))) {
    m_card->setProperty("card", true);
    auto* inside = new QVBoxLayout(m_card);
    inside->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::xs);
    inside->addWidget(m_matrix);
    m_matrix->setAxisTitles(tr("Row"), tr("Column"));
    m_figures->setAccessibleName(tr("Statistics of the head"));
    m_figures->setToolTip(tr("Norms, symmetry and rank of the chosen head's matrix"));
    m_figures->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_figures->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_figures->setShowGrid(false);
    m_figures->setFrameShape(QFrame::NoFrame);
    m_figures->setTabKeyNavigation(false);
    m_figures->verticalHeader()->hide();
    m_figures->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::s);
    m_figures->horizontalHeader()->setHighlightSections(false);
    m_figures->horizontalHeader()->setFont(smallFont());
    m_singular->setXTitle(tr("Index"));
    m_singular->setYTitle(tr("Singular value"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_figures, tr("Statistics"));
    m_tabs->addTab(m_spectrum, tr("Eigenvalues"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->hide();
    auto* values = new QWidget;
    auto* stacked = new QVBoxLayout(values);
    stacked->setContentsMargins(0, spacing::xs, 0, 0);
    stacked->setSpacing(spacing::xs);
    stacked->addWidget(m_legend);
    stacked->addWidget(m_singular, 1);
    m_tabs->addTab(values, tr("Singular values"));
    m_note->setObjectName(QStringLiteral("head_note"));
    m_note->setProperty("role", "soft");
    m_note->setWordWrap(true);
    m_note->hide();
    auto* lower = new QWidget;
    auto* below = new QVBoxLayout(lower);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(spacing::xs);
    below->addWidget(m_tabs, 1);
    below->addWidget(m_note);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("head_splitter"));
    splitter->setHandleWidth(spacing::s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_card);
    splitter->addWidget(lower);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({370, 400});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
    setMinimumWidth(230);
}

void HeadPanel::setMatrix(const MatrixPtr& matrix, const ColourRange& range, const QString& title,
                          const QString& empty) {
    m_matrix->setTitle(title);
    m_matrix->setEmptyText(empty);
    m_matrix->setMatrix(matrix, range);
}

void HeadPanel::setMatrixShown(bool shown) {
    m_card->setVisible(shown);
}

void HeadPanel::setStatistics(const Model& first, const std::optional<Model>& second, bool ofPart) {
    fillFigures(first, second);
    fillSingular(first, second);
    fillLegend(first, second);
    m_note->setVisible(ofPart);
    m_spectrum->setNames(first.name, second ? second->name : QString());
    m_spectrum->setEmptyText(first.statistics || !first.is_coming ? QString()
                                                                  : tr("The statistics are being computed …"));
    m_spectrum->setValues(first.statistics ? first.statistics->eigenvalues : SpectrumView::Values(),
                          second && second->statistics ? second->statistics->eigenvalues : SpectrumView::Values());
}

void HeadPanel::fillFigures(const Model& first, const std::optional<Model>& second) {
    const int columns = second ? 3 : 2;
    m_figures->setColumnCount(columns);
    // The matrix below its model's letter, so that columns are as narrow as their numbers.
    const auto headingOf = [](const Model& model) {
        QString name = model.name;
        const qsizetype matrix = name.indexOf(QStringLiteral(" · "));
        if (matrix < 0) return name;
        return name.left(matrix) + u'\n' + name.mid(matrix + 3).replace(u' ', QChar(0x2009));
    };
    QStringList headings{tr("Statistic"), headingOf(first)};
    if (second) headings << headingOf(*second);
    m_figures->setHorizontalHeaderLabels(headings);
    m_figures->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_figures->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    for (int column = 0; column < columns; ++column)
        m_figures->horizontalHeaderItem(column)->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) |
                                                                  Qt::AlignVCenter);
    std::vector<HeadFigure> shown;
    for (std::size_t i = 0; i < kHeadFigures; ++i) {
        const HeadFigure figure = headFigure(i);
        const auto has = [figure](const HeadFigures* statistics) { return statistics && statistics->has(figure); };
        const bool isUsual = figure < HeadFigure::query_key_alignment;
        if (isUsual || has(first.statistics) || (second && has(second->statistics))) shown.push_back(figure);
    }
    m_figures->setRowCount(int(shown.size()));
    for (int row = 0; row < int(shown.size()); ++row) {
        const HeadFigure figure = shown[std::size_t(row)];
        auto* title = new QTableWidgetItem(figureTitle(figure));
        title->setToolTip(figureHelp(figure));
        m_figures->setItem(row, 0, title);
        for (int column = 1; column < columns; ++column) {
            const Model& model = column == 1 ? first : *second;
            const HeadFigures* statistics = model.statistics;
            const QString text = !statistics && model.is_coming ? QStringLiteral("…")
                                 : statistics && statistics->has(figure)
                                     ? figureText(figure, statistics->figure(figure))
                                     : QStringLiteral("–");
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(figureHelp(figure));
            m_figures->setItem(row, column, item);
        }
    }
}

void HeadPanel::fillSingular(const Model& first, const std::optional<Model>& second) {
    const auto show = [this](const QString& key, const Model& model, const RunPen& pen) {
        ChartCurve curve{.key = key, .name = model.name, .pen = pen, .emphasised = true, .dots = true};
        if (model.statistics) curve.y = model.statistics->singular_values;
        for (std::size_t i = 0; i < curve.y.size(); ++i) curve.x.push_back(double(i + 1));
        m_singular->setCurve(std::move(curve));
    };
    show(QStringLiteral("first"), first, {Theme::current().accent});
    if (second)
        show(QStringLiteral("second"), *second, runPen(1));
    else
        m_singular->removeCurve(QStringLiteral("second"));
}

void HeadPanel::fillLegend(const Model& first, const std::optional<Model>& second) {
    const auto mark = [](const QString& name, const QColor& colour) {
        return QStringLiteral("<span style=\"color:%1\">●</span> %2").arg(colour.name(), name.toHtmlEscaped());
    };
    m_legend->setVisible(second.has_value());
    if (second)
        m_legend->setText(mark(first.name, Theme::current().accent) + QStringLiteral(" &nbsp; ") +
                          mark(second->name, runPen(1).colour));
}

bool HeadPanel::isSettled() const {
    return !m_singular->isVisible() || m_singular->isSettled();
}

}  // namespace plateau::widgets
