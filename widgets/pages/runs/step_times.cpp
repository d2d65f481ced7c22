#include "widgets/pages/runs/step_times.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString nameOf(run::StepPart part) {
    using run::StepPart;
    switch (part) {
        case StepPart::matrixProducts:
            return StepTimes::tr("Matrix products");
        case StepPart::attention:
            return StepTimes::tr("Attention");
        case StepPart::rowPasses:
            return StepTimes::tr("Passes over rows");
        case StepPart::optimizer:
            return StepTimes::tr("Optimiser");
        case StepPart::loader:
            return StepTimes::tr("Loading of the batch");
    }
    return {};
}

QString timeText(double seconds) {
    return StepTimes::tr("%1 ms").arg(compactNumber(1e3 * seconds));
}

QTableWidgetItem* numberItem(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

}  // namespace

StepTimes::StepTimes(QWidget* parent) : QWidget(parent), m_heading(new QLabel(this)), m_table(new QTableWidget(this)) {
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({tr("Part"), tr("Time"), tr("Share")});
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::s);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Time of a training step by its parts"));
    m_table->setToolTip(tr("Where the time of a training step went, on the clock of its device"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::xs, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_heading);
    layout->addWidget(m_table, 1);
}

void StepTimes::show(const run::StepProfile& profile) {
    const double total = profile.total();
    m_heading->setText(
        tr("Step %1 on %2: %3")
            .arg(groupedNumber(double(profile.step.value)), QString::fromStdString(profile.device), timeText(total)));
    m_table->setRowCount(int(run::kStepParts.size()));
    int row = 0;
    for (const run::StepPart part : run::kStepParts) {
        const double seconds = profile.seconds(part);
        m_table->setItem(row, 0, new QTableWidgetItem(nameOf(part)));
        m_table->setItem(row, 1, numberItem(timeText(seconds)));
        m_table->setItem(row, 2, numberItem(tr("%1 %").arg(QLocale().toString(100 * seconds / total, 'f', 1))));
        ++row;
    }
}

}  // namespace plateau::widgets
