// What the window calls an attention head and what trainings and `inspect operator` say of its matrix. GUI thread
// (translations).
#pragma once

#include <QString>

namespace plateau::widgets {

// "Layer 3, head 5", counted from 0 as in files and commands.
QString headName(const QString& layer, const QString& head);
QString headName(int layer, int head);

// By its key in documents and in the names of series: "Frobenius norm"; the key itself of one that is not known here.
QString headStatisticTitle(const QString& key);

}  // namespace plateau::widgets
