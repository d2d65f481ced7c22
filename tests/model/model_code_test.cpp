// The PyTorch of exported models beside what this build computes; compare_operators_with_transformers.py has the
// numbers.
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/resources/resources.h"

namespace plateau::model {
namespace {

std::string code(const char* name) {
    return std::string(resources::find(std::string("huggingface/") + name).value_or(""));
}

TEST(ModelCode, KnowsEveryOperatorAndItsSettings) {
    const std::string text = code("modeling_plateau.py");
    for (const auto* op : attention::registeredOperators()) {
        EXPECT_NE(text.find("    \"" + op->id + "\": "), std::string::npos) << op->id;
        for (const attention::SettingInfo& setting : op->settings) {
            if (setting.name.starts_with("init")) continue;  // how weights start, which a checkpoint is past
            EXPECT_NE(text.find("settings[\"" + setting.name + "\"]"), std::string::npos)
                << op->id << " " << setting.name;
        }
    }
}

TEST(ModelCode, ReadsTheFormatThatIsWritten) {
    EXPECT_NE(code("configuration_plateau.py")
                  .find("NEWEST_FORMAT = " + std::to_string(huggingface::kCheckpointFormat) + "\n"),
              std::string::npos);
}

}  // namespace
}  // namespace plateau::model
