// The conformance checks over every registered operator with every combination of its choices.
#include <cctype>

#include <gtest/gtest.h>

#include "conformance_checks.h"

namespace plateau::attention {
namespace {

struct Case {
    const OperatorDescriptor* descriptor;
    Settings settings;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const OperatorDescriptor* descriptor : registeredOperators())
        for (const Settings& settings : settingsToTry(*descriptor)) all.push_back({descriptor, settings});
    return all;
}

std::string nameOf(const testing::TestParamInfo<Case>& tested) {
    std::string name = tested.param.descriptor->id;
    for (const auto& [setting, value] : tested.param.settings) name += "_" + value;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

class Conformance : public testing::TestWithParam<Case> {};

TEST_P(Conformance, Holds) {
    const Layer layer(*GetParam().descriptor, GetParam().settings);
    for (const Check& check : conformanceChecks())
        for (const std::string& fault : check.faults(layer)) ADD_FAILURE() << check.name << ": " << fault;
}

INSTANTIATE_TEST_SUITE_P(Operators, Conformance, testing::ValuesIn(cases()), nameOf);

}  // namespace
}  // namespace plateau::attention
