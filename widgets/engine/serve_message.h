// A line of `serve`, read: what the session does with it is its matter. Pure, any thread; a line that means nothing is
// a value, never a failure.
#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonObject>

namespace plateau::widgets {

struct ServeMessage {
    enum class Kind {
        nothing,   // no JSON, or none that is known
        hello,     // {"hello":{"protocol":1}}
        progress,  // {"id":1,"progress":0.4}
        answer,    // {"id":1,"result":{…}} or {"id":1,"error":{…}}
    } kind = Kind::nothing;
    std::optional<int> id;        // -1: it has one that no question can have
    int protocol = -1;            // of a hello; -1: it names none
    std::optional<double> share;  // of a progress that says how far, 0 … 1
    QJsonObject result, error;    // of an answer; the error counts when it is not empty
};

ServeMessage readServeMessage(const QByteArray& line);

}  // namespace plateau::widgets
