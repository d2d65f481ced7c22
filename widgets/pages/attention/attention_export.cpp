#include "widgets/pages/attention/attention_export.h"

#include <utility>

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QTabWidget>

#include "core/tensorfile/matrix.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/pages/attention/attention_maps.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

AttentionExport::AttentionExport(const QTabWidget& tabs, MapsTab& maps, CourseTab& course, AveragesTab& averages,
                                 EngineClient& engine, QWidget* page)
    : QObject(page),
      m_tabs(tabs),
      m_maps(maps),
      m_course(course),
      m_averages(averages),
      m_page(page),
      m_html(engine),
      m_export(new QAction(icon("export"), tr("Export"), page)) {
    auto* menu = new QMenu(page);
    const auto add = [&](const QString& text, auto&& act) {
        QAction* made = menu->addAction(text);
        connect(made, &QAction::triggered, this, act);
        return made;
    };
    add(tr("Picture of the view …"), [this] {
        chooseFile(tr("Write the picture"),
                   m_tabs.currentWidget() == &m_maps ? ofHead("pdf") : QStringLiteral("attention.pdf"), pictureFilter(),
                   [this](const QString& file) { writePicture(file, false); });
    });
    m_gridPicture = add(tr("Picture of all heads …"), [this] {
        chooseFile(tr("Write the picture"), QStringLiteral("attention-all-heads.pdf"), pictureFilter(),
                   [this](const QString& file) { writePicture(file, true); });
    });
    menu->addSeparator();
    m_layerMaps = add(tr("Maps of the layer (safetensors) …"), [this] {
        chooseFile(tr("Write the maps"), QStringLiteral("attention-layer%1.safetensors").arg(m_maps.layer()),
                   QStringLiteral("safetensors (*.safetensors)"), [this](const QString& file) { writeMaps(file); });
    });
    m_headMap = add(tr("Map of the head (NumPy) …"), [this] {
        chooseFile(tr("Write the map"), ofHead("npy"), QStringLiteral("NumPy (*.npy)"),
                   [this](const QString& file) { writeMaps(file); });
    });
    m_htmlPage = add(tr("Page for a browser (HTML) …"), [this] {
        chooseFile(tr("Write the page"), QStringLiteral("attention.html"), QStringLiteral("HTML (*.html)"),
                   [this](const QString& file) { writeHtml(file); });
    });
    m_htmlPage->setToolTip(
        tr("One file that needs nothing else: the tokens, every layer and head, and the weights under the pointer"));
    menu->setToolTipsVisible(true);
    add(tr("Statistics (CSV) …"), [this] {
        chooseFile(tr("Write the statistics"), QStringLiteral("attention-statistics.csv"),
                   QStringLiteral("CSV (*.csv)"), [this](const QString& file) { writeStatistics(file); });
    });
    connect(&m_html, &Asking::answered, this,
            [this] { emit written(QString::fromStdString(m_html.question()->html), m_html.problem()); });
    m_export->setMenu(menu);
    m_export->setToolTip(tr("Pictures for a paper, maps for other programs, statistics for a spreadsheet"));
    update();
}

// Maps are there on one tab only, pictures and figures on three.
void AttentionExport::update() {
    const bool areMaps = m_tabs.currentWidget() == &m_maps, isCourse = m_tabs.currentWidget() == &m_course;
    for (QAction* ofMaps : {m_gridPicture, m_layerMaps, m_headMap, m_htmlPage}) ofMaps->setVisible(areMaps);
    const bool isThere = areMaps    ? m_maps.hasAnswer()
                         : isCourse ? !m_course.asker().answers().empty()
                                    : m_averages.averages().has_value();
    m_export->setEnabled(isThere);
}

QString AttentionExport::ofHead(const char* ending) const {
    return QStringLiteral("attention-layer%1-head%2.%3")
        .arg(m_maps.layer())
        .arg(m_maps.head())
        .arg(QLatin1String(ending));
}

void AttentionExport::chooseFile(const QString& title, const QString& proposal, const QString& filter,
                                 const std::function<void(const QString& file)>& write) {
    const QString file = QFileDialog::getSaveFileName(m_page, title, proposal, filter);
    if (!file.isEmpty()) write(file);
}

void AttentionExport::write(const QString& file, const QByteArray& bytes) {
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { emit written(file, problem); });
}

void AttentionExport::writePicture(const QString& file, bool ofAllHeads) {
    const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
    QByteArray bytes;
    if (m_tabs.currentWidget() == &m_course)
        bytes = m_course.picture(format);
    else if (m_tabs.currentWidget() == &m_averages)
        bytes = m_averages.picture(format);
    else
        bytes = ofAllHeads ? m_maps.gridPicture(format) : m_maps.picture(format);
    write(file, bytes);
}

void AttentionExport::writeMaps(const QString& file) {
    const AttentionScene& scene = m_maps.scene();
    if (!scene.first.hasMap()) return emit written(file, tr("This layer has no maps"));
    const auto tell = [this, file](const Status& status) {
        emit written(file, status ? QString() : errorText(status.error()));
    };
    if (file.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive)) {
        const MatrixPtr matrix = shownMap(scene.first, m_maps.kind(), scene.filter).matrix;
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

void AttentionExport::writeStatistics(const QString& file) {
    QString csv = m_maps.statistics().statistics().csv();
    if (m_tabs.currentWidget() == &m_course) csv = m_course.csv();
    if (m_tabs.currentWidget() == &m_averages) csv = m_averages.table().statistics().csv();
    write(file, csv.toUtf8());
}

void AttentionExport::writeHtml(const QString& file) {
    const auto& answer = m_maps.scene().first.answer;
    if (!answer) return;
    protocol::AttentionQuestion question;
    question.checkpoint = answer->question.checkpoint.toStdString();
    question.text = answer->question.text.toStdString();
    if (!answer->question.pair.isEmpty()) question.pair = answer->question.pair.toStdString();
    question.html = file.toStdString();
    m_html.ask(std::move(question));
}

}  // namespace plateau::widgets
