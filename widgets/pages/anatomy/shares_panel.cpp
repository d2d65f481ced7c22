#include "widgets/pages/anatomy/shares_panel.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableWidget>

#include "core/run/anatomy_series.h"
#include "widgets/charts/signed_bars.h"
#include "widgets/forms/name_box.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/pages/launch_again.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDecimals = 3;

QString signedText(double nats) {
    return (nats > 0 ? QStringLiteral("+") : QString()) + decimalText(nats, kDecimals);
}

// {"scores", "ffn"} -> "scores, feed-forward"
QString partNames(const std::vector<std::string>& parts) {
    QStringList names;
    for (const std::string& part : parts) names << partName(part);
    return enumeration(names);
}

QByteArray csvOf(const protocol::TransplantAnswer& answer) {
    QByteArray csv("kind,parts,nats\n");
    const auto add = [&csv](const char* kind, const std::string& parts, double nats) {
        csv +=
            QByteArray(kind) + ',' + QByteArray::fromStdString(parts) + ',' + QByteArray::number(nats, 'g', 17) + '\n';
    };
    for (const auto& [part, nats] : answer.contributions) add("share", part, nats);
    for (const protocol::TransplantAnswer::Mixture& mixture : answer.mixtures) {
        std::string parts;
        for (const std::string& part : mixture.later_parts) parts += (parts.empty() ? "" : "+") + part;
        add("loss", parts, mixture.loss);
    }
    return csv;
}

}  // namespace

SharesPanel::SharesPanel(const QString& program, QWidget* parent)
    : QWidget(parent),
      m_transplant(program),
      m_runs(new NameBox),
      m_ask(new QPushButton),
      m_again(new QPushButton(withCheckpointsTitle())),
      m_stack(new QStackedWidget),
      m_bars(new SignedBars),
      m_mixtures(new QTableWidget),
      m_note(new WrappedLabel) {
    build();
    connect(m_runs, &QComboBox::currentIndexChanged, this, &SharesPanel::takeRun);
    connect(m_ask, &QPushButton::clicked, this, &SharesPanel::toggle);
    connect(m_again, &QPushButton::clicked, this, [this] { emit checkpointsWanted(m_transplant.run().id); });
    connect(&m_transplant, &RunTransplant::changed, this, &SharesPanel::display);
}

void SharesPanel::build() {
    m_runs->setObjectName(QStringLiteral("anatomy.shares_run"));
    m_runs->setAccessibleName(tr("Shares of"));
    m_runs->setToolTip(tr("Run whose parts are moved between two of its checkpoints"));
    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_runs->setMinimumContentsLength(8);
    m_runs->setProperty("tool", true);  // which run is looked at, of those that are chosen
    auto* label = new QLabel(tr("Shares of"));
    label->setBuddy(m_runs);
    m_ask->setObjectName(QStringLiteral("anatomy.shares_ask"));
    m_again->setObjectName(QStringLiteral("anatomy.shares_again"));
    m_again->setToolTip(
        tr("The launch page with the settings of this run, and a checkpoint kept at every tenth of it"));
    m_bars->setObjectName(QStringLiteral("anatomy.shares_bars"));
    m_bars->setAccessibleName(tr("Shares of the fall"));
    m_mixtures->setObjectName(QStringLiteral("anatomy.mixtures"));
    m_mixtures->setAccessibleName(tr("Losses of the mixtures"));
    m_mixtures->setToolTip(tr("The loss v(U) of the earlier checkpoint with the parts U of the later one"));
    m_mixtures->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_mixtures->setColumnCount(2);
    m_mixtures->setHorizontalHeaderLabels({tr("Parts of the later checkpoint"), tr("Loss (nats)")});
    m_mixtures->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_mixtures->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_mixtures->verticalHeader()->hide();
    m_note->setObjectName(QStringLiteral("anatomy.shares"));
    m_note->setProperty("role", "soft");
    m_note->setFont(smallFont());
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->setWordWrap(true);
    m_stack->addWidget(m_bars);
    m_stack->addWidget(m_mixtures);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::s);
    row->addWidget(label);
    row->addWidget(m_runs, 1);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(spacing::s);
    foot->addWidget(m_note, 1);
    foot->addWidget(m_ask, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(row);
    column->addWidget(m_stack);
    column->addLayout(foot);
    column->addWidget(m_again, 0, Qt::AlignRight);
}

void SharesPanel::show(AnatomyAnswerPtr answer) {
    m_answer = std::move(answer);
    const QString before = m_runs->currentData().toString();
    std::vector<std::pair<QString, QString>> wanted, shown;  // names and ids
    for (const AnatomyGroup& group : m_answer->groups)
        for (const store::RunRow& row : group.seeds.runs)
            if (isTrained(row)) wanted.emplace_back(displayName(row), idOf(row));
    for (int i = 0; i < m_runs->count(); ++i) shown.emplace_back(m_runs->itemText(i), m_runs->itemData(i).toString());
    // A list that is open stays as it is while a run goes on.
    if (wanted != shown) {
        const QSignalBlocker blocked(m_runs);
        m_runs->clear();
        for (const auto& [name, id] : wanted) m_runs->addItem(name, id);
        m_runs->setCurrentIndex(m_runs->count() == 0 ? -1 : std::max(0, m_runs->findData(before)));
    }
    takeRun();
}

void SharesPanel::takeRun() {
    const QString id = m_runs->currentData().toString();
    RunTransplant::Run run;
    for (const AnatomyGroup& group : m_answer->groups)
        for (const store::RunRow& row : group.seeds.runs)
            if (!id.isEmpty() && idOf(row) == id)
                run = {id, QString::fromStdString(row.folder.string()), displayName(row), row.exit_step};
    m_transplant.setRun(std::move(run));
    display();
}

void SharesPanel::toggle() {
    if (m_transplant.isAsking())
        m_transplant.cancel();
    else
        m_transplant.ask();
}

bool SharesPanel::lacksCheckpoints() const {
    const Error* error = m_transplant.error();
    return error && error->code == ErrorCode::unavailable && m_transplant.run().exit && !m_transplant.answer();
}

void SharesPanel::display() {
    const RunTransplant::Run& run = m_transplant.run();
    const bool isAsking = m_transplant.isAsking();
    const protocol::TransplantAnswer* answer = m_transplant.answer();
    m_runs->setEnabled(m_runs->count() > 0);
    m_ask->setText(isAsking ? tr("Stop (%1 %)").arg(int(100 * m_transplant.progress()))
                   : answer ? tr("Compute anew")
                            : tr("Compute shares"));
    m_ask->setEnabled(isAsking || run.exit);
    m_ask->setToolTip(isAsking
                          ? tr("Ends the transplant of %1, and nothing of it is kept").arg(m_transplant.askedName())
                      : run.exit ? tr("Puts parts of a checkpoint after the exit into one before it, in every "
                                      "combination, and measures the loss of each")
                                 : tr("There is no exit from a plateau, and so no fall to share out"));
    m_again->setVisible(lacksCheckpoints() && !isAsking);
    m_stack->setVisible(answer != nullptr);
    if (answer && answer->parts_fit)
        showBars(*answer);
    else if (answer)
        showMixtures(*answer);
    m_note->setWholeText(note());
    emit settled();
}

QString SharesPanel::note() const {
    const RunTransplant::Run& run = m_transplant.run();
    if (run.id.isEmpty())
        return tr("Nothing can be moved between checkpoints of curves from elsewhere: there are none.");
    if (const protocol::TransplantAnswer* answer = m_transplant.answer()) {
        const QString ends =
            tr("Steps %1 → %2, loss %3 → %4 nats at %5 positions.")
                .arg(groupedNumber(double(answer->earlier.step)), groupedNumber(double(answer->later.step)),
                     decimalText(answer->earlier.loss, kDecimals), decimalText(answer->later.loss, kDecimals),
                     groupedNumber(double(answer->positions)));
        if (answer->parts_fit) return ends;
        return sentences(
            {tr("The parts do not fit: a mixture is worse than both ends by more than 0.5 nats, so nothing "
                "can be shared out fairly."),
             ends});
    }
    if (!run.exit) return tr("This run has not left a plateau, so there is no fall to share out.");
    if (m_transplant.isAsking())
        return tr("Transplant of %1: the loss of every mixture…").arg(m_transplant.askedName());
    if (lacksCheckpoints())
        return tr(
            "It takes a checkpoint up to 0.8 of the exit's step and one from 1.2 of it, and this run does not keep "
            "both.");
    if (const Error* error = m_transplant.error()) return problemText(*error);
    if (m_transplant.isOutdated()) return tr("What this run keeps is of another exit: compute it anew.");
    return tr("What scores, values, feed-forward layers and the rest carry of the fall is not computed yet.");
}

void SharesPanel::showBars(const protocol::TransplantAnswer& answer) {
    std::vector<SignedBar> bars;
    for (const std::string_view part : run::kTransplantParts) {
        const auto found = answer.contributions.find(std::string(part));
        if (found == answer.contributions.end() || !std::isfinite(found->second)) continue;
        bars.push_back(
            {partName(part), found->second, signedText(found->second), shareHelp(part, found->second, answer)});
    }
    m_bars->setBars(std::move(bars), tr("Share of the change of the loss (nats)"));
    m_stack->setCurrentWidget(m_bars);
}

void SharesPanel::showMixtures(const protocol::TransplantAnswer& answer) {
    m_mixtures->setRowCount(int(answer.mixtures.size()));
    for (int row = 0; row < m_mixtures->rowCount(); ++row) {
        const protocol::TransplantAnswer::Mixture& mixture = answer.mixtures[std::size_t(row)];
        auto* parts = new QTableWidgetItem(mixture.later_parts.empty() ? tr("none") : partNames(mixture.later_parts));
        parts->setToolTip(parts->text());
        auto* loss = new QTableWidgetItem(decimalText(mixture.loss, kDecimals));
        loss->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_mixtures->setItem(row, 0, parts);
        m_mixtures->setItem(row, 1, loss);
    }
    m_mixtures->resizeRowsToContents();
    m_stack->setCurrentWidget(m_mixtures);
}

FigureSource SharesPanel::figure() const {
    FigureSource source{QStringLiteral("anatomy-shares"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options, [&](QPaintDevice& device) {
                                m_bars->paintOn(device, figurePixels(options));
                            });
                        }};
    source.csv = [this] {
        const protocol::TransplantAnswer* answer = m_transplant.answer();
        return answer ? csvOf(*answer) : QByteArray();
    };
    return source;
}

}  // namespace plateau::widgets
