#include "core/text/line_blocks.h"

namespace plateau::text {
namespace {

constexpr std::size_t kRead = std::size_t{1} << 20, kLongLine = std::size_t{16} << 20, kLongWord = std::size_t{1} << 30;

}  // namespace

bool LineBlocks::next(LineBlock& block) {
    while (m_status.ok() && !m_atEnd) {
        const std::size_t before = m_pending.size(), got = readMore();
        if (!m_status.ok()) return false;
        if (got == 0) {
            m_atEnd = true;
            break;
        }
        const std::string_view fresh = std::string_view(m_pending).substr(before);
        if (const auto end = fresh.rfind('\n'); end != fresh.npos) return give(block, before + end + 1, true);
        if (const auto space = fresh.find_last_of(" \t\r"); space != fresh.npos) m_spaceEnd = before + space + 1;
        if (m_pending.size() >= kLongLine && m_spaceEnd > 0) return give(block, m_spaceEnd, false);
        if (m_pending.size() >= kLongWord)
            m_status = Error{ErrorCode::notText, "the text has 1 GiB without white space", m_name, "give a text file"};
    }
    return m_status.ok() && !m_pending.empty() && give(block, m_pending.size(), true);
}

std::size_t LineBlocks::readMore() {
    const std::size_t before = m_pending.size();
    m_pending.resize(before + kRead);
    std::size_t got = 0;
    while (got < kRead) {
        const Result<std::size_t> more = m_read(std::span(m_pending).subspan(before + got));
        if (!more) m_status = more.error();
        if (!more || *more == 0) break;
        got += *more;
    }
    m_pending.resize(before + got);
    return got;
}

bool LineBlocks::give(LineBlock& block, std::size_t bytes, bool ends_line) {
    block.text.assign(m_pending, 0, bytes);
    block.begins_line = m_beginsLine;
    block.ends_line = ends_line;
    m_pending.erase(0, bytes);
    m_spaceEnd = 0;
    m_beginsLine = ends_line;
    return true;
}

}  // namespace plateau::text
