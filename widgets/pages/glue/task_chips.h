// The tasks of GLUE as chips to choose: each shows the state of its data by a sign of its own shape, says more in its
// tooltip, and is greyed with the reason where it cannot run. GUI thread.
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

    // `looking`: the answer is on its way.
    void setData(const GlueData& known, bool looking);

    // Those that are chosen and can run, in the order of core/glue.
    std::vector<std::string> chosen() const;
    // What a person wants, as far as it can run. By default all that count for the score.
    void setWanted(const std::vector<std::string>& tasks);
    std::vector<std::string> wanted() const;
    QPushButton* chip(const std::string& task) const;

signals:
    void edited();

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
