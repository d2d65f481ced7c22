#include "tests/end_to_end/private_slurm.h"

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <pwd.h>
#include <unistd.h>

#include "tests/end_to_end/free_port.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

constexpr std::array kNodes = {"n1", "n2"};

// Daemons are where a plain user's PATH does not lead.
std::string pathOf(const std::string& program) {
    for (const char* folder : {"/usr/sbin/", "/usr/bin/", "/usr/local/sbin/", "/usr/local/bin/"})
        if (fs::exists(folder + program)) return folder + program;
    return {};
}

std::string shortHostName() {
    std::array<char, HOST_NAME_MAX + 1> name{};
    ::gethostname(name.data(), HOST_NAME_MAX);
    const std::string whole = name.data();
    return whole.substr(0, whole.find('.'));
}

std::string userName() {
    const passwd* entry = ::getpwuid(::geteuid());
    return entry ? entry->pw_name : std::to_string(::geteuid());
}

// Slurm's settings of this environment, of a job for one, are not those of ours.
std::string cleared() {
    std::string text;
    for (char** variable = environ; *variable; ++variable) {
        const std::string name = std::string(*variable).substr(0, std::string(*variable).find('='));
        if (name.starts_with("SLURM_") && name != "SLURM_CONF") text += "unset " + name + "; ";
    }
    return text;
}

}  // namespace

std::string PrivateSlurm::missing() {
    for (const char* program : {"slurmctld", "slurmd", "sbatch", "squeue", "scancel", "scontrol"})
        if (pathOf(program).empty()) return std::string(program) + " is not installed (slurm-wlm)";
    return {};
}

PrivateSlurm::PrivateSlurm(const fs::path& folder) : m_folder(folder) {
    fs::create_directories(m_folder / "state");
    fs::create_directories(m_folder / "log");
    writeConfiguration();
}

PrivateSlurm::~PrivateSlurm() {
    if (!m_controller) startController();
    (void)ask({"scancel", "--user=" + userName()});
    // Jobs outlive the daemons.
    waitFor([this] { return ask({"squeue", "--noheader", "--states=R,CG,PD"}).out.empty(); }, std::chrono::seconds(20));
    for (Process& node : m_nodes) node.kill(SIGTERM);
    for (Process& node : m_nodes) (void)node.wait(std::chrono::seconds(5));
    stopController();
}

void PrivateSlurm::writeConfiguration() const {
    const std::string folder = m_folder.string(), host = shortHostName(), user = userName();
    std::ofstream file(m_folder / "slurm.conf");
    file << "ClusterName=t\nSlurmctldHost=" << host << "(127.0.0.1)\nSlurmUser=" << user << "\nSlurmdUser=" << user
         << "\nSlurmctldPort=" << freePort() << "\nAuthType=auth/none\nCredType=cred/none\nStateSaveLocation=" << folder
         << "/state\nSlurmdSpoolDir=" << folder << "/spool-%n\nSlurmctldPidFile=" << folder
         << "/slurmctld.pid\nSlurmdPidFile=" << folder << "/slurmd-%n.pid\nSlurmctldLogFile=" << folder
         << "/log/slurmctld.log\nSlurmdLogFile=" << folder
         << "/log/slurmd-%n.log\nProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\n"
            "JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\nMpiDefault=none\n"
            "SchedulerParameters=bf_interval=1,sched_interval=1\nSelectType=select/cons_tres\n"
            "SelectTypeParameters=CR_CPU\nReturnToService=2\nMinJobAge=300\nKillWait=10\nMessageTimeout=10\n"
            "GresTypes=gpu\nPreemptType=preempt/partition_prio\nPreemptMode=REQUEUE\n";
    for (const char* node : kNodes)
        file << "NodeName=" << node << " NodeHostname=" << host << " NodeAddr=127.0.0.1 Port=" << freePort()
             << " CPUs=1\n";
    file << "PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP PriorityTier=1\n"
            "PartitionName=urgent Nodes=n1,n2 MaxTime=60 State=UP PriorityTier=9\n";
}

// In the foreground, so that it is our child; its folder must not be left, and it is told where to go by absolute
// paths.
Process PrivateSlurm::daemon(const std::string& program, const std::vector<std::string>& words) const {
    std::vector<std::string> all{
        "/bin/sh", "-c",           cleared() + "exec \"$@\" > /dev/null 2>&1", "sh", pathOf(program), "-D",
        "-f",      configuration()};
    all.insert(all.end(), words.begin(), words.end());
    return Process(all);
}

void PrivateSlurm::start() {
    startController();
    for (const char* node : kNodes) m_nodes.push_back(daemon("slurmd", {"-N", node}));
    const bool isUp = waitFor([this] {
        return ask({"sinfo", "--noheader", "-p", "all", "-o", "%T %D"}).out == "idle 2\n";
    });
    if (isUp) return;
    std::ifstream log(m_folder / "log/slurmctld.log");
    throw std::runtime_error("Slurm does not begin: " + std::string(std::istreambuf_iterator<char>(log), {}));
}

void PrivateSlurm::startController() {
    m_controller.emplace(daemon("slurmctld", {}));
    waitFor([this] { return ask({"scontrol", "ping"}).code == 0; });
}

void PrivateSlurm::stopController() {
    if (!m_controller) return;
    m_controller->kill(SIGTERM);
    (void)m_controller->wait(std::chrono::seconds(10));
    m_controller.reset();
}

Finished PrivateSlurm::ask(const std::vector<std::string>& words) const {
    return runToEnd(words, {}, {.environment = environment()});
}

std::string PrivateSlurm::stateOf(const std::string& task) const {
    const std::string out = ask({"squeue", "--noheader", "--states=all", "--array", "-j", task, "-o", "%T"}).out;
    return out.substr(0, out.find('\n'));
}

void PrivateSlurm::startNow(const std::string& task) const {
    (void)ask({"scontrol", "update", "JobId=" + task, "StartTime=now"});
}

}  // namespace plateau::test
