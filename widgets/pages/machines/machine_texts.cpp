#include "widgets/pages/machines/machine_texts.h"

#include <chrono>
#include <cmath>

#include <QCoreApplication>

#include "widgets/models/error_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct MachineText {
    Q_DECLARE_TR_FUNCTIONS(MachineText)
};

constexpr double kSameClock = 1;  // seconds

QString deviceText(const relay::HelloAnswer::Device& device) {
    QStringList parts{q(device.id)};
    if (!device.name.empty()) parts << q(device.name);
    if (device.memory_bytes > 0) parts << bytesText(double(device.memory_bytes));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

QString machineName(const MachineRow& row) {
    return row.isLocal() ? MachineText::tr("This machine") : q(row.machine.name);
}

std::int64_t seenMs(const MachineRow& row) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(row.last.seen.time_since_epoch()).count();
}

bool isUnreached(const Error& problem) {
    return problem.code == ErrorCode::unavailable;
}

QString checkProblemText(const Error& problem, const QString& machine) {
    return isUnreached(problem) ? MachineText::tr("%1 cannot be reached").arg(machine)
                                : MachineText::tr("%1 was reached, and cannot be used yet").arg(machine);
}

QString machineStateText(const MachineRow& row, bool isChecking) {
    if (isChecking) return MachineText::tr("being checked");
    if (row.is_mirrored && !row.last.problem) return MachineText::tr("mirrored");
    if (row.is_mirrored && row.last.hello) return MachineText::tr("connection lost");
    if (row.last.problem)
        return isUnreached(*row.last.problem) ? MachineText::tr("not reachable") : MachineText::tr("not usable");
    if (row.last.hello) return MachineText::tr("reachable");
    return MachineText::tr("not checked yet");
}

QString machineStateHelp(const MachineRow& row) {
    QStringList lines;
    if (row.last.problem) lines << errorText(*row.last.problem);
    if (row.last.problem && row.is_mirrored)
        lines << (row.last.hello
                      ? MachineText::tr("It is tried again by itself, every minute at least. The runs there go on.")
                      : MachineText::tr("It is tried again by itself, every minute at least."));
    if (row.machine.mirror && !row.is_mirrored)
        lines << MachineText::tr("Nothing mirrors its runs at the moment: switch it off and on to try again.");
    return lines.join(QLatin1Char('\n'));
}

QString devicesText(const MachineRow& row) {
    QStringList devices;
    if (row.last.hello)
        for (const relay::HelloAnswer::Device& device : row.last.hello->devices) devices << q(device.id);
    return enumeration(devices);
}

QString clockText(const MachineRow& row) {
    if (!row.behind_seconds) return {};
    const double behind = *row.behind_seconds;
    if (std::abs(behind) < kSameClock) return MachineText::tr("the same");
    return (behind > 0 ? MachineText::tr("%1 behind") : MachineText::tr("%1 ahead"))
        .arg(durationText(std::abs(behind)));
}

QStringList machineFacts(const MachineRow& row) {
    QStringList lines;
    if (!row.last.hello) return lines;
    const relay::HelloAnswer& hello = *row.last.hello;
    lines << MachineText::tr("plateau-engine %1 with LibTorch %2 on %3")
                 .arg(q(hello.version), q(hello.torch), q(hello.host));
    lines << MachineText::tr("Workspace there: %1, with %2 free on its disk")
                 .arg(q(hello.workspace), bytesText(double(hello.free_bytes)));
    lines << MachineText::tr("%1 processors, %2 of memory").arg(hello.cores).arg(bytesText(double(hello.memory_bytes)));
    for (const relay::HelloAnswer::Device& device : hello.devices) lines << deviceText(device);
    return lines;
}

}  // namespace plateau::widgets
