#include "widgets/pages/attention/fill_mask_tab.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/forms/control_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTypingPauseMs = 400;
const QString kMask = QStringLiteral("[MASK]");

}  // namespace

FillMaskTab::FillMaskTab(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_text(new QLineEdit(QStringLiteral("Anna lives in the [MASK] and she has a red cat."), this)),
      m_top(new QSpinBox(this)),
      m_mask(new QComboBox(this)),
      m_objection(new QLabel(this)),
      m_first(new FillMaskSide(engine, this)),
      m_second(new FillMaskSide(engine, this)) {
    m_text->setAccessibleName(tr("Sentence with [MASK]"));
    m_text->setToolTip(tr("[MASK] stands for a word to be guessed; Enter asks"));
    m_text->setPlaceholderText(tr("A sentence with [MASK] in place of words"));
    m_text->setMaxLength(200000);
    m_text->setObjectName(QStringLiteral("sentence"));
    auto* insert = new QPushButton(tr("Insert [MASK]"), this);
    insert->setToolTip(tr("Put a [MASK] at the cursor, in place of what is selected"));
    insert->setObjectName(QStringLiteral("insert"));
    m_top->setObjectName(QStringLiteral("fill_mask_words"));
    m_top->setRange(1, 25);
    m_top->setValue(8);
    m_top->setPrefix(tr("best "));
    m_top->setAccessibleName(tr("How many words"));
    m_top->setToolTip(tr("How many words are shown, the most probable first"));
    m_mask->setAccessibleName(tr("Which [MASK]"));
    m_mask->setToolTip(tr("Whose words are shown when there are several"));
    m_mask->hide();
    m_objection->setProperty("role", "small");
    m_objection->hide();
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_text, 1);
    line->addWidget(insert);
    line->addWidget(m_top);
    line->addWidget(m_mask);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(spacing::xl);
    sides->addWidget(m_first, 1);
    sides->addWidget(m_second, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(line);
    layout->addWidget(m_objection);
    layout->addLayout(sides, 1);
    m_second->hide();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &FillMaskTab::ask);
    connect(m_text, &QLineEdit::textChanged, this, &FillMaskTab::changed);
    connect(m_top, &QSpinBox::valueChanged, this, &FillMaskTab::changed);
    connect(m_text, &QLineEdit::returnPressed, this, &FillMaskTab::ask);
    connect(insert, &QPushButton::clicked, this, [this] {
        m_text->insert(kMask);
        m_text->setFocus();
    });
    connect(m_mask, &QComboBox::currentIndexChanged, this, &FillMaskTab::showMask);
    connect(m_first, &FillMaskSide::answered, this, &FillMaskTab::takeAnswer);
    connect(m_second, &FillMaskSide::answered, this, &FillMaskTab::takeAnswer);
}

void FillMaskTab::setModels(const QString& first, const QString& firstName, const QString& second,
                            const QString& secondName) {
    m_first->setName(firstName);
    m_second->setName(secondName);
    m_second->setVisible(!second.isEmpty());
    if (first == m_firstFolder && second == m_secondFolder) return;
    m_firstFolder = first;
    m_secondFolder = second;
    changed();
}

void FillMaskTab::changed() {
    m_stale = true;
    if (isVisible()) m_pause.start();
}

void FillMaskTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) m_pause.start(0);
}

void FillMaskTab::ask() {
    m_pause.stop();
    m_pause.setInterval(kTypingPauseMs);
    m_stale = false;
    QString objection;
    if (m_firstFolder.isEmpty())
        objection = tr("Choose a model above");
    else if (!m_text->text().contains(kMask))
        objection = tr("The sentence has no [MASK]: put one where a word is to be guessed");
    m_objection->setText(objection);
    m_objection->setVisible(!objection.isEmpty());
    m_first->cancel();
    m_second->cancel();
    if (!objection.isEmpty()) {
        // Below the sentence would stand the answers to another.
        m_first->clear();
        m_second->clear();
    } else {
        m_first->ask(m_firstFolder, m_text->text(), m_top->value());
        if (!m_secondFolder.isEmpty()) m_second->ask(m_secondFolder, m_text->text(), m_top->value());
    }
    emit settledChanged();
}

void FillMaskTab::takeAnswer() {
    const int masks = std::max(m_first->masks(), m_second->isHidden() ? 0 : m_second->masks());
    if (masks != m_mask->count()) {
        const QSignalBlocker quiet(m_mask);
        m_mask->clear();
        for (int mask = 1; mask <= masks; ++mask) m_mask->addItem(tr("[MASK] %1 of %2").arg(mask).arg(masks));
    }
    showMask(m_mask->currentIndex());
    m_mask->setVisible(masks > 1);
    emit settledChanged();
}

void FillMaskTab::showMask(int mask) {
    for (FillMaskSide* side : {m_first, m_second}) side->showMask(mask);
    const double most = std::max(m_first->most(), m_second->isHidden() ? 0 : m_second->most());
    for (FillMaskSide* side : {m_first, m_second}) side->setScale(most);
}

bool FillMaskTab::isSettled() const {
    return !m_pause.isActive() && m_first->isSettled() && (m_second->isHidden() || m_second->isSettled());
}

void FillMaskTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("sentence"), m_text->text());
    saveControls(settings, {m_top});
}

void FillMaskTab::restoreState(QSettings& settings) {
    const QString text = settings.value(QStringLiteral("sentence")).toString();
    if (!text.isEmpty()) m_text->setText(text);
    restoreControls(settings, {m_top});
}

}  // namespace plateau::widgets
