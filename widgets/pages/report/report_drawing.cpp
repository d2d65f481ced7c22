#include "widgets/pages/report/report_drawing.h"

#include <utility>

#include "widgets/pages/report/paper_figure.h"

namespace plateau::widgets {
namespace {

std::string endingOf(PictureFormat format) {
    return format == PictureFormat::pdf ? ".pdf" : format == PictureFormat::svg ? ".svg" : ".png";
}

}  // namespace

ReportDrawing::ReportDrawing(const std::vector<PaperFigure*>& figures, QObject* parent) : QObject(parent) {
    for (PaperFigure* figure : figures)
        for (std::size_t panel = 0; panel < figure->panels(); ++panel)
            for (const PictureFormat format : {PictureFormat::pdf, PictureFormat::svg, PictureFormat::png})
                m_jobs.push_back({figure, panel, format});
    connect(&m_turn, &QTimer::timeout, this, &ReportDrawing::drawNext);
    m_turn.start(0);
}

void ReportDrawing::drawNext() {
    if (m_next == m_jobs.size()) {
        m_turn.stop();
        emit drawn();
        return;
    }
    const Job& job = m_jobs[m_next++];
    auto [id, bytes] = job.figure->picture(job.panel, job.format);
    if (job.format == PictureFormat::svg) m_drawings[id] = bytes.toStdString();
    m_files.push_back({id + endingOf(job.format), bytes.toStdString()});
    emit progressed();
}

}  // namespace plateau::widgets
