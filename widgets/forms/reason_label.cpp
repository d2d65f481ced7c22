#include "widgets/forms/reason_label.h"

#include <QStyle>

namespace plateau::widgets {

ReasonLabel::ReasonLabel(QWidget* parent) : WrappedLabel(parent) {
    setObjectName(QStringLiteral("reason"));
    setProperty("role", "error");
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void ReasonLabel::tell(const QString& reason, bool isError) {
    const QString role = isError ? QStringLiteral("error") : QStringLiteral("small");
    if (property("role") != role) {
        setProperty("role", role);
        style()->unpolish(this);  // the style sheet looks at properties only when it polishes
        style()->polish(this);
    }
    setWholeText(reason);
}

}  // namespace plateau::widgets
