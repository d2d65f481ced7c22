#include "core/relay/messages.h"

#include <optional>
#include <type_traits>
#include <utility>

#include "core/base/base64.h"
#include "core/protocol/error.h"
#include "core/protocol/members.h"
#include "core/relay/answers.h"
#include "core/relay/limits.h"
#include "core/relay/run_files.h"
#include "core/spec/json_text.h"

namespace plateau::relay {

using nlohmann::json;
using protocol::MaybeConst;

namespace {

constexpr int kDeepestMessage = 16;

// Both ways: the bytes as text in the document.
template <typename Members, typename Self>
void bytesMember(Members& m, Self& message, std::size_t most) {
    std::string text;
    if constexpr (std::is_const_v<Self>) text = toBase64(message.bytes);
    m.need("bytes", text);
    if constexpr (!std::is_const_v<Self>) {
        auto bytes = fromBase64(text);
        m.check(bytes.has_value(), "bytes", "they are no base64");
        message.bytes = std::move(bytes).value_or(std::string());
    }
    m.check(message.bytes.size() <= most, "bytes", "they are too many");
}

template <typename Members, typename Self>
void fileMembers(Members& m, Self& message, std::optional<FileForm> form) {
    m.need("run", message.run);
    m.need("file", message.file);
    m.check(isRunId(message.run), "run", "a run has no such name");
    m.check(form ? formOf(message.file) == form : formOf(message.file).has_value(), "file", "it does not cross so");
}

}  // namespace

template <typename Members, MaybeConst<Piece> Self>
void members(Members& m, Self& piece) {
    fileMembers(m, piece, FileForm::grows);
    m.need("offset", piece.offset);
    m.need("mark", piece.mark);
    bytesMember(m, piece, kPieceBytes);
}
template <typename Members, MaybeConst<Whole> Self>
void members(Members& m, Self& whole) {
    fileMembers(m, whole, FileForm::whole);
    bytesMember(m, whole, kMostWholeBytes);
}
template <typename Members, MaybeConst<Replaced> Self>
void members(Members& m, Self& replaced) {
    fileMembers(m, replaced, std::nullopt);
}
template <typename Members, MaybeConst<Standing> Self>
void members(Members& m, Self& standing) {
    m.need("run", standing.run);
    m.may("held", standing.is_held);
    m.may("gone", standing.is_gone);
    m.check(isRunId(standing.run), "run", "a run has no such name");
}
template <typename Members, MaybeConst<Alive> Self>
void members(Members&, Self&) {}

namespace {

constexpr const char *kPiece = "piece", *kWhole = "whole", *kReplaced = "replaced", *kStanding = "standing",
                     *kAlive = "alive", *kResult = "result", *kError = "error";

json lineOf(const Answered& answered) {
    return {{"id", answered.id}, {kResult, answered.result}};
}
json lineOf(const Refused& refused) {
    return {{"id", refused.id}, {kError, protocol::errorJson(refused.error)}};
}
json lineOf(const Piece& piece) {
    return {{kPiece, protocol::write(piece)}};
}
json lineOf(const Whole& whole) {
    return {{kWhole, protocol::write(whole)}};
}
json lineOf(const Replaced& replaced) {
    return {{kReplaced, protocol::write(replaced)}};
}
json lineOf(const Standing& standing) {
    return {{kStanding, protocol::write(standing)}};
}
json lineOf(const Alive& alive) {
    return {{kAlive, protocol::write(alive)}};
}

template <typename Sent>
Result<Message> readSent(const json& document, const char* name) {
    auto sent = protocol::read<Sent>(document, name);
    if (!sent) return sent.error();
    return Message(*std::move(sent));
}

Error shown(Error error) {
    for (std::string* text : {&error.message, &error.context, &error.advice}) *text = printable(*text, kMostTextBytes);
    return error;
}

Error noMessage() {
    return {ErrorCode::malformed, "the other side sends what is no message of the relay", "relay",
            "install the same version of Plateau on both machines"};
}

}  // namespace

std::string encode(const Message& message) {
    return spec::dumpJson(std::visit([](const auto& sent) { return lineOf(sent); }, message));
}

Result<Message> decodeMessage(std::string_view text) {
    const auto line = spec::parseJson(text, "relay", {.max_bytes = kMostLineBytes, .max_depth = kDeepestMessage});
    if (!line || !line->is_object()) return noMessage();
    if (const auto id = line->find("id"); id != line->end()) {
        std::int64_t number = 0;
        if (!protocol::readWhole(*id, number) || number < 0) return noMessage();
        if (const auto result = line->find(kResult); result != line->end()) return Message(Answered{number, *result});
        if (const auto error = line->find(kError); error != line->end())
            return Message(Refused{number, shown(protocol::readError(*error))});
        return noMessage();
    }
    if (const auto piece = line->find(kPiece); piece != line->end()) return readSent<Piece>(*piece, kPiece);
    if (const auto whole = line->find(kWhole); whole != line->end()) return readSent<Whole>(*whole, kWhole);
    if (const auto found = line->find(kReplaced); found != line->end()) return readSent<Replaced>(*found, kReplaced);
    if (const auto found = line->find(kStanding); found != line->end()) return readSent<Standing>(*found, kStanding);
    if (line->contains(kAlive)) return Message(Alive{});
    return noMessage();
}

}  // namespace plateau::relay
