#include "widgets/pages/data/corpus_form.h"

#include <algorithm>
#include <cstring>

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>

#include "core/spec/draft.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/data/corpus_estimate_card.h"
#include "widgets/pages/data/filter_card.h"
#include "widgets/pages/data/input_check.h"
#include "widgets/pages/data/input_list.h"

namespace plateau::widgets {
namespace {

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

// "wikipedia-en" of /data/wikipedia-en.txt.zst, "oscar" of /data/oscar/part_*.jsonl.zst
QString nameFrom(const std::string& file) {
    QFileInfo info(q(file));
    if (info.fileName().contains(QRegularExpression(QStringLiteral("[*?\\[]")))) info = QFileInfo(info.path());
    QString name = info.fileName();
    for (const char* ending : {".zst", ".gz", ".txt", ".text", ".jsonl", ".json"}) {
        if (name.endsWith(QLatin1String(ending))) name.chop(qsizetype(strlen(ending)));
    }
    return name;
}

std::vector<std::string> namesOf(const CorpusLibrary& library) {
    std::vector<std::string> names;
    for (const CorpusRow& row : library.rows()) names.push_back(row.name);
    return names;
}

template <typename Choice>
void readChoice(const FieldRow& row, Choice& choice) {
    choice = spec::choiceOf<Choice>(row.value().toStdString()).value_or(choice);
}

}  // namespace

CorpusDraft CorpusForm::draft() const {
    CorpusDraft draft;
    draft.files = m_inputs->files();
    draft.name = m_lines.at(corpus_field::name)->value().toStdString();
    const QString vocab = m_lines.at(corpus_field::vocab)->value();
    if (!vocab.isEmpty()) draft.vocab = QDir::cleanPath(QDir::current().absoluteFilePath(vocab)).toStdString();
    readChoice(*m_format, draft.format);
    readChoice(*m_documents, draft.documents);
    readChoice(*m_packing, draft.packing);
    draft.cased = m_cased->isChecked();
    draft.length = m_lines.at(corpus_field::length)->value().toStdString();
    draft.held_out = m_lines.at(corpus_field::heldOut)->value().toStdString();
    draft.seed = m_lines.at(corpus_field::seed)->value().toStdString();
    m_filter->readInto(draft);
    return draft;
}

void CorpusForm::setDraft(const CorpusDraft& draft) {
    m_inputs->setFiles(draft.files);
    m_nameTyped = !draft.name.empty();
    m_lines.at(corpus_field::name)->setChange(q(draft.name));
    m_lines.at(corpus_field::vocab)->setChange(q(draft.vocab));
    m_format->setChange(q(std::string(spec::toString(draft.format))));
    m_documents->setChange(q(std::string(spec::toString(draft.documents))));
    m_packing->setChange(q(std::string(spec::toString(draft.packing))));
    m_cased->setChecked(draft.cased);
    m_lines.at(corpus_field::length)->setChange(q(draft.length));
    m_lines.at(corpus_field::heldOut)->setChange(q(draft.held_out));
    m_lines.at(corpus_field::seed)->setChange(q(draft.seed));
    m_filter->show(draft);
    update();
}

void CorpusForm::addFiles(const QStringList& paths) {
    m_inputs->add(paths);
}

FieldRow* CorpusForm::row(const std::string& field) const {
    const auto found = m_lines.find(field);
    return found == m_lines.end() ? nullptr : found->second;
}

bool CorpusForm::isSettled() const {
    return !m_check->isLooking() && !m_asked->isAsking();
}

void CorpusForm::setStarting(bool starting) {
    m_starting = starting;
    updateButtons();
}

// The first file says what the corpus is called and of which format it is, until a person says otherwise.
void CorpusForm::takeFiles() {
    const std::vector<std::string> files = m_inputs->files();
    if (!files.empty()) {
        if (!m_nameTyped) {
            const std::vector<std::string> taken = namesOf(m_library);
            const QString name = nameFrom(files.front());
            QString free = name;
            for (int number = 2; std::find(taken.begin(), taken.end(), free.toStdString()) != taken.end(); ++number)
                free = QStringLiteral("%1-%2").arg(name).arg(number);
            m_lines.at(corpus_field::name)->setChange(free);
        }
        if (!m_format->isChanged() && q(files.front()).contains(QLatin1String(".json")))
            m_format->setChange(QStringLiteral("oscar"));
    }
    update();
}

void CorpusForm::update() {
    const CorpusDraft draft = this->draft();
    const bool isText = draft.format == corpus::Format::text;
    m_documents->setVisible(isText);
    m_filter->setEnabled(!isText);
    m_filter->setNote(isText ? tr("Plain text says nothing that a filter could ask for") : QString());
    m_plan = planOf(draft, namesOf(m_library));
    m_check->look(draft.files, draft.vocab, draft.format, m_library.folder().toStdString());
    showProblems();
    updateEstimate();
}

void CorpusForm::showProblems() {
    std::map<std::string, QString> problems = m_plan.problems;
    const QString inFiles = m_inputs->showFound(m_check->entries());
    if (!m_check->vocabProblem().isEmpty()) problems.emplace(corpus_field::vocab, m_check->vocabProblem());
    for (const auto& [field, row] : m_lines) {
        const auto found = problems.find(field);
        row->setError(found == problems.end() ? QString() : found->second);
    }
    m_filter->showProblems(problems);
    m_problem = inFiles;
    m_isOnlyMissing = false;
    if (m_problem.isEmpty() && !problems.empty()) m_problem = problems.begin()->second;
    for (const std::string& field : {corpus_field::files, corpus_field::vocab, corpus_field::name}) {
        const auto missing = m_plan.missing.find(field);
        if (!m_problem.isEmpty() || missing == m_plan.missing.end()) continue;
        m_problem = missing->second;
        m_isOnlyMissing = true;
    }
    QStringList commands;
    if (m_plan.spec) {
        const bool isNamed = !problems.contains(corpus_field::name) && !m_plan.missing.contains(corpus_field::name);
        const QString name = isNamed ? m_lines.at(corpus_field::name)->value() : QStringLiteral("NAME");
        const QString output = QDir(m_library.folder()).filePath(name);
        commands << q(spec::shellQuoted(corpusCommand(*m_plan.spec, output.toStdString())));
    }
    m_command->setCommands(commands);
}

void CorpusForm::updateEstimate() {
    const bool isSound = m_plan.spec && !m_check->isLooking() && m_check->vocabProblem().isEmpty();
    bool isReadable = true;
    for (const auto& [file, entry] : m_check->entries()) isReadable = isReadable && entry.problem.isEmpty();
    if (isSound && isReadable && isVisible())
        m_asked->askOnce(estimateQuestion(*m_plan.spec));
    else if (!m_plan.spec || !isReadable || !m_check->vocabProblem().isEmpty())
        m_asked->forget();
    m_estimate->show(m_asked->answer(), m_asked->isAsking(), m_asked->problem(), m_check->freeBytes());
    updateButtons();
    emit settledChanged();
}

void CorpusForm::updateButtons() {
    QString against = m_problem;
    if (against.isEmpty() && m_check->isLooking()) against = tr("Looking at the files");
    if (against.isEmpty() && !m_asked->isAsking())
        against = CorpusEstimateCard::objection(m_asked->answer(), m_check->freeBytes());
    m_reason->setText(against);
    // What is only not given yet is no error.
    const QString role = m_isOnlyMissing ? QStringLiteral("small") : QStringLiteral("error");
    if (m_reason->property("role") != role) {
        m_reason->setProperty("role", role);
        m_reason->style()->unpolish(m_reason);  // the style sheet looks at properties only when it polishes
        m_reason->style()->polish(m_reason);
    }
    m_start->setEnabled(against.isEmpty() && m_plan.spec && !m_starting);
    m_start->setToolTip(
        against.isEmpty() ? tr("The build is a process of its own: it goes on when the window is closed") : against);
}

}  // namespace plateau::widgets
