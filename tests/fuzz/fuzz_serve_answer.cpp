// A line that crosses between the two programs, read as each question and each answer: what is read can be written, and
// reads the same again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/protocol/attention.h"
#include "core/protocol/averages.h"
#include "core/protocol/corpus_estimate.h"
#include "core/protocol/corpus_samples.h"
#include "core/protocol/describe.h"
#include "core/protocol/doctor.h"
#include "core/protocol/error.h"
#include "core/protocol/estimate.h"
#include "core/protocol/fill_mask.h"
#include "core/protocol/finetune_estimate.h"
#include "core/protocol/fit.h"
#include "core/protocol/glue_data.h"
#include "core/protocol/heads.h"
#include "core/protocol/lens.h"
#include "core/protocol/levels.h"
#include "core/protocol/mute.h"
#include "core/protocol/operators.h"
#include "core/protocol/transplant.h"
#include "core/protocol/vocabulary.h"
#include "core/protocol/weights.h"
#include "core/spec/json_text.h"

namespace {

using namespace plateau::protocol;
using nlohmann::json;

void require(bool holds) {
    if (!holds) std::abort();
}

template <typename Question>
void readQuestion(const json& params) {
    const auto question = questionFrom<Question>(params);
    if (!question) return require(!question.error().message.empty());
    const json written = paramsOf(*question);
    const auto again = questionFrom<Question>(written);
    require(again.ok() && paramsOf(*again) == written);
}

template <typename Answer>
void readAnswer(const json& result) {
    const auto answer = Answer::read(result);
    if (!answer) return require(!answer.error().message.empty());
    const std::string written = plateau::spec::dumpJson(answer->document());
    const auto again = Answer::read(json::parse(written));
    require(again.ok() && plateau::spec::dumpJson(again->document()) == written);
}

template <typename... Questions>
void readAll(const json& document) {
    (readQuestion<Questions>(document), ...);
    (readAnswer<typename Questions::Answer>(document), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto line = plateau::spec::parseJson(input.substr(0, input.find('\n')), "line");
    if (!line || !line->is_object()) return 0;
    (void)readError(line->value("error", json()));
    for (const char* member : {"params", "result"})
        if (line->contains(member))
            readAll<DescribeQuestion, EstimateQuestion, FitQuestion, DoctorQuestion, AttentionQuestion,
                    AveragesQuestion, OperatorQuestion, FillMaskQuestion, HeadsQuestion, MuteQuestion, LensQuestion,
                    WeightsQuestion, TransplantQuestion, CorpusSamplesQuestion, CorpusEstimateQuestion,
                    VocabularyQuestion, LevelsQuestion, GlueDataQuestion, GlueEstimateQuestion,
                    ClassifyEstimateQuestion>((*line)[member]);
    return 0;
}
