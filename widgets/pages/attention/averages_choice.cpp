#include "widgets/pages/attention/averages_choice.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QToolButton>

#include "core/glue/task.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/forms/control_state.h"
#include "widgets/forms/typed_path.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLeastLength = 8, kMostLength = 8192, kUsualLength = 128;
const QString kGlue = QStringLiteral("glue"), kFile = QStringLiteral("file");

}  // namespace

AveragesChoice::AveragesChoice(const CorpusLibrary& corpora, QWidget* parent)
    : QWidget(parent), m_corpora(corpora), m_wantedLength(kUsualLength) {
    build();
    connect(m_ask, &QPushButton::clicked, this, &AveragesChoice::pressed);
    connect(m_browse, &QToolButton::clicked, this, &AveragesChoice::browse);
    connect(m_source, &QComboBox::currentIndexChanged, this, [this] {
        m_wantedSource = m_source->currentData().toString();
        showSource();
    });
    connect(m_path, &QLineEdit::textChanged, this, &AveragesChoice::changed);
    connect(m_model, &QComboBox::currentIndexChanged, this, &AveragesChoice::fitLength);
    connect(m_model, &QComboBox::currentIndexChanged, this, &AveragesChoice::changed);
    connect(m_length, &QSpinBox::valueChanged, this, [this](int length) { m_wantedLength = length; });
    connect(&corpora, &CorpusLibrary::ready, this, &AveragesChoice::takeCorpora);
    connect(&corpora, &CorpusLibrary::changed, this, &AveragesChoice::takeCorpora);
    takeCorpora();
}

void AveragesChoice::build() {
    m_model = new QComboBox(this);
    m_model->setObjectName(QStringLiteral("model"));
    m_model->setAccessibleName(tr("Model"));
    m_model->setToolTip(tr("Which of the models above reads the texts"));
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_source = new QComboBox(this);
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_source->setAccessibleName(tr("Data"));
    m_source->setObjectName(QStringLiteral("source"));
    m_source->setToolTip(tr("A corpus of this workspace, a task of GLUE, or a text file with a sample a line"));
    m_task = new QComboBox(this);
    m_task->setObjectName(QStringLiteral("task"));
    m_task->setAccessibleName(tr("Task"));
    m_task->setToolTip(tr("Task of GLUE whose texts are read"));
    for (const glue::TaskInfo& task : glue::tasks())
        m_task->addItem(QString::fromUtf8(task.title.data(), qsizetype(task.title.size())),
                        QString::fromUtf8(task.name.data(), qsizetype(task.name.size())));
    m_path = new QLineEdit(this);
    m_path->setAccessibleName(tr("Folder or file"));
    m_path->setToolTip(tr("Where the texts are: a GLUE folder, or a file with a sample a line"));
    m_path->setObjectName(QStringLiteral("path"));
    m_path->setMinimumWidth(160);
    m_browse = new QToolButton(this);
    m_browse->setIcon(icon("folder"));
    m_browse->setToolTip(tr("Choose a folder or file"));
    m_browse->setAccessibleName(tr("Choose a folder or file"));
    const auto spin = [this](const QString& name, const QString& prefix, int low, int high, int value,
                             const QString& help) {
        auto* box = new QSpinBox(this);
        box->setRange(low, high);
        box->setValue(value);
        box->setPrefix(prefix);
        box->setAccessibleName(name);
        box->setToolTip(help);
        return box;
    };
    m_samples = spin(tr("Samples"), tr("samples "), 1, 100000, 64, tr("How many texts are looked at"));
    m_samples->setObjectName(QStringLiteral("samples"));
    m_length = spin(tr("Length"), tr("tokens "), kLeastLength, kMostLength, kUsualLength, tr("Tokens a text at most"));
    m_length->setObjectName(QStringLiteral("length"));
    m_seed = spin(tr("Seed"), tr("seed "), 1, std::numeric_limits<int>::max(), 1, tr("Which texts are drawn"));
    m_seed->setObjectName(QStringLiteral("seed"));
    m_ask = new QPushButton(this);
    m_ask->setObjectName(QStringLiteral("ask"));
    m_progress = new QProgressBar(this);
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the averages"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_model, m_source, m_task}) line->addWidget(widget);
    line->addWidget(m_path, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_browse, m_samples, m_length, m_seed, m_ask, m_progress})
        line->addWidget(widget);
    line->addStretch(0);
}

void AveragesChoice::setModels(const QString& first, const QString& firstName, const QString& second,
                               const QString& secondName) {
    const int chosen = m_model->currentIndex();
    m_model->clear();
    m_model->addItem(firstName, first);
    if (!second.isEmpty()) m_model->addItem(secondName, second);
    m_model->setCurrentIndex(chosen > 0 && chosen < m_model->count() ? chosen : 0);
    m_model->setVisible(m_model->count() > 1);
    fitLength();
    emit changed();
}

void AveragesChoice::setPositions(std::optional<std::int64_t> first, std::optional<std::int64_t> second) {
    m_positions = first;
    m_secondPositions = second;
}

void AveragesChoice::fitLength() {
    const auto positions = m_model->currentIndex() > 0 ? m_secondPositions : m_positions;
    const QSignalBlocker quiet(m_length);
    m_length->setMaximum(int(std::clamp<std::int64_t>(positions.value_or(kMostLength), kLeastLength, kMostLength)));
    m_length->setValue(m_wantedLength);
}

void AveragesChoice::setOwnCorpus(const QString& corpus) {
    if (std::exchange(m_ownCorpus, corpus) != corpus) takeCorpora();
}

AveragesChoice::Source AveragesChoice::source() const {
    const QString chosen = m_source->currentData().toString();
    return chosen == kGlue ? Source::glue : chosen == kFile ? Source::file : Source::corpus;
}

void AveragesChoice::takeCorpora() {
    const QSignalBlocker quiet(m_source);
    m_source->clear();
    for (const CorpusRow& row : m_corpora.rows()) {
        if (row.isFinished())
            m_source->addItem(tr("Corpus %1").arg(QString::fromStdString(row.name)),
                              QString::fromStdString(row.corpus.string()));
    }
    m_source->addItem(tr("Built-in corpus"), QStringLiteral("demo"));
    m_source->addItem(tr("GLUE task"), kGlue);
    m_source->addItem(tr("Text file"), kFile);
    const int wanted = m_source->findData(m_wantedSource), own = m_source->findData(m_ownCorpus);
    m_source->setCurrentIndex(wanted >= 0 ? wanted : std::max(0, own));
    showSource();
}

void AveragesChoice::showSource() {
    m_task->setVisible(source() == Source::glue);
    m_path->setVisible(source() != Source::corpus);
    m_browse->setVisible(source() != Source::corpus);
    m_path->setPlaceholderText(source() == Source::glue ? tr("GLUE folder with CoLA, SST-2, …") : tr("Text file"));
    emit changed();
}

void AveragesChoice::browse() {
    const QString chosen = source() == Source::glue
                               ? QFileDialog::getExistingDirectory(this, tr("Choose the GLUE folder"), m_path->text())
                               : QFileDialog::getOpenFileName(this, tr("Choose a text file"), m_path->text());
    if (!chosen.isEmpty()) m_path->setText(chosen);
}

QString AveragesChoice::objection() const {
    if (m_model->currentData().toString().isEmpty()) return tr("Choose a model above");
    if (source() == Source::glue && m_path->text().isEmpty()) return tr("Choose the GLUE folder");
    if (source() == Source::file && m_path->text().isEmpty()) return tr("Choose a text file");
    return {};
}

protocol::AveragesQuestion AveragesChoice::question() const {
    const auto chosen = [](const QComboBox* box) { return box->currentData().toString().toStdString(); };
    const std::string path = withHome(m_path->text()).toStdString();
    protocol::AveragesQuestion question;
    question.checkpoint = chosen(m_model);
    question.samples = m_samples->value();
    question.length = m_length->value();
    question.seed = std::uint64_t(m_seed->value());
    switch (source()) {
        case Source::corpus:
            question.corpus = chosen(m_source);
            break;
        case Source::glue:
            question.data = path;
            question.task = chosen(m_task);
            break;
        case Source::file:
            question.file = path;
            break;
    }
    return question;
}

QString AveragesChoice::title() const {
    const QString where = source() == Source::glue ? m_task->currentText() : m_source->currentText();
    return tr("%1 on %2").arg(m_model->currentText(), where);
}

void AveragesChoice::showAsking(bool isAsking, double share) {
    const QString against = objection();
    m_ask->setText(isAsking ? tr("Cancel") : tr("Compute"));
    m_ask->setEnabled(isAsking || against.isEmpty());
    m_ask->setToolTip(isAsking            ? tr("What is there stays")
                      : against.isEmpty() ? tr("Reads the texts and takes the mean of every head's figures")
                                          : against);
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, share > 0 ? 100 : 0);
    m_progress->setValue(int(100 * share));
}

void AveragesChoice::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("path"), m_path->text());
    settings.setValue(m_source->objectName(), m_wantedSource);
    settings.setValue(m_length->objectName(), m_wantedLength);
    saveControls(settings, {m_task, m_samples, m_seed});
}

void AveragesChoice::restoreState(QSettings& settings) {
    m_path->setText(settings.value(QStringLiteral("path")).toString());
    m_wantedSource = settings.value(m_source->objectName()).toString();
    takeCorpora();
    m_wantedLength = settings.value(m_length->objectName(), m_wantedLength).toInt();
    fitLength();
    restoreControls(settings, {m_task, m_samples, m_seed});
}

}  // namespace plateau::widgets
