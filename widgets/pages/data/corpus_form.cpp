#include "widgets/pages/data/corpus_form.h"
#include "widgets/forms/form_columns.h"

#include <algorithm>
#include <cstring>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/spec/draft.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/reason_label.h"
#include "widgets/forms/vocabulary_dialog.h"
#include "widgets/pages/data/corpus_estimate_card.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/pages/data/filter_card.h"
#include "widgets/pages/data/input_check.h"
#include "widgets/pages/data/input_list.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kRightWidth = 360, kLeastWidth = 1000, kNameWidth = 260;
constexpr int kEstimateDelayMs = 400;  // an answer takes the engine seconds, so a little patience spares many of them

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

// Whether the build would meet that error too: the estimate reads what the build reads.
bool isOfInput(const Error& error) {
    switch (error.code) {
        case ErrorCode::notFound:
        case ErrorCode::unreadable:
        case ErrorCode::notText:
        case ErrorCode::empty:
        case ErrorCode::malformed:
        case ErrorCode::newerVersion:
            return true;
        default:
            return false;
    }
}

template <typename Choice>
void readChoice(const FieldRow& row, Choice& choice) {
    choice = spec::choiceOf<Choice>(row.value().toStdString()).value_or(choice);
}

}  // namespace

CorpusForm::CorpusForm(EngineClient& engine, CorpusLibrary& library, QWidget* parent)
    : QWidget(parent),
      m_engine(engine),
      m_library(library),
      m_check(new InputCheck(this)),
      m_asked(new Asked<protocol::CorpusEstimateQuestion>(engine, this)) {
    m_asked->setDelay(kEstimateDelayMs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(new FormColumns(buildLeft(), buildRight(), kRightWidth, kLeastWidth, this), 1);
    layout->addWidget(buildBottom());

    for (FieldRow* row : {m_format, m_documents, m_packing}) connect(row, &FieldRow::edited, this, &CorpusForm::update);
    for (const auto& [field, row] : m_lines) connect(row, &FieldRow::edited, this, &CorpusForm::update);
    connect(m_lines.at(corpus_field::name), &FieldRow::edited, this, [this] { m_nameTyped = true; });
    connect(m_inputs, &InputList::edited, this, &CorpusForm::takeFiles);
    connect(m_filter, &FilterCard::edited, this, &CorpusForm::update);
    connect(m_cased, &QCheckBox::toggled, this, &CorpusForm::update);
    connect(m_check, &InputCheck::changed, this, &CorpusForm::update);
    connect(&m_library, &CorpusLibrary::changed, this, [this] {
        if (isVisible()) update();
    });
    connect(m_asked, &Asking::stateChanged, this, &CorpusForm::updateEstimate);
    setDraft(newCorpusDraft());
}

// What is typed while the form is not seen asks the engine nothing.
void CorpusForm::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    update();
}

QScrollArea* CorpusForm::buildLeft() {
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, spacing::s, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(buildTexts());
    layout->addWidget(buildSamples());
    m_filter = new FilterCard(content);
    layout->addWidget(m_filter);
    layout->addStretch(1);

    auto* scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus);
    showScrolled(*scroll, content);
    return scroll;
}

QWidget* CorpusForm::buildRight() {
    auto* right = new QWidget(this);
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    m_estimate = new CorpusEstimateCard(right);
    m_command = new CommandPreview(right);
    m_command->setPurpose(tr("Command line of the build"), tr("What a terminal would be told to make the same corpus"));
    layout->addWidget(m_estimate);
    layout->addWidget(m_command, 1);
    return right;
}

FieldRow* CorpusForm::addLine(const std::string& field, const QString& label, const QString& help) {
    auto* row = new FieldRow(field, FieldRow::Editor::line, this);
    row->setLabel(label);
    row->setHelp(help);
    row->setMarksChange(false);
    row->setProperty("field", QString::fromStdString("corpus." + field));  // for the help
    m_lines[field] = row;
    return row;
}

Card* CorpusForm::buildTexts() {
    auto* card = new Card(tr("Texts"), this);
    m_inputs = new InputList(card);
    card->body()->addWidget(m_inputs);
    m_format = new FieldRow("format", FieldRow::Editor::combo, card);
    m_format->setLabel(tr("Format"));
    m_format->setHelp(tr("Files may be packed with gzip or zstd"));
    m_format->setMarksChange(false);
    m_format->setProperty("field", "corpus.format");
    m_format->addChoice(QStringLiteral("text"), tr("Plain text"), tr("*.txt, also packed"));
    m_format->addChoice(QStringLiteral("oscar"), tr("OSCAR"), tr("JSON lines of OSCAR 22.01 or 23.01, also packed"));
    m_format->setDefault(QStringLiteral("text"));
    m_documents = new FieldRow("documents", FieldRow::Editor::combo, card);
    m_documents->setLabel(tr("Documents"));
    m_documents->setHelp(tr("Where one document ends and the next begins"));
    m_documents->setMarksChange(false);
    m_documents->setProperty("field", "corpus.documents");
    using Documents = corpus::Documents;
    for (const Documents documents :
         {Documents::automatic, Documents::paragraphs, Documents::lines, Documents::blocks, Documents::files})
        m_documents->addChoice(q(std::string(spec::toString(documents))), documentsText(documents));
    m_documents->setDefault(q(std::string(spec::toString(Documents::automatic))));
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::m);
    line->addWidget(m_format, 1);
    line->addWidget(m_documents, 1);
    card->body()->addLayout(line);
    return card;
}

FieldRow* CorpusForm::buildPacking(QWidget* parent) {
    m_packing = new FieldRow("packing", FieldRow::Editor::combo, parent);
    m_packing->setLabel(tr("Packing"));
    m_packing->setHelp(tr("How documents are cut into samples"));
    m_packing->setMarksChange(false);
    m_packing->setProperty("field", "corpus.packing");
    m_packing->addChoice(QStringLiteral("courtois2024"), tr("As in the paper"),
                         tr("Groups of 1,000 documents; what is left over of a group is dropped"));
    m_packing->addChoice(QStringLiteral("dense"), tr("Dense"), tr("Only what is left over at the very end is dropped"));
    m_packing->setDefault(QStringLiteral("courtois2024"));
    auto* box = static_cast<QComboBox*>(m_packing->editor());
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(0);
    return m_packing;
}

Card* CorpusForm::buildSamples() {
    auto* card = new Card(tr("Vocabulary and samples"), this);
    FieldRow* vocab = addLine(corpus_field::vocab, tr("Vocabulary"),
                              tr("WordPiece vocabulary, a token on each line, such as vocab.txt of a BERT model"));
    vocab->addFileButton(tr("Choose a vocabulary file"));
    m_cased = new QCheckBox(tr("Keep case and accents"), card);
    m_cased->setProperty("field", "corpus.cased");
    m_cased->setToolTip(tr("As the vocabulary wants it: off for an uncased one"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::m);
    grid->setVerticalSpacing(spacing::s);
    for (int column = 0; column < 4; ++column) grid->setColumnStretch(column, 1);
    m_vocabulary = new QPushButton(tr("Make one from these texts …"), card);
    m_vocabulary->setObjectName(QStringLiteral("makeVocabulary"));
    connect(m_vocabulary, &QPushButton::clicked, this, &CorpusForm::makeVocabulary);
    grid->addWidget(vocab, 0, 0, 1, 2);
    grid->addWidget(m_cased, 0, 2, 1, 2, Qt::AlignLeft | Qt::AlignVCenter);
    grid->addWidget(m_vocabulary, 1, 0, 1, 4, Qt::AlignLeft);
    grid->addWidget(addLine(corpus_field::length, tr("Tokens a sample"), tr("The length that models train with")), 2,
                    0);
    grid->addWidget(addLine(corpus_field::heldOut, tr("Held-out documents"),
                            tr("Kept for evaluation, drawn at random by the seed; no training sees them")),
                    2, 1);
    grid->addWidget(buildPacking(card), 2, 2);
    grid->addWidget(addLine(corpus_field::seed, tr("Seed"), tr("Of the draw of the held-out documents")), 2, 3);
    card->body()->addLayout(grid);
    return card;
}

void CorpusForm::makeVocabulary() {
    auto* dialog = new VocabularyDialog(m_engine, vocabulariesBeside(m_library.folder()), m_inputs->files(), this);
    dialog->setCased(m_cased->isChecked());
    connect(dialog, &VocabularyDialog::chosen, this, [this](const QString& file, bool cased) {
        m_lines.at(corpus_field::vocab)->setChange(file);
        m_cased->setChecked(cased);
        update();
    });
    dialog->open();
}

QWidget* CorpusForm::buildBottom() {
    auto* bottom = new QWidget(this);
    auto* layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    FieldRow* name = addLine(corpus_field::name, tr("Name"), tr("Of its folder in this workspace, and on Launch"));
    name->setFixedWidth(kNameWidth);
    m_reason = new ReasonLabel(bottom);
    m_fewer = new QPushButton(bottom);
    m_fewer->setObjectName(QStringLiteral("holdOutFewer"));
    m_fewer->setToolTip(tr("A tenth of the documents: the others are for training"));
    m_fewer->hide();
    connect(m_fewer, &QPushButton::clicked, this, [this] {
        const auto fewer = CorpusEstimateCard::fewerHeldOut(m_asked->answer());
        if (!fewer) return;
        m_lines.at(corpus_field::heldOut)->setChange(QString::number(*fewer));
        update();
    });
    auto* cancel = new QPushButton(tr("Cancel"), bottom);
    cancel->setToolTip(tr("Back to the corpora; what is typed here stays"));
    cancel->setObjectName(QStringLiteral("cancel"));
    m_start = new QPushButton(tr("&Start build"), bottom);
    m_start->setObjectName(QStringLiteral("build"));
    m_start->setProperty("primary", true);
    layout->addWidget(name);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_fewer);
    layout->addWidget(cancel);
    layout->addWidget(m_start);
    connect(cancel, &QPushButton::clicked, this, &CorpusForm::cancelled);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (!m_plan.spec || m_starting) return;
        setStarting(true);
        emit buildRequested(m_lines.at(corpus_field::name)->value(), *m_plan.spec);
    });
    return bottom;
}

CorpusDraft CorpusForm::draft() const {
    CorpusDraft draft = typed();
    if (!draft.vocab.empty())
        draft.vocab = QDir::cleanPath(QDir::current().absoluteFilePath(q(draft.vocab))).toStdString();
    return draft;
}

CorpusDraft CorpusForm::typed() const {
    CorpusDraft draft;
    draft.files = m_inputs->files();
    draft.name = m_lines.at(corpus_field::name)->value().toStdString();
    draft.vocab = m_lines.at(corpus_field::vocab)->value().toStdString();
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
    m_vocabulary->setEnabled(isText && !draft.files.empty());
    m_vocabulary->setToolTip(isText ? tr("Count the words of the texts and join their pieces into a vocabulary")
                                    : tr("Vocabularies are made from plain text; OSCAR files need one that is there"));
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
    // Where something is wrong, no advice to choose what is chosen already.
    const bool isWrong = !m_asked->answer() && !m_asked->isAsking() && !m_isOnlyMissing && !m_problem.isEmpty();
    m_estimate->show(m_asked->answer(), m_asked->isAsking(), isWrong ? m_problem : m_asked->problem(),
                     m_check->freeBytes());
    showGuess();
    updateButtons();
    emit settledChanged();
}

void CorpusForm::showGuess() {
    using corpus::Documents;
    const protocol::CorpusEstimateAnswer* answer = m_asked->answer();
    const bool isGuessed = m_documents->value() == q(std::string(spec::toString(Documents::automatic)));
    const auto found = isGuessed && answer ? spec::choiceOf<Documents>(answer->documents_by) : std::nullopt;
    if (found)
        m_documents->setRemark(tr("guessed: %1").arg(documentsText(*found)),
                               tr("What a sample of the files looks like; where it is wrong, choose another above."));
    else
        m_documents->setRemark({}, {});
}

void CorpusForm::updateButtons() {
    QString against = m_problem;
    if (against.isEmpty() && m_check->isLooking()) against = tr("Looking at the files");
    const bool isEstimated = against.isEmpty() && !m_asked->isAsking();
    const Error* refused = isEstimated ? m_asked->error() : nullptr;
    if (refused && isOfInput(*refused)) against = errorText(*refused);
    if (isEstimated && against.isEmpty())
        against = CorpusEstimateCard::objection(m_asked->answer(), m_check->freeBytes());
    const auto fewer = isEstimated ? CorpusEstimateCard::fewerHeldOut(m_asked->answer()) : std::nullopt;
    m_fewer->setVisible(fewer.has_value());
    if (fewer) m_fewer->setText(tr("Hold out %1").arg(groupedNumber(double(*fewer))));
    m_reason->tell(against, !m_isOnlyMissing);
    m_start->setEnabled(against.isEmpty() && m_plan.spec && !m_starting);
    m_start->setToolTip(
        against.isEmpty() ? tr("The build is a process of its own: it goes on when the window is closed") : against);
}

}  // namespace plateau::widgets
