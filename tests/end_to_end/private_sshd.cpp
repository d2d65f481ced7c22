#include "tests/end_to_end/private_sshd.h"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <unistd.h>

#include "tests/end_to_end/free_port.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

constexpr const char *kServer = "/usr/sbin/sshd", *kClient = "/usr/bin/ssh", *kKeygen = "/usr/bin/ssh-keygen";

void makeKey(const fs::path& file) {
    const Finished made = runToEnd({kKeygen, "-q", "-t", "ed25519", "-N", "", "-f", file.string()});
    if (made.code != 0) throw std::runtime_error("ssh-keygen: " + made.err);
}

std::vector<pid_t> childrenOf(pid_t parent) {
    const std::string id = std::to_string(parent);
    std::ifstream list("/proc/" + id + "/task/" + id + "/children");
    std::vector<pid_t> all;
    for (pid_t child = 0; list >> child;) all.push_back(child);
    return all;
}

// A connection is a process with a session of its own.
void killBelow(pid_t parent) {
    for (const pid_t child : childrenOf(parent)) {
        killBelow(child);
        ::kill(child, SIGKILL);
    }
}

}  // namespace

std::string PrivateSshd::missing() {
    for (const char* program : {kServer, kClient, kKeygen})
        if (!fs::exists(program)) return std::string(program) + " is not installed";
    return {};
}

PrivateSshd::PrivateSshd(const fs::path& folder, const std::string& environment)
    : m_folder(folder), m_port(freePort()) {
    writeFiles(environment);
}

PrivateSshd::~PrivateSshd() {
    stop();
}

void PrivateSshd::writeFiles(const std::string& environment) {
    const std::string folder = m_folder.string(), port = std::to_string(m_port);
    fs::create_directories(home());
    fs::create_directories(m_folder / "bin");
    makeKey(m_folder / "host_key");
    makeKey(m_folder / "user_key");
    fs::copy_file(m_folder / "user_key.pub", m_folder / "authorized_keys");
    std::ifstream key(m_folder / "host_key.pub");
    std::string kind, value;
    key >> kind >> value;
    std::ofstream(m_folder / "known_hosts") << "[127.0.0.1]:" << port << ' ' << kind << ' ' << value << '\n';
    std::ofstream(m_folder / "sshd_config")
        << "Port " << port << "\nListenAddress 127.0.0.1\nHostKey " << folder << "/host_key\nAuthorizedKeysFile "
        << folder << "/authorized_keys\nPidFile none\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n"
        << "UsePAM no\nStrictModes no\nSetEnv HOME=" << home().string() << ' ' << environment << '\n';
    std::ofstream(m_folder / "ssh_config")
        << "Host box\n  HostName 127.0.0.1\n  Port " << port << "\n  IdentityFile " << folder
        << "/user_key\n  IdentitiesOnly yes\n  IdentityAgent none\n  UserKnownHostsFile " << folder
        << "/known_hosts\n  GlobalKnownHostsFile /dev/null\n  StrictHostKeyChecking yes\n";
    std::ofstream(m_folder / "bin/ssh") << "#!/bin/sh\nexec " << kClient << " -F " << folder << "/ssh_config \"$@\"\n";
    fs::permissions(m_folder / "bin/ssh", fs::perms::owner_all);
}

void PrivateSshd::start() {
    std::error_code ignored;
    if (::geteuid() == 0) fs::create_directories("/run/sshd", ignored);  // the server insists
    m_server.emplace(std::vector<std::string>{kServer, "-D", "-e", "-f", (m_folder / "sshd_config").string()});
    const bool answers = waitFor([this] {
        return runToEnd({(m_folder / "bin/ssh").string(), "-o", "BatchMode=yes", "box", "true"}).code == 0;
    });
    if (answers) return;
    m_server->readUntil([] { return false; }, std::chrono::milliseconds(100));
    throw std::runtime_error("the server does not answer: " + m_server->err());
}

void PrivateSshd::stop() {
    if (!m_server) return;
    killBelow(m_server->pid());
    m_server.reset();
}

std::string PrivateSshd::path() const {
    const char* path = std::getenv("PATH");
    return (m_folder / "bin").string() + ":" + (path ? path : "/usr/bin:/bin");
}

std::size_t PrivateSshd::connections() const {
    return m_server ? childrenOf(m_server->pid()).size() : 0;
}

}  // namespace plateau::test
