// Shows why a form cannot be submitted yet. GUI thread.
#pragma once

#include "widgets/forms/wrapped_label.h"

namespace plateau::widgets {

class ReasonLabel : public WrappedLabel {
    Q_OBJECT

public:
    explicit ReasonLabel(QWidget* parent = nullptr);
    // `isError` is false when a value is merely missing or not yet known.
    void tell(const QString& reason, bool isError);
};

}  // namespace plateau::widgets
