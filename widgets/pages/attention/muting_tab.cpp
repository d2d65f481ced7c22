#include "widgets/pages/attention/muting_tab.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/forms/control_state.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMutingPauseMs = 400;
constexpr int kGuesses = 3;
// What a base model answers within a second on two cores, also where its first layer has changed.
constexpr std::int64_t kMutedTokens = 512;

constexpr int kDecimals = 4;  // of losses, so that what is compared has equally many

QString lossText(double value) {
    return decimalText(value, kDecimals);
}

QString signedNumber(double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    return (value > 0 ? QStringLiteral("+") : QString()) + lossText(value);
}

QString guesses(const std::vector<protocol::Guess>& found) {
    QStringList words;
    for (const protocol::Guess& guess : found)
        words << QStringLiteral("%1 %2").arg(QString::fromStdString(guess.token),
                                             QLocale().toString(guess.probability, 'f', 2));
    return words.join(QStringLiteral(", "));
}

// As the engine reads it.
std::string partOf(int column, int heads) {
    return column < heads ? std::to_string(column) : column == heads ? "attention" : "ffn";
}

bool isMuted(const protocol::MuteAnswer& answer, int layer, const std::string& part) {
    const std::string word = std::to_string(layer) + "." + part + "=";
    return std::ranges::any_of(answer.mute, [&word](const std::string& muted) { return muted.starts_with(word); });
}

}  // namespace

MutingTab::MutingTab(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asked(engine),
      m_measured(engine),
      m_text(new QLineEdit(QStringLiteral("Anna lives in the [MASK] and she has a red cat."), this)),
      m_with(new QComboBox(this)),
      m_unmute(new QPushButton(tr("Unmute all"), this)),
      m_measure(new QPushButton(tr("Measure heads"), this)),
      m_message(new QLabel(this)),
      m_loss(new QLabel(this)),
      m_rank(new QLabel(this)),
      m_grid(new QTableWidget(this)),
      m_predictions(new QTableWidget(this)) {
    build();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kMutingPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &MutingTab::ask);
    connect(m_text, &QLineEdit::textChanged, this, &MutingTab::changed);
    connect(m_text, &QLineEdit::returnPressed, this, &MutingTab::ask);
    connect(m_with, &QComboBox::currentIndexChanged, this, [this] {
        m_measured.forget();
        if (const protocol::MuteAnswer* answer = m_asked.answer()) showGrid(*answer);
        changed();
    });
    connect(m_grid, &QTableWidget::itemChanged, this, &MutingTab::changed);
    connect(m_unmute, &QPushButton::clicked, this, &MutingTab::unmuteAll);
    connect(m_measure, &QPushButton::clicked, this, &MutingTab::measure);
    connect(&m_asked, &Asking::answered, this, &MutingTab::takeAnswer);
    connect(&m_asked, &Asking::stateChanged, this, &MutingTab::tell);
    connect(&m_measured, &Asking::answered, this, &MutingTab::takeHeads);
    connect(&m_measured, &Asking::stateChanged, this, &MutingTab::tell);
}

void MutingTab::build() {
    m_text->setAccessibleName(tr("Sentence"));
    m_text->setToolTip(tr("Its predictions are shown with and without what is muted; Enter asks"));
    m_text->setMaxLength(200000);
    m_text->setObjectName(QStringLiteral("mutedSentence"));
    m_with->setObjectName(QStringLiteral("substitute"));
    m_with->setAccessibleName(tr("In its place"));
    m_with->setToolTip(tr("What stands in place of a part that is muted"));
    m_with->addItem(tr("with zero"), QStringLiteral("zero"));
    m_with->addItem(tr("with its mean"), QStringLiteral("mean"));
    m_with->addItem(tr("with equal weights"), QStringLiteral("uniform"));
    m_unmute->setObjectName(QStringLiteral("unmute"));
    m_measure->setObjectName(QStringLiteral("measure"));
    m_measure->setToolTip(tr("The change of the held-out loss without each head, one after the other"));
    for (QLabel* label : {m_message, m_loss, m_rank}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_message->setProperty("role", "small");
    m_message->hide();
    m_rank->setProperty("role", "small");
    m_rank->hide();
    m_grid->setObjectName(QStringLiteral("parts"));
    m_grid->setAccessibleName(tr("Parts that can be muted"));
    m_grid->setToolTip(tr("Tick what is to be taken away: heads, the attention or the feed-forward half of a layer"));
    m_grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_grid->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_predictions->setObjectName(QStringLiteral("mutedPredictions"));
    m_predictions->setAccessibleName(tr("Predictions for each token"));
    m_predictions->setToolTip(tr("What the model says at each token, as it is and without what is muted"));
    m_predictions->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_predictions->setColumnCount(4);
    m_predictions->setHorizontalHeaderLabels({tr("Token"), tr("Whole model"), tr("Muted"), tr("Divergence (nats)")});
    m_predictions->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_predictions->verticalHeader()->hide();
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_text, 1);
    line->addWidget(m_with);
    line->addWidget(m_unmute);
    line->addWidget(m_measure);
    auto* tables = new QSplitter(Qt::Vertical, this);
    tables->addWidget(m_grid);
    tables->addWidget(m_predictions);
    tables->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(line);
    layout->addWidget(m_message);
    layout->addWidget(m_loss);
    layout->addWidget(m_rank);
    layout->addWidget(tables, 1);
}

QString MutingTab::with() const {
    return m_with->currentData().toString();
}

void MutingTab::setModel(const QString& folder) {
    if (folder == m_folder) return;
    m_folder = folder;
    m_asked.forget();
    m_measured.forget();
    m_layers.clear();
    const QSignalBlocker quiet(m_grid);
    m_grid->setRowCount(0);
    m_grid->setColumnCount(0);
    m_predictions->setRowCount(0);
    m_loss->clear();
    m_rank->hide();
    changed();
}

void MutingTab::changed() {
    m_stale = true;
    if (isVisible()) m_pause.start();
    emit settledChanged();
}

void MutingTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) m_pause.start(0);
}

std::vector<std::string> MutingTab::muted() const {
    std::vector<std::string> words;
    for (int row = 0; row < m_grid->rowCount(); ++row)
        for (int column = 0; column < m_grid->columnCount(); ++column) {
            if (m_grid->item(row, column)->checkState() != Qt::Checked) continue;
            words.push_back(std::to_string(row) + "." + partOf(column, m_heads) + "=" + with().toStdString());
        }
    return words;
}

void MutingTab::ask() {
    m_pause.stop();
    m_pause.setInterval(kMutingPauseMs);
    m_stale = false;
    if (m_folder.isEmpty()) {
        m_asked.forget();
    } else {
        protocol::MuteQuestion question;
        question.checkpoint = m_folder.toStdString();
        question.mute = m_folder == m_restoredFolder ? m_restored : muted();
        question.text = m_text->text().trimmed().toStdString();
        question.top = kGuesses;
        question.texts.tokens = kMutedTokens;
        m_asked.ask(std::move(question));
    }
    tell();
}

void MutingTab::unmuteAll() {
    {
        const QSignalBlocker quiet(m_grid);
        for (int row = 0; row < m_grid->rowCount(); ++row)
            for (int column = 0; column < m_grid->columnCount(); ++column)
                if (QTableWidgetItem* item = m_grid->item(row, column); item->checkState() == Qt::Checked)
                    item->setCheckState(Qt::Unchecked);
    }
    ask();
}

void MutingTab::measure() {
    if (m_measured.isAsking()) {
        m_measured.cancel();
    } else if (!m_folder.isEmpty()) {
        protocol::HeadsQuestion question;
        question.checkpoint = m_folder.toStdString();
        question.with = with().toStdString();
        question.prune_steps = 1;
        m_measured.ask(std::move(question));
    }
    tell();
}

void MutingTab::takeAnswer() {
    const bool hadRestored = std::exchange(m_restoredFolder, QString()) == m_folder && !m_restored.empty();
    m_restored.clear();
    if (hadRestored && m_asked.error()) return ask();  // the model is not what it was: without them
    if (const protocol::MuteAnswer* answer = m_asked.answer()) {
        showGrid(*answer);
        showLoss(*answer);
        showPredictions(*answer);
    }
    tell();
}

void MutingTab::takeHeads() {
    showWorth();
    tell();
}

// What is muted stays so where the model is the same; what cannot be muted says why not.
void MutingTab::showGrid(const protocol::MuteAnswer& answer) {
    const QSignalBlocker quiet(m_grid);
    const bool isNew = m_grid->rowCount() != int(answer.layers.size()) || m_heads != answer.heads;
    m_layers = answer.layers;
    m_heads = answer.heads;
    m_grid->setRowCount(int(m_layers.size()));
    m_grid->setColumnCount(m_heads + 2);
    QStringList columns, rows;
    for (int head = 0; head < m_heads; ++head) columns << QString::number(head);
    columns << tr("Attention") << tr("Feed-forward");
    for (std::size_t layer = 0; layer < m_layers.size(); ++layer) rows << tr("Layer %1").arg(layer);
    m_grid->setHorizontalHeaderLabels(columns);
    m_grid->setVerticalHeaderLabels(rows);
    m_grid->resizeRowsToContents();  // a heading in Chinese is higher than a row is by default
    const bool isUniform = with() == QLatin1String("uniform");
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        const protocol::MuteAnswer::Layer& layer = m_layers[std::size_t(row)];
        for (int column = 0; column < m_grid->columnCount(); ++column) {
            if (isNew || !m_grid->item(row, column)) m_grid->setItem(row, column, new QTableWidgetItem);
            QTableWidgetItem* item = m_grid->item(row, column);
            QString why;
            if (column < m_heads && !layer.has_heads)
                why = tr("%1 mixes its heads: mute its attention").arg(QString::fromStdString(layer.op));
            else if (isUniform && (column > m_heads || !layer.has_maps))
                why = tr("There are no attention weights to make equal");
            item->setFlags(why.isEmpty() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                                         : Qt::NoItemFlags);
            if (isNew || !why.isEmpty())
                item->setCheckState(why.isEmpty() && isMuted(answer, row, partOf(column, m_heads)) ? Qt::Checked
                                                                                                   : Qt::Unchecked);
            const QString name = column < m_heads    ? tr("Layer %1, head %2").arg(row).arg(column)
                                 : column == m_heads ? tr("Layer %1, attention").arg(row)
                                                     : tr("Layer %1, feed-forward").arg(row);
            item->setToolTip(why.isEmpty() ? name : why);
            item->setData(Qt::AccessibleTextRole, name);
        }
    }
    showWorth();
}

void MutingTab::showWorth() {
    const QSignalBlocker quiet(m_grid);
    const protocol::HeadsAnswer* answer = m_measured.answer();
    const Theme& theme = Theme::current();
    double most = 0;
    if (answer)
        for (const auto& layer : answer->layers)
            for (const auto& head : layer.heads) most = std::max(most, std::abs(head.loss_change));
    for (int row = 0; row < m_grid->rowCount(); ++row)
        for (int head = 0; head < m_heads; ++head) {
            QTableWidgetItem* item = m_grid->item(row, head);
            const bool isKnown =
                answer && row < int(answer->layers.size()) && head < int(answer->layers[std::size_t(row)].heads.size());
            item->setText(QString());
            item->setBackground(QBrush());
            if (!isKnown) continue;
            const protocol::HeadsAnswer::Head& worth = answer->layers[std::size_t(row)].heads[std::size_t(head)];
            item->setText(signedNumber(worth.loss_change));
            const QString name = tr("Layer %1, head %2").arg(row).arg(head);
            item->setToolTip(tr("%1: the loss changes by %2 nats without it; estimated to first order: %3")
                                 .arg(name, signedNumber(worth.loss_change), signedNumber(worth.estimate)));
            QColor colour = theme.accent;
            colour.setAlphaF(most > 0 ? 0.35F * float(std::abs(worth.loss_change) / most) : 0);
            item->setBackground(colour);
        }
    m_rank->setVisible(answer && std::isfinite(answer->rank_correlation));
    if (answer)
        m_rank->setText(
            tr("Loss changes without each head, in nats, %1. Rank correlation with the first-order estimate: %2")
                .arg(overPositions(answer->judged), decimalText(answer->rank_correlation, 2)));
}

QString MutingTab::overPositions(const protocol::Judgement& judged) {
    return tr("over %n masked positions", nullptr, int(judged.positions));
}

void MutingTab::showLoss(const protocol::MuteAnswer& answer) {
    const auto& judged = answer.judged;
    const QString over = overPositions(judged);
    if (answer.mute.empty())
        m_loss->setText(tr("Held-out loss %1 nats, %2. Tick parts to mute them.").arg(lossText(judged.loss), over));
    else
        m_loss->setText(
            tr("Held-out loss %1 nats, muted %2 (%3), %4")
                .arg(lossText(judged.loss), lossText(answer.loss), signedNumber(answer.loss - judged.loss), over));
}

void MutingTab::showPredictions(const protocol::MuteAnswer& answer) {
    m_predictions->setRowCount(int(answer.text.size()));
    for (int row = 0; row < m_predictions->rowCount(); ++row) {
        const protocol::MuteAnswer::Place& place = answer.text[std::size_t(row)];
        const QString cells[] = {QString::fromStdString(place.token), guesses(place.whole), guesses(place.muted),
                                 lossText(place.divergence)};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            if (column == 3) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_predictions->setItem(row, column, item);
        }
    }
}

// What the engine is at, or what went wrong.
void MutingTab::tell() {
    QString message;
    if (m_folder.isEmpty())
        message = tr("Choose a model above");
    else if (!m_asked.isAsking() && !m_asked.problem().isEmpty())
        message = m_asked.problem();
    else if (!m_measured.isAsking() && !m_measured.problem().isEmpty())
        message = m_measured.problem();
    else if (m_measured.isWaiting() || (m_asked.isWaiting() && !m_measured.isAsking()))
        message = tr("Waiting for the engine, which is still at another question");
    else if (m_measured.isAsking())
        message = tr("Measuring heads: %1 %").arg(qRound(100 * m_measured.progress()));
    else if (m_asked.isAsking() && !m_asked.answer())
        message = tr("Reading the held-out samples…");
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_measure->setText(m_measured.isAsking() ? tr("Stop") : tr("Measure heads"));
    m_measure->setEnabled(!m_folder.isEmpty() && m_asked.answer());
    m_unmute->setEnabled(!muted().empty());
    emit settledChanged();
}

bool MutingTab::isSettled() const {
    return !m_pause.isActive() && !m_asked.isAsking() && !m_measured.isAsking();
}

void MutingTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("mutedSentence"), m_text->text());
    const bool isRestored = m_folder == m_restoredFolder;
    QStringList words;
    for (const std::string& word : isRestored ? m_restored : muted()) words << QString::fromStdString(word);
    settings.setValue(QStringLiteral("mutedFolder"), m_folder);
    settings.setValue(QStringLiteral("mutedParts"), words);
    saveControls(settings, {m_with});
}

void MutingTab::restoreState(QSettings& settings) {
    const QString text = settings.value(QStringLiteral("mutedSentence")).toString();
    if (!text.isEmpty()) m_text->setText(text);
    restoreControls(settings, {m_with});
    m_restoredFolder = settings.value(QStringLiteral("mutedFolder")).toString();
    m_restored.clear();
    for (const QString& word : settings.value(QStringLiteral("mutedParts")).toStringList())
        m_restored.push_back(word.toStdString());
}

}  // namespace plateau::widgets
