#include "widgets/pages/operators/operator_exports.h"

#include <QFileDialog>
#include <QMenu>
#include <QPointer>
#include <QThreadPool>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/picture_export.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/spectrum_view.h"

namespace plateau::widgets {
namespace {

constexpr QSize kMatrixPicture(520, 480), kSpectrumPicture(420, 440), kChartPicture(900, 520);

}  // namespace

OperatorExports::OperatorExports(EngineClient& engine, Shown shown, QWidget* parent)
    : QObject(parent), m_engine(engine), m_shown(std::move(shown)), m_parent(parent), m_menu(new QMenu(parent)) {
    const auto entry = [this](const QString& text, What what) {
        connect(m_menu->addAction(text), &QAction::triggered, this, [this, what] { askWhere(what); });
    };
    entry(tr("Picture of all heads …"), What::grid);
    entry(tr("Picture of this matrix …"), What::matrix);
    entry(tr("Picture of its eigenvalues …"), What::eigenvalues);
    entry(tr("Picture of its singular values …"), What::singular_values);
    entry(tr("Picture of the curves …"), What::curves);
    m_menu->addSeparator();
    entry(tr("This matrix for NumPy …"), What::numpy);
    entry(tr("This matrix as safetensors …"), What::head_tensor);
    entry(tr("Matrices of all heads as safetensors …"), What::all_tensors);
    m_menu->addSeparator();
    entry(tr("Statistics of all heads as CSV …"), What::figures);
}

void OperatorExports::askWhere(What what) {
    const bool isTensor = what == What::head_tensor || what == What::all_tensors;
    const QString ending = what == What::numpy     ? QStringLiteral("npy")
                           : what == What::figures ? QStringLiteral("csv")
                           : isTensor              ? QStringLiteral("safetensors")
                                                   : QStringLiteral("pdf");
    const QString filter =
        ending == "pdf" ? pictureFilter() : QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending);
    const auto [layer, head] = m_shown.head();
    const bool isOfHead =
        what != What::grid && what != What::curves && what != What::all_tensors && what != What::figures;
    const QString name = isOfHead ? QStringLiteral("layer%1-head%2").arg(layer).arg(head) : QStringLiteral("heads");
    const QString file = QFileDialog::getSaveFileName(m_parent, tr("Write"), name + u'.' + ending, filter);
    if (!file.isEmpty()) write(what, file);
}

QByteArray OperatorExports::picture(What what, const QString& file) {
    const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
    const auto drawn = [format](const QSize& size, const auto& view) {
        return pictureBytes(format, size, [&view](QPaintDevice& device) { view.paintPicture(device); });
    };
    if (what == What::grid) {
        const MatrixGrid& grid = m_shown.grid();
        return drawn(grid.pictureSize(), grid);
    }
    if (what == What::matrix) return drawn(kMatrixPicture, m_shown.panel.matrix());
    if (what == What::eigenvalues) return drawn(kSpectrumPicture, m_shown.panel.spectrum());
    CurveChart& chart = what == What::curves ? m_shown.curves : m_shown.panel.singularValues();
    return chart.renderPicture(format, kChartPicture);
}

void OperatorExports::write(What what, const QString& file) {
    if (what == What::numpy) return writeNumpy(file);
    if (what == What::head_tensor || what == What::all_tensors) return writeTensors(what, file);
    const QByteArray bytes = what == What::figures ? headsCsv(m_shown.heads()) : picture(what, file);
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { emit written(file, problem); });
}

void OperatorExports::writeNumpy(const QString& file) {
    const MatrixPtr matrix = m_shown.panel.matrix().matrix();
    if (!matrix) return emit written(file, tr("No matrix is shown"));
    onWorker(
        *QThreadPool::globalInstance(), this,
        [file, matrix] {
            const Status saved = writeMatrixNpy(file.toStdString(), *matrix);
            return saved ? QString() : errorText(saved.error());
        },
        [this, file](const QString& problem) { emit written(file, problem); });
}

// The engine writes them, with all their digits.
void OperatorExports::writeTensors(What what, const QString& file) {
    std::optional<protocol::OperatorQuestion> question = m_shown.matrices();
    if (!question) return emit written(file, tr("No matrix is shown"));
    const auto [layer, head] = m_shown.head();
    if (what == What::head_tensor && layer >= 0) {
        question->layers = {layer};
        question->heads = {head};
    }
    question->output = file.toStdString();
    m_engine.ask(*question, [guard = QPointer(this), file](const Result<protocol::OperatorAnswer>& answer) {
        if (guard) emit guard->written(file, answer ? QString() : messageText(answer.error()));
    });
}

}  // namespace plateau::widgets
