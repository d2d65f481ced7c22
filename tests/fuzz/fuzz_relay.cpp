// Bytes between two machines, as each side reads them: what is read can be written, and reads the same again. The
// answers of a far side are read as every kind of answer.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "core/relay/answers.h"
#include "core/relay/inbox.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"
#include "core/relay/run_files.h"

namespace {

using namespace plateau::relay;

void require(bool holds) {
    if (!holds) std::abort();
}

template <typename Answer>
void readAgain(const plateau::Result<Answer>& answer) {
    if (!answer) return;
    const nlohmann::json document = answer->document();
    if constexpr (requires { Answer::read(document); }) {
        const auto again = Answer::read(document);
        require(again.ok() && *again == *answer);
    } else {
        require(Answer::read(document, "").ok());
    }
}

struct Check {
    void operator()(const Answered& answered) const {
        readAgain(HelloAnswer::read(answered.result));
        readAgain(ListAnswer::read(answered.result, ""));
        readAgain(StartAnswer::read(answered.result));
        readAgain(StopAnswer::read(answered.result));
        readAgain(SubmitAnswer::read(answered.result));
        readAgain(CancelAnswer::read(answered.result));
        readAgain(TasksAnswer::read(answered.result, ""));
        readAgain(LogAnswer::read(answered.result));
        readAgain(CheckpointAnswer::read(answered.result));
        readAgain(ReadAnswer::read(answered.result));
    }
    void operator()(const Refused&) const {}
    void operator()(const Alive&) const {}
    void operator()(const Standing& standing) const { require(isRunId(standing.run)); }
    template <typename OfFile>
    void operator()(const OfFile& sent) const {
        require(isRunId(sent.run) && formOf(sent.file).has_value());
        require(sent.run.find('/') == std::string::npos && sent.file.find('/') == std::string::npos);
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (const auto asked = decodeRequest(input.substr(0, input.find('\n')))) {
        const auto again = decodeRequest(encode(*asked));
        require(again.ok() && *again == *asked);
    }
    Inbox inbox;
    const auto messages = inbox.take(input);
    if (!messages) return 0;
    for (const Message& message : *messages) {
        std::visit(Check(), message);
        const auto again = decodeMessage(encode(message));
        require(again.ok() && *again == message);
    }
    return 0;
}
