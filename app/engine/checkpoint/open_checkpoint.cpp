#include "app/engine/checkpoint/open_checkpoint.h"

#include <algorithm>
#include <utility>

namespace plateau::engine {
namespace {

constexpr std::size_t kStudies = 4;
// Of the weights' memory, before another is begun; the newest is kept whatever it takes.
constexpr std::uint64_t kStudiesShare = 8;

}  // namespace

OpenCheckpoint::OpenCheckpoint(std::filesystem::path folder, model::LoadedModel loaded)
    : m_folder(std::move(folder)), m_loaded(std::move(loaded)) {
    for (const model::NamedParameter& parameter : model().parameters()) m_weightBytes += parameter.tensor.nbytes();
}

Result<const text::WordPiece*> OpenCheckpoint::tokenizer() {
    if (!m_tokenizer) {
        auto read = inspect::tokenizerOf(m_folder);
        if (!read) return read.error();
        m_tokenizer = *std::move(read);
    }
    return &*m_tokenizer;
}

Result<inspect::AttentionStudy*> OpenCheckpoint::study(const std::string& text,
                                                       const std::optional<std::string>& pair) {
    forgetStudies();
    const auto known =
        std::ranges::find_if(m_studies, [&](const Study& study) { return study.text == text && study.pair == pair; });
    if (known != m_studies.end()) {
        std::rotate(m_studies.begin(), known, known + 1);
        return &m_studies.front().study;
    }
    const auto words = tokenizer();
    if (!words) return words.error();
    auto input = inspect::textInput(**words, model().config(), text, pair, inspect::TooLong::cut);
    if (!input) return input.error();
    m_studies.push_front({text, pair, inspect::AttentionStudy(*std::move(input))});
    return &m_studies.front().study;
}

void OpenCheckpoint::forgetStudies() {
    while (m_studies.size() >= kStudies) m_studies.pop_back();
    while (m_studies.size() > 1 && studyBytes() * kStudiesShare > m_weightBytes) m_studies.pop_back();
}

std::uint64_t OpenCheckpoint::memoryBytes() const {
    return m_weightBytes + studyBytes() + (m_mutedWork ? m_mutedWork->memoryBytes() : 0);
}

std::uint64_t OpenCheckpoint::studyBytes() const {
    std::uint64_t bytes = 0;
    for (const Study& study : m_studies) bytes += study.study.memoryBytes();
    return bytes;
}

}  // namespace plateau::engine
