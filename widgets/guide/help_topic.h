// Which paragraph of the guide speaks of what is on the screen ("what am I looking at").
//
// A topic is a name: a page's id ("curves"), a kind of widget ("FilterCard", the name of its class), "setting:…",
// "operator:…" and "series:…" with the name of one, "column:…" with the id of a column of the runs table, or what a
// widget's property says where its class says too little (widgets/theme/help_names.h). Its paragraph is a row of the
// table in help_topic.cpp, or for a setting and an operator its row of the guide's own tables. A topic without one has
// that of its parent: "setting:corpus.filter.preset" that of "setting:corpus.filter". GUI thread.
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>

class QWidget;

namespace plateau::widgets {

class GuideBook;

// The topic of the widget (of a table, that of the current column) or of the nearest of its parents that has one;
// empty: none has.
QString helpTopicOf(const QWidget* widget);
// What a person means who asks for help in `window`: the column whose header the mouse is on, else what has the focus,
// else what is under the mouse, else the page.
QString helpTopicHere(const QWidget& window, const QPoint& mouse, const QString& page);

// "spec.md#train.peak_lr"; empty: nobody speaks of this topic.
QString helpAddress(const QString& topic, GuideBook& book);

// The topics that have a row of their own.
QStringList helpTopics();

}  // namespace plateau::widgets
