// A figure of the report: its panels side by side, their legends in words, and buttons for missing results. GUI thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QHash>
#include <QWidget>

#include "core/report/report.h"
#include "widgets/charts/chart_types.h"
#include "widgets/charts/picture_export.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/theme.h"

class QGridLayout;
class QHBoxLayout;
class QLabel;

namespace plateau::widgets {

class CurveChart;

class PaperFigure : public QWidget {
    Q_OBJECT

public:
    explicit PaperFigure(QWidget* parent = nullptr);

    // The chart of a panel is named by the panel's id: "figure2-base". `marks`: by the ids of own trainings; a curve
    // without one has its operator's. `names`: of own curves; without it they are called as in the report.
    void setFigure(const report::ReportFigure& figure, const QHash<QString, RunPen>& marks, const RunNames& names = {});
    bool isSettled() const;

    // Every panel as a file for a paper, by its id: with English titles and the names of the report's tables, in the
    // size that was last used for figures.
    std::map<std::string, QByteArray> pictures(PictureFormat format);

signals:
    void settledChanged();
    void missingClicked(const plateau::report::Missing& missing);

private:
    struct Panel {
        std::string id;
        QWidget* box = nullptr;
        QLabel *title = nullptr, *legend = nullptr;
        CurveChart* chart = nullptr;
        std::vector<report::PanelLevel> levels{};
        bool is_of_one_text = true;
        report::PanelAxis axis = report::PanelAxis::loss;
        std::vector<ChartLevel> shown{};  // the same, in the user's words
        struct Name {
            QString key, shown, written;  // of a curve: here, and in files
        };
        std::vector<Name> names{};
    };
    void fill(Panel& panel, const report::FigurePanel& figure, const QHash<QString, RunPen>& marks,
              const RunNames& names);
    static std::vector<ChartLevel> inEnglish(const Panel& panel);
    void setMissing(const std::vector<report::Missing>& missing);

    QGridLayout* m_grid;
    QWidget* m_missingBox;
    std::vector<Panel> m_panels;
    std::vector<report::Missing> m_missing;
};

}  // namespace plateau::widgets
