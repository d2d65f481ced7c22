#include "app/engine/command/console.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <unistd.h>

namespace plateau::engine {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kRedraw = std::chrono::milliseconds(100);
constexpr auto kPlainLine = std::chrono::seconds(5);
constexpr int kBarWidth = 28;

std::string figures(const Console::Progress& progress) {
    std::string text = "step " + grouped(progress.step) + " of " + grouped(progress.steps);
    if (progress.train_loss) text += "  loss " + numberText(*progress.train_loss, 4);
    if (progress.eval_loss) text += "  held-out " + numberText(*progress.eval_loss, 4);
    if (progress.eval_loss && progress.eval_step != progress.step) text += " at " + grouped(progress.eval_step);
    if (progress.steps_per_second > 0) {
        text += "  " + numberText(progress.steps_per_second, 3) + " steps/s";
        const auto left = static_cast<double>(progress.steps - progress.step);
        text += "  " + durationText(left / progress.steps_per_second) + " left";
    }
    return text;
}

std::string bar(double share) {
    const auto filled = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * kBarWidth));
    return "[" + std::string(filled, '#') + std::string(kBarWidth - filled, '.') + "] ";
}

}  // namespace

Console::Console(bool quiet) : m_quiet(quiet), m_terminal(::isatty(STDERR_FILENO) == 1), m_next(Clock::now()) {}

void Console::line(std::string_view prefix, std::string_view message) {
    std::string text = m_barStands ? "\r\033[K" : "";
    text.append(prefix).append(message).append("\n");
    m_barStands = false;
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void Console::note(std::string_view message) {
    if (!m_quiet) line("", message);
}

void Console::warning(std::string_view message) {
    if (!m_quiet) line("warning: ", message);
}

void Console::error(std::string_view message) {
    line("error: ", message);
}

void Console::progress(const Progress& progress) {
    if (m_quiet) return;
    const double share =
        progress.steps > 0 ? static_cast<double>(progress.step) / static_cast<double>(progress.steps) : 0;
    advance(figures(progress), share);
}

// A line has no bar that grows, and the same words again would tell nothing.
void Console::progress(std::string_view what, double share) {
    const auto percent = std::to_string(std::lround(100 * std::clamp(share, 0.0, 1.0))) + " %";
    advance(m_terminal ? std::string(what) : std::string(what) + "  " + percent, share);
}

void Console::advance(std::string_view figures, double share) {
    if (m_quiet) return;
    const auto now = Clock::now();
    if (now < m_next) {
        m_hidden = Hidden{std::string(figures), share};
        return;
    }
    m_next = now + (m_terminal ? Clock::duration(kRedraw) : Clock::duration(kPlainLine));
    show(figures, share);
}

void Console::show(std::string_view figures, double share) {
    if (!m_terminal) {
        line("", figures);
    } else {
        const std::string text = "\r\033[K" + bar(share) + std::string(figures);
        std::fwrite(text.data(), 1, text.size(), stderr);
        m_barStands = true;
    }
    m_hidden.reset();
}

void Console::finishProgress() {
    if (m_quiet) return;
    if (m_hidden) show(m_hidden->figures, m_hidden->share);
    if (m_barStands) std::fputc('\n', stderr);
    m_barStands = false;
}

std::string durationText(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return "?";
    const auto total = static_cast<long long>(std::llround(std::min(seconds, 1e12)));
    std::array<char, 64> text{};
    if (total >= 3600)
        std::snprintf(text.data(), text.size(), "%lld h %02lld min", total / 3600, total / 60 % 60);
    else if (total >= 60)
        std::snprintf(text.data(), text.size(), "%lld min %02lld s", total / 60, total % 60);
    else
        std::snprintf(text.data(), text.size(), "%lld s", total);
    return text.data();
}

std::string grouped(std::int64_t number) {
    std::string text = std::to_string(number);
    const std::ptrdiff_t first = number < 0 ? 1 : 0;
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > first; at -= 3)
        text.insert(static_cast<std::size_t>(at), ",");
    return text;
}

std::string bytesText(double bytes) {
    constexpr std::array<const char*, 5> kUnits = {"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < kUnits.size(); ++unit) bytes /= 1024;
    return numberText(bytes, bytes >= 1000 ? 4 : 3) + " " + kUnits[unit];
}

std::string numberText(double number, int digits) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*g", digits, number + 0.0);  // -0 + 0 is 0
    return text.data();
}

}  // namespace plateau::engine
