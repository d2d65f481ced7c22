// Why a form cannot be sent yet. GUI thread.
#pragma once

#include <QLabel>

namespace plateau::widgets {

class ReasonLabel : public QLabel {
    Q_OBJECT

public:
    explicit ReasonLabel(QWidget* parent = nullptr);
    // What is only not given or not known yet is no error.
    void tell(const QString& reason, bool isError);
};

}  // namespace plateau::widgets
