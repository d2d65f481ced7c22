// The built-in templates for a study as chips; templates of several runs are in the menu Studies. GUI thread.
#pragma once

#include <QWidget>

#include "core/study/study_template.h"

class QLabel;

namespace plateau::widgets {

class FlowLayout;

class TemplateChips : public QWidget {
    Q_OBJECT

public:
    explicit TemplateChips(QWidget* parent = nullptr);
    void setTemplates(const std::vector<study::Template>& templates);

signals:
    void chosen(const plateau::study::Template& entry);

private:
    QLabel* m_lead;
    FlowLayout* m_chips;
};

}  // namespace plateau::widgets
