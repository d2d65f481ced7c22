// The texts for the statistics of an attention head. GUI thread, because they are translated.
#pragma once

#include <QString>

#include "core/protocol/head_statistic.h"
#include "widgets/models/head_texts.h"

namespace plateau::widgets {

using protocol::HeadStatistic;
using protocol::headStatistics;
using protocol::HeadValues;
using protocol::kHeadStatistics;
using protocol::statisticKey;
using protocol::valueOf;

QString statisticTitle(HeadStatistic statistic);    // "Share on [CLS] (%)"
QString statisticHeading(HeadStatistic statistic);  // "CLS" above "%"; as narrow as the numbers
QString statisticHelp(HeadStatistic statistic);
// The value in the unit of the title. Shares, which are from 0 to 1 in documents, are in percent with one decimal,
// distances have one, others two. "–" for no value.
QString statisticText(HeadStatistic statistic, double value);
double statisticFactor(HeadStatistic statistic);  // factor from a document's value to that unit

}  // namespace plateau::widgets
