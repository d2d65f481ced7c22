// What can be taken away from the Attention page: a menu of pictures, maps and figures of the tab that is shown. GUI
// thread; files are written on a worker.
#pragma once

#include <functional>

#include <QObject>
#include <QString>

class QAction;
class QTabWidget;

namespace plateau::widgets {

class AveragesTab;
class CourseTab;
class MapsTab;

class AttentionExport : public QObject {
    Q_OBJECT

public:
    // Its actions belong to `page`. The tabs must outlive it.
    AttentionExport(const QTabWidget& tabs, MapsTab& maps, CourseTab& course, AveragesTab& averages, QWidget* page);

    QAction* action() const { return m_export; }  // with the menu
    void update();                                // after what the tabs show has changed

    // Writes what is shown; the ending of the file's name says how. written() follows.
    void writePicture(const QString& file, bool ofAllHeads);
    void writeMaps(const QString& file);        // .safetensors: of the layer; .npy: of the head
    void writeStatistics(const QString& file);  // .csv

signals:
    void written(const QString& file, const QString& problem);  // in words; empty: none

private:
    void chooseFile(const QString& title, const QString& ending, const QString& filter,
                    const std::function<void(const QString& file)>& write);
    void write(const QString& file, const QByteArray& bytes);

    const QTabWidget& m_tabs;
    MapsTab& m_maps;
    CourseTab& m_course;
    AveragesTab& m_averages;
    QWidget* m_page;
    QAction *m_export, *m_gridPicture, *m_layerMaps, *m_headMap;
};

}  // namespace plateau::widgets
