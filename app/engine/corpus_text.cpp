#include "app/engine/corpus_text.h"

#include "app/engine/console.h"

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

std::string countOf(const nlohmann::json& object, const char* name) {
    return grouped(integer(object, name));
}

}  // namespace

double ProgressText::share(const corpus::BuildProgress& progress) {
    if (progress.total_bytes == 0) return 0;
    return static_cast<double>(progress.bytes) / static_cast<double>(progress.total_bytes);
}

std::string ProgressText::figures(const corpus::BuildProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (!m_begin) m_begin = Begin{now, progress.bytes, progress.counts.text_bytes};
    std::string text = grouped(progress.counts.read) + " documents, " + grouped(progress.counts.kept) + " kept";
    const double seconds = std::chrono::duration<double>(now - m_begin->time).count();
    if (seconds < 1) return text;
    const double rate = static_cast<double>(progress.counts.text_bytes - m_begin->text_bytes) / seconds;
    text += "  " + numberText(rate / 1e6, 3) + " MB/s";
    if (progress.bytes > m_begin->bytes && progress.total_bytes >= progress.bytes)
        text += "  " +
                durationText(static_cast<double>(progress.total_bytes - progress.bytes) * seconds /
                             static_cast<double>(progress.bytes - m_begin->bytes)) +
                " left";
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

}  // namespace plateau::engine
