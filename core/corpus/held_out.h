// Which documents are held out: the N whose numbers have the smallest keyed hashes, found in one pass whatever the size
// of the corpus. A document that is displaced by a later one joins the training documents at that moment. One thread at
// a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/text/counter_random.h"

namespace plateau::corpus {

inline constexpr std::uint64_t kMostHeldOutBytes = std::uint64_t{64} << 20;  // of ids, in memory

class HeldOut {
public:
    HeldOut(std::int64_t documents, std::uint64_t seed);

    // The document that goes to training instead, if any: this one or one that it displaces. Errors: invalidField when
    // the held-out documents hold more than kMostHeldOutBytes.
    Result<std::optional<std::string>> add(std::int64_t number, std::string&& ids);
    // Whether add() would keep the document: asked first, so that the others need no copy.
    bool wants(std::int64_t number) const;

    std::int64_t size() const { return static_cast<std::int64_t>(m_documents.size()); }
    // By number.
    std::map<std::int64_t, std::string> documents() const;

    nlohmann::json state() const;
    // Errors: malformed.
    Status resume(const nlohmann::json& state);

private:
    using Key = std::pair<std::uint64_t, std::int64_t>;  // hash, number
    Key keyOf(std::int64_t number) const;

    const std::int64_t m_wanted;
    const text::RandomStream m_stream;
    std::map<Key, std::string> m_documents;
    std::uint64_t m_bytes = 0;
};

}  // namespace plateau::corpus
