#include "widgets/pages/operators/check_table.h"

#include <algorithm>

#include <QGridLayout>
#include <QLabel>
#include <QStyle>

#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/operators/conformance_texts.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

const char* verdictRole(operatorfile::Verdict verdict) {
    switch (verdict) {
        case operatorfile::Verdict::passed:
            return "good";
        case operatorfile::Verdict::failed:
            return "error";
        default:
            return "soft";
    }
}

}  // namespace

CheckTable::CheckTable(QWidget* parent) : QWidget(parent), m_summary(new QLabel) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::l);
    grid->setVerticalSpacing(spacing::xs);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_summary, 0, 0, 1, 2);
    for (std::size_t index = 0; index < operatorfile::kChecks; ++index) {
        const auto check = operatorfile::Check(index);
        auto* title = new QLabel(checkTitle(check));
        title->setAlignment(Qt::AlignTop | Qt::AlignLeading);
        auto* verdict = new WrappedLabel;
        verdict->setAlignment(Qt::AlignTop | Qt::AlignLeading);
        grid->addWidget(title, int(index) + 1, 0);
        grid->addWidget(verdict, int(index) + 1, 1);
        m_verdicts.emplace_back(check, verdict);
    }
}

void CheckTable::setConformance(const operatorfile::Conformance& conformance) {
    m_summary->setText(checksSummary(conformance));
    for (const auto& [check, label] : m_verdicts) {
        const auto row = std::ranges::find(conformance.rows, check, &operatorfile::CheckRow::check);
        const operatorfile::CheckRow shown =
            row == conformance.rows.end() ? operatorfile::CheckRow{.check = check} : *row;
        label->setProperty("role", verdictRole(shown.verdict));
        label->style()->unpolish(label);
        label->style()->polish(label);
        label->setWholeText(checkVerdict(shown));
    }
}

QString CheckTable::verdict(operatorfile::Check check) const {
    for (const auto& [shown, label] : m_verdicts)
        if (shown == check) return label->text();
    return {};
}

}  // namespace plateau::widgets
