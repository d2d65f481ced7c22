// The sentences of the Anatomy page that are not a widget's: what each series, dot and bar is, with the name of its
// formula, and why something is missing. GUI thread (translations).
#pragma once

#include <string_view>

#include <QString>
#include <QStringList>

#include "core/protocol/transplant.h"
#include "widgets/pages/anatomy/anatomy_library.h"

namespace plateau::widgets {

// What a chart of a series shows, in one sentence with the name of its formula.
QString klHelp(std::string_view line);
QString classHelp(std::string_view tokenClass);
QString lossHelp();
QString worthAttentionHelp();
QString worthWhereHelp();
QString layersHelp();

// What single heads do: for a list ("to the token before"), as a title, and in one sentence. `isRanked`: columns are
// places by value.
QString headQuantityName(anatomy_figures::HeadQuantity quantity);
QString headQuantityTitle(anatomy_figures::HeadQuantity quantity);
QString headQuantityHelp(anatomy_figures::HeadQuantity quantity, bool isRanked);

// What the bar of a part that a transplant moves says.
QString shareHelp(std::string_view part, double nats, const protocol::TransplantAnswer& answer);

// A row of the figure of first moves.
QString quantityName(anatomy_figures::Quantity quantity);
QString quantityHelp(anatomy_figures::Quantity quantity);
// "pairwise · tiny · seed 1: “Heat of the scores” leaves its ground at step 700, …"
QString leadHelp(const QString& run, anatomy_figures::Quantity quantity, const anatomy_figures::Lead& lead);
QString meanHelp(const QString& group, const anatomy_figures::GroupLeads& leads);
// What the figure of first moves lacks and why, a sentence each.
QStringList movesNotes(const AnatomyAnswer& answer);

// Why a series is not there: "the operator gives no attention maps".
QString lackingText(run::Lacking why);
// Why none of the runs has this series or family, a reason each, "…, …"; empty where that is not known.
QString missingText(const AnatomyAnswer& answer, std::string_view series);

// Which of the runs have no anatomy and why, a sentence for each reason.
QStringList absenceNotes(const AnatomyAnswer& answer);
// What line, band and shading are, for the seeds that are shown.
QStringList courseNotes(const AnatomyAnswer& answer);

// The title of the x axis; empty for steps, which the chart names itself.
QString timeTitle(anatomy_figures::Time time);

}  // namespace plateau::widgets
