#include "widgets/pages/report/paper_figure.h"

#include <algorithm>

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/charts/figure_dialog.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/pages/report/paper_panel.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

const FigureOptions kPicture{.width_cm = 14, .height_cm = 8.5};

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
    for (std::size_t at = figure.panels.size(); at < m_panels.size(); ++at) m_panels[at]->deleteLater();
    m_panels.resize(std::min(m_panels.size(), figure.panels.size()));
    while (m_panels.size() < figure.panels.size()) {
        auto* panel = new PaperPanel(this);
        connect(panel, &PaperPanel::settled, this, &PaperFigure::settledChanged);
        const int at = int(m_panels.size());
        m_grid->addWidget(panel, at / 2, at % 2);
        m_panels.push_back(panel);
    }
    for (std::size_t at = 0; at < m_panels.size(); ++at)
        m_panels[at]->setPanel(figure.panels[at], figure.isFirstOfStudy(at), marks, names);
    setMissing(figure.missing);
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
        auto* button = new QPushButton(
            explained(QStringLiteral("%1 · %2").arg(q(one.op), q(one.size)), missingText(one)), m_missingBox);
        button->setFlat(true);
        button->setToolTip(missingHelp(one));
        button->setAccessibleName(missingHelp(one));
        connect(button, &QPushButton::clicked, this, [this, one] { emit missingClicked(one); });
        m_missingBox->layout()->addWidget(button);
    }
    m_missingBox->setVisible(!missing.empty());
}

bool PaperFigure::isSettled() const {
    return std::all_of(m_panels.begin(), m_panels.end(), [](const PaperPanel* panel) { return panel->isSettled(); });
}

std::pair<std::string, QByteArray> PaperFigure::picture(std::size_t panel, PictureFormat format) {
    const FigureOptions remembered = FigureDialog::remembered();
    const FigureOptions options = remembered == FigureOptions() ? kPicture : remembered;
    return {m_panels[panel]->id(), m_panels[panel]->picture(format, options)};
}

}  // namespace plateau::widgets
