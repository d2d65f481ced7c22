#include "core/corpus/text_seen.h"

#include <algorithm>

#include "core/text/utf8.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

constexpr std::int64_t kSeveral = 3;    // letters that are no accident
constexpr std::int64_t kEnough = 1000;  // letters after which the rest of the input need not be awaited

bool isLatin1(const TextSeen& seen, Reading reading) {
    const std::int64_t least = reading == Reading::isDone ? kSeveral : kEnough;
    return !seen.has_utf8 && seen.latin_letters >= least && 2 * seen.latin_letters >= seen.malformed;
}

}  // namespace

void TextSeen::add(const TextSeen& more, std::optional<std::uint64_t> offset) {
    bytes += more.bytes;
    zeros += more.zeros;
    malformed += more.malformed;
    latin_letters += more.latin_letters;
    has_utf8 = has_utf8 || more.has_utf8;
    if (!fault && offset && more.fault) fault = *offset + *more.fault;
}

TextSeen seenIn(std::string_view text, bool isWellFormed) {
    TextSeen seen{.bytes = static_cast<std::int64_t>(text.size())};
    seen.zeros = std::count(text.begin(), text.end(), '\0');
    std::size_t first = seen.zeros > 0 ? text.find('\0') : text.size();
    if (isWellFormed) {
        seen.has_utf8 = std::any_of(text.begin(), text.end(), [](char byte) { return (byte & 0x80) != 0; });
    } else {
        const text::EncodingCensus census = text::encodingCensus(text);
        seen.malformed = static_cast<std::int64_t>(census.malformed);
        seen.latin_letters = static_cast<std::int64_t>(census.latin_letters);
        seen.has_utf8 = census.beyond_ascii > 0;
        first = std::min(first, census.first);
    }
    if (first < text.size()) seen.fault = first;
    return seen;
}

Status checkIsText(const TextSeen& seen, Reading reading, const std::string& path) {
    const std::string place = seen.fault ? path + "@" + std::to_string(*seen.fault) : path;
    const bool is_binary = seen.zeros > seen.bytes / 1000, is_refused = seen.malformed > seen.bytes / 100;
    if (!is_binary && isLatin1(seen, is_refused ? Reading::isDone : reading))
        return Error{ErrorCode::notText,
                     "the input is not UTF-8 but, by its accented letters, Latin-1 (Windows-1252, \"ANSI\")", place,
                     "convert it with iconv -f WINDOWS-1252 -t UTF-8"};
    if (!is_binary && !is_refused) return Done{};
    return Error{ErrorCode::notText, "the input is not UTF-8 text", place,
                 "give text files; convert another encoding with iconv -t UTF-8"};
}

json toJson(const TextSeen& seen) {
    return {{"bytes", seen.bytes},         {"zeros", seen.zeros},
            {"malformed", seen.malformed}, {"latin_letters", seen.latin_letters},
            {"has_utf8", seen.has_utf8},   {"fault", seen.fault ? json(*seen.fault) : json()}};
}

TextSeen seenFromJson(const json& document) {
    TextSeen seen;
    seen.bytes = document.at("bytes").get<std::int64_t>();
    seen.zeros = document.at("zeros").get<std::int64_t>();
    seen.malformed = document.at("malformed").get<std::int64_t>();
    seen.latin_letters = document.value("latin_letters", std::int64_t{0});
    seen.has_utf8 = document.value("has_utf8", true);  // older states do not say: then nothing is taken for Latin-1
    if (!document.at("fault").is_null()) seen.fault = document.at("fault").get<std::uint64_t>();
    return seen;
}

}  // namespace plateau::corpus
