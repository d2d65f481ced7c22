// The table of an operator's conformance: a row for each check. GUI thread.
#pragma once

#include <utility>
#include <vector>

#include <QWidget>

#include "core/operatorfile/conformance.h"

class QLabel;

namespace plateau::widgets {

class WrappedLabel;

class CheckTable : public QWidget {
    Q_OBJECT

public:
    explicit CheckTable(QWidget* parent = nullptr);

    void setConformance(const operatorfile::Conformance& conformance);
    QString verdict(operatorfile::Check check) const;  // as shown

private:
    std::vector<std::pair<operatorfile::Check, WrappedLabel*>> m_verdicts;
    QLabel* m_summary;
};

}  // namespace plateau::widgets
