#include "widgets/pages/glue/glue_page.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QSettings>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/engine/glue_library.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/along_tab.h"
#include "widgets/pages/glue/glue_exports.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/own_form.h"
#include "widgets/pages/glue/own_tab.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// Wrapped lines in a tab would make all that the tab likes to show the least height of the page.
class Tabs : public QTabWidget {
public:
    using QTabWidget::QTabWidget;
    bool hasHeightForWidth() const override { return false; }
};

}  // namespace

GluePage::GluePage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_library(new GlueLibrary(context.session, this)),
      m_bar(new MessageBar(this)),
      m_form(new GlueForm(m_context, this)),
      m_tabs(new Tabs(this)),
      m_matrix(new MatrixTab(this)),
      m_along(new AlongTab(m_context, this)),
      m_predictions(new PredictionsTab(this)),
      m_ownForm(new OwnForm(m_context, this)),
      m_own(new OwnTab(m_context, this)),
      m_exports(new GlueExports({*m_tabs, *m_matrix, *m_along, *m_predictions, *m_own}, *m_bar, this)) {
    build();
    buildActions();
    connect(m_library, &GlueLibrary::changed, this, &GluePage::takeStudy);
    connect(m_form, &GlueForm::closed, this, [this] { setFormShown(false); });
    connect(m_form, &GlueForm::launchRequested, this, &GluePage::launch);
    connect(m_form, &GlueForm::settledChanged, this, &Page::settledChanged);
    connect(m_ownForm, &OwnForm::closed, this, [this] { setOwnFormShown(false); });
    connect(m_ownForm, &OwnForm::launchRequested, this, &GluePage::launch);
    connect(m_ownForm, &OwnForm::settledChanged, this, &Page::settledChanged);
    connect(m_own, &OwnTab::settledChanged, this, &Page::settledChanged);
    connect(m_own, &OwnTab::newRequested, this, [this] { setOwnFormShown(true); });
    connect(m_matrix, &MatrixTab::settledChanged, this, &Page::settledChanged);
    connect(m_along, &AlongTab::settledChanged, this, &Page::settledChanged);
    const auto showRun = [this](const QString& run) {
        m_context.selection.setCurrent(run);
        emit pageRequested(QStringLiteral("runs"));
    };
    const auto showPredictions = [this](const QString& run, const QString& task, quint64 seed) {
        m_predictions->picker().choose(run, task, seed);
        m_tabs->setCurrentWidget(m_predictions);
    };
    connect(m_matrix, &MatrixTab::runRequested, this, showRun);
    connect(m_own, &OwnTab::runRequested, this, showRun);
    connect(m_matrix, &MatrixTab::predictionsRequested, this, showPredictions);
    connect(m_own, &OwnTab::predictionsRequested, this, showPredictions);
    connect(m_predictions, &PredictionsTab::settledChanged, this, &Page::settledChanged);
    connect(m_predictions, &PredictionsTab::rowsChanged, m_exports, &GlueExports::updateActions);
    connect(m_predictions, &PredictionsTab::tableTold, m_bar, &MessageBar::tellTable);
    connect(m_predictions, &PredictionsTab::runWanted, this, [this] { setFormShown(true); });
    connect(m_tabs, &QTabWidget::currentChanged, m_exports, &GlueExports::updateActions);
    connect(m_tabs, &QTabWidget::currentChanged, this, &Page::headerChanged);
    connect(m_tabs, &QTabWidget::currentChanged, this, &GluePage::fitTabs);
    connect(&context.queue, &RunQueue::created, this, &GluePage::takeCreated);
    connect(&context.queue, &RunQueue::failed, this, &GluePage::takeFailure);
    if (m_library->isReady()) takeStudy();
}

void GluePage::build() {
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_matrix, tr("Results"));
    m_tabs->addTab(m_along, tr("Along training"));
    m_tabs->addTab(m_predictions, tr("Predictions"));
    m_tabs->addTab(m_own, tr("Own tasks"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_form);
    layout->addWidget(m_ownForm);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_bar);
    m_form->hide();
    m_ownForm->hide();
}

void GluePage::buildActions() {
    const auto action = [this](const char* picture, const QString& text, const QString& help) {
        auto* made = new QAction(icon(QLatin1String(picture)), text, this);
        made->setToolTip(help);
        return made;
    };
    m_new = action("add", tr("New GLUE run"), tr("Choose a model and tasks and fine-tune"));
    m_new->setCheckable(true);
    connect(m_new, &QAction::toggled, this, &GluePage::setFormShown);
    m_newOwn = action("add", tr("New own task"), tr("Choose a model and labelled texts of your own and fine-tune"));
    m_newOwn->setCheckable(true);
    connect(m_newOwn, &QAction::toggled, this, &GluePage::setOwnFormShown);
    m_columns = action("eye", tr("Models"), tr("Which models are shown, the published ones among them"));
    auto* models = new QMenu(this);
    connect(models, &QMenu::aboutToShow, this, [this, models] { m_matrix->fillMenu(*models); });
    m_columns->setMenu(models);
}

QList<QAction*> GluePage::headerActions() {
    QList<QAction*> actions = m_exports->actions();
    if (m_tabs->currentWidget() == m_matrix) actions.prepend(m_columns);
    const bool isOwn = m_tabs->currentWidget() == m_own || m_newOwn->isChecked();
    return actions << (isOwn ? m_newOwn : m_new);
}

QString GluePage::subtitle() const {
    const auto& study = m_library->study();
    return study && !study->runs.empty() ? tr("%n runs", nullptr, int(study->runs.size())) : QString();
}

bool GluePage::isSettled() const {
    if (!m_library->isReady() || m_library->isReading()) return false;
    const bool isFormSettled = m_form->isHidden() || m_form->isSettled();
    if (!m_ownForm->isHidden() && !m_ownForm->isSettled()) return false;
    if (m_tabs->currentWidget() == m_own) return isFormSettled && m_own->isSettled();
    if (m_tabs->currentWidget() == m_predictions) return isFormSettled && m_predictions->isSettled();
    return isFormSettled && (m_tabs->currentWidget() == m_along ? m_along->isSettled() : m_matrix->isSettled());
}

void GluePage::setFormShown(bool shown) {
    m_new->setChecked(shown);
    if (!shown) takeFocusFrom(*m_form);
    m_form->setVisible(shown);
    if (shown) setOwnFormShown(false);
    fitTabs();
    if (shown) m_form->setFocus();
    emit settledChanged();
}

void GluePage::setOwnFormShown(bool shown) {
    m_newOwn->setChecked(shown);
    if (!shown) takeFocusFrom(*m_ownForm);
    m_ownForm->setVisible(shown);
    m_own->setOffering(!shown);
    if (shown) setFormShown(false);
    fitTabs();
    if (shown) m_ownForm->setFocus();
    emit settledChanged();
}

// Below a form no more room is kept than the tab that is shown needs: else the page would scroll, and the form in it.
void GluePage::fitTabs() {
    const bool isBelowForm = !m_form->isHidden() || !m_ownForm->isHidden();
    for (int at = 0; at < m_tabs->count(); ++at) {
        QWidget* tab = m_tabs->widget(at);
        const bool isLeftOut = isBelowForm && tab != m_tabs->currentWidget();
        tab->setSizePolicy(QSizePolicy::Preferred, isLeftOut ? QSizePolicy::Ignored : QSizePolicy::Preferred);
    }
}

// What is hidden would pass it on to anywhere.
void GluePage::takeFocusFrom(const QWidget& form) {
    if (form.isAncestorOf(QApplication::focusWidget())) m_tabs->setFocus(Qt::OtherFocusReason);
}

void GluePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    takeRequest();
}

void GluePage::takeRequest() {
    if (!m_context.launch_request->glue) return;
    const GlueRequest request = *std::exchange(m_context.launch_request->glue, std::nullopt);
    const auto* own = request.spec ? std::get_if<spec::ClassifySpec>(&*request.spec) : nullptr;
    if (own) {
        m_ownForm->setSpec(*own);
        m_tabs->setCurrentWidget(m_own);
        return setOwnFormShown(true);
    }
    if (request.spec)
        m_form->setSpec(std::get<spec::GlueSpec>(*request.spec));
    else
        m_form->setCheckpoint(QString::fromStdString(request.checkpoint), request.along, request.tasks);
    setFormShown(true);
}

// The data folder of the newest run is most likely that of the next.
void GluePage::takeStudy() {
    const auto& study = m_library->study();
    m_matrix->setStudy(study);
    m_along->setStudy(study);
    m_predictions->picker().setStudy(study);
    m_own->setStudy(study);
    for (const glue::StudyRun& info : study->runs) m_form->suggestData(QString::fromStdString(info.run.spec.data));
    m_exports->updateActions();
    emit headerChanged();
    emit settledChanged();
}

void GluePage::launch(const RunQueue::NewFolder& folder, bool startNow) {
    if (m_pending != Pending::none) return;
    m_pending = startNow ? Pending::start : Pending::queue;
    m_bar->hide();
    m_context.queue.create(std::vector<RunQueue::NewFolder>{folder}, startNow);
}

void GluePage::takeCreated(const QStringList& ids) {
    if (m_pending == Pending::none) return;
    const bool isStarted = std::exchange(m_pending, Pending::none) == Pending::start;
    const bool isOwn = !m_ownForm->isHidden();
    m_form->setStarting(false);
    m_ownForm->setStarting(false);
    setFormShown(false);
    setOwnFormShown(false);
    m_context.selection.setCurrent(ids.value(0));
    m_bar->showMessage(
        MessageBar::Kind::information,
        isStarted ? tr("It runs as soon as its device is free; the table fills as tasks are done") : tr("Queued"));
    m_bar->setAction(tr("Show the run"), [this] { emit pageRequested(QStringLiteral("runs")); });
    // What was said of runs to come is no longer true when they have run.
    const auto isToCome = [this](const QString& id) {
        const auto row = m_context.session.run(id);
        return !row || row->waiting || row->state == run::RunState::queued || row->state == run::RunState::running;
    };
    m_bar->setEnd(m_context.session, &WorkspaceSession::runsChanged,
                  [ids, isToCome] { return std::ranges::none_of(ids, isToCome); });
    m_tabs->setCurrentWidget(isOwn ? static_cast<QWidget*>(m_own) : m_matrix);
    if (isVisible()) m_tabs->setFocus(Qt::OtherFocusReason);  // its button lost it while it waited
}

void GluePage::takeFailure(const QString& what, const QString& detail) {
    m_pending = Pending::none;
    m_form->setStarting(false);
    m_ownForm->setStarting(false);
    m_bar->showMessage(MessageBar::Kind::problem, what, detail);
}

void GluePage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
    m_form->saveState(settings);
    m_matrix->saveState(settings);
    m_along->saveState(settings);
    m_predictions->saveState(settings);
    m_ownForm->saveState(settings);
    settings.setValue(QStringLiteral("ownForm"), m_newOwn->isChecked());
    settings.setValue(QStringLiteral("form"), m_new->isChecked());
}

void GluePage::restoreState(QSettings& settings) {
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    m_form->restoreState(settings);
    m_matrix->restoreState(settings);
    m_along->restoreState(settings);
    m_predictions->restoreState(settings);
    m_ownForm->restoreState(settings);
    setFormShown(settings.value(QStringLiteral("form"), false).toBool());
    if (settings.value(QStringLiteral("ownForm"), false).toBool()) setOwnFormShown(true);
}

}  // namespace plateau::widgets
