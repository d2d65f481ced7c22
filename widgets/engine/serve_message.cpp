#include "widgets/engine/serve_message.h"

#include <algorithm>

#include <QJsonDocument>

namespace plateau::widgets {

ServeMessage readServeMessage(const QByteArray& line) {
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    ServeMessage message;
    if (object.contains(QStringLiteral("id"))) message.id = object.value(QStringLiteral("id")).toInt(-1);
    const QJsonValue result = object.value(QStringLiteral("result")), error = object.value(QStringLiteral("error"));
    const QJsonValue hello = object.value(QStringLiteral("hello")), share = object.value(QStringLiteral("progress"));
    if (result.isObject() || error.isObject()) {
        message.kind = ServeMessage::Kind::answer;
        message.result = result.toObject();
        message.error = error.toObject();
    } else if (hello.isObject()) {
        message.kind = ServeMessage::Kind::hello;
        message.protocol = hello.toObject().value(QStringLiteral("protocol")).toInt(-1);
    } else if (!share.isUndefined()) {
        message.kind = ServeMessage::Kind::progress;
        if (share.isDouble()) message.share = std::clamp(share.toDouble(), 0.0, 1.0);
    }
    return message;
}

}  // namespace plateau::widgets
