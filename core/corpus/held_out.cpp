#include "core/corpus/held_out.h"

#include <iterator>
#include <vector>

namespace plateau::corpus {

using nlohmann::json;

HeldOut::HeldOut(std::int64_t documents, std::uint64_t seed)
    : m_wanted(documents), m_stream(seed, text::Purpose::held_out) {}

HeldOut::Key HeldOut::keyOf(std::int64_t number) const {
    const auto bits = m_stream.bits(0, static_cast<std::uint64_t>(number), 0);
    return {std::uint64_t{bits[0]} << 32 | bits[1], number};
}

bool HeldOut::wants(std::int64_t number) const {
    if (m_wanted == 0) return false;
    return size() < m_wanted || keyOf(number) < m_documents.rbegin()->first;
}

Result<std::optional<std::string>> HeldOut::add(std::int64_t number, std::string&& ids) {
    if (!wants(number)) return std::optional(std::move(ids));
    m_bytes += ids.size();
    m_documents.emplace(keyOf(number), std::move(ids));
    std::optional<std::string> out;
    if (size() > m_wanted) {
        const auto last = std::prev(m_documents.end());
        out = std::move(last->second);
        m_bytes -= out->size();
        m_documents.erase(last);
    }
    if (m_bytes > kMostHeldOutBytes)
        return Error{ErrorCode::invalidField,
                     "the first " + std::to_string(size()) + " held-out documents fill " +
                         std::to_string(kMostHeldOutBytes >> 20) + " MiB already",
                     "--held-out", "hold out fewer documents"};
    return out;
}

std::map<std::int64_t, std::string> HeldOut::documents() const {
    std::map<std::int64_t, std::string> documents;
    for (const auto& [key, ids] : m_documents) documents.emplace(key.second, ids);
    return documents;
}

json HeldOut::state() const {
    std::vector<std::int64_t> numbers;
    std::vector<std::uint64_t> sizes;
    json::binary_t ids;
    for (const auto& [key, document] : m_documents) {
        numbers.push_back(key.second);
        sizes.push_back(document.size());
        ids.insert(ids.end(), document.begin(), document.end());
    }
    return {{"numbers", numbers}, {"sizes", sizes}, {"ids", json::binary(std::move(ids))}};
}

Status HeldOut::resume(const json& state) {
    m_documents.clear();
    m_bytes = 0;
    Error damaged{ErrorCode::malformed, "the state of the build is damaged", "", "remove the folder and build again"};
    try {
        const auto numbers = state.at("numbers").get<std::vector<std::int64_t>>();
        const auto sizes = state.at("sizes").get<std::vector<std::uint64_t>>();
        const auto& ids = state.at("ids").get_binary();
        std::uint64_t at = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (sizes.at(i) > ids.size() - at) break;
            m_documents.emplace(keyOf(numbers[i]),
                                std::string(ids.begin() + static_cast<std::ptrdiff_t>(at),
                                            ids.begin() + static_cast<std::ptrdiff_t>(at + sizes[i])));
            at += sizes[i];
        }
        m_bytes = at;
        if (at == ids.size() && m_documents.size() == numbers.size()) return Done{};
        return damaged;
    } catch (const std::exception&) {
        return damaged;
    }
}

}  // namespace plateau::corpus
