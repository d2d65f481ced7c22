#include "widgets/pages/operators/demo_curves.h"

#include <filesystem>
#include <string_view>
#include <utility>
#include <variant>

#include <QCheckBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "core/run/run_directory.h"
#include "core/spec/draft.h"
#include "core/spec/settings.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/run_queue.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/ask_to_use.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/error_text.h"
#include "widgets/models/metric_texts.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QLatin1String kDemoSeries("eval/loss");
constexpr const char* kBeside = "original";

std::variant<spec::RunSpec, std::vector<spec::FieldError>> demoSpec(const spec::Catalogue& catalogue,
                                                                    const std::string& op) {
    spec::Draft draft;
    draft.fields = {{"train.recipe", "demo"},
                    {"data.corpus", "demo"},
                    {"model.operator", op},
                    {"train.steps", std::to_string(DemoCurves::kSteps)}};
    return spec::resolve(draft, catalogue);
}

}  // namespace

DemoCurves::DemoCurves(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_chart(new CurveChart),
      m_state(new WrappedLabel),
      m_start(new QPushButton(tr("Try on the demo"))),
      m_itself(new QCheckBox(tr("After every save that passes"))) {
    m_chart->setXAxis(XAxis::step);
    m_chart->setYTitle(metricTitle(kDemoSeries));
    m_chart->setExpectedEnd(kSteps);
    m_chart->setMinimumHeight(220);
    m_chart->leaveWheel();
    m_chart->setAccessibleName(tr("Demo curves"));
    m_chart->hide();  // until there is something to draw
    m_state->setProperty("role", "small");
    m_start->setObjectName(QStringLiteral("try"));
    m_start->setToolTip(tr("Trains %1 steps on the demo, which takes about half a minute, and original beside it; both "
                           "are runs of this workspace")
                            .arg(groupedNumber(kSteps)));
    m_itself->setObjectName(QStringLiteral("tryItself"));
    m_itself->setToolTip(tr("Trains anew as soon as a saved file has passed its checks; the run before is ended"));
    auto* top = new FlowLayout(nullptr, spacing::m);
    top->addWidget(m_start);
    top->addWidget(m_itself);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(top);
    column->addWidget(m_state);
    column->addWidget(m_chart, 1);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (!m_made || m_made->conformance.passed()) return start();
        askToUse(m_made->conformance, this, [this] { start(); });
    });
    connect(&context.session, &WorkspaceSession::seriesReady, this, &DemoCurves::draw);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &DemoCurves::showState);
    connect(&context.queue, &RunQueue::failed, this, &DemoCurves::takeFailure);
    connect(&context.engine, &EngineClient::catalogueChanged, this, &DemoCurves::showState);
    connect(m_chart, &CurveChart::settled, this, &DemoCurves::settledChanged);
    showState();
}

DemoCurves::~DemoCurves() {
    for (const Shown* shown : {&m_own, &m_original})
        if (!shown->id.isEmpty()) m_context.session.unwatchSeries(shown->id, kDemoSeries);
}

void DemoCurves::setOperator(const OperatorWorkshop::Made* made) {
    m_made = made ? std::optional(*made) : std::nullopt;
    m_problem.clear();
    showState();
}

bool DemoCurves::startsItself() const {
    return m_itself->isChecked();
}

void DemoCurves::setStartsItself(bool starts) {
    m_itself->setChecked(starts);
}

// A run of original with the very same settings, whoever has started it.
QString DemoCurves::knownOriginal(const spec::RunSpec& spec) const {
    const auto wanted = spec::Settings::fromDocument(spec::toJson(spec));
    for (const store::RunRow& row : m_context.session.runs()) {
        const bool is_good = row.waiting || row.state == run::RunState::running || row.state == run::RunState::finished;
        if (is_good && row.settings == wanted) return QString::fromStdString(row.id.value);
    }
    return {};
}

void DemoCurves::endOwn() {
    const auto row = m_context.session.run(m_own.id);
    if (!row) return;
    if (row->waiting) m_context.queue.remove(m_own.id);
    if (row->state == run::RunState::running) m_context.session.requestStop(m_own.id);
}

void DemoCurves::start() {
    const spec::Catalogue* known = m_context.engine.catalogue();
    if (!known || !m_made || m_isCreating) return;
    m_problem.clear();
    spec::Catalogue catalogue = *known;
    catalogue.operators.push_back(m_made->info);
    std::vector<NewRun> runs;
    for (const std::string& op : {m_made->info.id, std::string(kBeside)}) {
        const auto resolution = demoSpec(catalogue, op);
        if (const auto* errors = std::get_if<std::vector<spec::FieldError>>(&resolution))
            return fail(tr("The demo cannot be trained"), errorText(spec::describe(errors->front())));
        NewRun run{.spec = std::get<spec::RunSpec>(resolution), .id = {}};
        if (op == kBeside) run.id = knownOriginal(run.spec);
        run.is_known = !run.id.isEmpty();
        if (!run.is_known) run.id = QString::fromStdString(run::newRunId(run.spec).value);
        runs.push_back(std::move(run));
    }
    endOwn();
    show(m_own, runs[0].id, QString::fromStdString(m_made->info.id));
    show(m_original, runs[1].id, QLatin1String(kBeside));
    queue(runs);
    showState();
}

// As pretrain makes them: an operator's file lies in the run folder under the operator's name.
void DemoCurves::queue(const std::vector<NewRun>& runs) {
    m_isCreating = true;
    const auto work = [runs, text = m_made->text,
                       folder = std::filesystem::path(m_context.session.runsFolder().toStdString())]() -> Status {
        for (const NewRun& wanted : runs) {
            if (wanted.is_known) continue;
            const auto place = folder / wanted.id.toStdString();
            if (Status made = run::createRun(place, wanted.spec); !made) return made;
            if (wanted.spec.model.op == kBeside) continue;
            const auto file = place / (wanted.spec.model.op + operatorfile::kOperatorEnding);
            if (Status kept = writeFileAtomically(file, text); !kept) return kept;
        }
        return Done{};
    };
    onWorker(m_pool, this, work, [this, runs](const Status& made) {
        m_isCreating = false;
        if (!made) return fail(tr("A run could not be created"), errorText(made.error()));
        QStringList ids;
        for (const NewRun& wanted : runs)
            if (!wanted.is_known) ids << wanted.id;
        m_context.queue.resume(ids);
        m_context.session.refresh();
        emit settledChanged();
    });
}

void DemoCurves::show(Shown& place, const QString& id, const QString& op) {
    if (place.id == id) return;
    if (!place.id.isEmpty()) {
        m_context.session.unwatchSeries(place.id, kDemoSeries);
        m_chart->removeCurve(place.id);
    }
    place = {id, op};
    m_context.session.watchSeries(id, kDemoSeries);
    if (const auto newest = m_context.session.newestSeries(id, kDemoSeries)) draw(*newest);
}

void DemoCurves::draw(const store::Series& series) {
    const QString id = QString::fromStdString(series.id.value);
    if (series.name != std::string_view(kDemoSeries.data(), std::size_t(kDemoSeries.size()))) return;
    for (const Shown* shown : {&m_own, &m_original}) {
        if (shown->id != id) continue;
        ChartCurve curve{.key = id, .name = shown->op, .pen = operatorPen(shown->op)};
        curve.emphasised = shown == &m_own;
        curve.dots = series.steps.size() < 2;
        curve.x = series.steps;
        curve.y = series.values;
        m_chart->setCurve(std::move(curve));
        m_chart->show();
        emit settledChanged();
    }
}

// The queue is everybody's; what happens to the runs of others is said elsewhere.
void DemoCurves::takeFailure(const QString& what, const QString& detail, const QStringList& runIds) {
    const auto isConcerned = [&](const Shown& shown) {
        if (shown.id.isEmpty()) return false;
        if (!runIds.isEmpty()) return runIds.contains(shown.id);
        const auto row = m_context.session.run(shown.id);
        return !row || row->waiting || row->state == run::RunState::queued;
    };
    if (isConcerned(m_own) || isConcerned(m_original)) fail(what, detail);
}

void DemoCurves::fail(const QString& what, const QString& detail) {
    if (m_own.id.isEmpty() && !m_made) return;
    m_isCreating = false;
    m_problem = tr("%1: %2").arg(what, detail);
    showState();
}

void DemoCurves::showState() {
    m_start->setEnabled(m_made && m_context.engine.catalogue());
    if (!m_problem.isEmpty()) {
        m_state->setTextFormat(Qt::PlainText);
        return m_state->setWholeText(m_problem);
    }
    QStringList lines;
    for (const Shown* shown : {&m_own, &m_original}) {
        if (shown->id.isEmpty()) continue;
        const auto row = m_context.session.run(shown->id);
        const QString state = !row || row->steps == 0 ? stateText(run::RunState::queued) : stateText(*row);
        QString line = tr("%1: %2").arg(shown->op, state);
        if (row && row->step > 0) line += QStringLiteral(" · ") + tr("step %1").arg(groupedNumber(double(row->step)));
        if (row && !failureText(*row).isEmpty()) line += QStringLiteral(" · ") + failureText(*row);
        lines << markHtml(operatorPen(shown->op)) + u' ' + line.toHtmlEscaped();
    }
    m_state->setTextFormat(lines.isEmpty() ? Qt::PlainText : Qt::RichText);
    m_state->setWholeText(lines.isEmpty()
                              ? tr("Held-out loss of both over %1 steps of the demo.").arg(groupedNumber(kSteps))
                              : lines.join(QStringLiteral("<br>")));
}

bool DemoCurves::isSettled() const {
    return !m_isCreating && (!m_chart->isVisible() || m_chart->isSettled());
}

}  // namespace plateau::widgets
