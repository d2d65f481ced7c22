// The card of a job of Slurm on the launch page: what is asked of the cluster for the runs. GUI thread.
#pragma once

#include <string>
#include <string_view>

#include <QJsonObject>

#include "core/slurm/job_script.h"
#include "widgets/forms/section_card.h"

namespace plateau::widgets {

class JobCard : public SectionCard {
    Q_OBJECT

public:
    static constexpr std::string_view kPrefix = "job.";  // of its fields: "job.partition"
    explicit JobCard(QWidget* parent = nullptr);

    // What is no number above 0 is -1 there, which slurm::jobScript() refuses.
    slurm::JobRequest request() const;
    // The field of a member of JobRequest, named as an error names it ("partition"); null: there is none.
    FieldRow* rowOf(const std::string& member) const;

    // What was filled in, by fields.
    QJsonObject texts() const;
    void setTexts(const QJsonObject& texts);

signals:
    void edited();
};

}  // namespace plateau::widgets
