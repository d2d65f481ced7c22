// Whether a run is a model yet, so that lists offer it and others are compared with it. Pure.
#pragma once

#include "core/store/workspace.h"

namespace plateau::store {

// waiting: it has never begun, or is to go on before it has any point. empty: it has begun and has no point yet.
enum class Standing { model, failed, waiting, empty };

// It is in the queue, or a job of a batch system that has not begun executes it.
bool isWaiting(const RunRow& row);

// Of a training or an imported log. One that was stopped after its first point is a model, as is one at work.
Standing standingOf(const RunRow& row);
inline bool isModel(const RunRow& row) {
    return standingOf(row) == Standing::model;
}

}  // namespace plateau::store
