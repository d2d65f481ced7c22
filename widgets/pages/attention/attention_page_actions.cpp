// What can be taken away from the page: pictures, maps, figures.
#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QTabWidget>

#include "widgets/charts/matrix_tensors.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/attention/attention_asker.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/maps_export.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

void AttentionPage::buildActions() {
    m_export = new QAction(icon("export"), tr("Export"), this);
    auto* menu = new QMenu(this);
    const auto add = [&](const QString& text, auto&& act) {
        QAction* made = menu->addAction(text);
        connect(made, &QAction::triggered, this, act);
        return made;
    };
    add(tr("Picture of the view …"), [this] {
        chooseFile(tr("Write the picture"), fileName(QStringLiteral("pdf")), pictureFilter(),
                   [this](const QString& file) { exportPicture(file, false); });
    });
    m_gridPicture = add(tr("Picture of all heads …"), [this] {
        chooseFile(tr("Write the picture"), fileName(QStringLiteral("pdf")), pictureFilter(),
                   [this](const QString& file) { exportPicture(file, true); });
    });
    menu->addSeparator();
    m_layerMaps = add(tr("Maps of the layer (safetensors) …"), [this] {
        chooseFile(tr("Write the maps"), fileName(QStringLiteral("safetensors")),
                   QStringLiteral("safetensors (*.safetensors)"), [this](const QString& file) { exportMaps(file); });
    });
    m_headMap = add(tr("Map of the head (NumPy) …"), [this] {
        chooseFile(tr("Write the map"), fileName(QStringLiteral("npy")), QStringLiteral("NumPy (*.npy)"),
                   [this](const QString& file) { exportMaps(file); });
    });
    add(tr("Statistics (CSV) …"), [this] {
        chooseFile(tr("Write the statistics"), fileName(QStringLiteral("csv")), QStringLiteral("CSV (*.csv)"),
                   [this](const QString& file) { exportStatistics(file); });
    });
    m_export->setMenu(menu);
    m_export->setToolTip(tr("Pictures for a paper, maps for other programs, statistics for a spreadsheet"));
    updateActions();
}

QList<QAction*> AttentionPage::headerActions() {
    if (m_tabs->currentWidget() == m_fillMask) return {};
    return {m_export};
}

// Maps are there on one tab only, pictures and figures on three.
void AttentionPage::updateActions() {
    if (!m_export) return;  // while the page is being built
    const bool areMaps = m_tabs->currentWidget() == m_maps, isCourse = m_tabs->currentWidget() == m_course;
    m_gridPicture->setVisible(areMaps);
    m_layerMaps->setVisible(areMaps);
    m_headMap->setVisible(areMaps);
    const bool isThere = areMaps    ? m_firstAsker->answer() != nullptr
                         : isCourse ? !m_course->asker().answers().empty()
                                    : m_averages->averages().has_value();
    m_export->setEnabled(isThere);
}

QString AttentionPage::fileName(const QString& ending) const {
    return QStringLiteral("attention-layer%1-head%2.%3").arg(m_maps->layer()).arg(m_maps->head()).arg(ending);
}

void AttentionPage::chooseFile(const QString& title, const QString& proposal, const QString& filter,
                               const std::function<void(const QString& file)>& write) {
    const QString file = QFileDialog::getSaveFileName(this, title, proposal, filter);
    if (!file.isEmpty()) write(file);
}

void AttentionPage::write(const QString& file, const QByteArray& bytes) {
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { tellWritten(file, problem); });
}

void AttentionPage::tellWritten(const QString& file, const QString& problem) {
    m_notice = Notice::none;
    m_bar->tellWritten(file, problem);
}

void AttentionPage::exportPicture(const QString& file, bool grid) {
    const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
    QByteArray bytes;
    if (m_tabs->currentWidget() == m_course)
        bytes = m_course->picture(format);
    else if (m_tabs->currentWidget() == m_averages)
        bytes = m_averages->picture(format);
    else
        bytes = grid ? m_maps->gridPicture(format) : m_maps->picture(format);
    write(file, bytes);
}

void AttentionPage::exportMaps(const QString& file) {
    const AttentionScene& scene = m_maps->scene();
    if (!scene.first.hasMap()) return tellWritten(file, tr("This layer has no maps"));
    const auto tell = [this, file](const Status& written) {
        tellWritten(file, written ? QString() : QString::fromStdString(describe(written.error())));
    };
    if (file.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive)) {
        const MatrixPtr matrix = shownMap(scene.first, m_maps->kind(), scene.filter).matrix;
        return onWorker(
            *QThreadPool::globalInstance(), this,
            [path = file.toStdString(), matrix] { return writeMatrixNpy(path, *matrix); }, tell);
    }
    std::vector<NamedMaps> models{{{}, scene.first.layer, scene.first.maps, scene.first.tokens()}};
    if (scene.second.hasMap()) {
        models.front().prefix = "first.";
        models.push_back({"second.", scene.second.layer, scene.second.maps, scene.second.tokens()});
    }
    onWorker(
        *QThreadPool::globalInstance(), this,
        [path = file.toStdString(), models] { return writeMapsSafetensors(path, models); }, tell);
}

void AttentionPage::exportStatistics(const QString& file) {
    QString csv = m_maps->statistics().statistics().csv();
    if (m_tabs->currentWidget() == m_course) csv = m_course->csv();
    if (m_tabs->currentWidget() == m_averages) csv = m_averages->table().statistics().csv();
    write(file, csv.toUtf8());
}

}  // namespace plateau::widgets
