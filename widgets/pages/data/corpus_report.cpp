#include "widgets/pages/data/corpus_report.h"

#include <algorithm>

#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/forms/card.h"
#include "widgets/forms/share_bar.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/pages/data/report_lines.h"
#include "widgets/pages/data/report_table.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kExampleLines = 9;

QString textOf(const nlohmann::json& entry, const char* name) {
    const auto found = entry.find(name);
    return found != entry.end() && found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString();
}

}  // namespace

CorpusReport::CorpusReport(QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget(this);
    m_progress = buildProgress();
    m_countCard = new Card(tr("Counts"), content);
    m_counts = new ReportTable(tr("Counts"), ReportTable::Values::numbers, m_countCard);
    m_countCard->body()->addWidget(m_counts);
    m_countCard->body()->addStretch(1);
    m_dropped = buildDropped();
    m_lengths = new Card(tr("Length of documents"), content);
    m_lengthChart = new BarChart(BarChart::Direction::vertical, m_lengths);
    m_lengthChart->setObjectName(QStringLiteral("lengths"));
    m_lengthChart->setAccessibleName(tr("Length of documents"));
    m_lengthChart->setTitles(tr("Tokens, from this number to its double"), tr("Documents"));
    m_lengths->body()->addWidget(m_lengthChart, 1);
    m_exampleCard = buildExamples();
    m_sourceCard = new Card(tr("Made from"), content);
    m_sources = new ReportTable(tr("Made from"), ReportTable::Values::texts, m_sourceCard);
    m_sourceCard->body()->addWidget(m_sources);
    for (const ReportTable* table : {m_progressCounts, m_counts, m_sources})
        connect(table, &ReportTable::tableTold, this, &CorpusReport::tableTold);

    m_grid = new QGridLayout;
    m_grid->setSpacing(spacing::m);
    m_grid->setColumnStretch(0, 1);
    place(true);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::s, spacing::s, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_progress);
    layout->addLayout(m_grid);
    layout->addWidget(m_exampleCard);
    layout->addWidget(m_sourceCard);
    layout->addStretch(1);
    showScrolled(*this, content);
    setAccessibleName(tr("Report"));
}

void CorpusReport::place(bool beside) {
    m_isBeside = beside;
    for (Card* card : {m_countCard, m_dropped, m_lengths}) m_grid->removeWidget(card);
    m_grid->setColumnStretch(1, beside ? 1 : 0);
    m_grid->addWidget(m_countCard, 0, 0, beside ? 2 : 1, 1);
    m_grid->addWidget(m_dropped, beside ? 0 : 1, beside ? 1 : 0);
    m_grid->addWidget(m_lengths, beside ? 1 : 2, beside ? 1 : 0);
}

// The charts stand beside the counts where there is room for both, which the words of a language decide.
void CorpusReport::fitColumns() {
    const int charts = std::max(m_dropped->minimumSizeHint().width(), m_lengths->minimumSizeHint().width());
    const int needed = m_countCard->minimumSizeHint().width() + charts + spacing::m + spacing::s;
    if (const bool beside = needed <= viewport()->width(); beside != m_isBeside) place(beside);
}

void CorpusReport::resizeEvent(QResizeEvent* event) {
    fitColumns();
    QScrollArea::resizeEvent(event);
}

Card* CorpusReport::buildProgress() {
    auto* card = new Card(tr("Build"), this);
    m_problem = new QLabel(card);
    m_problem->setProperty("role", "error");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_bar = new ShareBar(card);
    m_progressText = new QLabel(card);
    m_progressCounts = new ReportTable(tr("Progress"), ReportTable::Values::numbers, card);
    m_progressCounts->setMaximumWidth(480);
    for (QWidget* part : {static_cast<QWidget*>(m_problem), static_cast<QWidget*>(m_bar),
                          static_cast<QWidget*>(m_progressText), static_cast<QWidget*>(m_progressCounts)})
        card->body()->addWidget(part);
    return card;
}

Card* CorpusReport::buildDropped() {
    auto* card = new Card(tr("Dropped, and why"), this);
    m_droppedChart = new BarChart(BarChart::Direction::horizontal, card);
    m_droppedChart->setObjectName(QStringLiteral("dropped"));
    m_droppedChart->setAccessibleName(tr("Dropped documents by rule"));
    m_droppedChart->setTitles({}, tr("Documents"));
    m_nothingDropped = new QLabel(tr("Nothing was dropped: every document is in the corpus."), card);
    m_nothingDropped->setProperty("role", "soft");
    m_nothingDropped->setWordWrap(true);
    card->body()->addWidget(m_droppedChart, 1);
    card->body()->addWidget(m_nothingDropped);
    return card;
}

Card* CorpusReport::buildExamples() {
    auto* card = new Card(tr("Examples of what was dropped"), this);
    m_examples = new QTreeWidget(card);
    m_examples->setColumnCount(4);
    m_examples->setHeaderLabels({tr("Rule"), tr("Reason"), tr("Beginning of the text"), tr("Where")});
    m_examples->setRootIsDecorated(false);
    m_examples->setUniformRowHeights(true);
    m_examples->setFrameShape(QFrame::NoFrame);
    m_examples->setAccessibleName(tr("Examples of what was dropped"));
    m_examples->setToolTip(tr("Some documents that each rule dropped"));
    m_examples->setTextElideMode(Qt::ElideRight);
    m_examples->header()->setStretchLastSection(false);
    m_examples->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_examples->header()->resizeSection(0, 130);
    m_examples->header()->resizeSection(1, 150);
    m_examples->header()->resizeSection(3, 160);
    card->body()->addWidget(m_examples);
    return card;
}

void CorpusReport::show(const CorpusRow& row) {
    if (m_row == row) return;
    m_row = row;
    const bool isFinished = row.isFinished() && row.manifest;
    m_progress->setVisible(!isFinished);
    for (Card* card : {m_countCard, m_dropped, m_lengths}) card->setVisible(isFinished);
    if (isFinished)
        showFinished(row);
    else
        showProgress(row);
    m_sources->setLines(sourceLines(row));
}

void CorpusReport::showProgress(const CorpusRow& row) {
    m_exampleCard->hide();
    m_problem->setText(QString::fromStdString(row.problem));
    m_problem->setVisible(!row.problem.empty());
    const auto share = row.progress ? row.progress->share() : std::nullopt;
    m_bar->setVisible(share.has_value());
    if (share) m_bar->setParts({{*share, Theme::current().*corpusStateToken(row.state)}});
    QString text = progressText(row);
    if (text.isEmpty()) text = corpusFacts(row).value(0);
    m_bar->setAccessibleName(text);
    m_progressText->setText(text);
    m_progressText->setVisible(!text.isEmpty());
    m_progressCounts->setLines(progressLines(row));
}

void CorpusReport::showFinished(const CorpusRow& row) {
    m_counts->setLines(reportLines(row));
    const std::vector<ChartBar> dropped = droppedBars(row);
    const bool any = std::any_of(dropped.begin(), dropped.end(), [](const ChartBar& bar) { return bar.value > 0; });
    m_droppedChart->setVisible(any);
    m_nothingDropped->setVisible(!any);
    m_droppedChart->setBars(dropped);
    const std::vector<ChartBar> lengths = lengthBars(row);
    m_lengths->setVisible(!lengths.empty());  // nothing was kept
    m_lengthChart->setBars(lengths);
    fitColumns();
    fillExamples(row);
}

void CorpusReport::fillExamples(const CorpusRow& row) {
    m_examples->clear();
    const auto examples = row.manifest->document.find("examples");
    if (examples != row.manifest->document.end() && examples->is_array()) {
        for (const nlohmann::json& entry : *examples) {
            if (!entry.is_object()) continue;
            const QString text = textOf(entry, "text").simplified(), source = textOf(entry, "source");
            auto* item =
                new QTreeWidgetItem(m_examples, {ruleText(textOf(entry, "kind").toStdString()), textOf(entry, "reason"),
                                                 text, source.section(QLatin1Char('/'), -1)});
            item->setToolTip(1, item->text(1));
            item->setToolTip(2, text.toHtmlEscaped());
            item->setToolTip(3, source);
        }
    }
    m_examples->sortItems(0, Qt::AscendingOrder);
    // What is shown of the focus is where it stands.
    m_examples->setCurrentItem(m_examples->topLevelItem(0), 0, QItemSelectionModel::NoUpdate);
    m_exampleCard->setVisible(m_examples->topLevelItemCount() > 0);
    const int shown = std::min(m_examples->topLevelItemCount(), kExampleLines);
    m_examples->setFixedHeight((shown + 1) * (m_examples->fontMetrics().height() + spacing::s) + spacing::s);
}

bool CorpusReport::isSettled() const {
    return !m_row || !m_row->isFinished() || (m_droppedChart->isSettled() && m_lengthChart->isSettled());
}

void CorpusReport::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_row) return;
    const CorpusRow row = *m_row;  // colours are in what is shown
    m_row.reset();
    show(row);
}

}  // namespace plateau::widgets
