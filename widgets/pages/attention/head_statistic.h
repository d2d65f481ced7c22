// How the window writes what is measured of an attention head. GUI thread (translations).
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
QString statisticHeading(HeadStatistic statistic);  // "CLS" above "%": as narrow as its numbers
QString statisticHelp(HeadStatistic statistic);
// In the unit of the title: shares, which documents have from 0 to 1, in percent with one decimal, others with two;
// "–" for none.
QString statisticText(HeadStatistic statistic, double value);
double statisticFactor(HeadStatistic statistic);  // from documents to that unit

}  // namespace plateau::widgets
