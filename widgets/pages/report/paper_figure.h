// A figure of the report: its panels side by side, and buttons for missing results. GUI thread.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QHash>
#include <QWidget>

#include "core/report/report.h"
#include "widgets/charts/picture_export.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/theme.h"

class QGridLayout;

namespace plateau::widgets {

class PaperPanel;

class PaperFigure : public QWidget {
    Q_OBJECT

public:
    explicit PaperFigure(QWidget* parent = nullptr);

    // `marks`: by the ids of own trainings; a curve without one has its operator's. `names`: of own curves; without it
    // they are called as in the report.
    void setFigure(const report::ReportFigure& figure, const QHash<QString, RunPen>& marks, const RunNames& names = {});
    bool isSettled() const;

    std::size_t panels() const { return m_panels.size(); }
    // A panel's id and it as a file for a paper: with English titles and the names of the report's tables, in the size
    // that was last used for figures.
    std::pair<std::string, QByteArray> picture(std::size_t panel, PictureFormat format);

signals:
    void settledChanged();
    void missingClicked(const plateau::report::Missing& missing);

private:
    void setMissing(const std::vector<report::Missing>& missing);

    QGridLayout* m_grid;
    QWidget* m_missingBox;
    std::vector<PaperPanel*> m_panels;
    std::vector<report::Missing> m_missing;
};

}  // namespace plateau::widgets
