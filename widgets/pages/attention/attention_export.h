// The export menu of the page Attention: pictures, maps and figures of the current tab. GUI thread; files are written
// on a worker thread, the page for a browser by the engine.
#pragma once

#include <functional>

#include <QObject>
#include <QString>

#include "core/protocol/attention.h"
#include "widgets/engine/asked.h"

class QAction;
class QTabWidget;

namespace plateau::widgets {

class AveragesTab;
class CourseTab;
class MapsTab;

class AttentionExport : public QObject {
    Q_OBJECT

public:
    // The actions are added to `page`. The tabs must outlive this object.
    AttentionExport(const QTabWidget& tabs, MapsTab& maps, CourseTab& course, AveragesTab& averages,
                    EngineClient& engine, QWidget* page);

    QAction* action() const { return m_export; }  // has the menu
    void update();                                // call when the content of the tabs has changed

    // Writes what is shown in the format of the file name's extension. Emits written() when it is done.
    void writePicture(const QString& file, bool ofAllHeads);
    void writeMaps(const QString& file);        // .safetensors: of the layer; .npy: of one head
    void writeStatistics(const QString& file);  // .csv
    void writeHtml(const QString& file);        // of the first model, all layers

signals:
    void written(const QString& file, const QString& problem);  // empty problem: success

private:
    QString ofHead(const char* ending) const;  // a name for a file of the chosen head alone
    void chooseFile(const QString& title, const QString& proposal, const QString& filter,
                    const std::function<void(const QString& file)>& write);
    void write(const QString& file, const QByteArray& bytes);

    const QTabWidget& m_tabs;
    MapsTab& m_maps;
    CourseTab& m_course;
    AveragesTab& m_averages;
    QWidget* m_page;
    Asked<protocol::AttentionQuestion> m_html;
    QAction *m_export, *m_gridPicture, *m_layerMaps, *m_headMap, *m_htmlPage;
};

}  // namespace plateau::widgets
