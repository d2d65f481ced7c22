// A checkpoint in memory: its model, its tokeniser, and the latest studies of its attention. One thread at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/inspect/attention_study.h"
#include "core/model/checkpoint_files.h"

namespace plateau::engine {

// What a command keeps beside a model for the next question of its kind.
class KeptWork {
public:
    virtual ~KeptWork() = default;
    virtual std::uint64_t memoryBytes() const = 0;
};

class OpenCheckpoint {
public:
    OpenCheckpoint(std::filesystem::path folder, model::LoadedModel loaded);

    const std::filesystem::path& folder() const { return m_folder; }  // for a run: of its newest checkpoint
    const model::Bert& model() const { return m_loaded.model; }
    const model::LoadReport& report() const { return m_loaded.report; }
    // Read on the first call. Errors: those of inspect::tokenizerOf().
    Result<const text::WordPiece*> tokenizer();
    // The attention on these texts, cut as textInput() does: a study kept from an earlier call, or a new one. Valid
    // until the next call.
    Result<inspect::AttentionStudy*> study(const std::string& text, const std::optional<std::string>& pair);
    // That of `inspect mute`: null at first, and whatever that command puts there.
    std::shared_ptr<KeptWork>& mutedWork() { return m_mutedWork; }
    // The memory of the weights, of the kept studies and of the kept work.
    std::uint64_t memoryBytes() const;

private:
    struct Study {
        std::string text;
        std::optional<std::string> pair;
        inspect::AttentionStudy study;
    };
    void forgetStudies();
    std::uint64_t studyBytes() const;

    std::filesystem::path m_folder;
    model::LoadedModel m_loaded;
    std::uint64_t m_weightBytes = 0;
    std::optional<text::WordPiece> m_tokenizer;
    std::deque<Study> m_studies;  // newest first
    std::shared_ptr<KeptWork> m_mutedWork;
};

}  // namespace plateau::engine
