#include "core/logs/tensorboard_reader.h"

#include "core/logs/crc32c.h"
#include "core/logs/little_endian.h"
#include "core/logs/tensorboard_event.h"

namespace plateau::logs {
namespace {

constexpr std::uint64_t kLargestRecord = std::uint64_t{1} << 30;
constexpr std::uint64_t kTellEveryBytes = 4 << 20;  // bytes
constexpr std::string_view kOldForm = "brain.Event:1";

std::string place(const InputFile& file, std::uint64_t byte) {
    return file.name() + " at byte " + std::to_string(byte);
}

Error cut(const InputFile& file, std::uint64_t at) {
    return {ErrorCode::malformed, "the file ends within a record", place(file, at), "everything before was kept"};
}

}  // namespace

Result<TensorboardReader::Next> TensorboardReader::readRecord(InputFile& file) {
    const std::uint64_t at = file.offset();
    char head[kRecordHeadBytes];
    const std::size_t got = file.read(head, sizeof head);
    if (!file.status()) return file.status().error();
    if (got == 0) return Next::end;
    const std::string_view bytes(head, got);
    const bool isWhole = got == sizeof head;
    if (isWhole && readLittle<std::uint32_t>(bytes, 8) != maskedCrc32c(bytes.substr(0, 8))) {
        Error damage{ErrorCode::malformed, "the length of a record is damaged", place(file, at),
                     "everything before was kept"};
        if (at == 0) {
            damage.message = "not a TensorBoard event file";
            damage.advice = "say what it is with --format";
            return damage;
        }
        m_report.fault(std::move(damage));
        return Next::end;
    }
    const std::uint64_t length = isWhole ? readLittle<std::uint64_t>(bytes) : 0;
    const std::uint64_t left = file.size() - std::min(file.size(), file.offset());
    if (!isWhole || length > kLargestRecord || length + kRecordTailBytes > left) {
        m_report.fault(cut(file, at));
        return Next::end;
    }
    m_record.resize(length + kRecordTailBytes);
    if (file.read(m_record.data(), m_record.size()) < m_record.size()) {
        if (!file.status()) return file.status().error();
        m_report.fault(cut(file, at));
        return Next::end;
    }
    return Next::record;
}

Status TensorboardReader::takeValue(const SummaryValue& value, const TensorboardEvent& event) {
    if (value.tag.empty()) {
        m_report.skip("without a tag");
        return Done{};
    }
    const std::string& plugin = m_plugins.try_emplace(value.tag.substr(0, kLongestName), value.plugin).first->second;
    if (m_plugins.size() > 100 * kMostSeries)
        return Error{ErrorCode::malformed, "too many tags", value.tag.substr(0, 80),
                     "check that this is the right file"};
    const bool isScalar = value.scalar && (plugin.empty() || plugin == "scalars");
    if (!isScalar) {
        m_report.skip(plugin.empty() || plugin == "scalars" ? value.kind : plugin.substr(0, 40));
        return Done{};
    }
    if (event.step < 0 || event.step > kLargestStep) {
        m_report.skip("at a negative step");
        return Done{};
    }
    const auto series = m_collector.series(value.tag);
    if (!series) return series.error();
    return m_collector.add(*series, event.step, m_timeMs, *value.scalar);
}

Status TensorboardReader::take(std::string_view message, std::uint64_t at, const InputFile& file) {
    const auto event = decodeTensorboardEvent(message);
    if (!event) {
        m_report.fault({ErrorCode::malformed, "a record that is no event", place(file, at), "it was left out"});
        return Done{};
    }
    if (event->file_version == kOldForm) m_collector.oldForm();
    if (event->session_start) m_collector.sessionStart(event->step);
    m_timeMs = millisecondsOf(event->wall_time).value_or(m_timeMs);
    for (const SummaryValue& value : event->values)
        if (const Status taken = takeValue(value, *event); !taken) return taken;
    return Done{};
}

Status TensorboardReader::read(InputFile& file, const GoOn& goOn) {
    m_timeMs = file.timeMs();
    for (std::uint64_t told = 0;;) {
        const std::uint64_t at = file.offset();
        const auto next = readRecord(file);
        if (!next) return next.error();
        if (*next == Next::end) return Done{};
        const auto message = std::string_view(m_record).substr(0, m_record.size() - kRecordTailBytes);
        if (readLittle<std::uint32_t>(m_record, message.size()) != maskedCrc32c(message))
            m_report.fault({ErrorCode::malformed, "a record's checksum is wrong", place(file, at), "it was left out"});
        else if (const Status taken = take(message, at, file); !taken)
            return taken;
        if (file.offset() < told + kTellEveryBytes) continue;
        told = file.offset();
        if (!goOn(file.share())) return cancelledImport();
    }
}

}  // namespace plateau::logs
