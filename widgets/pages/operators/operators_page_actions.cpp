// Writing what is shown: pictures, tensors, figures.
#include <QAction>
#include <QFileDialog>
#include <QMenu>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_tensors.h"
#include "widgets/charts/picture_export.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/spectrum_view.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kMatrixPicture(520, 480), kSpectrumPicture(420, 440), kChartPicture(900, 520);

}  // namespace

void OperatorsPage::buildActions() {
    const auto action = [this](const char* picture, const QString& text, const QString& help) {
        auto* made = new QAction(icon(QLatin1String(picture)), text, this);
        made->setToolTip(help);
        return made;
    };
    m_enlarge = action("eye", tr("Enlarge"), tr("The chosen head as large as there is room (Enter on a thumbnail)"));
    m_enlarge->setCheckable(true);
    connect(m_enlarge, &QAction::triggered, this, &OperatorsPage::setEnlarged);
    m_again = action("refresh", tr("Read again"), tr("Forget what was read and ask the engine again"));
    connect(m_again, &QAction::triggered, this, [this] {
        m_source->forget();
        for (OperatorSide* side : m_sides) side->askAgain();
    });
    m_export = action("export", tr("Export"), tr("Write pictures, matrices or statistics"));
    m_exports = new QMenu(this);
    m_export->setMenu(m_exports);
    const auto entry = [this](const QString& text, Export what) {
        return connect(m_exports->addAction(text), &QAction::triggered, this, [this, what] { askWhere(what); });
    };
    entry(tr("Picture of all heads …"), Export::grid);
    entry(tr("Picture of this matrix …"), Export::matrix);
    entry(tr("Picture of its eigenvalues …"), Export::eigenvalues);
    entry(tr("Picture of its singular values …"), Export::singular_values);
    entry(tr("Picture of the curves …"), Export::curves);
    m_exports->addSeparator();
    entry(tr("This matrix for NumPy …"), Export::numpy);
    entry(tr("This matrix as safetensors …"), Export::head_tensor);
    entry(tr("Matrices of all heads as safetensors …"), Export::all_tensors);
    m_exports->addSeparator();
    entry(tr("Statistics of all heads as CSV …"), Export::figures);
}

QList<QAction*> OperatorsPage::headerActions() {
    return {m_enlarge, m_again, m_export};
}

void OperatorsPage::askWhere(Export what) {
    const bool isTensor = what == Export::head_tensor || what == Export::all_tensors;
    const QString ending = what == Export::numpy     ? QStringLiteral("npy")
                           : what == Export::figures ? QStringLiteral("csv")
                           : isTensor                ? QStringLiteral("safetensors")
                                                     : QStringLiteral("pdf");
    const QString filter =
        ending == "pdf" ? pictureFilter() : QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending);
    const QString one = QStringLiteral("layer%1-head%2").arg(m_layer).arg(m_headNumber);
    const bool isOfHead =
        what != Export::grid && what != Export::curves && what != Export::all_tensors && what != Export::figures;
    const QString proposal = (isOfHead ? one : QStringLiteral("heads")) + u'.' + ending;
    const QString file = QFileDialog::getSaveFileName(this, tr("Write"), proposal, filter);
    if (!file.isEmpty()) exportTo(what, file);
}

QByteArray OperatorsPage::picture(Export what, const QString& file) {
    const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
    const auto drawn = [format](const QSize& size, const auto& view) {
        return pictureBytes(format, size, [&view](QPaintDevice& device) { view.paintPicture(device); });
    };
    if (what == Export::grid) {
        const auto place = m_choices->beside() == ViewChoices::Beside::second  ? OperatorGrids::second
                           : m_choices->beside() == ViewChoices::Beside::apart ? OperatorGrids::apart
                                                                               : OperatorGrids::first;
        const MatrixGrid& grid = m_grids->grid(m_sides[kSecond]->hasCheckpoint() ? place : OperatorGrids::first);
        return drawn(grid.pictureSize(), grid);
    }
    if (what == Export::matrix) return drawn(kMatrixPicture, m_head->matrix());
    if (what == Export::eigenvalues) return drawn(kSpectrumPicture, m_head->spectrum());
    CurveChart& chart = what == Export::curves ? m_series->chart() : m_head->singularValues();
    return chart.renderPicture(format, kChartPicture);
}

void OperatorsPage::exportTo(Export what, const QString& file) {
    if (what == Export::numpy) return writeNumpy(file);
    if (what == Export::head_tensor || what == Export::all_tensors) return writeTensors(what, file);
    const QByteArray bytes = what == Export::figures ? headsCsv(headRows()) : picture(what, file);
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { tellWritten(file, problem); });
}

void OperatorsPage::writeNumpy(const QString& file) {
    const MatrixPtr matrix = m_head->matrix().matrix();
    if (!matrix) return tellWritten(file, tr("No matrix is shown"));
    onWorker(
        *QThreadPool::globalInstance(), this,
        [file, matrix] {
            const Status written = writeMatrixNpy(file.toStdString(), *matrix);
            return written ? QString() : QString::fromStdString(describe(written.error()));
        },
        [this, file](const QString& problem) { tellWritten(file, problem); });
}

// The engine writes them, with all their digits.
void OperatorsPage::writeTensors(Export what, const QString& file) {
    const OperatorSide& side = *m_sides[kFirst];
    if (!side.layers()) return tellWritten(file, tr("No matrix is shown"));
    OperatorQuestion question = OperatorSide::firstQuestion(side.checkpoint());
    question.matrix = side.matrix();
    question.part = m_choices->choice().part;
    question.forms = true;
    if (question.part == MatrixPart::since_start && !m_pickers[kFirst]->checkpoints().empty())
        question.minus = QString::fromStdString(m_pickers[kFirst]->checkpoints().front().folder.string());
    if (what == Export::head_tensor) {
        question.layer = m_layer;
        question.head = m_headNumber;
    }
    QJsonObject params = question.params();
    params["output"] = file;
    m_context.engine.ask(QStringLiteral("inspect.operator"), params,
                         [guard = QPointer(this), file](const QJsonObject&, const QJsonObject& error) {
                             if (guard) guard->tellWritten(file, error["message"].toString());
                         });
}

void OperatorsPage::tellWritten(const QString& file, const QString& problem) {
    m_told.clear();
    m_bar->tellWritten(file, problem);
}

}  // namespace plateau::widgets
