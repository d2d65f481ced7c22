#include "tests/window_engine/fake_inspect.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/plateau.h"
#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/tensorfile/safetensors.h"
#include "tests/support/temporary_folder.h"

namespace plateau::tests {
namespace {

using Token = protocol::AttentionAnswer::Token;
namespace fs = std::filesystem;

bool has(const std::string& text, const char* word) {
    return text.find(word) != std::string::npos;
}

int layersOf(const std::string& checkpoint) {
    return has(checkpoint, "shallow") ? 1 : kFakeLayers;
}
int headsOf(const std::string& checkpoint) {
    return has(checkpoint, "shallow") ? 2 : kFakeHeads;
}

void addToken(std::vector<Token>& tokens, const std::string& token, std::size_t begin, std::size_t end, int segment) {
    tokens.push_back({token, std::int64_t(begin), std::int64_t(end), segment, begin == end});
}

void addWords(std::vector<Token>& tokens, const std::string& text, int segment, bool isCut) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \n\t", at);
        if (begin == std::string::npos) break;
        const std::size_t end = std::min(text.size(), text.find_first_of(" \n\t", begin));
        if (isCut && end - begin > 1) {
            addToken(tokens, text.substr(begin, 1), begin, begin + 1, segment);
            addToken(tokens, "##" + text.substr(begin + 1, end - begin - 1), begin + 1, end, segment);
        } else {
            addToken(tokens, text.substr(begin, end - begin), begin, end, segment);
        }
        at = end;
    }
    addToken(tokens, "[SEP]", 0, 0, segment);
}

// Row i of head h of a layer: probabilities that sum to 1.
float probability(int layer, int head, int row, int column, int tokens) {
    const int targets[] = {row > 0 ? row - 1 : row, row, tokens - 1};
    const float all = 1.0F / float(tokens);
    if (head == 3) return all;
    const float share = layer == 0 ? 0.9F : 0.5F;
    return (1 - share) * all + (column == targets[head] ? share : 0.0F);
}

float score(const std::string& checkpoint, int head, int row, int column) {
    const auto wave = [head](int a, int b) { return std::sin(0.7F * float(a) + 1.3F * float(b) + float(head)); };
    if (has(checkpoint, "symmetric")) return wave(row, column) + wave(column, row);
    return 2 * wave(row, column);
}

struct Maps {
    std::string name;
    std::int64_t heads, side;
    std::vector<float> values;
};

Maps mapsOf(const std::string& checkpoint, bool areScores, int layer, int tokens, int side, const std::string& name) {
    Maps maps{name, headsOf(checkpoint), side, {}};
    const bool isNaN = has(checkpoint, "nan");
    for (int head = 0; head < headsOf(checkpoint); ++head) {
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const int from = row * tokens / side, to = column * tokens / side;
                const float value =
                    areScores ? score(checkpoint, head, from, to) : probability(layer, head, from, to, tokens);
                maps.values.push_back(isNaN ? std::numeric_limits<float>::quiet_NaN() : value);
            }
        }
    }
    return maps;
}

std::string writeMaps(const std::vector<Maps>& all, std::map<std::string, std::vector<std::int64_t>>& shapes) {
    static int number = 0;
    static const support::TemporaryFolder folder;
    const fs::path file = folder / ("attention-" + std::to_string(++number % 8) + ".safetensors");
    std::vector<tensorfile::NamedTensor> tensors;
    for (const Maps& maps : all) {
        tensors.push_back(
            {maps.name,
             {tensorfile::DType::F32, {maps.heads, maps.side, maps.side}, std::as_bytes(std::span(maps.values))}});
        shapes[maps.name] = {maps.heads, maps.side, maps.side};
    }
    fs::remove(file);
    (void)tensorfile::writeTensorFile(file, tensors);
    return file.string();
}

// In the order of HeadStatistic.
protocol::HeadValues statistics(const std::string& checkpoint, int layer, int head, int tokens) {
    if (has(checkpoint, "nan")) return protocol::noHeadValues();
    return {head == 3 ? std::log(double(tokens)) : 0.5 + 0.1 * head + layer,
            1.0 + head,
            0.1,
            head == 2 ? 0.9 : 0.1,
            head == 0 ? 0.9 : 0.1,
            0.05,
            head == 1 ? 0.9 : 0.1,
            0.8 - 0.1 * head,
            has(checkpoint, "symmetric") ? 1.0 : 0.5};
}

std::string name(const std::string& checkpoint) {
    return fs::path(checkpoint).filename().string();
}

// By the rule of the window and the engine; 0 without one.
double exitOf(const fs::path& run) {
    const auto batch = run::readTail(run::RunPaths{run}.events(), 0);
    if (!batch) return 0;
    std::optional<double> no_context;
    std::vector<double> steps, losses;
    for (const run::Event& event : batch->events) {
        if (const auto level = run::noContextNats(event)) no_context = level;
        if (!event.values.contains(run::kEvalLoss)) continue;
        steps.push_back(double(event.step.value));
        losses.push_back(event.values.at(run::kEvalLoss));
    }
    const auto plateau = analysis::findPlateau(steps, losses, {.no_context = no_context});
    return plateau ? plateau->exit_step.value_or(0) : 0;
}

}  // namespace

Result<protocol::AttentionAnswer> fakeAttention(const protocol::AttentionQuestion& question) {
    const std::string& checkpoint = question.checkpoint;
    if (has(checkpoint, "gone")) return Error{ErrorCode::notFound, "the checkpoint is not there", checkpoint, ""};
    protocol::AttentionAnswer answer;
    answer.checkpoint = checkpoint;
    answer.op = "made";
    answer.heads = headsOf(checkpoint);
    answer.layers_total = layersOf(checkpoint);
    answer.finite = !has(checkpoint, "nan");
    addToken(answer.tokens, "[CLS]", 0, 0, 0);
    addWords(answer.tokens, question.text, 0, has(checkpoint, "lower"));
    if (question.pair) addWords(answer.tokens, *question.pair, 1, has(checkpoint, "lower"));
    answer.dropped_tokens = std::max(0, int(answer.tokens.size()) - kFakePositions);
    if (answer.dropped_tokens > 0)
        answer.tokens.erase(answer.tokens.begin() + kFakePositions - 1, answer.tokens.end() - 1);
    const int count = int(answer.tokens.size());
    const auto isWanted = [&question](int layer) {
        return std::find(question.layers.begin(), question.layers.end(), layer) != question.layers.end();
    };
    std::vector<Maps> maps;
    for (int layer = 0; layer < layersOf(checkpoint); ++layer) {
        if ((layer == 1 && has(checkpoint, "additive")) || (layer == 0 && has(checkpoint, "bare"))) {
            if (isWanted(layer))
                return Error{ErrorCode::unavailable, "the operator has no attention maps", "--layers", ""};
            answer.layers.push_back({.layer = layer, .op = "additive", .shows = {"key_weights"}});
            continue;
        }
        answer.layers.push_back(
            {.layer = layer, .op = "made", .has_maps = true, .symmetric = has(checkpoint, "symmetric")});
        for (int head = 0; head < headsOf(checkpoint); ++head)
            answer.layers.back().heads.push_back({head, statistics(checkpoint, layer, head, count)});
        for (const bool areScores : {false, true}) {
            const std::string end = (areScores ? "scores." : "attention.") + std::to_string(layer);
            if (const int side = std::min(count, int(question.thumbnails)); side > 0)
                maps.push_back(mapsOf(checkpoint, areScores, layer, count, side, "thumbnails." + end));
            if (isWanted(layer)) maps.push_back(mapsOf(checkpoint, areScores, layer, count, count, end));
        }
    }
    if (!question.html.empty()) {
        if (!(std::ofstream(question.html) << "<!DOCTYPE html>" << question.text))
            return Error{ErrorCode::io, "cannot create", question.html, ""};
        answer.html = question.html;
    }
    if (!maps.empty()) answer.output = writeMaps(maps, answer.tensors);
    return answer;
}

Result<protocol::AveragesAnswer> fakeAverages(const protocol::AveragesQuestion& question) {
    protocol::AveragesAnswer answer{.checkpoint = question.checkpoint, .op = "made", .samples = question.samples};
    for (int layer = 0; layer < kFakeLayers; ++layer) {
        answer.layers.push_back({.layer = layer, .op = "made", .has_maps = true, .heads = {}});
        for (int head = 0; head < kFakeHeads; ++head) {
            protocol::AveragesAnswer::Head made;
            made.head = head;
            const protocol::HeadValues means = statistics(question.checkpoint, layer, head, 128);
            for (std::size_t i = 0; i < means.size(); ++i) made.statistics[i] = {means[i], 0.01, question.samples};
            made.by_offset.assign(65, 0.005);
            made.by_offset.front() = made.by_offset.back() = std::nan("");  // no text is that long
            made.by_offset[31] = head == 0 ? 0.7 : 0.01;
            answer.layers.back().heads.push_back(std::move(made));
        }
    }
    return answer;
}

Result<protocol::FillMaskAnswer> fakeFillers(const protocol::FillMaskQuestion& question) {
    const std::string &text = question.text, &checkpoint = question.checkpoint;
    if (has(checkpoint, "gone")) return Error{ErrorCode::notFound, "the checkpoint is not there", checkpoint, ""};
    protocol::FillMaskAnswer answer;
    for (std::size_t at = text.find("[MASK]"); at != std::string::npos; at = text.find("[MASK]", at + 1)) {
        const double first = has(checkpoint, "nan") ? std::nan("") : 0.5;
        answer.masks.push_back({.position = 1 + std::int64_t(answer.masks.size()),
                                .offsets = {std::int64_t(at), std::int64_t(at) + 6},
                                .fillers = {{1, "mat", first}, {2, name(checkpoint), 0.25}}});
    }
    if (text.find("a long text") != std::string::npos) {
        answer.dropped_tokens = 7;
        answer.dropped_masks = 1;
    }
    return answer;
}

Result<protocol::MuteAnswer> fakeMuted(const protocol::MuteQuestion& question) {
    const std::string& checkpoint = question.checkpoint;
    if (has(checkpoint, "gone")) return Error{ErrorCode::notFound, "the checkpoint is not there", checkpoint, ""};
    protocol::MuteAnswer answer;
    answer.checkpoint = checkpoint;
    answer.mute = question.mute;
    answer.heads = headsOf(checkpoint);
    for (int layer = 0; layer < layersOf(checkpoint); ++layer) {
        const bool isMixed = has(checkpoint, "additive") && layer == 1;
        answer.layers.push_back({layer, isMixed ? "additive" : "original", !isMixed, !isMixed});
    }
    answer.judged = {.texts = 16, .tokens = 2048, .positions = 301, .is_held_out = true, .loss = 2};
    answer.loss = 2 + 0.1 * double(question.mute.size());
    if (question.text.empty()) return answer;
    const std::string muted = question.mute.empty() ? "mat" : "cat";
    answer.text.push_back({0, "[CLS]", {{".", 0.5}}, {{".", 0.5}}, 0});
    answer.text.push_back({1,
                           "[MASK]",
                           {{"mat", 0.75}},
                           {{muted, question.mute.empty() ? 0.75 : 0.5}},
                           question.mute.empty() ? 0 : 0.25});
    return answer;
}

Result<protocol::HeadsAnswer> fakeHeads(const protocol::HeadsQuestion& question) {
    protocol::HeadsAnswer answer;
    answer.checkpoint = question.checkpoint;
    answer.rank_correlation = 0.5;
    for (int layer = 0; layer < layersOf(question.checkpoint); ++layer) {
        answer.layers.push_back({layer, "original", {}});
        if (has(question.checkpoint, "additive") && layer == 1) continue;
        for (int head = 0; head < headsOf(question.checkpoint); ++head)
            answer.layers.back().heads.push_back({.head = head,
                                                  .loss_change = 0.01 * (layer + 1) * (head + 1),
                                                  .metric_change = std::nan(""),
                                                  .estimate = 0.02});
    }
    return answer;
}

Result<protocol::LensAnswer> fakeLens(const protocol::LensQuestion& question) {
    const std::string& checkpoint = question.checkpoint;
    if (has(checkpoint, "gone")) return Error{ErrorCode::notFound, "the checkpoint is not there", checkpoint, ""};
    const fs::path kept = fs::path(checkpoint) / "lens";
    const int last = layersOf(checkpoint);
    protocol::LensAnswer answer;
    answer.checkpoint = checkpoint;
    answer.tokens = {"[CLS]", "[MASK]", "[SEP]"};
    answer.settles = {0, last, 1};
    if (question.tuned) {
        answer.tuned = {.file = kept.string(), .is_new = !fs::exists(kept), .texts = 8, .steps = question.steps};
        std::ofstream(kept) << "translators";
    }
    answer.has_tuned_lens = fs::exists(kept);
    for (int layer = 0; layer <= last; ++layer) {
        const double apart = (last - layer) * (question.tuned ? 0.5 : 1);
        protocol::LensAnswer::Layer& made = answer.layers.emplace_back();
        made.layer = layer;
        made.mean_divergence = apart;
        for (std::size_t place = 0; place < answer.tokens.size(); ++place) {
            const char* best = layer >= answer.settles[place] ? "mat" : "cat";
            made.places.push_back({{{best, 0.25 * (layer + 1)}, {"hat", 0.125}}, apart});
        }
        if (!answer.tuned || layer == last) continue;
        answer.tuned->plain.push_back(2 * apart);
        answer.tuned->tuned.push_back(apart);
    }
    if (!question.over_checkpoints) return answer;
    // Layers are a nat apart for each hundred steps, and predictions settle a layer later for each two hundred.
    answer.course.emplace();
    for (const run::StepIndex step : run::checkpointSteps(checkpoint)) {
        if (fs::exists(run::RunPaths{checkpoint}.checkpoint(step) / "damaged")) {
            answer.course->left_out.push_back({run::RunPaths{checkpoint}.checkpoint(step).string(), "cut short"});
            continue;
        }
        protocol::LensAnswer::Stage& stage = answer.course->stages.emplace_back();
        stage.step = step.value;
        stage.mean_settles = double(step.value) / 200;
        for (int layer = 0; layer <= last; ++layer)
            stage.divergences.push_back((last - layer) * double(step.value) / 100);
    }
    return answer;
}

Result<protocol::TransplantAnswer> fakeTransplant(const protocol::TransplantQuestion& question) {
    if (has(question.run, "sparse"))
        return Error{ErrorCode::unavailable, "the run has no checkpoint up to step 900", question.run, "keep some"};
    protocol::TransplantAnswer answer{.exit_step = exitOf(question.run),
                                      .earlier = {.step = 900, .loss = 6},
                                      .later = {.step = 1500, .loss = 3},
                                      .samples = 4,
                                      .tokens = 128,
                                      .positions = 19,
                                      .parts_fit = !has(question.run, "misfit")};
    if (answer.parts_fit) answer.contributions = {{"scores", -2}, {"values", -0.75}, {"ffn", 0.25}, {"rest", -0.5}};
    const char* parts[] = {"scores", "values", "ffn", "rest"};
    for (int set = 0; set < 16; ++set) {
        protocol::TransplantAnswer::Mixture& mixture = answer.mixtures.emplace_back();
        for (int part = 0; part < 4; ++part)
            if (set >> part & 1) mixture.later_parts.emplace_back(parts[part]);
        mixture.loss = set == 3 && !answer.parts_fit ? 9.5 : 6 - 0.2 * set;
    }
    return answer;
}

}  // namespace plateau::tests
