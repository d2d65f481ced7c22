#include "core/run/folder_words.h"

namespace plateau::run {
namespace {

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

// Bytes of the narrow space there that parts the groups of a number, "1 000"; 0: none.
std::size_t groupSpace(std::string_view words, std::size_t at) {
    for (const std::string_view space : {"\u2009", "\u202F", "\u00A0"}) {
        if (!words.substr(at).starts_with(space)) continue;
        const std::size_t next = at + space.size();
        return at > 0 && isDigit(words[at - 1]) && next < words.size() && isDigit(words[next]) ? space.size() : 0;
    }
    return 0;
}

}  // namespace

std::string folderWords(std::string_view words, std::size_t mostBytes) {
    words = words.substr(0, mostBytes);
    std::string name;
    for (std::size_t at = 0; at < words.size(); ++at) {
        at += groupSpace(words, at);
        const char c = words[at];
        if (isPlain(c))
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    if (!name.empty() && name.back() == '-') name.pop_back();
    return name.empty() ? "run" : name;
}

}  // namespace plateau::run
