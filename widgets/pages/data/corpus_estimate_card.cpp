#include "widgets/pages/data/corpus_estimate_card.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/forms/share_bar.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr std::int64_t kHeldOutOf = 10;  // one in so many documents

QString percent(double share) {
    const double value = 100 * share;
    return decimalText(value, value < 10 ? 1 : 0);
}

QLabel* roleLabel(const char* role, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

using DroppedShare = std::pair<std::string, double>;

// Rules and their shares of the sample's documents, largest first.
std::vector<DroppedShare> droppedShares(const protocol::CorpusEstimateAnswer::Documents& documents) {
    std::vector<DroppedShare> shares;
    for (const auto& [rule, count] : documents.dropped)
        if (documents.read > 0 && count > 0) shares.emplace_back(rule, double(count) / double(documents.read));
    std::ranges::stable_sort(shares, std::greater(), &DroppedShare::second);
    return shares;
}

}  // namespace

CorpusEstimateCard::CorpusEstimateCard(QWidget* parent) : Card(tr("Estimate"), parent) {
    m_documents = addFigure(tr("Documents"), tr("Kept, of those read"));
    m_dropped = addFigure(tr("Dropped"), tr("Share of the documents that the filter drops"));
    m_bar = new ShareBar(this);
    body()->addWidget(m_bar);
    m_rules = roleLabel("small", this);
    body()->addWidget(m_rules);
    m_tokens = addFigure(tr("Tokens"), tr("In the samples for training and for evaluation"));
    m_samples = addFigure(tr("Samples"), tr("Of the chosen length"));
    m_disk = addFigure(tr("On disk"), tr("Of the finished corpus, and what is free where it will lie"));
    m_time = addFigure(tr("Time"), tr("At the speed of the sample; the build uses all cores"));
    m_source = roleLabel("small", this);
    m_problem = roleLabel("error", this);
    body()->addWidget(m_source);
    body()->addWidget(m_problem);
    show(nullptr, false, {}, 0);
}

QLabel* CorpusEstimateCard::addFigure(const QString& label, const QString& help) {
    auto* line = new QHBoxLayout;
    auto* name = new QLabel(label, this);
    auto* value = new QLabel(this);
    value->setAccessibleName(label);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setWordWrap(true);
    for (QLabel* part : {name, value}) part->setToolTip(help);
    line->addWidget(name);
    line->addWidget(value, 1);
    body()->addLayout(line);
    return value;
}

QString CorpusEstimateCard::objection(const Estimate* estimate, std::uint64_t freeBytes) {
    if (!estimate) return {};
    const Estimate::Made& made = estimate->estimate;
    if (made.documents > 0 && made.kept <= 0) return tr("The filter drops every document");
    if (made.kept > 0 && made.held_out >= made.kept)
        return tr("Every document would be held out: hold out fewer, or choose what a document is");
    if (made.samples < 1 || !estimate->problem.empty())
        return tr("Too little text for one sample: give more files, or hold out fewer documents");
    if (freeBytes > 0 && double(made.disk_bytes) > double(freeBytes))
        return tr("Does not fit: about %1 needed, %2 free")
            .arg(bytesText(double(made.disk_bytes)), bytesText(double(freeBytes)));
    return {};
}

std::optional<std::int64_t> CorpusEstimateCard::fewerHeldOut(const Estimate* estimate) {
    if (!estimate || estimate->estimate.kept < 2 || estimate->estimate.held_out < estimate->estimate.kept)
        return std::nullopt;
    return std::max<std::int64_t>(1, std::int64_t(estimate->estimate.kept) / kHeldOutOf);
}

void CorpusEstimateCard::show(const Estimate* estimate, bool asking, const QString& problem, std::uint64_t freeBytes) {
    m_estimate = estimate ? std::optional(*estimate) : std::nullopt;
    setNote(asking ? tr("reading a sample …") : QString());
    const QString against = problem.isEmpty() ? objection(estimate, freeBytes) : problem;
    m_problem->setText(against);
    m_problem->setVisible(!against.isEmpty());
    const QString none = asking ? tr("…") : QStringLiteral("–");
    for (QLabel* figure : {m_documents, m_dropped, m_tokens, m_samples, m_disk, m_time}) figure->setText(none);
    m_source->setVisible(estimate || (!asking && problem.isEmpty()));
    showDropped();
    if (!estimate) {
        m_source->setText(tr("Choose files and a vocabulary to see what they will become"));
        return;
    }
    const Estimate::Made& made = estimate->estimate;
    m_documents->setText(tr("%1 of %2").arg(siNumber(double(made.kept)), siNumber(double(made.documents))));
    m_tokens->setText(siNumber(double(made.tokens)));
    m_samples->setText(siNumber(double(made.samples)));
    const QString disk = bytesText(double(made.disk_bytes));
    m_disk->setText(freeBytes > 0 ? tr("%1 of %2 free").arg(disk, bytesText(double(freeBytes))) : disk);
    m_time->setText(made.seconds < 1 ? tr("less than a second") : tr("about %1").arg(durationText(made.seconds)));
    const auto sampled = double(estimate->sampled.bytes);
    m_source->setText(estimate->exact || !(estimate->total_bytes > 0)
                          ? tr("Exact: all of it was read")
                          : tr("From a sample of %1, %2 % of the input")
                                .arg(bytesText(sampled), percent(sampled / double(estimate->total_bytes))));
    QStringList more(m_source->text());
    if (const auto documents = spec::choiceOf<corpus::Documents>(estimate->documents_by))
        more << tr("Documents: %1").arg(documentsText(*documents));
    if (!estimate->undivided.empty()) {
        QStringList names;
        for (const std::string& file : estimate->undivided) names << QFileInfo(q(file)).fileName();
        more << tr("One document each, as they have no blank line, though their lines look like documents: %1")
                    .arg(enumeration(names));
    }
    if (2 * made.held_out > made.kept)
        more << tr("Most is held out: of %1 documents %2 are left for training")
                    .arg(groupedNumber(double(made.kept)), groupedNumber(double(made.kept - made.held_out)));
    if (estimate->documents.replaced > 0)
        more << tr("%1 byte sequences are no UTF-8 and were replaced")
                    .arg(groupedNumber(double(estimate->documents.replaced)));
    m_source->setText(more.join(QLatin1Char('\n')));
}

void CorpusEstimateCard::showDropped() {
    const bool isKnown = m_estimate && m_estimate->estimate.documents > 0;
    const auto dropped = m_estimate ? droppedShares(m_estimate->documents) : std::vector<DroppedShare>{};
    m_bar->setVisible(isKnown);
    m_rules->setVisible(isKnown && !dropped.empty());
    if (!isKnown) return;
    const auto kept = double(m_estimate->estimate.kept), documents = double(m_estimate->estimate.documents);
    const Theme& theme = Theme::current();
    const double share = std::clamp(1 - kept / documents, 0.0, 1.0);
    m_dropped->setText(tr("%1 %").arg(percent(share)));
    m_bar->setParts({{1 - share, theme.good}, {share, theme.warn}});
    m_bar->setAccessibleName(tr("Dropped: %1 %").arg(percent(share)));
    QStringList rules;
    for (const auto& [rule, part] : dropped) rules << tr("%1 %2 %").arg(ruleText(rule), percent(part));
    m_rules->setText(rules.join(QStringLiteral(" · ")));
}

void CorpusEstimateCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showDropped();
}

}  // namespace plateau::widgets
