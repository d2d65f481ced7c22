#include "tests/window_engine/fake_inspect.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <span>
#include <vector>

#include "core/tensorfile/safetensors.h"
#include "tests/support/temporary_folder.h"

namespace plateau::tests {
namespace {

using nlohmann::json;
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

void addToken(json& tokens, const std::string& token, std::size_t begin, std::size_t end, int segment) {
    const bool isSpecial = begin == end;
    tokens.push_back({{"token", token}, {"begin", begin}, {"end", end}, {"segment", segment}, {"special", isSpecial}});
}

void addWords(json& tokens, const std::string& text, int segment, bool isCut) {
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

std::string writeMaps(const std::vector<Maps>& all, json& shapes) {
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

json statistics(const std::string& checkpoint, int layer, int head, int tokens) {
    if (has(checkpoint, "nan")) return {{"head", head}};
    const bool isSymmetric = has(checkpoint, "symmetric");
    return {{"head", head},
            {"entropy", head == 3 ? std::log(double(tokens)) : 0.5 + 0.1 * head + layer},
            {"mean_distance", 1.0 + head},
            {"to_cls", 0.1},
            {"to_sep", head == 2 ? 0.9 : 0.1},
            {"to_previous", head == 0 ? 0.9 : 0.1},
            {"to_next", 0.05},
            {"to_self", head == 1 ? 0.9 : 0.1},
            {"gini", 0.8 - 0.1 * head},
            {"score_symmetric_share", isSymmetric ? 1.0 : 0.5}};
}

std::string name(const std::string& checkpoint) {
    return fs::path(checkpoint).filename().string();
}

}  // namespace

json fakeAttention(const json& params, json& error) {
    const std::string checkpoint = params.value("checkpoint", ""), text = params.value("text", "");
    if (has(checkpoint, "gone")) {
        error = {{"code", "not_found"}, {"message", "the checkpoint is not there"}, {"context", checkpoint}};
        return {};
    }
    json tokens = json::array();
    addToken(tokens, "[CLS]", 0, 0, 0);
    addWords(tokens, text, 0, has(checkpoint, "lower"));
    if (params.contains("pair")) addWords(tokens, params["pair"], 1, has(checkpoint, "lower"));
    const int dropped = std::max(0, int(tokens.size()) - kFakePositions);
    if (dropped > 0) {
        const json last = tokens.back();
        tokens.erase(tokens.begin() + kFakePositions - 1, tokens.end());
        tokens.push_back(last);
    }
    const int count = int(tokens.size());
    std::vector<int> wanted;
    for (const char sign : params.value("layers", "")) {
        if (sign >= '0' && sign <= '9') wanted.push_back(sign - '0');
    }
    std::vector<Maps> maps;
    json layers = json::array();
    for (int layer = 0; layer < layersOf(checkpoint); ++layer) {
        if ((layer == 1 && has(checkpoint, "additive")) || (layer == 0 && has(checkpoint, "bare"))) {
            if (std::find(wanted.begin(), wanted.end(), layer) != wanted.end()) {
                error = {{"code", "unavailable"},
                         {"message", "the operator has no attention maps"},
                         {"context", "--layers"}};
                return {};
            }
            layers.push_back({{"layer", layer},
                              {"operator", "additive"},
                              {"maps", false},
                              {"symmetric", false},
                              {"heads", json::array()},
                              {"shows", {"key_weights"}}});
            continue;
        }
        json heads = json::array();
        for (int head = 0; head < headsOf(checkpoint); ++head)
            heads.push_back(statistics(checkpoint, layer, head, count));
        layers.push_back({{"layer", layer},
                          {"operator", "made"},
                          {"maps", true},
                          {"symmetric", has(checkpoint, "symmetric")},
                          {"heads", heads}});
        for (const bool areScores : {false, true}) {
            const std::string end = (areScores ? "scores." : "attention.") + std::to_string(layer);
            if (const int side = std::min(count, params.value("thumbnails", 0)); side > 0)
                maps.push_back(mapsOf(checkpoint, areScores, layer, count, side, "thumbnails." + end));
            if (std::find(wanted.begin(), wanted.end(), layer) != wanted.end())
                maps.push_back(mapsOf(checkpoint, areScores, layer, count, count, end));
        }
    }
    json shapes = json::object();
    const std::string file = maps.empty() ? "" : writeMaps(maps, shapes);
    json answer{{"checkpoint", checkpoint},
                {"step", nullptr},
                {"operator", "made"},
                {"heads", headsOf(checkpoint)},
                {"layers_total", layersOf(checkpoint)},
                {"tokens", tokens},
                {"dropped_tokens", dropped},
                {"finite", !has(checkpoint, "nan")},
                {"layers", layers}};
    if (!maps.empty()) {
        answer["output"] = file;
        answer["tensors"] = shapes;
    }
    return answer;
}

json fakeAverages(const json& params) {
    const std::string checkpoint = params.value("checkpoint", "");
    const int samples = params.value("samples", 64);
    json layers = json::array();
    for (int layer = 0; layer < kFakeLayers; ++layer) {
        json heads = json::array();
        for (int head = 0; head < kFakeHeads; ++head) {
            json figures = json::object();
            const json means = statistics(checkpoint, layer, head, 128);
            for (const auto& [key, value] : means.items()) {
                if (key != "head") figures[key] = {{"mean", value}, {"sd", 0.01}, {"n", samples}};
            }
            std::vector<double> offsets(65, 0.005);
            offsets[31] = head == 0 ? 0.7 : 0.01;
            heads.push_back({{"head", head}, {"statistics", figures}, {"by_offset", offsets}});
        }
        layers.push_back({{"layer", layer}, {"operator", "made"}, {"maps", true}, {"heads", heads}});
    }
    return {{"samples", samples}, {"layers", layers}};
}

json fakeFillers(const json& params, json& error) {
    const std::string text = params.value("text", ""), checkpoint = params.value("checkpoint", "");
    if (has(checkpoint, "gone")) {
        error = {{"code", "not_found"}, {"message", "the checkpoint is not there"}, {"context", checkpoint}};
        return {};
    }
    json masks = json::array();
    int position = 1;
    for (std::size_t at = text.find("[MASK]"); at != std::string::npos; at = text.find("[MASK]", at + 1)) {
        json top{{{"id", 1}, {"token", "mat"}, {"probability", 0.5}},
                 {{"id", 2}, {"token", name(checkpoint)}, {"probability", 0.25}}};
        if (has(checkpoint, "nan")) top[0]["probability"] = "NaN";
        masks.push_back({{"position", position++}, {"token_offsets", {at, at + 6}}, {"top", top}});
    }
    const int dropped = text.find("a long text") == std::string::npos ? 0 : 7;
    return {{"masks", masks}, {"dropped_tokens", dropped}, {"dropped_before", 0}, {"dropped_masks", dropped ? 1 : 0}};
}

}  // namespace plateau::tests
