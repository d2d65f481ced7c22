#include "widgets/pages/attention/lens_course.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/pages/attention/lens_look.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLeastHeight = 190, kPercent = 100;

QByteArray numberText(double value) {
    return std::isfinite(value) ? QByteArray::number(value, 'g', 17) : QByteArray();
}

QByteArray divergencesCsv(const protocol::LensAnswer::Course& course) {
    QByteArray csv("step,layer,mean_divergence\n");
    for (const protocol::LensAnswer::Stage& stage : course.stages)
        for (std::size_t layer = 0; layer < stage.divergences.size(); ++layer)
            csv += QByteArray::number(qlonglong(stage.step)) + ',' + QByteArray::number(qulonglong(layer)) + ',' +
                   numberText(stage.divergences[layer]) + '\n';
    return csv;
}

QByteArray settlesCsv(const protocol::LensAnswer::Course& course) {
    QByteArray csv("step,mean_settles\n");
    for (const protocol::LensAnswer::Stage& stage : course.stages)
        csv += QByteArray::number(qlonglong(stage.step)) + ',' + numberText(stage.mean_settles) + '\n';
    return csv;
}

int layersOf(const protocol::LensAnswer::Course& course) {
    std::size_t most = 0;
    for (const protocol::LensAnswer::Stage& stage : course.stages) most = std::max(most, stage.divergences.size());
    return int(most);
}

}  // namespace

LensCourse::LensCourse(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asked(engine),
      m_ask(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_note(new QLabel(this)),
      m_map(new MatrixView(this)),
      m_chart(new CurveChart(this)) {
    m_ask->setObjectName(QStringLiteral("lensCourseAsk"));
    m_progress->setAccessibleName(tr("Checkpoints looked at"));
    m_progress->setFixedWidth(120);
    m_progress->setRange(0, kPercent);
    m_note->setObjectName(QStringLiteral("lensCourseNote"));
    m_note->setProperty("role", "soft");
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_map->setObjectName(QStringLiteral("lensCourseMap"));
    m_map->setAccessibleName(tr("Divergence of each layer over checkpoints"));
    m_map->setToolTip(
        tr("Kullback–Leibler divergence D(model‖layer) of each layer from the predictions of its own checkpoint, mean "
           "over the tokens"));
    m_map->setMinimumHeight(kLeastHeight);
    m_chart->setObjectName(QStringLiteral("lensCourseChart"));
    m_chart->setAccessibleName(tr("Where predictions settle over checkpoints"));
    m_chart->setToolTip(
        tr("The layer from which on the most probable token stays, mean over the tokens, at each checkpoint"));
    m_chart->setMinimumHeight(kLeastHeight);
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_ask);
    line->addWidget(m_progress);
    line->addWidget(m_note, 1);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(spacing::m);
    figures->addWidget(m_map, 1);
    figures->addWidget(m_chart, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(line);
    layout->addLayout(figures, 1);
    connect(m_ask, &QPushButton::clicked, this, &LensCourse::toggle);
    connect(&m_asked, &Asking::answered, this, &LensCourse::show);
    connect(&m_asked, &Asking::stateChanged, this, &LensCourse::tell);
    connect(m_chart, &CurveChart::settled, this, &LensCourse::settledChanged);
    show();
}

void LensCourse::setQuestion(protocol::LensQuestion question, const QString& run, int checkpoints) {
    question.checkpoint = run.toStdString();
    question.top = 1;
    question.over_checkpoints = true;
    m_checkpoints = run.isEmpty() ? 0 : checkpoints;
    if (question != m_question) {
        m_question = std::move(question);
        m_asked.forget();
        show();
    }
    tell();
}

const protocol::LensAnswer::Course* LensCourse::course() const {
    const protocol::LensAnswer* answer = m_asked.answer();
    return answer && answer->course ? &*answer->course : nullptr;
}

void LensCourse::toggle() {
    if (m_asked.isAsking())
        m_asked.cancel();
    else
        m_asked.ask(m_question);
    tell();
}

void LensCourse::show() {
    const protocol::LensAnswer::Course* shown = course();
    m_map->setVisible(shown != nullptr);
    m_chart->setVisible(shown != nullptr);
    if (shown) {
        showMap(*shown);
        showChart(*shown);
    }
    tell();
}

void LensCourse::showMap(const protocol::LensAnswer::Course& course) {
    const int layers = layersOf(course);
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = layers;
    matrix->columns = int(course.stages.size());
    QStringList rows, columns;
    for (int layer = layers - 1; layer >= 0; --layer) {
        rows << lensLayerName(layer, layers - 1);
        for (const protocol::LensAnswer::Stage& stage : course.stages) {
            const bool isThere = std::size_t(layer) < stage.divergences.size();
            matrix->values.push_back(isThere ? float(stage.divergences[std::size_t(layer)]) : NAN);
        }
    }
    for (const protocol::LensAnswer::Stage& stage : course.stages) columns << groupedNumber(double(stage.step));
    m_map->setAxisTitles(tr("Layer"), tr("Pre-training step"));
    m_map->setLabels(rows, columns);
    m_map->setTitle(tr("KL of each layer to the model (nats)"));
    const MatrixPtr shown = std::move(matrix);
    m_map->setMatrix(shown, rangeOf(shown, ColourScale::magnitude));
}

void LensCourse::showChart(const protocol::LensAnswer::Course& course) {
    ChartCurve curve;
    curve.key = QStringLiteral("settles");
    curve.name = tr("Mean over the tokens");
    curve.pen = runPen(0);
    curve.emphasised = true;
    curve.dots = true;
    for (const protocol::LensAnswer::Stage& stage : course.stages) {
        curve.x.push_back(double(stage.step));
        curve.y.push_back(stage.mean_settles);
    }
    m_chart->setXTitle(tr("Pre-training step"));
    m_chart->setYTitle(tr("Predictions settle at layer"));
    m_chart->setCurve(std::move(curve));
}

// What there is to ask, what it is at, or what went wrong.
void LensCourse::tell() {
    const bool isAsking = m_asked.isAsking();
    QString against;
    if (m_checkpoints < 2)
        against = tr("Over checkpoints: choose a run above that keeps several");
    else if (m_question.text.empty())
        against = tr("Over checkpoints: type a sentence above");
    m_ask->setText(isAsking           ? tr("Cancel")
                   : m_question.tuned ? tr("Train for and ask all checkpoints")
                                      : tr("Ask all checkpoints"));
    m_ask->setEnabled(isAsking || against.isEmpty());
    m_ask->setToolTip(isAsking ? tr("Ends the question, and nothing of it is kept")
                      : m_question.tuned
                          ? tr("One after another: translators are trained for each that has none, which "
                               "takes minutes each")
                          : tr("One after another: a model is loaded for each"));
    m_progress->setVisible(isAsking);
    m_progress->setValue(int(kPercent * m_asked.progress()));
    QString note = against;
    if (note.isEmpty() && !isAsking) note = m_asked.problem();
    if (note.isEmpty() && m_asked.isWaiting())
        note = tr("Waiting for the engine, which is still at another question");
    else if (note.isEmpty() && isAsking)
        note = m_question.tuned ? tr("Training translators where there are none, then reading the layers")
                                : tr("Reading the layers…");
    if (const protocol::LensAnswer::Course* shown = course(); shown && note.isEmpty() && !shown->left_out.empty())
        note = tr("%n checkpoints cannot be read and are left out: %1", nullptr, int(shown->left_out.size()))
                   .arg(QString::fromStdString(shown->left_out.front().problem));
    if (note.isEmpty() && !isAsking && !course()) note = tr("%n checkpoints", nullptr, m_checkpoints);
    m_note->setText(note);
    emit settledChanged();
}

bool LensCourse::isSettled() const {
    return !m_asked.isAsking() && (!m_chart->isVisible() || m_chart->isSettled());
}

FigureSource LensCourse::mapFigure() const {
    FigureSource source{QStringLiteral("lens-layers"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options,
                                               [this](QPaintDevice& device) { m_map->paintPicture(device); });
                        }};
    source.csv = [this] { return course() ? divergencesCsv(*course()) : QByteArray(); };
    return source;
}

FigureSource LensCourse::chartFigure() const {
    FigureSource source{QStringLiteral("lens-settles"), [this](PictureFormat format, const FigureOptions& options) {
                            return m_chart->renderPicture(format, options);
                        }};
    source.csv = [this] { return course() ? settlesCsv(*course()) : QByteArray(); };
    return source;
}

}  // namespace plateau::widgets
