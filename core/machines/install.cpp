#include "core/machines/install.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <deque>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include <poll.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/base/line_cutter.h"
#include "core/base/sha256.h"
#include "core/machines/install_script.h"
#include "core/machines/machine.h"
#include "core/machines/reach.h"
#include "core/relay/answers.h"
#include "core/relay/program.h"

namespace plateau::machines {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kAskStop{100};
constexpr std::chrono::seconds kMostPatience{60};           // until the marker
constexpr std::chrono::seconds kCleansUpWithin{10};         // what was sent before, after a stop
constexpr std::uint64_t kRoom = std::uint64_t{16} << 20;    // that is to be free besides
constexpr std::size_t kMostLine = 4096, kMostLines = 1000;  // that wait

Error stopped() {
    return {ErrorCode::cancelled, "stopped before the engine was there; nothing is left of it", "", ""};
}

std::string megabytes(std::uint64_t bytes) {
    return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB";
}

// The shell there: lines to and from it, and bytes to it.
class Shell {
public:
    explicit Shell(const InstallOptions& options) : m_options(options) {}
    ~Shell() {
        m_program.endInput();
        (void)m_program.endWithin(kCleansUpWithin);
    }

    Status start() { return m_program.start(m_options.words); }

    Status send(std::string_view bytes) {
        while (!bytes.empty()) {
            bytes.remove_prefix(m_program.send(bytes));
            if (bytes.empty()) break;
            if (const Status waited = wait(POLLOUT); !waited) return waited;
        }
        return Done{};
    }

    // The next line that it says, without control characters.
    Result<std::string> line() {
        while (m_lines.empty())
            if (const Status waited = wait(0); !waited) return waited.error();
        std::string line = std::move(m_lines.front());
        m_lines.pop_front();
        return line;
    }

    // Drops what a login says.
    Status skipNoise() {
        while (!m_hasBegun) {
            const auto said = line();
            if (!said) return said.error();
            m_hasBegun = *said == kInstallMarker;
        }
        return Done{};
    }

private:
    // Until there is something to read, or room where `forInput` asks for that.
    Status wait(short forInput) {
        if (m_options.stop()) return stopped();
        if (!m_hasBegun && Clock::now() - m_started > kMostPatience)
            return Error{ErrorCode::unavailable, "the machine has been silent for too long", m_program.name(),
                         "try it by hand: ssh " + m_options.machine + " true"};
        std::array<pollfd, 3> sources{{{m_program.output(), POLLIN, 0},
                                       {m_program.errors(), POLLIN, 0},
                                       {forInput != 0 ? m_program.input() : -1, forInput, 0}}};
        ::poll(sources.data(), sources.size(), static_cast<int>(kAskStop.count()));
        if (sources[1].revents != 0) m_program.hear();
        return sources[0].revents != 0 ? read() : Status(Done{});
    }

    Status read() {
        std::array<char, 4096> buffer{};
        const ssize_t got = ::read(m_program.output(), buffer.data(), buffer.size());
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) return Done{};
        if (got <= 0) return ended();
        bool isTooLong = false;
        m_cutter.feed(
            {buffer.data(), static_cast<std::size_t>(got)},
            [this](std::string_view line) { m_lines.push_back(relay::printable(line, kMostLine)); },
            [&isTooLong] { isTooLong = true; });
        if (m_hasBegun && (isTooLong || m_lines.size() > kMostLines))
            return Error{ErrorCode::malformed, "the other machine sends what was not asked for", m_program.name(), ""};
        return Done{};
    }

    Error ended() {
        const auto status = m_program.endWithin(kCleansUpWithin);
        m_program.hear();
        const std::string word = m_program.lastWord(), why = word.empty() ? "" : ": " + word;
        constexpr int kOfSsh = 255;
        if (!m_hasBegun)
            return {ErrorCode::unavailable, "the machine cannot be reached" + why, m_program.name(),
                    "try it by hand: ssh " + m_options.machine + " true"};
        if (!status || *status == kOfSsh)
            return {ErrorCode::unavailable, "the connection was lost" + why, m_program.name(),
                    "nothing is left there; do it again"};
        return {ErrorCode::io, "the engine could not be installed" + why, m_options.machine,
                "nothing is left there; mend that and do it again"};
    }

    const InstallOptions& m_options;
    relay::Program m_program;
    LineCutter m_cutter{kMostLine};
    std::deque<std::string> m_lines;
    bool m_hasBegun = false;
    const Clock::time_point m_started = Clock::now();
};

using Facts = std::map<std::string, std::string>;  // the last of each word

Result<Facts> readFacts(Shell& shell) {
    constexpr std::size_t kMost = 100;
    Facts facts;
    for (std::size_t i = 0; i < kMost; ++i) {
        const auto line = shell.line();
        if (!line) return line.error();
        if (*line == "end") return facts;
        const auto blank = line->find(' ');
        facts[line->substr(0, blank)] = blank == std::string::npos ? "" : line->substr(blank + 1);
    }
    return Error{ErrorCode::malformed, "the other machine sends what was not asked for", "install", ""};
}

// Of a line of df: the figure before the percentage, in KiB.
std::optional<std::uint64_t> freeOf(const std::string& line) {
    std::istringstream words(line);
    std::string word, before;
    while (words >> word && !word.ends_with('%')) before = word;
    std::uint64_t kib = 0;
    const auto [end, problem] = std::from_chars(before.data(), before.data() + before.size(), kib);
    if (problem != std::errc() || end != before.data() + before.size() || kib > (std::uint64_t{1} << 50)) return {};
    return kib << 10;
}

// N of "glibc 2.N"; nothing for another C library.
std::optional<int> libcOf(const std::string& text) {
    constexpr std::string_view kBefore = "glibc 2.";
    int minor = 0;
    if (!text.starts_with(kBefore)) return {};
    const auto parsed = std::from_chars(text.data() + kBefore.size(), text.data() + text.size(), minor);
    return parsed.ec == std::errc() ? std::optional(minor) : std::nullopt;
}

Status checkKind(const InstallOptions& options, Facts& facts) {
    utsname here{};
    ::uname(&here);
    const std::string mine = std::string(here.sysname) + " " + here.machine;
    if (facts["system"] != mine)
        return Error{ErrorCode::unavailable, "that machine is " + facts["system"] + ", and this engine is for " + mine,
                     options.machine, "build Plateau there"};
    if (options.is_wheel) return Done{};  // pip says so itself
    const auto needed = neededLibc(options.files);
    if (!needed) return needed.error();
    const auto there = libcOf(facts["libc"]);
    if (there && *there >= *needed) return Done{};
    return Error{ErrorCode::unavailable,
                 (there ? "the C library there is glibc 2." + std::to_string(*there) + ", and this engine needs "
                        : std::string("the C library there is no glibc, and this engine needs ")) +
                     "2." + std::to_string(*needed),
                 options.machine, "build Plateau there, or send a wheel that was made for it: --wheel FILE"};
}

Status checkPython(const InstallOptions& options, Facts& facts) {
    const char* const without = "or leave --wheel out: then LibTorch is sent too";
    if (facts["pip"].empty())
        return Error{ErrorCode::notFound, "there is no pip for python3 on that machine", options.machine,
                     std::string("install python3-pip there, ") + without};
    if (facts["torch"].empty())
        return Error{ErrorCode::notFound, "there is no torch for python3 on that machine", options.machine,
                     std::string("install it there by python3 -m pip, ") + without};
    return Done{};
}

// What would stop it, before anything is sent.
Status checkThere(const InstallOptions& options, Facts& facts) {
    if (const Status kind = checkKind(options, facts); !kind) return kind;
    if (!facts["missing"].empty())
        return Error{ErrorCode::unavailable, "that machine has no " + facts["missing"], options.machine,
                     "install it there (coreutils)"};
    if (facts.contains("taken"))
        return Error{ErrorCode::busy, "there is something else in that folder", facts["folder"],
                     "name another one: --folder DIR"};
    if (facts.contains("closed"))
        return Error{ErrorCode::unreadable, "nothing can be written there", facts["closed"],
                     "name another folder: --folder DIR"};
    if (options.is_wheel)
        if (const Status python = checkPython(options, facts); !python) return python;
    const std::uint64_t needed = bytesOf(options.files) + kRoom;
    const auto free = freeOf(facts["disk"]);
    if (free && *free < needed)
        return Error{ErrorCode::noSpace,
                     "the engine needs " + megabytes(needed) + " there, " + megabytes(*free) + " are free",
                     facts["folder"], "free some, or name another folder: --folder DIR"};
    return Done{};
}

// Its bytes, then zeros up to the end of a block.
Status sendBytes(Shell& shell, const SentFile& file, Sha256& hash, const std::function<void(std::size_t)>& sent) {
    std::string block(kInstallBlock, '\0');
    std::ifstream stream;
    std::istringstream text(file.text);
    if (!file.path.empty()) stream.open(file.path, std::ios::binary);
    std::istream& source = file.path.empty() ? static_cast<std::istream&>(text) : stream;
    for (std::uint64_t left = file.bytes; left > 0;) {
        const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left, block.size()));
        if (!source.read(block.data(), static_cast<std::streamsize>(size)))
            return Error{ErrorCode::unreadable, "cannot read all of it", file.path.string(),
                         "it may have been replaced: do it again"};
        std::fill(block.begin() + static_cast<std::ptrdiff_t>(size), block.end(), '\0');
        hash.update({block.data(), size});
        if (const Status done = shell.send(block); !done) return done;
        left -= size;
        sent(size);
    }
    return Done{};
}

Status sendFiles(Shell& shell, const InstallOptions& options) {
    const std::uint64_t all = bytesOf(options.files);
    std::uint64_t bytes = 0;
    for (const SentFile& file : options.files) {
        const char* const mode = file.is_program ? "755" : "644";
        Status done = shell.send(file.name + "\n" + std::to_string(file.bytes) + "\n" + mode + "\n");
        Sha256 hash;
        if (done)
            done = sendBytes(shell, file, hash, [&](std::size_t more) {
                bytes += more;
                if (options.tell) options.tell(bytes, all);
            });
        if (done) done = shell.send(hash.hex() + "\n");
        if (!done) return done;
    }
    return shell.send(".\n");
}

// The rest of the line that begins so.
Result<std::string> answerOf(Shell& shell, const std::string& word) {
    const auto line = shell.line();
    if (!line) return line.error();
    if (line->starts_with(word + " ")) return line->substr(word.size() + 1);
    return Error{ErrorCode::malformed, "the other machine sends what was not asked for", "install", ""};
}

}  // namespace

Status checkFolder(const std::string& folder) {
    const std::string below = folder.starts_with("~/") ? folder.substr(2) : folder;
    const bool hasName = !below.empty() && !below.ends_with('/') && !below.ends_with("/..") && below != "..";
    if (hasName && check(Machine{.name = "a", .engine = below + "/" + kInstalledProgram})) return Done{};
    return Error{ErrorCode::invalidField,
                 "the path of the folder is none, or holds more than letters, digits and /._+-", "folder",
                 "give another one"};
}

std::string usualFolder(const std::string& version) {
    return "~/.local/share/plateau/engine-" + version;
}

Result<Installed> install(const InstallOptions& options) {
    Shell shell(options);
    if (const Status started = shell.start(); !started) return started.error();
    const std::string present = options.engine.empty() ? kInstalledProgram : options.engine;
    Status done = shell.send(shellScript(installScript()) + present + "\n" + options.folder + "\n" + options.version +
                             "\n" + (options.is_wheel ? "wheel" : "") + "\n");
    if (done) done = shell.skipNoise();
    if (!done) return done.error();
    auto facts = readFacts(shell);
    if (!facts) return facts.error();
    const std::string same = "plateau-engine " + options.version;
    const std::string program = (*facts)["folder"] + "/" + kInstalledProgram;
    if (!options.again && (*facts)["engine"] == same) return Installed{.was_there = true};
    if (!options.again && (*facts)["installed"] == same) return Installed{.program = program, .was_there = true};
    done =
        machines::check(Machine{.name = options.machine, .engine = program});  // before it is there and cannot be used
    if (done) done = checkThere(options, *facts);
    if (done) done = shell.send("send\n");
    if (done) done = sendFiles(shell, options);
    if (!done) return done.error();
    const auto ready = answerOf(shell, "ready");
    if (!ready) return ready.error();
    if (*ready != same)
        return Error{ErrorCode::unavailable, "the program says there that it is " + *ready, options.machine,
                     "it should be " + same + "; nothing is left there"};
    if (done = shell.send("keep\n"); !done) return done.error();
    const auto kept = answerOf(shell, "kept");
    if (!kept) return kept.error();
    return Installed{.program = *kept};
}

}  // namespace plateau::machines
