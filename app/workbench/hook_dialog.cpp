#include "app/workbench/hook_dialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/hook/call_hook.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {
namespace {

constexpr int kHookWidth = 520;

QString momentText(hook::Moment moment) {
    switch (moment) {
        case hook::Moment::finished:
            return HookDialog::tr("A run finishes");
        case hook::Moment::failed:
            return HookDialog::tr("A run fails");
        case hook::Moment::stopped:
            return HookDialog::tr("A run is stopped");
        case hook::Moment::leftPlateau:
            return HookDialog::tr("A run leaves its plateau");
        case hook::Moment::paused:
            return HookDialog::tr("The queue pauses after failures");
        case hook::Moment::trial:
            break;
    }
    return {};
}

QString problemOf(const Error& error) {
    return widgets::errorText(error);
}

}  // namespace

HookDialog::HookDialog(QWidget* parent)
    : QDialog(parent),
      m_words(new QPlainTextEdit(this)),
      m_seconds(new QSpinBox(this)),
      m_try(new QPushButton(tr("&Try it"), this)),
      m_note(new QLabel(this)) {
    setWindowTitle(tr("A command of your own"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    const auto read = hook::readHookSettings();
    fill(read ? *read : hook::HookSettings());
    if (!read) m_note->setText(problemOf(read.error()));
    resize(kHookWidth, sizeHint().height());
}

void HookDialog::build() {
    auto* explanation = new QLabel(
        tr("Engines of this computer call it, with or without a window. What has happened comes as JSON on its "
           "standard input, and in PLATEAU_EVENT and PLATEAU_RUN. No shell reads the words."),
        this);
    explanation->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("words"));
    m_words->setAccessibleName(tr("Program and arguments"));
    m_words->setToolTip(
        tr("The program, an absolute path or a name in PATH, then its arguments, one a line; empty: "
           "nothing is called"));
    m_words->setPlaceholderText(QStringLiteral("/home/me/bin/tell\n--chat"));
    m_words->setTabChangesFocus(true);
    m_seconds->setObjectName(QStringLiteral("seconds"));
    m_seconds->setRange(hook::kLeastSeconds, hook::kMostSeconds);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setAccessibleName(tr("Time limit"));
    m_seconds->setToolTip(tr("A call that takes longer is ended"));
    auto* moments = new QVBoxLayout;
    for (const hook::Moment moment : hook::kMoments) {
        auto* box = new QCheckBox(momentText(moment), this);
        box->setObjectName(QString::fromUtf8(toString(moment).data()));
        box->setToolTip(tr("Call it then"));
        m_moments.push_back(box);
        moments->addWidget(box);
    }
    auto* form = new QFormLayout;
    form->addRow(tr("Program and arguments, one a line"), m_words);
    form->addRow(tr("When"), moments);
    form->addRow(tr("Time limit"), m_seconds);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_try->setObjectName(QStringLiteral("try"));
    m_try->setToolTip(tr("Calls it now, as it stands here, with the event “trial”"));
    m_try->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->addButton(m_try, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(widgets::spacing::s);
    layout->addWidget(explanation);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &HookDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &HookDialog::reject);
    connect(m_try, &QPushButton::clicked, this, &HookDialog::tryIt);
}

void HookDialog::fill(const hook::HookSettings& settings) {
    QStringList words;
    for (const std::string& word : settings.command) words << QString::fromStdString(word);
    m_words->setPlainText(words.join(QLatin1Char('\n')));
    for (std::size_t at = 0; at < m_moments.size(); ++at)
        m_moments[at]->setChecked(std::ranges::find(settings.on, hook::kMoments[at]) != settings.on.end());
    m_seconds->setValue(settings.seconds);
}

hook::HookSettings HookDialog::settings() const {
    hook::HookSettings settings{.command = {}, .on = {}, .seconds = m_seconds->value()};
    for (const QString& line : m_words->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty()) settings.command.push_back(line.trimmed().toStdString());
    for (std::size_t at = 0; at < m_moments.size(); ++at)
        if (m_moments[at]->isChecked()) settings.on.push_back(hook::kMoments[at]);
    return settings;
}

void HookDialog::accept() {
    const Status written = hook::writeHookSettings(settings());
    if (written) return QDialog::accept();
    m_note->setText(problemOf(written.error()));
}

void HookDialog::tryIt() {
    const hook::HookSettings tried = settings();
    if (tried.command.empty()) return m_note->setText(tr("There is no command yet: name a program."));
    m_try->setEnabled(false);
    m_note->setText(tr("Calling it …"));
    widgets::onWorker(
        *QThreadPool::globalInstance(), this, [tried] { return hook::callHook(tried, {}); },
        [this](const Status& called) {
            m_try->setEnabled(true);
            m_note->setText(called ? tr("It was called and ended well.") : problemOf(called.error()));
        });
}

}  // namespace plateau::workbench
