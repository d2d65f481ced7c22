#include "widgets/pages/operators/operator_start.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/engine/worker.h"
#include "widgets/forms/field_flow.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/typed_path.h"
#include "widgets/pages/operators/operator_templates.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

const char* const kPython = "python";
const char* const kCpp = "cpp";
const char* const kUsualPython = "python3";

OperatorLanguage languageOf(const FieldRow& row) {
    return row.value() == QLatin1String(kCpp) ? OperatorLanguage::cpp : OperatorLanguage::python;
}

// The system's own words for what went wrong; empty: it is written. A file that is there is never replaced.
QString writeNew(const QString& path, const QString& text) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) return file.errorString();
    const QByteArray bytes = text.toUtf8();
    return file.write(bytes) == bytes.size() && file.flush() ? QString() : file.errorString();
}

}  // namespace

OperatorStart::OperatorStart(const QString& folder, QWidget* parent)
    : QWidget(parent),
      m_usualFolder(folder),
      m_language(new FieldRow("own_operator.language", FieldRow::Editor::combo)),
      m_template(new FieldRow("own_operator.template", FieldRow::Editor::combo)),
      m_name(new FieldRow("own_operator.name", FieldRow::Editor::line)),
      m_folder(new FieldRow("own_operator.folder", FieldRow::Editor::line)),
      m_python(new FieldRow("own_operator.python", FieldRow::Editor::line)),
      m_create(new QPushButton(tr("Create"))),
      m_open(new QPushButton(tr("Open a file …"))) {
    m_pool.setMaxThreadCount(1);
    build();
    m_language->choose(QLatin1String(kPython));
    offerTemplates();
    connect(m_language, &FieldRow::edited, this, [this] {
        offerTemplates();
        judge();
    });
    connect(m_template, &FieldRow::edited, this, &OperatorStart::judge);
    connect(m_name, &FieldRow::edited, this, [this] {
        m_isNamed = !m_name->value().isEmpty();
        judge();
    });
    connect(m_folder, &FieldRow::edited, this, &OperatorStart::judge);
    connect(m_python, &FieldRow::edited, this, &OperatorStart::pythonChanged);
    connect(m_create, &QPushButton::clicked, this, &OperatorStart::create);
    connect(m_open, &QPushButton::clicked, this, &OperatorStart::ask);
    judge();
}

void OperatorStart::build() {
    m_language->setLabel(tr("Language"));
    m_language->setHelp(
        tr("Python needs a Python that has torch, and gives a file that opens anywhere; C++ needs a "
           "compiler, and gives one for this machine"));
    m_language->addChoice(QLatin1String(kPython), QStringLiteral("Python"));
    m_language->addChoice(QLatin1String(kCpp), QStringLiteral("C++"));
    m_template->setLabel(tr("Template"));
    m_template->setHelp(tr("What the new file begins as: blank, or a copy of a built-in operator"));
    m_name->setLabel(tr("Name"));
    m_name->setHelp(tr("Name of the file, without its ending; the operator gets it as its id"));
    m_folder->setLabel(tr("Folder"));
    m_folder->setHelp(tr("Where the file is made; the folder is made too"));
    m_folder->addFolderButton(tr("Choose the folder of the new file"));
    m_folder->setDefault(QDir::toNativeSeparators(m_usualFolder));
    m_python->setLabel(QStringLiteral("Python"));
    m_python->setHelp(
        tr("The Python that computes operators in Python: a command or a path, such as that of a "
           "virtual environment. It needs torch; Plateau itself does not need it"));
    m_python->addFileButton(tr("Choose the program Python"));
    m_python->setDefault(QLatin1String(kUsualPython));
    for (FieldRow* row : {m_language, m_template, m_name, m_folder, m_python}) row->setMarksChange(false);
    m_create->setObjectName(QStringLiteral("create"));
    m_create->setProperty("primary", true);
    m_open->setObjectName(QStringLiteral("open"));
    m_open->setToolTip(tr("An operator in Python or C++ that is there already"));
    auto* fields = new QWidget;
    auto* flow = new FieldFlow(fields);
    flow->addField(m_language, 90);
    flow->addField(m_template, 170);
    flow->addField(m_name, 150);
    flow->addField(m_folder, 260);
    flow->addField(m_python, 170);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::s);
    buttons->addWidget(m_create);
    buttons->addWidget(m_open);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(fields);
    column->addLayout(buttons);
}

QString OperatorStart::python() const {
    const QString typed = m_python->value();
    return typed.isEmpty() ? QString(QLatin1String(kUsualPython)) : typed;
}

QString OperatorStart::path() const {
    const QString name = m_name->value();
    if (name.isEmpty() || name.contains(u'/')) return {};
    const QString folder = m_folder->value().isEmpty() ? m_usualFolder : absolutePath(m_folder->value());
    return QDir(folder).filePath(name + endingOf(languageOf(*m_language)));
}

void OperatorStart::offerTemplates() {
    const QString chosen = m_template->value();
    m_template->clearChoices();
    QStringList ids;
    for (const OperatorTemplate& one : operatorTemplates(languageOf(*m_language))) {
        const bool is_scores = one.id == QLatin1String("blank-scores");
        const bool is_blank = one.id.startsWith(QLatin1String("blank-"));
        const QString text = is_scores ? tr("Blank, as scores") : is_blank ? tr("Blank, as a whole") : one.id;
        m_template->addChoice(one.id, text);
        ids << one.id;
    }
    m_template->setChange(ids.contains(chosen) ? chosen : ids.value(0));
}

void OperatorStart::judge() {
    if (!m_isNamed) {
        const QString id = m_template->value();
        m_name->setChange(QStringLiteral("my-") + (id.startsWith(QLatin1String("blank-")) ? "operator" : id));
    }
    const QString made = path();
    const bool is_there = !made.isEmpty() && QFileInfo::exists(made);
    const bool is_open = QFileInfo(made).absoluteFilePath() == m_openFile;
    const QString there = is_open ? tr("Its checks stand below") : tr("There is such a file already");
    const bool usesPython = languageOf(*m_language) == OperatorLanguage::python || isPython(m_openFile);
    m_python->setIdle(usesPython ? QString() : tr("C++ needs a compiler and no Python"));
    m_name->setRemark(is_there ? there : QString(), {});
    m_create->setEnabled(!made.isEmpty() && !is_there);
    m_create->setToolTip(made.isEmpty() ? tr("Type a name first")
                         : is_there     ? tr("Choose another name, or open the file that is there")
                                        : tr("Makes %1 and opens it in your editor").arg(made));
}

void OperatorStart::setOpenFile(const QString& file) {
    m_openFile = file;
    judge();
}

void OperatorStart::create() {
    const QString path = this->path(), id = m_template->value();
    for (const OperatorTemplate& one : operatorTemplates(languageOf(*m_language))) {
        if (one.id != id) continue;
        const QString text = templateText(one, operatorIdFor(m_name->value()));
        onWorker(
            m_pool, this, [path, text] { return writeNew(path, text); },
            [this, path](const QString& problem) {
                judge();
                if (!problem.isEmpty()) return m_folder->setError(problem);
                m_folder->setError({});
                emit fileCreated(path);
            });
    }
}

void OperatorStart::ask() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open an operator in Python or C++"), m_folder->value(),
                                     tr("Operators (%1)").arg(QStringLiteral("*.py *.cpp *.cc *.cxx")));
    if (!file.isEmpty()) emit fileChosen(file);
}

void OperatorStart::saveState(QSettings& settings) const {
    for (const FieldRow* row : {m_language, m_template, m_folder, m_python})
        settings.setValue(row->objectName(), row->value());
}

void OperatorStart::restoreState(QSettings& settings) {
    for (FieldRow* row : {m_language, m_template, m_folder, m_python}) {
        const QString kept = settings.value(row->objectName()).toString();
        if (!kept.isEmpty()) row->choose(kept);
    }
}

}  // namespace plateau::widgets
