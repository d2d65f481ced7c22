#include "core/ranks/place.h"

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace plateau::ranks {
namespace {

constexpr int kMostRanks = 65536, kMostPort = 65535;
constexpr int kFirstPort = 20000, kPorts = 10000;  // by the number of a job, so that jobs on one machine rarely meet

Error wrong(const char* name, const std::string& problem) {
    return {ErrorCode::usage, problem, name, "start it with torchrun or srun, or take the variable away"};
}

Result<int> numberOf(const char* name, const std::optional<std::string>& text, int lowest, int highest) {
    if (!text) return wrong(name, "the environment says that there are several ranks, but not this");
    int number = 0;
    const char* end = text->data() + text->size();
    const auto [last, problem] = std::from_chars(text->data(), end, number);
    if (problem != std::errc() || last != end || number < lowest || number > highest)
        return wrong(name, "not a number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    return number;
}

// Where each number of a place is found.
struct Names {
    const char *rank, *world, *local_rank, *local_world;
};
constexpr Names kTorchrun{"RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"};
constexpr Names kSlurm{"SLURM_PROCID", "SLURM_NTASKS", "SLURM_LOCALID", nullptr};

Result<Place> numbersOf(const Environment& environment, const Names& names) {
    Place place;
    const auto world = numberOf(names.world, environment(names.world), 1, kMostRanks);
    if (!world) return world.error();
    place.world = *world;
    const auto rank = numberOf(names.rank, environment(names.rank), 0, place.world - 1);
    if (!rank) return rank.error();
    place.rank = *rank;
    const auto local = environment(names.local_rank);
    const auto local_rank = local ? numberOf(names.local_rank, local, 0, place.world - 1) : Result<int>(0);
    if (!local_rank) return local_rank.error();
    place.local_rank = *local_rank;
    const auto here = names.local_world ? environment(names.local_world) : std::nullopt;
    const auto local_world = here ? numberOf(names.local_world, here, place.local_rank + 1, place.world)
                                  : Result<int>(local ? place.local_rank + 1 : 1);
    if (!local_world) return local_world.error();
    place.local_world = *local_world;
    return place;
}

// "2(x3),1": the tasks of the machines, those of this one are its SLURM_NODEID-th.
int slurmLocalWorld(const Environment& environment, const Place& place) {
    const std::string counts = environment("SLURM_STEP_TASKS_PER_NODE").value_or("");
    int node = 0;
    const std::string mine = environment("SLURM_NODEID").value_or("0");
    std::from_chars(mine.data(), mine.data() + mine.size(), node);
    for (const char *at = counts.data(), *end = at + counts.size(); at < end;) {
        int tasks = 0, times = 1;
        at = std::from_chars(at, end, tasks).ptr;
        if (std::string_view(at, static_cast<std::size_t>(end - at)).starts_with("(x"))
            at = std::from_chars(at + 2, end, times).ptr + 1;
        if (node < times) return tasks > place.local_rank && tasks <= place.world ? tasks : place.local_world;
        node -= times;
        if (at >= end || *at != ',') break;
        ++at;
    }
    return place.local_world;
}

Result<std::optional<Place>> slurmPlace(const Environment& environment) {
    Result<Place> place = numbersOf(environment, kSlurm);
    if (!place) return place.error();
    if (place->world == 1) return std::optional<Place>();
    place->local_world = slurmLocalWorld(environment, *place);
    const std::string nodes =
        environment("SLURM_STEP_NODELIST").value_or(environment("SLURM_JOB_NODELIST").value_or(""));
    place->address = environment("MASTER_ADDR").value_or(firstHost(nodes));
    if (place->address.empty()) return wrong("SLURM_STEP_NODELIST", "no machine is named in it");
    if (const auto port = environment("MASTER_PORT")) {
        const auto number = numberOf("MASTER_PORT", port, 1, kMostPort);
        if (!number) return number.error();
        place->port = *number;
    } else {
        const auto job = numberOf("SLURM_JOB_ID", environment("SLURM_JOB_ID"), 0, 2147483647);
        if (!job) return job.error();
        place->port = kFirstPort + *job % kPorts;
    }
    place->attempt = environment("SLURM_RESTART_COUNT").value_or("0") + "." + *environment("SLURM_STEP_ID");
    return std::optional(*std::move(place));
}

}  // namespace

std::optional<std::string> processEnvironment(const char* name) {
    const char* value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

std::string firstHost(const std::string& nodes) {
    const std::size_t bracket = nodes.find('['), comma = nodes.find(',');
    if (bracket == nodes.npos || comma < bracket) return nodes.substr(0, comma);
    const std::size_t end = nodes.find_first_of(",-]", bracket), close = nodes.find(']', bracket);
    if (end == nodes.npos || close == nodes.npos) return {};
    const std::size_t rest = std::min(nodes.find(',', close), nodes.size());
    return nodes.substr(0, bracket) + nodes.substr(bracket + 1, end - bracket - 1) +
           nodes.substr(close + 1, rest - close - 1);
}

Result<std::optional<Place>> placeFrom(const Environment& environment) {
    const bool isStep = environment("SLURM_STEP_ID") && environment("SLURM_PROCID");
    if (!environment(kTorchrun.rank) && !environment(kTorchrun.world))
        return isStep ? slurmPlace(environment) : Result<std::optional<Place>>(std::optional<Place>());
    Result<Place> place = numbersOf(environment, kTorchrun);
    if (!place) return place.error();
    if (place->world == 1) return std::optional<Place>();
    const auto address = environment("MASTER_ADDR");
    if (!address || address->empty()) return wrong("MASTER_ADDR", "the address of rank 0's machine is missing");
    place->address = *address;
    const auto port = numberOf("MASTER_PORT", environment("MASTER_PORT"), 1, kMostPort);
    if (!port) return port.error();
    place->port = *port;
    place->is_port_held = environment("TORCHELASTIC_USE_AGENT_STORE") == "True";
    place->attempt = environment("TORCHELASTIC_RESTART_COUNT").value_or("0");
    return std::optional(*std::move(place));
}

std::vector<std::string> environmentOf(const Place& place) {
    return {"RANK=" + std::to_string(place.rank),
            "WORLD_SIZE=" + std::to_string(place.world),
            "LOCAL_RANK=" + std::to_string(place.local_rank),
            "LOCAL_WORLD_SIZE=" + std::to_string(place.local_world),
            "MASTER_ADDR=" + place.address,
            "MASTER_PORT=" + std::to_string(place.port),
            "TORCHELASTIC_RESTART_COUNT=" + place.attempt};
}

}  // namespace plateau::ranks
