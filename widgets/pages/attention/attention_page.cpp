#include "widgets/pages/attention/attention_page.h"

#include <utility>

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/attention/attention_asker.h"
#include "widgets/pages/attention/attention_export.h"
#include "widgets/pages/attention/attention_input.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/lens_tab.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/muting_tab.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/launch_again.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

AttentionPage::AttentionPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_bar(new MessageBar(this)),
      m_firstModel(new CheckpointPicker(context.session, {}, this)),
      m_secondModel(new CheckpointPicker(context.session, tr("no second model"), this)),
      m_input(new AttentionInput(context, this)),
      m_firstAsker(new AttentionAsker(context.engine, this)),
      m_secondAsker(new AttentionAsker(context.engine, this)),
      m_tabs(new QTabWidget(this)),
      m_maps(new MapsTab(*m_firstAsker, *m_secondAsker, this)),
      m_course(new CourseTab(context.engine, this)),
      m_averages(new AveragesTab(m_context, this)),
      m_fillMask(new FillMaskTab(context.engine, this)),
      m_muting(new MutingTab(context.engine, this)),
      m_lens(new LensTab(context.engine, this)) {
    build();
    m_export = new AttentionExport(*m_tabs, *m_maps, *m_course, *m_averages, context.engine, this);
    connect(m_export, &AttentionExport::written, this, [this](const QString& file, const QString& problem) {
        m_notice = Notice::none;
        m_bar->tellWritten(file, problem);
    });
    m_input->setTexts(AttentionInput::firstExample(), {});
    for (CheckpointPicker* picker : {m_firstModel, m_secondModel}) {
        connect(picker, &CheckpointPicker::checkpointChanged, this, &AttentionPage::takeModels);
        connect(picker, &CheckpointPicker::settledChanged, this, &AttentionPage::takeModels);
    }
    connect(m_input, &AttentionInput::asked, this, &AttentionPage::ask);
    connect(m_input, &AttentionInput::cancelled, this, [this] {
        m_firstAsker->cancel();
        m_secondAsker->cancel();
    });
    for (AttentionAsker* asker : {m_firstAsker, m_secondAsker}) {
        connect(asker, &AttentionAsker::answered, this, &AttentionPage::takeAnswer);
        connect(asker, &AttentionAsker::stateChanged, this, &AttentionPage::takeState);
    }
    connect(m_maps, &MapsTab::settledChanged, this, &Page::settledChanged);
    for (const StatisticsTable* table : findChildren<StatisticsTable*>())
        connect(table, &StatisticsTable::taken, m_bar, &MessageBar::tellTable);
    connect(m_maps, &MapsTab::headChanged, m_course, &CourseTab::setHead);
    connect(m_firstModel, &CheckpointPicker::checkpointsChanged, this, &AttentionPage::updateCourse);
    connect(m_course, &CourseTab::settledChanged, this, &AttentionPage::takeAnswer);
    connect(m_averages, &AveragesTab::settledChanged, this, &AttentionPage::takeAnswer);
    connect(m_fillMask, &FillMaskTab::settledChanged, this, &Page::settledChanged);
    connect(m_muting, &MutingTab::settledChanged, this, &Page::settledChanged);
    connect(m_lens, &LensTab::settledChanged, this, &Page::settledChanged);
    connect(m_lens, &LensTab::written, this, [this](const QString& file) {
        m_notice = Notice::none;
        m_bar->tellWritten(file, {});
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &AttentionPage::updateInput);
    connect(&context.engine, &EngineClient::engineLost, this, [this](const QString& reason, bool again) {
        if (!again || !isVisible()) return;  // else the question itself fails, and says so
        m_notice = Notice::none;
        m_bar->showMessage(MessageBar::Kind::problem,
                           tr("The engine ended in the middle of its work and was started again"),
                           tr("%1. What was asked is asked again; nothing that you typed is lost.").arg(reason));
    });
    connect(&context.session, &WorkspaceSession::ready, this, &AttentionPage::takeRuns);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &AttentionPage::takeRuns);
    takeRuns();
    updateInput();
}

AttentionPage::~AttentionPage() = default;

void AttentionPage::build() {
    m_firstModel->setObjectName(QStringLiteral("firstModel"));
    m_secondModel->setObjectName(QStringLiteral("secondModel"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_maps, tr("Maps"));
    m_tabs->addTab(m_course, tr("Over checkpoints"));
    m_tabs->addTab(m_averages, tr("Averages"));
    m_tabs->addTab(m_fillMask, tr("Fill [MASK]"));
    m_tabs->addTab(m_muting, tr("Muting"));
    m_tabs->addTab(m_lens, tr("Lens"));
    m_tabs->setTabToolTip(m_tabs->indexOf(m_lens), tr("What the model would predict if it ended after each layer"));
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_tabs, 1);
    m_empty = new EmptyState(QStringLiteral("attention"), tr("Where a model looks"),
                             tr("Type a sentence and see the attention of every head, of two models beside each other, "
                                "and over a training. For that a model is needed: train one, or choose the folder of a "
                                "checkpoint."),
                             tr("Train a model"), this);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { emit pageRequested(QStringLiteral("launch")); });
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(buildModels());
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
}

QWidget* AttentionPage::buildModels() {
    auto* part = new QWidget(this);
    auto* line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    const auto add = [&](const QString& text, CheckpointPicker* picker) {
        auto* label = new QLabel(text, part);
        label->setBuddy(picker);
        line->addWidget(label);
        line->addWidget(picker, 1);
    };
    add(tr("Model"), m_firstModel);
    m_beside = new QWidget(part);
    auto* second = new QHBoxLayout(m_beside);
    second->setContentsMargins(spacing::m, 0, 0, 0);
    second->setSpacing(spacing::s);
    auto* label = new QLabel(tr("Beside it"), m_beside);
    label->setBuddy(m_secondModel);
    second->addWidget(label);
    second->addWidget(m_secondModel, 1);
    line->addWidget(m_beside, 1);
    return part;
}

QString AttentionPage::subtitle() const {
    const auto& answer = m_firstAsker->answer();
    const bool isOfText = m_tabs->currentWidget() == m_maps || m_tabs->currentWidget() == m_course;
    return answer && isOfText ? tr("%n tokens", nullptr, int(answer->document.tokens.size())) : QString();
}

QList<QAction*> AttentionPage::headerActions() {
    for (const QWidget* tab : {static_cast<QWidget*>(m_fillMask), static_cast<QWidget*>(m_muting)})
        if (m_tabs->currentWidget() == tab) return {};
    if (m_tabs->currentWidget() == m_lens) return {m_lens->exportAction()};
    return {m_export->action()};
}

bool AttentionPage::isSettled() const {
    if (!m_context.session.isReady() || !m_firstModel->isSettled() || !m_secondModel->isSettled()) return false;
    if (m_stack->currentWidget() == m_empty) return true;
    if (m_tabs->currentWidget() == m_fillMask) return m_fillMask->isSettled();
    if (m_tabs->currentWidget() == m_muting) return m_muting->isSettled();
    if (m_tabs->currentWidget() == m_lens) return m_lens->isSettled();
    if (m_tabs->currentWidget() == m_averages) return m_averages->isSettled();
    if (m_tabs->currentWidget() == m_course) return m_course->isSettled();
    return !m_input->isWaiting() && m_maps->isSettled();
}

void AttentionPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    takeRequest();
    if (m_stale) ask(false);
}

// What another page sent here.
void AttentionPage::takeRequest() {
    const InspectRequest request = std::exchange(*m_context.inspect_request, {});
    if (request.checkpoint.isEmpty()) return;
    m_chosen = true;
    m_firstModel->setCheckpoint(request.checkpoint);
    if (request.page.isEmpty()) return;
    m_notice = Notice::none;
    m_bar->showMessage(MessageBar::Kind::information, tr("Opened from the page Anatomy"));
    m_bar->setAction(tr("Back"), [this, page = request.page] {
        m_bar->hide();
        emit pageRequested(page);
    });
}

// The first time the chosen runs, where there are two, are compared.
void AttentionPage::takeRuns() {
    if (!m_context.session.isReady()) return;
    if (!m_chosen) {
        QStringList wanted = m_context.selection.chosen();
        if (wanted.isEmpty() && !m_context.selection.current().isEmpty()) wanted << m_context.selection.current();
        m_firstModel->chooseDefault(wanted);
        if (wanted.size() == 2) {
            if (const auto row = m_context.session.run(wanted[1]); row && !row->read_only)
                m_secondModel->setCheckpoint(QString::fromStdString(row->folder.string()));
        }
    }
    takeModels();
}

void AttentionPage::takeModels() {
    if (!m_firstModel->isSettled() || !m_secondModel->isSettled()) return emit settledChanged();
    const QString first = m_firstModel->folder(), second = m_secondModel->folder();
    m_chosen = m_chosen || !first.isEmpty();
    const bool isNothing = !m_chosen && m_firstModel->problem().isEmpty();
    m_stack->setCurrentIndex(isNothing ? 1 : 0);
    m_maps->setNames(m_firstModel->text(), second.isEmpty() ? QString() : m_secondModel->text());
    m_fillMask->setModels(first, m_firstModel->text(), second, m_secondModel->text());
    m_muting->setModel(first);
    m_lens->setModel(first);
    m_averages->setPositions(m_firstModel->positions(), m_secondModel->positions());
    const auto row = m_context.session.run(m_firstModel->runId());
    m_averages->setOwnCorpus(row ? QString::fromStdString(row->corpus) : QString());
    m_averages->setModels(first, m_firstModel->text(), second, m_secondModel->text());
    if (second.isEmpty() && m_secondAsker->answer()) m_secondAsker->forget();
    if (first.isEmpty() && m_firstAsker->answer()) {
        // What is shown would be of another model than the one that is named.
        for (AttentionAsker* asker : {m_firstAsker, m_secondAsker}) asker->forget();
        takeAnswer();
    }
    ask(false);
    tellProblem();
    emit settledChanged();
}

void AttentionPage::updateCourse() {
    m_course->setQuestion(m_firstModel->runFolder(), m_firstModel->checkpoints(), m_input->text(), m_input->pair());
    m_lens->setRun(m_firstModel->runFolder(), int(m_firstModel->checkpoints().size()));
}

// A page that nobody sees asks nothing.
void AttentionPage::ask(bool again) {
    m_stale = true;
    updateCourse();
    const QString first = m_firstModel->folder(), second = m_secondModel->folder();
    if (m_input->text().trimmed().isEmpty()) {
        // What is shown would be of a text that is gone.
        const bool wasThere = m_firstAsker->answer() || m_secondAsker->answer();
        for (AttentionAsker* asker : {m_firstAsker, m_secondAsker}) asker->forget();
        if (wasThere) takeAnswer();
    }
    if (!isVisible() || first.isEmpty() || !m_input->objection().isEmpty()) return;
    m_stale = false;
    const QString text = m_input->text(), pair = m_input->pair();
    m_firstAsker->ask({first, text, pair}, m_maps->layer(), again);
    if (!second.isEmpty()) m_secondAsker->ask({second, text, pair}, m_maps->secondLayer(), again);
}

void AttentionPage::takeAnswer() {
    tellProblem();
    m_export->update();
    emit headerChanged();
    emit settledChanged();
}

// The text belongs to what is made of it, and stands in it, so that the tabs stay where they are.
void AttentionPage::updateInput() {
    QWidget* shown = m_tabs->currentWidget();
    if (shown == m_maps || shown == m_course) {
        static_cast<QBoxLayout*>(shown->layout())->insertWidget(0, m_input);
        m_input->show();
    }
    const bool isOfOne = shown == m_course || shown == m_muting || shown == m_lens;
    m_beside->setVisible(!isOfOne);
    m_export->update();
    emit headerChanged();
    emit settledChanged();
}

void AttentionPage::takeState() {
    const bool isAsking = m_firstAsker->isAsking() || m_secondAsker->isAsking();
    const bool isSecond = !m_firstAsker->isAsking() && m_secondAsker->isAsking();
    m_input->showProgress(isAsking, isSecond ? m_secondAsker->progress() : m_firstAsker->progress());
    tellProblem();
    emit settledChanged();
}

// The bar says what became of the last question, and takes it back when there is something newer to say.
void AttentionPage::tellProblem() {
    QString what, detail;
    for (const AttentionAsker* asker : {m_firstAsker, m_secondAsker}) {
        if (!asker->problem().isEmpty() && !asker->isAsking() && what.isEmpty()) {
            what = asker->problem();
            detail = asker->problemPlace();
        }
    }
    const CheckpointPicker* blamed = nullptr;
    for (const CheckpointPicker* picker : {m_firstModel, m_secondModel}) {
        if (picker->problem().isEmpty() || !what.isEmpty()) continue;
        what = picker->problem();
        blamed = picker;
    }
    if (!what.isEmpty()) {
        m_notice = Notice::problem;
        m_bar->showMessage(MessageBar::Kind::problem, what, detail);
        if (blamed)
            offerCheckpoints(*this, m_context, *m_bar, *blamed);
        else
            m_bar->setAction(tr("Try again"), [this] { ask(true); });
    } else if (m_firstAsker->isSilent() || m_secondAsker->isSilent()) {
        m_notice = Notice::silence;
        m_bar->showMessage(MessageBar::Kind::problem, tr("The engine has said nothing for some time"),
                           tr("A large model may take long to load. Starting it again loses nothing that you typed."));
        m_bar->setAction(tr("Start it again"), [this] { m_context.engine.restart(); });
    } else if (std::exchange(m_notice, Notice::none) != Notice::none) {
        m_bar->hide();
    }
}

void AttentionPage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
    settings.setValue(QStringLiteral("first"), m_firstModel->folder());
    settings.setValue(QStringLiteral("second"), m_secondModel->folder());
    m_input->saveState(settings);
    m_maps->saveState(settings);
    m_course->saveState(settings);
    m_averages->saveState(settings);
    m_fillMask->saveState(settings);
    m_muting->saveState(settings);
    m_lens->saveState(settings);
}

void AttentionPage::restoreState(QSettings& settings) {
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    const QString first = settings.value(QStringLiteral("first")).toString();
    if (!first.isEmpty() && QDir(first).exists()) {
        m_chosen = true;
        m_firstModel->setCheckpoint(first);
    }
    const QString second = settings.value(QStringLiteral("second")).toString();
    if (!second.isEmpty() && QDir(second).exists()) m_secondModel->setCheckpoint(second);
    m_input->restoreState(settings);
    m_maps->restoreState(settings);
    m_course->restoreState(settings);
    m_averages->restoreState(settings);
    m_fillMask->restoreState(settings);
    m_muting->restoreState(settings);
    m_lens->restoreState(settings);
}

}  // namespace plateau::widgets
