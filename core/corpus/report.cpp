#include "core/corpus/report.h"

#include "core/text/utf8.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

struct CountName {
    const char* name;
    std::int64_t Counts::*member;
};
constexpr CountName kNames[] = {
    {"read", &Counts::read},
    {"kept", &Counts::kept},
    {"not_json", &Counts::not_json},
    {"no_content", &Counts::no_content},
    {"too_long", &Counts::too_long},
    {"split", &Counts::split},
    {"malformed", &Counts::malformed},
    {"zeros", &Counts::zeros},
    {"text_bytes", &Counts::text_bytes},
    {"content_bytes", &Counts::content_bytes},
    {"tokens", &Counts::tokens},
};

Error damaged() {
    return {ErrorCode::malformed, "the counts of the build are damaged", "", "build in a new folder"};
}

}  // namespace

Counts& Counts::operator+=(const Counts& other) {
    for (const CountName& entry : kNames) this->*entry.member += other.*entry.member;
    for (std::size_t i = 0; i < dropped.size(); ++i) dropped[i] += other.dropped[i];
    for (std::size_t i = 0; i < lengths.size(); ++i) lengths[i] += other.lengths[i];
    return *this;
}

json documentsJson(const Counts& counts, std::int64_t heldOut) {
    json dropped;
    for (std::size_t i = 0; i < kRules; ++i) dropped[toString(static_cast<Rule>(i))] = counts.dropped[i];
    std::size_t bins = counts.lengths.size();
    while (bins > 0 && counts.lengths[bins - 1] == 0) --bins;
    json document = {
        {"read", counts.read},
        {"kept", counts.kept},
        {"held_out", heldOut},
        {"tokens", counts.tokens},
        {"bad_lines", counts.badLines()},
        {"bad", {{"not_json", counts.not_json}, {"no_content", counts.no_content}, {"too_long", counts.too_long}}},
        {"dropped", std::move(dropped)},
        {"split", counts.split},
        {"lengths_log2",
         std::vector(counts.lengths.begin(), counts.lengths.begin() + static_cast<std::ptrdiff_t>(bins))}};
    if (counts.malformed > 0) document["replaced"] = counts.malformed;
    return document;
}

json toJson(const Counts& counts) {
    json document = {{"dropped", counts.dropped}, {"lengths", counts.lengths}};
    for (const CountName& entry : kNames) document[entry.name] = counts.*entry.member;
    return document;
}

Result<Counts> countsFromJson(const json& document) {
    try {
        Counts counts;
        for (const CountName& entry : kNames) counts.*entry.member = document.at(entry.name).get<std::int64_t>();
        counts.dropped = document.at("dropped").get<decltype(counts.dropped)>();
        counts.lengths = document.at("lengths").get<LengthHistogram>();
        return counts;
    } catch (const json::exception&) {
        return damaged();
    }
}

json toJson(const std::vector<Example>& examples) {
    json list = json::array();
    for (const Example& example : examples)
        list.push_back(
            {{"kind", example.kind}, {"source", example.source}, {"reason", example.reason}, {"text", example.text}});
    return list;
}

Result<std::vector<Example>> examplesFromJson(const json& document) {
    try {
        std::vector<Example> examples;
        for (const json& entry : document)
            examples.push_back({entry.at("kind").get<std::string>(), entry.at("source").get<std::string>(),
                                entry.at("reason").get<std::string>(), entry.at("text").get<std::string>()});
        return examples;
    } catch (const json::exception&) {
        return damaged();
    }
}

std::string excerpt(std::string_view text, std::size_t bytes) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const text::DecodedCharacter character = text::decodeAt(text, at);
        if (at + character.size > bytes) break;
        text::appendUtf8(result, character.code);
        at += character.size;
    }
    return result;
}

}  // namespace plateau::corpus
