#include "widgets/forms/vocabulary_dialog.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/text/vocabulary.h"
#include "widgets/engine/worker.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr int kSpecialTokens = 5, kLeastSize = 100, kMostSize = 200'000, kUsualSize = 8000;
constexpr int kMostCharacters = 20'000, kUsualCharacters = 1000;
constexpr int kPiecesShown = 400;

struct Place {
    std::string file;
    QString problem;
};

// A file of the folder that is not there yet, named after the text and the size.
Place placeIn(const std::string& folder, const std::string& text, int size) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return {{}, QString::fromStdString(failure.message() + " (" + folder + ")")};
    std::string stem = std::filesystem::path(text).filename().string();
    stem = stem.substr(0, stem.find('.'));
    stem.erase(std::remove_if(stem.begin(), stem.end(), [](char c) { return c == '*' || c == '?' || c == '['; }),
               stem.end());
    const std::string name = (stem.empty() ? "vocabulary" : stem) + "-" + std::to_string(size);
    for (int number = 1;; ++number) {
        const std::string ending = number == 1 ? ".vocab.txt" : "-" + std::to_string(number) + ".vocab.txt";
        const std::filesystem::path file = std::filesystem::path(folder) / (name + ending);
        if (!std::filesystem::exists(file, failure)) return {file.string(), {}};
    }
}

struct Look {
    QStringList pieces;
    QString problem;
};

// The last ones, which were joined of most characters, then the ones before.
Look lookAt(const std::string& file) {
    const auto vocabulary = text::Vocabulary::load(file);
    if (!vocabulary) return {{}, problemText(vocabulary.error())};
    Look look;
    const std::int64_t size = vocabulary->size();
    const std::int64_t count = std::min<std::int64_t>(kPiecesShown, std::max<std::int64_t>(0, size - kSpecialTokens));
    for (std::int64_t i = 0; i < count; ++i) {
        const std::string_view token = vocabulary->token(static_cast<text::TokenId>(size - 1 - i));
        look.pieces << QString::fromUtf8(token.data(), qsizetype(token.size()));
    }
    return look;
}

}  // namespace

QString vocabulariesBeside(const QString& folder) {
    return QDir::cleanPath(folder + QStringLiteral("/../vocabularies"));
}

VocabularyDialog::VocabularyDialog(EngineClient& engine, QString folder, std::vector<std::string> files,
                                   QWidget* parent)
    : QDialog(parent),
      m_folder(std::move(folder)),
      m_files(std::move(files)),
      m_asked(new Asked<protocol::VocabularyQuestion>(engine, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Make a vocabulary"));
    build();
    connect(m_make, &QPushButton::clicked, this, [this] { m_state == State::working ? stop() : begin(); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const auto* answer = m_asked->answer())
            emit chosen(QString::fromStdString(answer->output), m_cased->isChecked());
        accept();
    });
    connect(m_asked, &Asking::answered, this, &VocabularyDialog::takeAnswer);
    connect(m_asked, &Asking::stateChanged, this,
            [this] { m_progress->setValue(int(std::lround(m_asked->progress() * m_progress->maximum()))); });
    setState(State::asking);
}

void VocabularyDialog::build() {
    auto* layout = new QVBoxLayout(this);
    auto* about = new QLabel(tr("A vocabulary is a list of pieces of words. It is made from the text alone: characters "
                                "first, then the neighbours that occur together most often."),
                             this);
    about->setWordWrap(true);
    layout->addWidget(about);
    const auto number = [this](const QString& name, const QString& help, int least, int most, int usual) {
        auto* box = new QSpinBox(this);
        box->setRange(least, most);
        box->setValue(usual);
        box->setAccessibleName(name);
        box->setToolTip(help);
        return box;
    };
    auto* form = new QFormLayout;
    m_size = number(tr("Size"), tr("Entries; more make texts shorter and the model larger"), kLeastSize, kMostSize,
                    kUsualSize);
    m_size->setObjectName(QStringLiteral("vocabularySize"));
    m_characters = number(tr("Characters"), tr("Most different characters to keep, the most frequent ones"), 1,
                          kMostCharacters, kUsualCharacters);
    m_cased = new QCheckBox(tr("Keep case and accents"), this);
    m_cased->setToolTip(tr("Off: all is lower case and without accents, as in BERT uncased"));
    form->addRow(tr("Size"), m_size);
    form->addRow(tr("Characters"), m_characters);
    form->addRow(QString(), m_cased);
    layout->addLayout(form);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 100);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setToolTip(tr("Half of it is reading, half is joining"));
    layout->addWidget(m_progress);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("vocabularyNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    layout->addWidget(m_note);
    m_pieces = new QPlainTextEdit(this);
    m_pieces->setObjectName(QStringLiteral("vocabularyPieces"));
    m_pieces->setReadOnly(true);
    m_pieces->setTabChangesFocus(true);
    m_pieces->setAccessibleName(tr("Pieces"));
    m_pieces->setToolTip(tr("The pieces that were joined last; ## continues a word"));
    layout->addWidget(m_pieces, 1);
    layout->addStretch();  // keeps the questions together while there are no pieces
    auto* buttons = new QHBoxLayout;
    m_make = new QPushButton(this);
    m_make->setObjectName(QStringLiteral("make"));
    m_use = new QPushButton(tr("Use it"), this);
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setToolTip(tr("Put the vocabulary into the form"));
    m_close = new QPushButton(tr("Close"), this);
    m_close->setToolTip(tr("Back to the form; a finished vocabulary stays in the workspace"));
    buttons->addStretch(1);
    for (QPushButton* button : {m_make, m_use, m_close}) buttons->addWidget(button);
    layout->addLayout(buttons);
    resize(460, 480);
}

void VocabularyDialog::setCased(bool cased) {
    m_cased->setChecked(cased);
}

void VocabularyDialog::offerCased(bool offered) {
    m_cased->setVisible(offered);
}

void VocabularyDialog::begin() {
    setState(State::working, tr("Reading the text …"));
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = m_folder.toStdString(), text = m_files.empty() ? std::string() : m_files.front(),
         size = m_size->value()] { return placeIn(folder, text, size); },
        [this, number = ++m_number](const Place& place) {
            if (number == m_number) ask(place.problem, place.file);
        });
}

void VocabularyDialog::ask(const QString& problem, const std::string& file) {
    if (!problem.isEmpty()) return setState(State::asking, problem);
    protocol::VocabularyQuestion question;
    question.size = m_size->value();
    question.characters = m_characters->value();
    question.cased = m_cased->isChecked();
    question.output = file;
    question.files = m_files;
    m_asked->ask(question);
}

void VocabularyDialog::takeAnswer() {
    const auto* answer = m_asked->answer();
    if (!answer) return setState(State::asking, m_asked->problem());
    onWorker(
        *QThreadPool::globalInstance(), this, [file = answer->output] { return lookAt(file); },
        [this, number = ++m_number](const Look& look) {
            if (number != m_number) return;
            if (!look.problem.isEmpty()) return setState(State::asking, look.problem);
            showPieces(look.pieces);
        });
}

void VocabularyDialog::showPieces(const QStringList& pieces) {
    const auto* answer = m_asked->answer();
    if (!answer) return;
    m_pieces->setPlainText(pieces.join(QStringLiteral("   ")));
    QStringList notes(tr("%1 entries from %2 words, %3 different ones")
                          .arg(groupedNumber(double(answer->entries)), groupedNumber(double(answer->words)),
                               groupedNumber(double(answer->distinct_words))));
    if (answer->entries < m_size->value()) notes << tr("No further pair of pieces occurs twice: the text has no more");
    if (answer->replaced > 0)
        notes << tr("%1 byte sequences are no UTF-8 and were replaced").arg(groupedNumber(double(answer->replaced)));
    setState(State::made, notes.join(QLatin1Char('\n')));
    m_use->setFocus();
}

void VocabularyDialog::stop() {
    ++m_number;
    m_asked->cancel();
    setState(State::asking, tr("Stopped; nothing was written"));
}

void VocabularyDialog::setState(State state, const QString& note) {
    m_state = state;
    const bool isWorking = state == State::working;
    for (QWidget* field :
         {static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_characters), static_cast<QWidget*>(m_cased)})
        field->setEnabled(!isWorking);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_progress->setVisible(isWorking);
    m_progress->setValue(0);
    m_pieces->setVisible(state == State::made);
    m_use->setEnabled(state == State::made);
    m_make->setText(isWorking ? tr("Stop") : state == State::made ? tr("Make it again") : tr("Make it"));
    m_make->setToolTip(isWorking ? tr("Give up; nothing is written") : tr("Read the text and make the vocabulary"));
}

}  // namespace plateau::widgets
