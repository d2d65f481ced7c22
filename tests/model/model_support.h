// Small models and a folder that goes away, for the tests of core/model.
#pragma once

#include <filesystem>
#include <string>

#include "core/model/bert.h"
#include "core/run/run_spec.h"

namespace plateau::model {

inline const std::string kVocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n";

// L2 H2 h8 f12, vocabulary 19, 16 positions.
run::ModelSpec tinySpec(const std::string& op = "original");
run::ModelSpec sizedSpec(const std::string& op, std::int64_t layers, std::int64_t heads, std::int64_t hidden);
BertConfig configFor(const run::ModelSpec& spec);

// Ids 1 … 18 in a fixed, irregular order.
at::Tensor someIds(std::int64_t batch, std::int64_t length);

class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

double distance(const at::Tensor& a, const at::Tensor& b);

}  // namespace plateau::model
