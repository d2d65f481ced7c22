#include "widgets/pages/attention/fill_mask_side.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include "widgets/charts/bar_chart.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString FillMaskSide::cutNote(const protocol::FillMaskAnswer& answer) {
    const auto tokens = int(answer.dropped_tokens), masks = int(answer.dropped_masks);
    QStringList notes;
    if (tokens > 0) notes << tr("The text is too long for the model: %n of its tokens were left out.", nullptr, tokens);
    if (tokens > 0 && masks > 0) notes << tr("Among them: %1 [MASK].").arg(masks);
    return sentences(notes);
}

FillMaskSide::FillMaskSide(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asked(engine),
      m_name(new QLabel(this)),
      m_message(new QLabel(this)),
      m_chart(new BarChart(BarChart::Direction::horizontal, this)) {
    m_name->setProperty("role", "section");
    m_name->setTextFormat(Qt::PlainText);
    m_message->setProperty("role", "error");
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->hide();
    m_chart->setTitles({}, tr("Probability (%)"));
    m_chart->setAccessibleName(tr("Best words"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_name);
    layout->addWidget(m_message);
    layout->addWidget(m_chart, 1);
    connect(&m_asked, &Asking::answered, this, &FillMaskSide::take);
}

void FillMaskSide::ask(const QString& checkpoint, const QString& text, int top) {
    protocol::FillMaskQuestion question;
    question.checkpoint = checkpoint.toStdString();
    question.text = text.toStdString();
    question.top = top;
    m_asked.ask(std::move(question));
}

void FillMaskSide::clear() {
    m_asked.forget();
    take();
}

double FillMaskSide::most() const {
    double most = 0;
    for (const ChartBar& bar : m_chart->bars()) most = std::max(most, bar.value);
    return most;
}

void FillMaskSide::setScale(double percent) {
    m_chart->setLeast(percent);
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

void FillMaskSide::take() {
    const protocol::FillMaskAnswer* answer = m_asked.answer();
    m_note = answer ? cutNote(*answer) : QString();
    m_masks = answer ? answer->masks : std::vector<protocol::FillMaskAnswer::Mask>{};
    show();
    emit answered();
}

void FillMaskSide::show() {
    std::vector<ChartBar> bars;
    bool isFinite = true;
    if (m_mask < masks()) {
        for (const auto& filler : m_masks[std::size_t(m_mask)].fillers) {
            isFinite = isFinite && std::isfinite(filler.probability);
            const double percent = std::isfinite(filler.probability) ? 100 * filler.probability : 0;
            const QString text = tr("%1 %").arg(QLocale().toString(percent, 'f', 1));
            const QString token = QString::fromStdString(filler.token);
            bars.push_back({token, percent, text, Theme::current().accent, tr("%1: %2").arg(token, text)});
        }
    }
    const QString problem = this->problem();
    QString message = problem.isEmpty() ? m_note : problem;
    if (problem.isEmpty() && !isFinite) message = tr("The weights hold numbers that are not finite (NaN)");
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_chart->setVisible(!bars.empty() && isFinite);
    m_chart->setBars(std::move(bars));
}

}  // namespace plateau::widgets
