#include "widgets/pages/glue/predictions_tab.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/worker.h"
#include "widgets/forms/control_state.h"
#include "widgets/models/error_text.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_table.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTypingMs = 150;
constexpr int kMostOfFilter = 280;  // pixels

// "any label", then the labels by number; keeps the choice where it is still there.
void refill(QComboBox* box, const QString& any, const QString& each, const std::vector<std::string>& labels) {
    const QVariant before = box->currentData();
    const QSignalBlocker quiet(box);
    box->clear();
    box->addItem(any, -1);
    for (std::size_t at = 0; at < labels.size(); ++at)
        box->addItem(each.arg(QString::fromStdString(labels[at])), int(at));
    box->setCurrentIndex(std::max(0, box->findData(before)));
    box->setEnabled(box->count() > 1);
}

}  // namespace

PredictionsTab::PredictionsTab(QWidget* parent)
    : QWidget(parent),
      m_picker(new PredictionsPicker(this)),
      m_label(namedBox(tr("Rows of this label"), QStringLiteral("label"), this)),
      m_predicted(namedBox(tr("Rows of this prediction"), QStringLiteral("predicted"), this)),
      m_wrong(new QCheckBox(tr("Wrong only"), this)),
      m_charts(new QToolButton(this)),
      m_filters(new QWidget(this)),
      m_search(new QLineEdit(this)),
      m_counts(new QLabel(this)),
      m_stack(new QStackedWidget(this)),
      m_table(new PredictionsTable(this)),
      m_quality(new QualityView(this)) {
    m_pool.setMaxThreadCount(1);
    m_empty = new EmptyState("glue", tr("No predictions yet"),
                             tr("What a fine-tuned model answers for each row of the dev split, and of the test split, "
                                "will be here: to see where it is wrong, and how sure it was."),
                             tr("New GLUE run"), this);
    m_wrong->setObjectName(QStringLiteral("wrong_only"));
    m_wrong->setToolTip(tr("Only rows that the model answered wrongly"));
    m_charts->setObjectName(QStringLiteral("charts"));
    m_charts->setText(tr("Charts"));
    m_charts->setToolTip(
        tr("Which classes are taken for which, precision over recall, and whether the model is right "
           "as often as it is sure"));
    m_charts->setCheckable(true);
    m_search->setPlaceholderText(tr("Search in the texts"));
    m_search->setAccessibleName(tr("Search in the texts"));
    m_search->setToolTip(tr("Only rows whose texts hold these letters"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    nameFieldButtons(*m_search);
    m_counts->setProperty("role", "soft");
    m_counts->setObjectName(QStringLiteral("counts"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(kTypingMs);
    layOut();
    connect(m_picker, &PredictionsPicker::changed, this, &PredictionsTab::takeSource);
    for (QComboBox* box : {m_label, m_predicted}) box->setMaximumWidth(kMostOfFilter);
    for (QComboBox* box : {m_label, m_predicted})
        connect(box, &QComboBox::currentIndexChanged, this, &PredictionsTab::filter);
    connect(m_wrong, &QCheckBox::toggled, this, &PredictionsTab::filter);
    connect(m_charts, &QToolButton::toggled, this, &PredictionsTab::showView);
    connect(m_quality, &QualityView::settledChanged, this, &PredictionsTab::settledChanged);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_timer.start(); });
    connect(&m_timer, &QTimer::timeout, this, &PredictionsTab::filter);
    connect(m_table, &PredictionsTable::orderChanged, this, &PredictionsTab::filter);
    connect(m_table, &PredictionsTable::tableTold, this, &PredictionsTab::tableTold);
    connect(m_empty, &EmptyState::actionTriggered, this, &PredictionsTab::runWanted);
}

PredictionsTab::~PredictionsTab() {
    m_pool.waitForDone();
}

void PredictionsTab::layOut() {
    auto* top = new QHBoxLayout;
    top->setSpacing(spacing::s);
    top->addWidget(m_picker, 1);
    top->addWidget(m_counts);
    top->addWidget(m_charts);
    auto* second = new QHBoxLayout(m_filters);
    second->setContentsMargins(0, 0, 0, 0);
    second->setSpacing(spacing::s);
    second->addWidget(m_search, 1);
    second->addWidget(m_label);
    second->addWidget(m_predicted);
    second->addWidget(m_wrong);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_quality);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(top);
    column->addWidget(m_filters);
    column->addWidget(m_stack);
}

void PredictionsTab::takeSource() {
    fillLabels();
    read();
}

void PredictionsTab::fillLabels() {
    const auto task = m_picker->task();
    std::vector<std::string> labels = task ? task->labels : std::vector<std::string>();
    refill(m_predicted, tr("any prediction"), tr("predicted %1"), labels);
    if (task) labels.insert(labels.end(), task->unseen.begin(), task->unseen.end());
    refill(m_label, tr("any label"), tr("label %1"), labels);
}

void PredictionsTab::read() {
    const auto task = m_picker->task();
    const std::filesystem::path file = m_picker->file();
    if (file.empty() || !task) {
        ++m_readNumber;
        m_reading = false;
        m_file.clear();
        m_predictions.reset();
        m_quality->show(nullptr, {});
        m_problem.clear();
        return filter();
    }
    if (file == m_file && (m_predictions || m_reading)) return;
    m_file = file;
    const int number = ++m_readNumber;
    m_reading = true;
    struct Outcome {
        Predictions predictions;
        AnswerQuality quality{};
        QString problem;
    };
    const auto work = [file, task] {
        auto rows = glue::readPredictions(file, *task);
        if (!rows) return Outcome{nullptr, {}, errorText(rows.error())};
        AnswerQuality quality = answerQuality(*task, *rows);
        return Outcome{std::make_shared<const std::vector<glue::Prediction>>(std::move(*rows)), std::move(quality), {}};
    };
    onWorker(m_pool, this, work, [this, number, task](const Outcome& outcome) {
        if (number != m_readNumber) return;
        m_reading = false;
        m_predictions = outcome.predictions;
        m_quality->show(task, outcome.quality);
        m_problem = outcome.problem;
        fillLabels();
        filter();
    });
}

PredictionFilter PredictionsTab::wanted() const {
    const auto chosen = [](const QComboBox* box) {
        return box->currentIndex() > 0 ? std::optional(box->currentData().toInt()) : std::nullopt;
    };
    return {.wrong_only = m_wrong->isChecked() && m_wrong->isEnabled(),
            .label = chosen(m_label),
            .prediction = chosen(m_predicted),
            .text = m_search->text().trimmed(),
            .order = m_table->order(),
            .is_descending = m_table->isDescending()};
}

void PredictionsTab::filter() {
    m_timer.stop();
    const int number = ++m_filterNumber;
    m_filtering = true;
    const auto work = [task = m_picker->task(), predictions = m_predictions, filter = wanted()] {
        return task ? filterPredictions(*task, predictions, filter) : PredictionView{};
    };
    onWorker(m_pool, this, work, [this, number, task = m_picker->task()](PredictionView view) {
        if (number != m_filterNumber) return;
        m_filtering = false;
        showRows(task, std::move(view));
        emit rowsChanged();
        emit settledChanged();
    });
}

void PredictionsTab::showRows(const std::shared_ptr<const glue::TaskInfo>& task, PredictionView view) {
    const std::size_t all = m_predictions ? m_predictions->size() : 0;
    const QString shown = groupedNumber(double(view.rows.size())), of = groupedNumber(double(all));
    QString text = m_problem;
    if (all > 0 && view.labelled > 0)
        text = tr("%1 of %2 rows, %3 wrong").arg(shown, of, groupedNumber(double(view.shown_wrong)));
    else if (all > 0)
        text = tr("%1 of %2 rows, labels unknown").arg(shown, of);
    m_counts->setWordWrap(!m_problem.isEmpty());  // it names a path, which would widen the page
    m_counts->setText(text);
    m_wrong->setEnabled(view.labelled > 0);
    m_table->setRows(task, m_predictions, std::move(view.rows));
    showView();
}

void PredictionsTab::showView() {
    const bool isThere = m_predictions && !m_predictions->empty();
    QWidget* const shown = m_charts->isChecked() ? static_cast<QWidget*>(m_quality) : m_table;
    m_charts->setVisible(isThere);
    m_picker->setVisible(m_picker->hasRuns());
    m_filters->setVisible(isThere && !m_charts->isChecked());
    m_stack->setCurrentWidget(isThere ? shown : m_empty);
    emit settledChanged();
}

bool PredictionsTab::isSettled() const {
    return m_picker->hasStudy() && !m_reading && !m_filtering && !m_timer.isActive() && m_quality->isSettled();
}

void PredictionsTab::saveState(QSettings& settings) const {
    saveControls(settings, {m_wrong, m_charts});
}

void PredictionsTab::restoreState(QSettings& settings) {
    restoreControls(settings, {m_wrong, m_charts});
}

}  // namespace plateau::widgets
