#include "core/protocol/levels.h"

#include <cstdint>

#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<LevelsAnswer::Earlier> Self>
static void members(Members& m, Self& earlier) {
    m.need("tokens", earlier.tokens, kCount);
    m.need("nats", earlier.nats);
}

template <typename Members, MaybeConst<LevelsAnswer::Level> Self>
static void members(Members& m, Self& level) {
    m.need("line", level.line);
    m.need("nats", level.nats);
    m.mayIfSet("standard_error", level.standard_error);
    m.mayIfSet("half", level.half);
    m.mayIfSet("quarter", level.quarter);
    m.mayIfSet("still_falling_by", level.still_falling_by);
}

template <typename Members, MaybeConst<LevelsAnswer> Self>
static void members(Members& m, Self& answer) {
    m.need("file", answer.file);
    m.may("counted", answer.counted);
    m.mayIf(!answer.why_counted.empty(), "why_counted", answer.why_counted);
    m.may("mlm_probability", answer.mlm_probability);
    m.may("length", answer.length, kCount);
    m.may("held_out", answer.held_out, kCount);
    m.may("positions", answer.positions, kCount);
    m.may("scored_positions", answer.scored_positions, kCount);
    m.may("calibration_positions", answer.calibration_positions, kCount);
    m.may("tokens", answer.tokens, kCount);
    m.may("wanted_tokens", answer.wanted_tokens, kCount);
    m.need("levels", answer.levels);
}

nlohmann::json LevelsAnswer::document() const {
    return write(*this);
}

Result<LevelsAnswer> LevelsAnswer::read(const nlohmann::json& document) {
    return protocol::read<LevelsAnswer>(document, LevelsQuestion::kMethod);
}

std::vector<Parameter> LevelsQuestion::parameters() {
    constexpr std::int64_t kMostTokens = (std::int64_t{1} << 28) - 1, kMostMemory = 1 << 16;
    return {
        parameter("run", &run, "DIR", "run folder: levels for its corpus, masks and tokenizer"),
        parameter("corpus", &corpus, "C", "demo, a text file, a folder of them, a corpus folder"),
        parameter("vocab", &vocab, "F", "WordPiece vocabulary, for plain text"),
        flag("cased", &cased, "keep case and accents of plain text"),
        parameter("documents", &documents, "D", "what a document is in plain text: paragraphs, lines, blocks, files")
            .withDefault(),
        parameter("length", &length, "N", "tokens a sample (of a corpus folder its own, of demo 32, else 128)")
            .within<std::int64_t>(0, 4096),
        parameter("held-out", &held_out, "N", "samples kept for evaluation")
            .within<std::int64_t>(1, 10'000'000)
            .withDefault(),
        parameter("mask", &mask, "P", "probability of a token to be masked").within(0.001, 0.99).withDefault(),
        parameter("tokens", &tokens, "N", "count so many at most").within<std::int64_t>(1, kMostTokens).withDefault(),
        parameter("memory", &memory, "MIB", "for counts; with less, fewer tokens are counted")
            .within<std::int64_t>(1, kMostMemory)
            .withDefault(),
        flag("again", &again, "count although there are levels")};
}

}  // namespace plateau::protocol
