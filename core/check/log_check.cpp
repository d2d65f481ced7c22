#include "core/check/log_check.h"

#include <fstream>
#include <string>
#include <system_error>

#include "core/base/line_cutter.h"
#include "core/run/event.h"
#include "core/run/event_log.h"

namespace plateau::check {
namespace {

constexpr std::size_t kLogBlock = std::size_t{1} << 20;

class LogCheck {
public:
    LogCheck(const std::filesystem::path& file, Checked& checked) : m_file(file), m_checked(checked) {}

    void line(std::string_view text, std::uint64_t begin) {
        if (!isNext(begin)) return;
        m_isTorn = text.find('\0') != text.npos;
        if (m_isTorn) return found(Flaw::tornLog);
        const auto event = run::decode(text, {});
        if (event)
            take(*event);
        else
            found(event.error().code == ErrorCode::newerVersion ? Flaw::badLog : Flaw::badLine, event.error());
        if (!event) m_isAfterBadLine = true;
    }

    void end(std::string_view rest, std::uint64_t begin) {
        ++m_line;
        m_begin = begin;
        if (!rest.empty() && !m_isTorn) found(Flaw::halfLine);
    }

    void tooLong(std::uint64_t begin) {
        if (!isNext(begin)) return;
        found(Flaw::badLine);
        m_isAfterBadLine = true;
    }

    const LogFacts& facts() const { return m_facts; }

private:
    // Whether it counts: nothing does behind a hole.
    bool isNext(std::uint64_t begin) {
        ++m_line;
        ++m_checked.lines;
        m_begin = begin;
        return !m_isTorn;
    }

    void found(Flaw flaw, std::optional<Error> cause = {}, std::int64_t count = 0) {
        m_checked.findings.push_back({flaw, m_file, m_line, m_begin, count, std::move(cause)});
    }

    void take(const run::Event& event) {
        const std::int64_t number = event.seq.value;
        if (number < m_next)
            found(Flaw::repeatedLine);
        else if (const std::int64_t missing = number - m_next; missing > (m_isAfterBadLine ? 1 : 0))
            found(Flaw::missingLines, {}, missing);
        m_next = std::max(m_next, number + 1);
        m_isAfterBadLine = false;
        if (event.type == run::EventType::checkpoint) m_facts.checkpoint = event.step;
        if (event.type == run::EventType::resumed && m_facts.checkpoint > run::resumedFrom(event))
            m_facts.checkpoint.reset();
        m_facts.is_finished = event.type == run::EventType::finished;
    }

    const std::filesystem::path m_file;
    Checked& m_checked;
    LogFacts m_facts;
    std::int64_t m_line = 0, m_next = 0;
    std::uint64_t m_begin = 0;  // of the line
    bool m_isAfterBadLine = false, m_isTorn = false;
};

}  // namespace

LogFacts checkLog(const std::filesystem::path& file, Checked& checked) {
    std::error_code problem;
    if (!std::filesystem::exists(file, problem)) return {};
    if (!std::filesystem::is_regular_file(file, problem)) {
        checked.findings.push_back({.flaw = Flaw::badLog, .file = file});
        return {};
    }
    std::ifstream stream(file, std::ios::binary);
    LogCheck check(file, checked);
    LineCutter cutter(run::kMaxEventBytes);
    std::string block(kLogBlock, '\0');
    while (stream) {
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        cutter.feed(
            std::string_view(block).substr(0, static_cast<std::size_t>(stream.gcount())),
            [&](std::string_view line) { check.line(line, cutter.begin()); }, [&] { check.tooLong(cutter.begin()); });
    }
    if (!stream.eof())
        checked.findings.push_back({.flaw = Flaw::badLog, .file = file, .cause = systemError("cannot read", "")});
    check.end(cutter.rest(), cutter.begin());
    return check.facts();
}

}  // namespace plateau::check
