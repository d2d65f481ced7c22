#include "widgets/samples/sample_browser.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/samples/piece_legend.h"
#include "widgets/samples/piece_look.h"
#include "widgets/samples/piece_view.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 80;

QLabel* labelFor(const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text, buddy->parentWidget());
    label->setBuddy(buddy);
    return label;
}

QSpinBox* spin(const QString& name, const QString& help, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(0, std::numeric_limits<int>::max());
    box->setGroupSeparatorShown(false);
    box->setAccessibleName(name);
    box->setToolTip(help);
    box->setKeyboardTracking(true);
    return box;
}

QToolButton* button(const QString& iconName, const QString& text, const QString& help, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setIcon(icon(iconName));
    made->setToolTip(help);
    made->setAccessibleName(text);
    return made;
}

}  // namespace

SampleBrowser::SampleBrowser(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asked(engine),
      m_problem(new QLabel(this)),
      m_piece(new QLabel(this)),
      m_legend(new PieceLegend(this)),
      m_view(new PieceView(this)) {
    m_problem->setProperty("role", "error");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_piece->setProperty("role", "small");
    m_piece->setTextFormat(Qt::PlainText);
    m_piece->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* scroll = new QScrollArea(this);
    showScrolled(*scroll, m_view);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    auto* inCard = new QVBoxLayout(card);
    inCard->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::s);
    inCard->addWidget(m_legend);
    inCard->addWidget(scroll, 1);
    inCard->addWidget(m_piece);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(buildChoice());
    layout->addWidget(buildMasks());
    layout->addWidget(m_problem);
    layout->addWidget(card, 1);
    m_asked.setDelay(kDelayMs);
    connect(&m_asked, &Asking::answered, this, &SampleBrowser::take);
    connect(m_view, &PieceView::currentChanged, this, [this, scroll](int at) {
        const auto& pieces = m_view->sample().pieces;
        m_piece->setText(at < 0 || at >= int(pieces.size()) ? QString() : pieceHelp(pieces[std::size_t(at)], at));
        const QRect box = m_view->boxOf(at);
        if (m_view->hasFocus()) scroll->ensureVisible(box.center().x(), box.center().y(), 0, box.height() * 2);
    });
}

QWidget* SampleBrowser::buildChoice() {
    auto* line = new QWidget(this);
    m_split = new QComboBox(line);
    m_split->addItem(tr("Training"), QStringLiteral("train"));
    m_split->addItem(tr("Evaluation (held out)"), QStringLiteral("held_out"));
    m_split->setAccessibleName(tr("Split"));
    m_split->setToolTip(tr("Samples for training, or those of the held-out documents"));
    m_index = spin(tr("Sample"), tr("Number of the sample, from 0, in the order in which it was packed"), line);
    m_total = new QLabel(line);
    m_total->setProperty("role", "soft");
    m_previous = button("chevron-left", tr("Previous sample"), tr("Previous sample"), line);
    m_next = button("chevron-right", tr("Next sample"), tr("Next sample"), line);
    m_random = button("refresh", tr("Random sample"), tr("A sample at random"), line);
    m_random->setText(tr("Random"));
    m_random->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    for (QWidget* part :
         {static_cast<QWidget*>(m_split), static_cast<QWidget*>(labelFor(tr("Sample"), m_index)),
          static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_index), static_cast<QWidget*>(m_next),
          static_cast<QWidget*>(m_total), static_cast<QWidget*>(m_random)})
        layout->addWidget(part);
    layout->addStretch(1);
    connect(m_split, &QComboBox::currentIndexChanged, this, [this] {
        updateRange();
        changed();
    });
    connect(m_index, &QSpinBox::valueChanged, this, &SampleBrowser::changed);
    connect(m_previous, &QToolButton::clicked, this, [this] { m_index->setValue(m_index->value() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { m_index->setValue(m_index->value() + 1); });
    connect(m_random, &QToolButton::clicked, this,
            [this] { m_index->setValue(int(QRandomGenerator::global()->bounded(quint32(m_index->maximum()) + 1))); });
    return line;
}

QWidget* SampleBrowser::buildMasks() {
    auto* line = new QWidget(this);
    m_masks = new QCheckBox(tr("Show masks as training draws them"), line);
    m_masks->setToolTip(
        tr("What is hidden, replaced at random or kept when this sample is trained on; 15 % of the pieces"));
    m_masks->setObjectName(QStringLiteral("masks"));
    m_seed = spin(tr("Seed of the training"), tr("Seed of the training that draws the masks"), line);
    m_seed->setValue(1);
    m_epoch = spin(tr("Epoch"), tr("Passes over the corpus, from 0: each draws other masks"), line);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    QLabel* seedLabel = labelFor(tr("Seed"), m_seed);
    QLabel* epochLabel = labelFor(tr("Epoch"), m_epoch);
    for (QWidget* part :
         {static_cast<QWidget*>(m_masks), static_cast<QWidget*>(seedLabel), static_cast<QWidget*>(m_seed),
          static_cast<QWidget*>(epochLabel), static_cast<QWidget*>(m_epoch)})
        layout->addWidget(part);
    layout->addStretch(1);
    const auto enable = [this, seedLabel, epochLabel](bool on) {
        for (QWidget* part : {static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_epoch),
                              static_cast<QWidget*>(seedLabel), static_cast<QWidget*>(epochLabel)})
            part->setEnabled(on);
    };
    enable(false);
    connect(m_masks, &QCheckBox::toggled, this, [this, enable](bool on) {
        enable(on);
        changed();
    });
    connect(m_seed, &QSpinBox::valueChanged, this, &SampleBrowser::changed);
    connect(m_epoch, &QSpinBox::valueChanged, this, &SampleBrowser::changed);
    return line;
}

qint64 SampleBrowser::samplesOf(const QString& split) const {
    if (!m_row.manifest) return 0;
    const auto& shards = split == QLatin1String("train") ? m_row.manifest->train : m_row.manifest->held_out;
    return std::accumulate(shards.begin(), shards.end(), qint64{0},
                           [](qint64 sum, const corpus::Shard& shard) { return sum + shard.samples; });
}

void SampleBrowser::updateRange() {
    const qint64 samples = samplesOf(m_split->currentData().toString());
    const QSignalBlocker quiet(m_index);
    m_index->setMaximum(int(std::clamp<qint64>(samples - 1, 0, std::numeric_limits<int>::max())));
    m_total->setText(tr("up to %1").arg(groupedNumber(double(std::max<qint64>(samples - 1, 0)))));
    for (QWidget* part : {static_cast<QWidget*>(m_index), static_cast<QWidget*>(m_random)})
        part->setEnabled(samples > 0);
}

void SampleBrowser::show(const CorpusRow& row) {
    const bool isOther = row.name != m_row.name || row.corpus != m_row.corpus || row.manifest != m_row.manifest;
    if (!isOther) return;
    m_row = row;
    {
        const QSignalBlocker quiet(m_index);
        m_index->setValue(0);
    }
    updateRange();
    changed();
}

void SampleBrowser::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) changed();
}

// A sample that nobody sees is not asked for.
void SampleBrowser::changed() {
    m_asked.cancel();
    m_stale = true;
    m_previous->setEnabled(m_index->isEnabled() && m_index->value() > 0);
    m_next->setEnabled(m_index->isEnabled() && m_index->value() < m_index->maximum());
    if (samplesOf(m_split->currentData().toString()) == 0) {
        m_view->setSample({}, false);
        m_problem->setText(m_row.isFinished() ? tr("There is no sample in this split.")
                                              : tr("The samples can be seen when the build is finished."));
        m_problem->show();
        return;
    }
    if (isVisible()) m_asked.ask(question());
}

protocol::CorpusSamplesQuestion SampleBrowser::question() const {
    protocol::CorpusSamplesQuestion question;
    question.folder = m_row.corpus.string();
    question.split = m_split->currentData().toString().toStdString();
    question.first = m_index->value();
    if (m_masks->isChecked()) {
        question.masks_seed = std::uint64_t(m_seed->value());
        question.epoch = m_epoch->value();
    }
    return question;
}

void SampleBrowser::take() {
    m_stale = false;
    const bool withMasks = m_masks->isChecked();
    m_problem->setText(m_asked.problem());
    m_problem->setVisible(m_asked.error() != nullptr);
    m_legend->setWithMasks(withMasks);
    m_view->setSample(m_asked.answer() ? sampleOf(*m_asked.answer()) : CorpusSample{}, withMasks);
    emit settledChanged();
}

}  // namespace plateau::widgets
