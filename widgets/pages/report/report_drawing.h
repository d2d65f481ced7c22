// The report's figures as files for a paper, drawn one a turn of the event loop, so that the window answers meanwhile.
// GUI thread; the figures must stay as they are until it has drawn.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/report/report_files.h"
#include "widgets/charts/picture_export.h"

namespace plateau::widgets {

class PaperFigure;

class ReportDrawing : public QObject {
    Q_OBJECT

public:
    // Begins by itself; ends by drawn(), or when it is destroyed.
    explicit ReportDrawing(const std::vector<PaperFigure*>& figures, QObject* parent = nullptr);

    int done() const { return int(m_next); }
    int total() const { return int(m_jobs.size()); }
    std::vector<report::ReportFile> takeFiles() { return std::move(m_files); }  // PDF, SVG and PNG of every panel
    std::map<std::string, std::string> takeDrawings() { return std::move(m_drawings); }  // SVG, by the panel's id

signals:
    void progressed();
    void drawn();

private:
    struct Job {
        PaperFigure* figure;
        std::size_t panel;
        PictureFormat format;
    };
    void drawNext();

    std::vector<Job> m_jobs;
    std::size_t m_next = 0;
    std::vector<report::ReportFile> m_files;
    std::map<std::string, std::string> m_drawings;
    QTimer m_turn;
};

}  // namespace plateau::widgets
