#include "widgets/pages/launch/job_card.h"

#include <algorithm>

#include <QProcess>

#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kJobColumns = 4;

using slurm::JobRequest;

struct TextMember {
    const char* field;
    std::string JobRequest::*member;
};
constexpr TextMember kTexts[] = {{"name", &JobRequest::name},
                                 {"partition", &JobRequest::partition},
                                 {"account", &JobRequest::account},
                                 {"qos", &JobRequest::qos}};

struct NumberMember {
    const char* field;
    int JobRequest::*member;
};
constexpr NumberMember kNumbers[] = {{"minutes", &JobRequest::minutes},
                                     {"nodes", &JobRequest::nodes},
                                     {"gpus", &JobRequest::gpus},
                                     {"cpus", &JobRequest::cpus},
                                     {"memory_gib", &JobRequest::memory_gib},
                                     {"at_once", &JobRequest::at_once},
                                     {"warning_seconds", &JobRequest::warning_seconds}};

}  // namespace

JobCard::JobCard(QWidget* parent) : SectionCard(tr("Job of Slurm"), kJobColumns, parent) {
    const JobRequest usual;
    const auto dress = [](FieldRow* row, const QString& help, const QString& shown, const QString& standing = {}) {
        row->setHelp(help);
        row->setMarksChange(false);
        row->setDefault(standing);
        row->setPlaceholder(shown);
    };
    const QString theirs = tr("the cluster's"), thePartitions = tr("the partition's");
    dress(addField("job.partition"), tr("Where the job waits; empty: the cluster's own choice"), theirs);
    dress(addField("job.minutes"),
          tr("Limit of a task in minutes. Before it the run writes a checkpoint and the job waits again, until the run "
             "is finished; empty: the partition's limit"),
          thePartitions);
    dress(addField("job.gpus"), tr("GPUs of each node; empty: none is asked for"), tr("none"));
    dress(addField("job.at_once"), tr("Several runs are the tasks of one array: so many of them run at a time at most"),
          tr("all"));
    dress(addMoreField("job.account"), tr("Who pays; empty: your own account"), theirs);
    dress(addMoreField("job.qos"), tr("Quality of service; empty: the cluster's own choice"), theirs);
    dress(addMoreField("job.nodes"), tr("Machines of a task, which share its run"), QString(),
          QString::number(usual.nodes));
    dress(addMoreField("job.cpus"), tr("Processors of each process; empty: the partition's number"), thePartitions);
    dress(addMoreField("job.memory_gib"), tr("Memory of each node in GiB; empty: the partition's"), thePartitions);
    dress(addMoreField("job.warning_seconds"), tr("So long before the limit the run is asked for its checkpoint"),
          QString(), QString::number(usual.warning_seconds));
    dress(addMoreField("job.name"), tr("Name of the job in the cluster's lists"), QString(), q(usual.name));
    dress(addMoreField("job.options"), tr("More options of sbatch, separated by spaces"),
          QStringLiteral("--constraint=h100"));
    dress(addMoreField("job.before"), tr("Shell that is executed before the run"), QStringLiteral("module load cuda"));
    for (FieldRow* row : rows()) connect(row, &FieldRow::edited, this, &JobCard::edited);
}

FieldRow* JobCard::rowOf(const std::string& member) const {
    const auto found = std::ranges::find(rows(), std::string(kPrefix).append(member), &FieldRow::field);
    return found == rows().end() ? nullptr : *found;
}

JobRequest JobCard::request() const {
    JobRequest request;
    const auto typed = [this](const char* field) { return rowOf(field)->value().trimmed(); };
    for (const auto& [field, member] : kTexts)
        if (const QString text = typed(field); !text.isEmpty()) request.*member = text.toStdString();
    for (const auto& [field, member] : kNumbers) {
        const QString text = typed(field);
        bool isNumber = false;
        const int number = text.toInt(&isNumber);
        if (!text.isEmpty()) request.*member = isNumber && number > 0 ? number : -1;
    }
    for (const QString& option : QProcess::splitCommand(typed("options")))
        request.options.push_back(option.toStdString());
    if (const QString line = typed("before"); !line.isEmpty()) request.before.push_back(line.toStdString());
    return request;
}

QJsonObject JobCard::texts() const {
    QJsonObject texts;
    for (const FieldRow* row : rows())
        if (row->change()) texts.insert(q(row->field()), *row->change());
    return texts;
}

void JobCard::setTexts(const QJsonObject& texts) {
    for (FieldRow* row : rows()) {
        const QJsonValue text = texts.value(q(row->field()));
        row->setChange(text.isString() ? std::optional(text.toString()) : std::nullopt);
    }
}

}  // namespace plateau::widgets
