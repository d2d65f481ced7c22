#include "app/engine/corpus/corpus_text.h"

#include <algorithm>

#include "app/engine/command/console.h"
#include "core/corpus/settings.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kFilesShown = 20;

std::int64_t integer(const nlohmann::json& object, const char* name) {
    if (!object.is_object()) return 0;
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string wordIn(const nlohmann::json& object, const char* name) {
    if (!object.is_object()) return {};
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string countOf(const nlohmann::json& object, const char* name) {
    return grouped(integer(object, name));
}

std::string meaningOf(spec::Documents documents) {
    switch (documents) {
        case spec::Documents::paragraphs:
            return "what blank lines separate";
        case spec::Documents::lines:
            return "a line";
        case spec::Documents::blocks:
            return "a block of lines, about 2 KiB";
        case spec::Documents::files:
            return "a file";
        case spec::Documents::automatic:
            break;
    }
    return "guessed from a sample";
}

}  // namespace

std::string textLine(const std::string& name, const std::string& value) {
    constexpr std::size_t kColumn = 22;
    return name + std::string(name.size() < kColumn ? kColumn - name.size() : 1, ' ') + value + "\n";
}

std::string filesText(const std::vector<std::string>& taken, const std::vector<std::string>& ignored) {
    if (taken.size() + ignored.size() < 2) return {};
    std::string text;
    const auto list = [&text](const std::string& name, const std::vector<std::string>& files) {
        for (std::size_t i = 0; i < std::min(files.size(), kFilesShown); ++i) text += textLine(name, files[i]);
        if (files.size() > kFilesShown)
            text += textLine(name, "and " + grouped(static_cast<std::int64_t>(files.size() - kFilesShown)) + " more");
    };
    list("  taken", taken);
    list("  ignored", ignored);
    return text;
}

std::string divisionText(const std::string& by, std::int64_t replaced) {
    std::string text;
    if (const auto documents = spec::choiceOf<spec::Documents>(by))
        text += textLine("a document is", meaningOf(*documents));
    if (replaced > 0) text += textLine("replaced", grouped(replaced) + " byte sequences that are no UTF-8");
    return text;
}

std::string manifestText(const nlohmann::json& manifest) {
    const nlohmann::json documents = manifest.value("documents", nlohmann::json::object());
    const nlohmann::json train = manifest.value("train", nlohmann::json::object());
    const nlohmann::json heldOut = manifest.value("held_out", nlohmann::json::object());
    std::string text =
        textLine("documents read", countOf(documents, "read")) + textLine("kept", countOf(documents, "kept"));
    const nlohmann::json settings = manifest.value("settings", nlohmann::json::object());
    if (wordIn(settings, "format") == spec::toString(corpus::Format::text))
        text += divisionText(wordIn(settings, "documents"), integer(documents, "replaced"));
    const nlohmann::json dropped = documents.value("dropped", nlohmann::json::object());
    for (const auto& [rule, count] : dropped.items())
        text += textLine("dropped by " + rule, count.is_number_integer() ? grouped(count.get<std::int64_t>()) : "?");
    text +=
        textLine("bad lines", countOf(documents, "bad_lines")) + textLine("held out", countOf(documents, "held_out")) +
        textLine("samples", countOf(train, "samples") + " for training, " + countOf(heldOut, "samples") + " held out") +
        textLine("tokens", countOf(manifest, "tokens") + " in samples of " + countOf(manifest, "length")) +
        textLine("tokens left over", grouped(integer(train, "dropped_tokens") + integer(heldOut, "dropped_tokens")));
    return text;
}

}  // namespace plateau::engine
