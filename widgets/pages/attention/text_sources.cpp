#include "widgets/pages/attention/text_sources.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/corpus_library.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/glue_row_picker.h"
#include "widgets/pages/page_context.h"
#include "widgets/samples/piece_view.h"
#include "widgets/samples/sample_browser.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString textOfSample(const CorpusSample& sample) {
    QString text;
    for (const SamplePiece& piece : sample.pieces) {
        if (piece.kind == SamplePiece::Kind::special) continue;
        const bool continues = piece.kind == SamplePiece::Kind::continuation;
        if (!continues && !text.isEmpty()) text += QLatin1Char(' ');
        text += continues && piece.piece.startsWith(QLatin1String("##")) ? piece.piece.mid(2) : piece.piece;
    }
    return text;
}

TextSources::TextSources(const PageContext& context, QWidget* parent)
    : QFrame(parent),
      m_corpora(context.corpora),
      m_tabs(new QTabWidget(this)),
      m_glue(new GlueRowPicker(this)),
      m_samples(new SampleBrowser(context.engine, this)) {
    setProperty("card", true);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(QStringLiteral("sources"));
    m_tabs->addTab(m_glue, tr("GLUE task"));
    m_tabs->addTab(buildCorpus(), tr("Corpus"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    m_tabs->setCornerWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::m, spacing::xs, spacing::m, spacing::s);
    layout->addWidget(m_tabs);
    // A list of pieces is as high as one lets it be.
    const auto fit = [this] { m_tabs->setFixedHeight(m_tabs->currentIndex() == 0 ? 120 : 320); };
    fit();
    connect(m_tabs, &QTabWidget::currentChanged, this, fit);
    connect(close, &QToolButton::clicked, this, &TextSources::closed);
    connect(m_glue, &GlueRowPicker::picked, this, &TextSources::picked);
    connect(&context.corpora, &CorpusLibrary::ready, this, &TextSources::takeCorpora);
    connect(&context.corpora, &CorpusLibrary::changed, this, &TextSources::takeCorpora);
    takeCorpora();
}

QWidget* TextSources::buildCorpus() {
    auto* part = new QWidget(this);
    m_corpus = new QComboBox(part);
    m_corpus->setAccessibleName(tr("Corpus"));
    m_corpus->setToolTip(tr("Corpus whose samples are offered"));
    m_corpus->setObjectName(QStringLiteral("corpus"));
    m_use = new QPushButton(tr("Use"), part);
    m_use->setObjectName(QStringLiteral("corpus.use"));
    m_use->setToolTip(tr("Look at this sample"));
    m_none = new QLabel(tr("No corpus is finished in this workspace. The Data page builds them."), part);
    m_none->setProperty("role", "soft");
    auto* line = new QHBoxLayout;
    line->addWidget(m_corpus, 1);
    line->addWidget(m_none, 1);
    line->addWidget(m_use);
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_samples, 1);
    connect(m_corpus, &QComboBox::currentIndexChanged, this, &TextSources::showCorpus);
    connect(m_use, &QPushButton::clicked, this, [this] {
        const QString text = textOfSample(m_samples->view().sample());
        if (!text.isEmpty()) emit picked(text, {});
    });
    return part;
}

void TextSources::takeCorpora() {
    QStringList names;
    for (const CorpusRow& row : m_corpora.rows()) {
        if (row.isFinished()) names << QString::fromStdString(row.name);
    }
    QStringList before;
    for (int at = 0; at < m_corpus->count(); ++at) before << m_corpus->itemText(at);
    if (names != before) {
        const QString chosen = m_corpus->currentText();
        m_corpus->clear();
        m_corpus->addItems(names);
        m_corpus->setCurrentIndex(std::max(qsizetype(0), names.indexOf(chosen)));
    }
    m_corpus->setVisible(!names.isEmpty());
    m_samples->setVisible(!names.isEmpty());
    m_use->setEnabled(!names.isEmpty());
    m_none->setVisible(names.isEmpty());
    showCorpus();
}

void TextSources::showCorpus() {
    if (const CorpusRow* row = m_corpora.row(m_corpus->currentText())) m_samples->show(*row);
}

void TextSources::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("glue_folder"), m_glue->folder());
    settings.setValue(QStringLiteral("glue_task"), m_glue->task());
    settings.setValue(QStringLiteral("glue_split"), int(m_glue->split()));
    saveControls(settings, {m_tabs});
}

void TextSources::restoreState(QSettings& settings) {
    const QString folder = settings.value(QStringLiteral("glue_folder")).toString();
    if (!folder.isEmpty()) m_glue->setFolder(folder);
    if (const QString task = settings.value(QStringLiteral("glue_task")).toString(); !task.isEmpty())
        m_glue->choose(task, glue::Split(settings.value(QStringLiteral("glue_split")).toInt()));
    restoreControls(settings, {m_tabs});
}

}  // namespace plateau::widgets
