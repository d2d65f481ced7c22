#include "core/protocol/transplant.h"

#include "core/base/files.h"
#include "core/protocol/members.h"
#include "core/spec/json_text.h"

namespace plateau::protocol {
namespace {

// More than any transplant has; a hostile answer makes no long list.
constexpr std::size_t kMostParts = 64, kMostMixtures = 4096;

}  // namespace

template <typename Members, MaybeConst<TransplantAnswer::End> Self>
static void members(Members& m, Self& end) {
    m.need("step", end.step);
    m.may("loss", end.loss, kShortest);
}

template <typename Members, MaybeConst<TransplantAnswer::Mixture> Self>
static void members(Members& m, Self& mixture) {
    m.may("later_parts", mixture.later_parts, atMost(kMostParts));
    m.may("loss", mixture.loss, kShortest);
}

template <typename Members, MaybeConst<TransplantAnswer> Self>
static void members(Members& m, Self& answer) {
    m.need("exit_step", answer.exit_step);
    m.need("earlier", answer.earlier);
    m.need("later", answer.later);
    m.may("samples", answer.samples, kCount);
    m.may("tokens", answer.tokens, kCount);
    m.may("positions", answer.positions, kCount);
    m.need("parts_fit", answer.parts_fit);
    m.may("contributions", answer.contributions, kShortest);
    m.may("mixtures", answer.mixtures, atMost(kMostMixtures));
}

nlohmann::json TransplantAnswer::document() const {
    return write(*this);
}

Result<TransplantAnswer> TransplantAnswer::read(const nlohmann::json& document) {
    return protocol::read<TransplantAnswer>(document, TransplantQuestion::kMethod);
}

std::vector<Parameter> TransplantQuestion::parameters() {
    return {parameter("run", &run, "RUN", "run folder of a pre-training").positional().required()};
}

Result<TransplantAnswer> keptTransplant(const std::filesystem::path& file) {
    const auto text = readFile(file);
    if (!text) return text.error();
    const auto document = spec::parseJson(*text, file.string());
    if (!document) return document.error();
    return TransplantAnswer::read(*document);
}

}  // namespace plateau::protocol
