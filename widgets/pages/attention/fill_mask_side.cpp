#include "widgets/pages/attention/fill_mask_side.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QVBoxLayout>

#include "widgets/charts/bar_chart.h"
#include "widgets/engine/engine_client.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString FillMaskSide::cutNote(const FillersAnswer& answer) {
    const int tokens = answer.dropped_tokens, masks = answer.dropped_masks;
    QStringList notes;
    if (tokens > 0) notes << tr("The text is too long for the model: %n of its tokens were left out.", nullptr, tokens);
    if (tokens > 0 && masks > 0) notes << tr("Among them: %1 [MASK].").arg(masks);
    return notes.join(QLatin1Char(' '));
}

FillMaskSide::FillMaskSide(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_engine(engine),
      m_name(new QLabel(this)),
      m_message(new QLabel(this)),
      m_chart(new BarChart(BarChart::Direction::horizontal, this)) {
    m_name->setProperty("role", "section");
    m_name->setTextFormat(Qt::PlainText);
    m_message->setProperty("role", "error");
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->hide();
    m_chart->setTitles({}, tr("Probability"));
    m_chart->setAccessibleName(tr("Best words"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_name);
    layout->addWidget(m_message);
    layout->addWidget(m_chart, 1);
}

FillMaskSide::~FillMaskSide() {
    cancel();
}

void FillMaskSide::cancel() {
    if (m_asked != 0) m_engine.cancel(std::exchange(m_asked, 0));
}

void FillMaskSide::ask(const QString& checkpoint, const QString& text, int top) {
    cancel();
    m_asked = m_engine.ask(
        QStringLiteral("inspect.fill-mask"),
        {{QStringLiteral("checkpoint"), checkpoint}, {QStringLiteral("text"), text}, {QStringLiteral("top"), top}},
        [guard = QPointer<FillMaskSide>(this)](const QJsonObject& result, const QJsonObject& error) {
            if (guard) guard->take(result, error);
        });
}

void FillMaskSide::setName(const QString& name) {
    m_name->setText(name);
}

void FillMaskSide::showMask(int mask) {
    m_mask = std::max(0, mask);
    show();
}

bool FillMaskSide::isSettled() const {
    return !isAsking() && (!isVisible() || m_chart->isSettled());
}

void FillMaskSide::take(const QJsonObject& result, const QJsonObject& error) {
    m_asked = 0;
    m_problem.clear();
    auto answer = error.isEmpty() ? parseFillers(result) : std::nullopt;
    if (!answer) {
        m_problem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
        const QString where = error.value(QStringLiteral("context")).toString();
        if (!where.isEmpty()) m_problem = tr("%1 (%2)").arg(m_problem, where);
    }
    m_note = answer ? cutNote(*answer) : QString();
    m_masks = answer ? std::move(answer->masks) : std::vector<MaskFillers>{};
    show();
    emit answered();
}

void FillMaskSide::show() {
    std::vector<ChartBar> bars;
    bool isFinite = true;
    if (m_mask < masks()) {
        for (const MaskFillers::Filler& filler : m_masks[std::size_t(m_mask)].fillers) {
            isFinite = isFinite && std::isfinite(filler.probability);
            const double share = std::isfinite(filler.probability) ? filler.probability : 0;
            const QString text = tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
            bars.push_back({filler.token, share, text, Theme::current().accent, tr("%1: %2").arg(filler.token, text)});
        }
    }
    QString message = m_problem.isEmpty() ? m_note : m_problem;
    if (m_problem.isEmpty() && !isFinite) message = tr("The weights hold numbers that are not finite (NaN)");
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_chart->setVisible(!bars.empty() && isFinite);
    m_chart->setBars(std::move(bars));
}

}  // namespace plateau::widgets
