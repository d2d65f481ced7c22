#include "widgets/pages/glue/own_tab.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/pages/glue/score_matrix_view.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OwnTab::OwnTab(QWidget* parent)
    : QWidget(parent),
      m_view(new ScoreMatrixView(this)),
      m_note(new QLabel(this)),
      m_empty(
          new EmptyState("glue", tr("No task of your own yet"),
                         tr("Fine-tune a model on labelled texts of your own – a TSV, CSV or JSON lines file with a "
                            "text and a label column – and compare models on them here."),
                         tr("New own task"), this)),
      m_stack(new QStackedWidget(this)) {
    m_view->setAccessibleName(tr("Results on own data, data sets by models"));
    m_view->setToolTip(tr("Mean and seeds of each data set and model; Enter or a click opens the predictions"));
    m_view->setComparable(false);
    m_note->setProperty("role", "soft");
    m_note->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("own.note"));
    m_note->setTextFormat(Qt::PlainText);
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_view);
    column->addWidget(m_note);
    column->addStretch(1);
    m_empty->setObjectName(QStringLiteral("own.empty"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(results);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->addWidget(m_stack);
    connect(m_empty, &EmptyState::actionTriggered, this, &OwnTab::newRequested);
    connect(m_view, &ScoreMatrixView::cellChosen, this, &OwnTab::openCell);
    connect(m_view, &ScoreMatrixView::runRequested, this, &OwnTab::openRun);
}

void OwnTab::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    m_shown = makeOwnMatrix(*study);
    m_view->setMatrix(m_shown.matrix);
    QStringList notes = m_shown.remarks;
    if (m_shown.selects_best)
        notes << tr(
            "The epoch is the best one on the validation file, on which it is scored as well: such values are "
            "somewhat too good, and comparable only with others that were chosen alike.");
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_note->setVisible(!notes.isEmpty());
    m_stack->setCurrentIndex(m_shown.matrix.rows.empty() ? 0 : 1);
}

void OwnTab::setOffering(bool offers) {
    m_empty->setActionShown(offers);
}

void OwnTab::openCell(const QString& row, const QString& column) {
    const ScoreMatrix& matrix = m_shown.matrix;
    for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
        for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
            if (matrix.rows[r].id != row.toStdString() || matrix.columns[c].key != column.toStdString()) continue;
            for (const std::size_t at : m_shown.runs[r][c]) {
                const glue::StudyRun& info = m_study->runs[at];
                if (info.run.cells.empty()) continue;
                const glue::CellId& id = info.run.cells.front().id;
                emit predictionsRequested(QString::fromStdString(info.place.id), QString::fromStdString(id.task),
                                          id.seed);
                return;
            }
        }
    }
}

void OwnTab::openRun(const QString& column) {
    for (const MatrixColumn& known : m_shown.matrix.columns) {
        if (QString::fromStdString(known.key) == column) emit runRequested(column.mid(int(qstrlen("run/"))));
    }
}

}  // namespace plateau::widgets
