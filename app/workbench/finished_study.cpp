#include "app/workbench/finished_study.h"

#include <algorithm>
#include <utility>

#include <QDirIterator>
#include <QFile>

#include "widgets/models/error_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/run_importer.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

bool isOfTheQuestion(const QString& record) {
    return record.contains(QLatin1String("/operators/"));
}

}  // namespace

QStringList studyRecords(const QString& folder) {
    QStringList records;
    for (QDirIterator file(folder, {QStringLiteral("*.plateau")}, QDir::Files, QDirIterator::Subdirectories);
         file.hasNext();)
        records << file.next();
    std::ranges::sort(records, {}, [](const QString& record) { return std::pair(!isOfTheQuestion(record), record); });
    return records;
}

FinishedStudy::FinishedStudy(PageContext context, QStringList records, QObject* parent)
    : QObject(parent), m_context(std::move(context)), m_records(std::move(records)) {}

FinishedStudy::~FinishedStudy() = default;

void FinishedStudy::open() {
    m_importer = std::make_unique<RunImporter>(m_context.session.runsFolder(), nullptr);
    connect(m_importer.get(), &RunImporter::unbundled, this,
            [this](const QString& path, const std::vector<bundle::UnbundledRun>& runs) {
                if (isOfTheQuestion(m_records[m_done]))
                    for (const bundle::UnbundledRun& run : runs) m_question << QString::fromStdString(run.name);
                QFile::remove(path);
                endOne();
            });
    connect(m_importer.get(), &RunImporter::failed, this, [this](const QString&, const Error& error) {
        if (!std::exchange(m_failed, true))
            emit failed(tr("A run of the study could not be put into this workspace"), errorText(error));
        endOne();
    });
    extractNext();
}

// One at a time: what is unpacked lies in the folder for temporary files no longer than it is read.
void FinishedStudy::extractNext() {
    if (m_done == m_records.size()) {
        if (!m_question.isEmpty()) m_context.selection.setChosen(m_question);
        emit ended(!m_question.isEmpty());
        return;
    }
    const QString file = m_folder.filePath(QString::number(m_done) + QStringLiteral(".plateau"));
    if (!m_folder.isValid() || !QFile::copy(m_records[m_done], file)) {
        if (!std::exchange(m_failed, true))
            emit failed(tr("A run of the study could not be put into this workspace"),
                        tr("The folder for temporary files cannot be written: %1").arg(m_folder.path()));
        m_done = static_cast<int>(m_records.size());
        return extractNext();
    }
    // What is copied from the program's own files cannot be written.
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    m_importer->look(file);
}

void FinishedStudy::endOne() {
    emit progressed(++m_done, static_cast<int>(m_records.size()));
    extractNext();
}

}  // namespace plateau::workbench
