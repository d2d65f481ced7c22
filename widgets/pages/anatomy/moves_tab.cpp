#include "widgets/pages/anatomy/moves_tab.h"

#include <string>
#include <utility>
#include <vector>

#include <QVBoxLayout>

#include "widgets/charts/dot_rows.h"
#include "widgets/charts/picture_export.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

QString runName(const AnatomyGroup& group, const std::string& id) {
    for (const store::RunRow& row : group.seeds.runs)
        if (row.id.value == id) return displayName(row);
    return QString::fromStdString(id);
}

void addSeeds(DotRowsData& data, const AnatomyGroup& group, const GroupLeads& leads, Quantity quantity, std::size_t row,
              std::size_t lane) {
    for (std::size_t seed = 0; seed < leads.seeds.size(); ++seed) {
        const auto* lead = std::get_if<Lead>(&leads.seeds[seed]);
        if (!lead) continue;
        data.dots.push_back({row, lane, lead->value(), leadHelp(runName(group, group.runs[seed].id), quantity, *lead)});
    }
    if (!leads.spread) return;
    data.means.push_back(
        {row, lane, leads.spread->mean, leads.interval->low, leads.interval->high, meanHelp(group.seeds.name, leads)});
}

// The p of each comparison, with the group's name where there are several.
QString testText(const AnatomyAnswer& answer, const MoveRow& row) {
    QStringList lines;
    for (const LeadComparison& one : row.comparisons) {
        const QString p = one.adjusted < 0.001 ? QStringLiteral("p < ") + decimalText(0.001, 3)
                                               : QStringLiteral("p = ") + decimalText(one.adjusted, 3);
        lines << (answer.groups.size() > 2 ? explained(answer.groups[one.group].seeds.name, p) : p);
    }
    return lines.join(u'\n');
}

}  // namespace

MovesTab::MovesTab(QWidget* parent) : QWidget(parent), m_dots(new DotRows), m_notes(new WrappedLabel) {
    setProperty(kHelpTopic, "anatomy.moves");
    m_dots->setAccessibleName(tr("What moves first"));
    m_notes->setObjectName(QStringLiteral("anatomy.moves_notes"));
    m_notes->setProperty("role", "soft");
    m_notes->setFont(smallFont());
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_dots, 1);
    column->addWidget(m_notes);
}

void MovesTab::show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens) {
    m_answer = std::move(answer);
    DotRowsData shown;
    for (const AnatomyGroup& group : m_answer->groups)
        shown.groups.push_back({group.seeds.name, pens.value(group.seeds.key)});
    bool isTested = false;
    for (std::size_t row = 0; row < m_answer->moves.size(); ++row) {
        const MoveRow& move = m_answer->moves[row];
        shown.rows.push_back({quantityName(move.quantity), quantityHelp(move.quantity), testText(*m_answer, move)});
        isTested |= !move.comparisons.empty();
        for (std::size_t group = 0; group < move.groups.size(); ++group)
            addSeeds(shown, m_answer->groups[group], move.groups[group], move.quantity, row, group);
    }
    shown.left = 1;
    shown.right = -1;
    shown.ticks = {1, 0.5, 0, -0.5, -1};
    shown.line = 0;
    shown.zones = {{0.75, 0.5, tr("ground")}, {0, -1, tr("after the exit: effect")}};
    shown.title = tr("Lead on the exit, (exit − onset)/exit");
    shown.empty = tr("No run has a lead to show; why is said below");
    m_dots->setData(std::move(shown));

    QStringList notes{tr("An order of events, not a cause: only interventions decide.")};
    if (isTested)
        notes << tr("Tick and line: mean and its 95 % interval (Student's t); p: permutation test of the leads against "
                    "“%1”, adjusted over the rows (Holm).")
                     .arg(m_answer->groups[m_answer->reference].seeds.name);
    m_notes->setWholeText(sentences(notes + movesNotes(*m_answer)));
}

FigureSource MovesTab::figure() const {
    FigureSource source{QStringLiteral("anatomy-moves"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options, [&](QPaintDevice& device) {
                                m_dots->paintOn(device, figurePixels(options));
                            });
                        }};
    source.csv = [this] {
        std::vector<std::string> names;
        for (const AnatomyGroup& group : m_answer->groups) names.push_back(group.seeds.name.toStdString());
        const auto runs = m_answer->runs();
        return QByteArray::fromStdString(
            table::tableText(leadTable(m_answer->moves, runs, names), table::TableFormat::csv));
    };
    return source;
}

}  // namespace plateau::widgets
