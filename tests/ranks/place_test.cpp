// Where torchrun, srun and the engine itself say that a process stands.
#include <gtest/gtest.h>

#include <map>

#include "core/ranks/place.h"

namespace plateau::ranks {
namespace {

using Variables = std::map<std::string, std::string>;

Environment environment(Variables variables) {
    return [variables = std::move(variables)](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
}

Place placeIn(const Variables& variables) {
    const auto place = placeFrom(environment(variables));
    EXPECT_TRUE(place) << describe(place.error());
    if (!place || !*place) {
        ADD_FAILURE() << "no place";
        return {};
    }
    return **place;
}

bool isAlone(const Variables& variables) {
    const auto place = placeFrom(environment(variables));
    EXPECT_TRUE(place) << describe(place.error());
    return place && !*place;
}

Variables torchrun() {
    return {{"RANK", "3"},
            {"WORLD_SIZE", "4"},
            {"LOCAL_RANK", "1"},
            {"LOCAL_WORLD_SIZE", "2"},
            {"MASTER_ADDR", "node0"},
            {"MASTER_PORT", "29500"},
            {"TORCHELASTIC_USE_AGENT_STORE", "True"},
            {"TORCHELASTIC_RESTART_COUNT", "2"}};
}

Variables srun() {
    return {{"SLURM_PROCID", "1"},
            {"SLURM_NTASKS", "3"},
            {"SLURM_LOCALID", "1"},
            {"SLURM_NODEID", "0"},
            {"SLURM_STEP_ID", "0"},
            {"SLURM_STEP_NODELIST", "gpu[003,005-007],login"},
            {"SLURM_STEP_TASKS_PER_NODE", "2,1"},
            {"SLURM_JOB_ID", "123456"}};
}

TEST(Place, IsReadFromTorchrun) {
    const Place place = placeIn(torchrun());
    EXPECT_EQ(place.rank, 3);
    EXPECT_EQ(place.world, 4);
    EXPECT_EQ(place.local_rank, 1);
    EXPECT_EQ(place.local_world, 2);
    EXPECT_EQ(place.address, "node0");
    EXPECT_EQ(place.port, 29500);
    EXPECT_TRUE(place.is_port_held);
    EXPECT_EQ(place.attempt, "2");
}

TEST(Place, IsReadFromAStepOfSrun) {
    const Place place = placeIn(srun());
    EXPECT_EQ(place.rank, 1);
    EXPECT_EQ(place.world, 3);
    EXPECT_EQ(place.local_world, 2);
    EXPECT_EQ(place.address, "gpu003");
    EXPECT_EQ(place.port, 20000 + 3456);
    EXPECT_FALSE(place.is_port_held);
}

TEST(Place, OfALaterMachineCountsItsOwnTasks) {
    Variables variables = srun();
    variables["SLURM_NTASKS"] = "7";
    variables["SLURM_PROCID"] = "6";
    variables["SLURM_LOCALID"] = "0";
    variables["SLURM_NODEID"] = "3";
    variables["SLURM_STEP_TASKS_PER_NODE"] = "2(x3),1";
    EXPECT_EQ(placeIn(variables).local_world, 1);
    variables["SLURM_NODEID"] = "2";
    EXPECT_EQ(placeIn(variables).local_world, 2);
}

TEST(Place, OfABatchScriptIsAlone) {
    Variables variables = srun();
    variables.erase("SLURM_STEP_ID");
    EXPECT_TRUE(isAlone(variables));
}

TEST(Place, IsAloneWithoutWordsAndInAWorldOfOne) {
    EXPECT_TRUE(isAlone({}));
    EXPECT_TRUE(isAlone({{"RANK", "0"}, {"WORLD_SIZE", "1"}}));
    Variables variables = srun();
    variables["SLURM_NTASKS"] = "1";
    variables["SLURM_PROCID"] = variables["SLURM_LOCALID"] = "0";
    EXPECT_TRUE(isAlone(variables));
}

TEST(Place, NamesWhatIsMissingOrWrong) {
    const std::pair<const char*, const char*> wrong[] = {{"RANK", "4"},
                                                         {"RANK", "-1"},
                                                         {"RANK", "1x"},
                                                         {"WORLD_SIZE", "0"},
                                                         {"WORLD_SIZE", ""},
                                                         {"LOCAL_RANK", "9"},
                                                         {"LOCAL_WORLD_SIZE", "1"},
                                                         {"MASTER_PORT", "70000"},
                                                         {"MASTER_ADDR", ""}};
    for (const auto& [name, value] : wrong) {
        Variables variables = torchrun();
        variables[name] = value;
        const auto place = placeFrom(environment(variables));
        ASSERT_FALSE(place) << name << "=" << value;
        EXPECT_EQ(place.error().code, ErrorCode::usage);
        EXPECT_EQ(place.error().context, name) << value;
    }
    Variables variables = torchrun();
    variables.erase("WORLD_SIZE");
    const auto place = placeFrom(environment(variables));
    ASSERT_FALSE(place);
    EXPECT_EQ(place.error().context, "WORLD_SIZE");
}

TEST(Place, GoesThroughTheEnvironment) {
    Place place;
    place.rank = place.local_rank = 2;
    place.world = place.local_world = 4;
    place.port = 31000;
    Variables variables;
    for (const std::string& text : environmentOf(place)) {
        const std::size_t equals = text.find('=');
        variables[text.substr(0, equals)] = text.substr(equals + 1);
    }
    const Place read = placeIn(variables);
    EXPECT_EQ(read.rank, 2);
    EXPECT_EQ(read.local_world, 4);
    EXPECT_EQ(read.address, "127.0.0.1");
    EXPECT_EQ(read.port, 31000);
    EXPECT_FALSE(read.is_port_held);
}

TEST(FirstHost, IsTheFirstOfAListOfSlurm) {
    EXPECT_EQ(firstHost("n1"), "n1");
    EXPECT_EQ(firstHost("n1,n[2-3]"), "n1");
    EXPECT_EQ(firstHost("n[1-2]"), "n1");
    EXPECT_EQ(firstHost("gpu[003,005-007]-ib,login"), "gpu003-ib");
    EXPECT_EQ(firstHost("rack1-[04]"), "rack1-04");
    EXPECT_EQ(firstHost("n["), "");
    EXPECT_EQ(firstHost(""), "");
}

}  // namespace
}  // namespace plateau::ranks
