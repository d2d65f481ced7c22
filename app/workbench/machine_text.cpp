#include "app/workbench/machine_text.h"

#include <QStringList>

#include "widgets/models/error_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {
namespace {

using Answer = protocol::DoctorAnswer;
using widgets::bytesText;
using widgets::compactNumber;
using widgets::siNumber;

const QString kComma = QStringLiteral(", ");

QString textOf(const std::string& text) {
    return QString::fromStdString(text);
}

QString listOf(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words) list << textOf(word);
    return list.join(kComma);
}

// A row without a value is left out.
void add(MachineSection& section, const QString& title, const QString& value) {
    if (!value.isEmpty()) section.rows.push_back({title, value});
}

MachineSection problems(const std::vector<Error>& errors) {
    MachineSection section{MachineText::tr("Problems"), {}, true};
    for (const Error& error : errors) {
        QString text = widgets::messageText(error);
        if (const QString advice = widgets::adviceText(error); !advice.isEmpty())
            text += QStringLiteral(" – ") + advice;
        section.rows.push_back({textOf(error.context), text});
    }
    return section;
}

MachineSection versions(const Answer& answer) {
    MachineSection section{MachineText::tr("Versions"), {}};
    QStringList capabilities;
    for (const std::int64_t number : answer.architectures)
        capabilities << QStringLiteral("%1.%2").arg(number / 10).arg(number % 10);
    add(section, QStringLiteral("Plateau"), textOf(answer.plateau_version));
    add(section, QStringLiteral("LibTorch"), textOf(answer.torch_version));
    add(section, MachineText::tr("Built for CUDA"),
        answer.torch_cuda.empty() ? MachineText::tr("no") : textOf(answer.torch_cuda));
    add(section, MachineText::tr("Compute capabilities it has code for"), capabilities.join(kComma));
    add(section, MachineText::tr("NVIDIA driver"),
        answer.driver_cuda.empty() ? MachineText::tr("none") : textOf(answer.driver_version));
    add(section, MachineText::tr("Newest CUDA that it runs"), textOf(answer.driver_cuda));
    add(section, QStringLiteral("NCCL"), textOf(answer.nccl_version));
    QString chosen = textOf(answer.auto_device);
    if (!answer.auto_reason.empty()) chosen += QStringLiteral(" – ") + textOf(answer.auto_reason);
    add(section, MachineText::tr("Device chosen by “auto”"), chosen);
    return section;
}

QString nowText(const Answer::Device& device) {
    QStringList parts;
    if (device.utilization_percent)
        parts << MachineText::tr("%1 % busy").arg(compactNumber(*device.utilization_percent));
    if (device.power_watts) parts << MachineText::tr("%1 W").arg(compactNumber(*device.power_watts));
    if (device.temperature_celsius) parts << MachineText::tr("%1 °C").arg(compactNumber(*device.temperature_celsius));
    return parts.join(kComma);
}

void addCheck(MachineSection& section, const Answer::Check& check) {
    QString products = MachineText::tr("%1FLOP/s in %2").arg(siNumber(check.product_flops), QStringLiteral("fp32"));
    if (check.narrow_flops > 0)
        products +=
            kComma + MachineText::tr("%1FLOP/s in %2").arg(siNumber(check.narrow_flops), QStringLiteral("bf16"));
    add(section, MachineText::tr("Kernels beside their references"),
        MachineText::tr("largest difference %1").arg(compactNumber(check.kernel_difference)));
    add(section, MachineText::tr("Matrix products"), products);
    add(section, MachineText::tr("Copies"), MachineText::tr("%1/s").arg(bytesText(check.copy_bytes)));
}

MachineSection deviceSection(const Answer::Device& device) {
    MachineSection section{textOf(device.id), {}};
    QString memory = bytesText(static_cast<double>(device.memory_bytes));
    if (device.free_bytes)
        memory =
            MachineText::tr("%1, of which %2 free").arg(memory, bytesText(static_cast<double>(*device.free_bytes)));
    add(section, MachineText::tr("Name"), textOf(device.name));
    add(section, MachineText::tr("Compute capability"), textOf(device.capability));
    add(section, MachineText::tr("Memory"), memory);
    add(section, MachineText::tr("Precisions"), listOf(device.precisions));
    add(section, MachineText::tr("Now"), nowText(device));
    add(section, MachineText::tr("Slowed down by"), listOf(device.slowdowns));
    add(section, MachineText::tr("Kernels of its own"),
        device.kernels == "compiled" ? MachineText::tr("compiled for this card") : textOf(device.kernels));
    add(section, MachineText::tr("Kernels not used"), textOf(device.kernels_missing));
    if (device.check) addCheck(section, *device.check);
    return section;
}

}  // namespace

std::vector<MachineSection> MachineText::sectionsOf(const Answer& answer) {
    std::vector<MachineSection> sections;
    if (!answer.problems.empty()) sections.push_back(problems(answer.problems));
    sections.push_back(versions(answer));
    for (const Answer::Device& device : answer.devices) sections.push_back(deviceSection(device));
    return sections;
}

QString MachineText::plain(const std::vector<MachineSection>& sections) {
    QString text;
    for (const MachineSection& section : sections) {
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + section.title + QLatin1Char('\n');
        for (const MachineSection::Row& row : section.rows)
            text += QStringLiteral("  %1: %2\n").arg(row.title, row.value);
    }
    return text;
}

QString MachineText::rich(const std::vector<MachineSection>& sections) {
    const widgets::Theme& theme = widgets::Theme::current();
    QString text;
    for (const MachineSection& section : sections) {
        const QColor ink = section.is_problem ? theme.bad : theme.ink;
        text += QStringLiteral("<h3 style=\"color:%1\">%2</h3><table>").arg(ink.name(), section.title.toHtmlEscaped());
        for (const MachineSection::Row& row : section.rows)
            text += QStringLiteral("<tr><td style=\"color:%1; padding-right:16px\">%2</td><td>%3</td></tr>")
                        .arg(theme.inkSoft.name(), row.title.toHtmlEscaped(), row.value.toHtmlEscaped());
        text += QStringLiteral("</table>");
    }
    return text;
}

}  // namespace plateau::workbench
