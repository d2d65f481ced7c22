// The study on real text that ships with the window (resources/studies/plateau-two-cores): its records become runs of
// the workspace, as any bundle does, and those of its question are chosen. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QTemporaryDir>

#include "widgets/pages/page_context.h"

namespace plateau::widgets {
class RunImporter;
}

namespace plateau::workbench {

// The records of a folder of bundles, those of `operators` first: they are the question, the others take it apart.
QStringList studyRecords(const QString& folder = QStringLiteral(":/studies/plateau-two-cores"));

class FinishedStudy : public QObject {
    Q_OBJECT

public:
    FinishedStudy(widgets::PageContext context, QStringList records, QObject* parent = nullptr);
    ~FinishedStudy() override;

    // Begins; runs that are there already are left as they are.
    void open();

signals:
    void progressed(int done, int all);
    void failed(const QString& what, const QString& detail);  // once, of the first record that cannot be put there
    void ended(bool made);                                    // once: whether there are runs to look at

private:
    void extractNext();
    void endOne();

    widgets::PageContext m_context;
    const QStringList m_records;
    QTemporaryDir m_folder;
    std::unique_ptr<widgets::RunImporter> m_importer;
    int m_done = 0;
    bool m_failed = false;
    QStringList m_question;  // the ids of the runs to choose
};

}  // namespace plateau::workbench
