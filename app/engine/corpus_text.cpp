#include "app/engine/corpus_text.h"

#include <cmath>

#include "app/engine/console.h"
#include "core/run/event.h"

namespace plateau::engine {
namespace {

std::int64_t integer(const nlohmann::json& object, const char* name) {
    if (!object.is_object()) return 0;
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string line(const std::string& name, const std::string& value) {
    constexpr std::size_t kColumn = 22;
    return name + std::string(name.size() < kColumn ? kColumn - name.size() : 1, ' ') + value + "\n";
}

// A log can hold any number.
double valueOf(const corpus::Figures& figures, const char* name) {
    const auto found = figures.find(name);
    constexpr double kMost = 9e15;
    return found == figures.end() || !(std::abs(found->second) < kMost) ? 0 : found->second;
}

std::string countOf(const nlohmann::json& object, const char* name) {
    return grouped(integer(object, name));
}

}  // namespace

double shareOf(const corpus::Figures& figures) {
    const double total = valueOf(figures, run::kCorpusTotalBytes);
    return total > 0 ? valueOf(figures, run::kCorpusBytes) / total : 0;
}

std::string countsText(const corpus::Figures& figures) {
    const auto count = [&](const char* name) { return grouped(static_cast<std::int64_t>(valueOf(figures, name))); };
    return count("corpus/documents") + " documents, " + count("corpus/kept") + " kept";
}

std::string figuresText(const corpus::Figures& figures) {
    std::string text = countsText(figures);
    const double textRate = valueOf(figures, "corpus/text_bytes_per_second");
    if (textRate > 0) text += "  " + numberText(textRate / 1e6, 3) + " MB/s";
    const double rate = valueOf(figures, run::kCorpusBytesPerSecond);
    const double left = valueOf(figures, run::kCorpusTotalBytes) - valueOf(figures, run::kCorpusBytes);
    if (rate > 0 && left > 0) text += "  " + durationText(left / rate) + " left";
    return text;
}

std::string manifestText(const nlohmann::json& manifest) {
    const nlohmann::json documents = manifest.value("documents", nlohmann::json::object());
    const nlohmann::json train = manifest.value("train", nlohmann::json::object());
    const nlohmann::json heldOut = manifest.value("held_out", nlohmann::json::object());
    std::string text = line("documents read", countOf(documents, "read")) + line("kept", countOf(documents, "kept"));
    const nlohmann::json dropped = documents.value("dropped", nlohmann::json::object());
    for (const auto& [rule, count] : dropped.items())
        text += line("dropped by " + rule, count.is_number_integer() ? grouped(count.get<std::int64_t>()) : "?");
    text += line("bad lines", countOf(documents, "bad_lines")) + line("held out", countOf(documents, "held_out")) +
            line("samples", countOf(train, "samples") + " for training, " + countOf(heldOut, "samples") + " held out") +
            line("tokens", countOf(manifest, "tokens") + " in samples of " + countOf(manifest, "length")) +
            line("tokens left over", grouped(integer(train, "dropped_tokens") + integer(heldOut, "dropped_tokens")));
    return text;
}

std::string estimateText(const nlohmann::json& document) {
    const nlohmann::json& made = document.at("estimate");
    const nlohmann::json& sampled = document.at("sampled");
    const std::string about = document.at("exact").get<bool>() ? "" : "about ";
    const auto bytes = [](const nlohmann::json& value) { return bytesText(value.get<double>()); };
    return line("inputs", grouped(static_cast<std::int64_t>(document.at("inputs").size())) + " files, " +
                              bytes(document.at("total_bytes"))) +
           line("sample",
                countOf(sampled, "documents") + " documents, " + bytes(sampled.at("text_bytes")) + " of text") +
           line("documents", about + countOf(made, "documents") + ", " + countOf(made, "kept") + " kept, " +
                                 countOf(made, "held_out") + " of them held out") +
           line("samples", about + countOf(made, "samples") + ", " + countOf(made, "tokens") + " tokens") +
           line("disk", about + bytes(made.at("disk_bytes"))) +
           line("time", "about " + durationText(made.at("seconds").get<double>()));
}

}  // namespace plateau::engine
