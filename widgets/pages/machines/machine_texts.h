// Machines in words. GUI thread (translations).
#pragma once

#include <cstdint>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "widgets/engine/machine_library.h"

namespace plateau::widgets {

QString machineName(const MachineRow& row);  // "this machine" for the local one
bool isUnreached(const Error& problem);      // not reached at all: what was reached may still be of no use
QString checkProblemText(const Error& problem, const QString& machine);
// "reachable", "mirrored", "connection lost", …
QString machineStateText(const MachineRow& row, bool isChecking);
// What the state means, and what is to be done; empty where the word says it all.
QString machineStateHelp(const MachineRow& row);
std::int64_t seenMs(const MachineRow& row);  // Unix time; 0: never
QString devicesText(const MachineRow& row);  // "cuda:0, cuda:1"; empty while unknown
// How far its clock is from the one here: "the same", "3 s behind"; empty while unknown.
QString clockText(const MachineRow& row);
// What a check has found, in lines.
QStringList machineFacts(const MachineRow& row);

}  // namespace plateau::widgets
