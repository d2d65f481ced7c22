#include "widgets/pages/attention/attention_input.h"

#include <array>

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/text_sources.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kPauseMs = 400;

struct Example {
    const char *text, *pair;
};
// For models of English: they are not translated.
constexpr std::array<Example, 7> kExamples{{
    {"Anna has a red cat and she lives in the village.", ""},
    {"The cat sat on the mat because it was tired.", ""},
    {"The keys to the old cabinet are on the table.", ""},
    {"She gave him the book that her brother had read.", ""},
    {"The animal didn't cross the street because it was too tired.", ""},
    {"A man is playing a guitar.", "Someone plays an instrument."},
    {"The trophy does not fit in the suitcase.", "It is too large."},
}};

}  // namespace

AttentionInput::AttentionInput(const PageContext& context, QWidget* parent)
    : QFrame(parent),
      m_text(new TextField(tr("Text"), tr("Type a text, or take one from an example, a GLUE task or a corpus"), this)),
      m_pair(new TextField(tr("Second text"), tr("The second text of a pair"), this)),
      m_examples(new QToolButton(this)),
      m_pairButton(new QToolButton(this)),
      m_pick(new QToolButton(this)),
      m_cancel(new QToolButton(this)),
      m_progress(new QProgressBar(this)),
      m_objection(new QLabel(this)),
      m_sources(new TextSources(context, this)) {
    build(context);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { emit asked(false); });
    for (TextField* field : {m_text, m_pair}) {
        connect(field, &QPlainTextEdit::textChanged, this, [this] {
            showObjection();
            m_pause.start();
        });
        connect(field, &TextField::entered, this, [this] {
            m_pause.stop();
            showObjection();
            emit asked(true);
        });
    }
    connect(m_pairButton, &QToolButton::toggled, this, [this](bool shown) {
        setPairShown(shown);
        m_pause.start();
        if (shown) m_pair->setFocus();
    });
    connect(m_pick, &QToolButton::toggled, m_sources, &QWidget::setVisible);
    connect(m_sources, &TextSources::closed, m_pick, [this] { m_pick->setChecked(false); });
    connect(m_sources, &TextSources::picked, this, &AttentionInput::setTexts);
    connect(m_cancel, &QToolButton::clicked, this, &AttentionInput::cancelled);
}

void AttentionInput::build(const PageContext&) {
    m_text->setObjectName(QStringLiteral("text"));
    m_pair->setObjectName(QStringLiteral("pair"));
    m_text->setToolTip(tr("Enter asks at once; Shift+Enter is a new line"));
    m_pair->setToolTip(m_text->toolTip());
    const auto style = [](QToolButton* button, const char* picture, const QString& text, const QString& help) {
        button->setIcon(icon(QLatin1String(picture)));
        button->setText(text);
        button->setToolTip(help);
        button->setAccessibleName(text);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    };
    style(m_examples, "message", tr("Examples"), tr("Texts to begin with"));
    style(m_pairButton, "add", tr("Pair"), tr("A second text, as in tasks about two sentences"));
    style(m_pick, "search", tr("From data"), tr("Take a row of a GLUE task or a sample of a corpus"));
    m_pairButton->setObjectName(QStringLiteral("pair_shown"));
    m_pick->setObjectName(QStringLiteral("from_data"));
    m_pairButton->setCheckable(true);
    m_pick->setCheckable(true);
    auto* menu = new QMenu(this);
    for (const Example& example : kExamples) {
        const QString text = QLatin1String(example.text), pair = QLatin1String(example.pair);
        connect(menu->addAction(pair.isEmpty() ? text : text + QStringLiteral(" ‖ ") + pair), &QAction::triggered, this,
                [this, text, pair] { setTexts(text, pair); });
    }
    m_examples->setMenu(menu);
    m_examples->setPopupMode(QToolButton::InstantPopup);
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the question"));
    m_cancel->setIcon(icon("close"));
    m_cancel->setToolTip(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_objection->setObjectName(QStringLiteral("objection"));
    m_objection->setProperty("role", "small");
    m_objection->setTextFormat(Qt::PlainText);
    // Room for both stays, so that nothing jumps when a question begins.
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keeps);
    keeps = m_cancel->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_cancel->setSizePolicy(keeps);

    auto* texts = new QHBoxLayout;
    texts->setSpacing(spacing::s);
    texts->addWidget(m_text, 1);
    texts->addWidget(m_pair, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::xs);
    for (QWidget* part :
         {static_cast<QWidget*>(m_examples), static_cast<QWidget*>(m_pairButton), static_cast<QWidget*>(m_pick)})
        buttons->addWidget(part);
    buttons->addWidget(m_objection, 1);
    buttons->addWidget(m_progress);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addLayout(texts);
    layout->addLayout(buttons);
    layout->addWidget(m_sources);
    m_sources->hide();
    setPairShown(false);
    showProgress(false, 0);
}

void AttentionInput::setPairShown(bool shown) {
    m_isPair = shown;
    m_pair->setVisible(shown);
    showObjection();
}

QString AttentionInput::firstExample() {
    return QLatin1String(kExamples.front().text);
}

QString AttentionInput::text() const {
    return m_text->toPlainText();
}

QString AttentionInput::pair() const {
    return m_isPair ? m_pair->toPlainText() : QString();
}

void AttentionInput::setTexts(const QString& text, const QString& pair) {
    m_pairButton->setChecked(!pair.isEmpty());
    if (!pair.isEmpty()) m_pair->setText(pair);
    m_text->setText(text);
    m_pause.stop();
    showObjection();
    emit asked(false);
}

QString AttentionInput::objection() const {
    if (text().trimmed().isEmpty())
        return text().isEmpty() ? tr("Type a text to see where its tokens look") : tr("The text has only spaces");
    if (text().size() > TextField::kMostCharacters || pair().size() > TextField::kMostCharacters)
        return tr("The text is too long: shorten it to 200,000 characters");
    if (m_isPair && pair().trimmed().isEmpty()) return tr("The second text is empty");
    return {};
}

void AttentionInput::showObjection() {
    m_objection->setText(objection());
}

void AttentionInput::showProgress(bool isAsking, double share) {
    m_progress->setVisible(isAsking);
    m_cancel->setVisible(isAsking);
    m_progress->setRange(0, share > 0 ? 100 : 0);
    m_progress->setValue(int(100 * share));
}

void AttentionInput::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("text"), text());
    settings.setValue(QStringLiteral("pair"), pair());
    saveControls(settings, {m_pairButton, m_pick});
    m_sources->saveState(settings);
}

void AttentionInput::restoreState(QSettings& settings) {
    m_sources->restoreState(settings);
    const QString text = settings.value(QStringLiteral("text")).toString();
    if (!text.isEmpty()) setTexts(text, settings.value(QStringLiteral("pair")).toString());
    restoreControls(settings, {m_pairButton, m_pick});
}

}  // namespace plateau::widgets
