// The GLUE tasks as chips that can be chosen. Each shows the state of its data by a sign with its own shape and
// explains it in the tooltip; a task that cannot run is disabled, with the reason. GUI thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "widgets/pages/glue/glue_data.h"

class QPushButton;

namespace plateau::widgets {

class TaskChips : public QWidget {
    Q_OBJECT

public:
    explicit TaskChips(QWidget* parent = nullptr);

    // `looking` is true while the answer about the data is awaited.
    void setData(const GlueData& known, bool looking);

    // The chosen tasks that can run, in the order of core/glue/task.h.
    std::vector<std::string> chosen() const;
    // The tasks that a person wants, even if they cannot run now. By default all that count for the score.
    void setWanted(const std::vector<std::string>& tasks);
    std::vector<std::string> wanted() const;
    QPushButton* chip(const std::string& task) const;

signals:
    void edited();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Chip {
        QPushButton* button = nullptr;
        bool wanted = false, usable = false;
    };
    void update();
    void updateChip(const std::string& task, Chip& chip);
    bool isWanted(const std::string& task) const;

    std::map<std::string, Chip> m_chips;
    GlueData m_data;
    bool m_looking = false;
};

}  // namespace plateau::widgets
