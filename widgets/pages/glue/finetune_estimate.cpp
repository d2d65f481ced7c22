#include "widgets/pages/glue/finetune_estimate.h"

#include <string_view>
#include <utility>
#include <variant>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <nlohmann/json.hpp>

#include "core/protocol/finetune_estimate.h"
#include "core/spec/finetune_schema.h"
#include "widgets/engine/asked.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

// The question of either kind.
struct FinetuneEstimateQuestion {
    using Answer = protocol::FinetuneEstimateAnswer;

    std::variant<protocol::GlueEstimateQuestion, protocol::ClassifyEstimateQuestion> of;

    static FinetuneEstimateQuestion from(std::string_view kind, const spec::Draft& draft) {
        FinetuneEstimateQuestion question;
        if (kind == protocol::ClassifyEstimateQuestion::kMethod)
            question.of.emplace<protocol::ClassifyEstimateQuestion>().setFields(draft.fields,
                                                                                spec::classifySchema().flags());
        else
            question.of.emplace<protocol::GlueEstimateQuestion>().setFields(draft.fields, spec::glueSchema().flags());
        return question;
    }

    std::string_view method() const {
        return std::visit([]<typename Question>(const Question&) { return Question::kMethod; }, of);
    }
    nlohmann::json params() const {
        return std::visit([](const auto& question) { return protocol::paramsOf(question); }, of);
    }
    bool operator==(const FinetuneEstimateQuestion&) const = default;
};

FinetuneEstimate::FinetuneEstimate(EngineClient& engine, std::string kind, QWidget* parent)
    : QWidget(parent),
      m_asked(new Asked<FinetuneEstimateQuestion>(engine, this)),
      m_kind(std::move(kind)),
      m_ask(new QPushButton(tr("&Estimate"), this)),
      m_progress(new QProgressBar(this)),
      m_text(new QLabel(this)) {
    m_ask->setObjectName(QStringLiteral("estimate"));
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the estimate"));
    m_text->setObjectName(QStringLiteral("estimate.text"));
    m_text->setProperty("role", "soft");
    m_text->setTextFormat(Qt::PlainText);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    line->addWidget(m_ask);
    line->addWidget(m_progress);
    line->addWidget(m_text);
    connect(m_ask, &QPushButton::clicked, this, &FinetuneEstimate::askOrCancel);
    connect(m_asked, &Asking::stateChanged, this, &FinetuneEstimate::showState);
    showState();
}

void FinetuneEstimate::setDraft(const spec::Draft& draft) {
    m_draft = draft;
    if (m_asked->question() && m_asked->question() != FinetuneEstimateQuestion::from(m_kind, m_draft))
        m_asked->forget();
    showState();
}

void FinetuneEstimate::setUsable(bool usable, const QString& against) {
    m_isUsable = usable;
    m_ask->setEnabled(m_isUsable || m_asked->isAsking());
    m_ask->setToolTip(!against.isEmpty() ? against : tr("Fine-tunes some steps to measure how long all will take"));
}

void FinetuneEstimate::cancel() {
    m_asked->cancel();
}

void FinetuneEstimate::askOrCancel() {
    if (m_asked->isAsking()) return m_asked->cancel();
    m_asked->forget();
    m_asked->ask(FinetuneEstimateQuestion::from(m_kind, m_draft));
}

void FinetuneEstimate::showState() {
    const bool isAsking = m_asked->isAsking();
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, isAsking && m_asked->progress() > 0 ? 100 : 0);
    m_progress->setValue(int(100 * m_asked->progress()));
    m_ask->setText(isAsking ? tr("&Cancel") : tr("&Estimate"));
    m_ask->setEnabled(m_isUsable || isAsking);
    QString text;
    QStringList parts;
    if (isAsking) text = tr("measuring some steps …");
    if (const auto* known = m_asked->answer()) {
        text = tr("%n fine-tunings, %1 steps: about %2", nullptr, int(known->cells))
                   .arg(groupedNumber(double(known->steps)),
                        known->seconds < 1 ? tr("a second") : durationText(known->seconds));
        for (const auto& task : known->tasks)
            parts << tr("%1: %2").arg(QString::fromStdString(task.task), durationText(task.seconds));
    }
    if (!m_asked->problem().isEmpty()) text = m_asked->problem();
    m_text->setText(text);
    m_text->setToolTip(parts.join(QLatin1Char('\n')));
}

}  // namespace plateau::widgets
