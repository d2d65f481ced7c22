// Sources of a text: a row of a GLUE task, or a sample of a corpus of the workspace. GUI thread.
#pragma once

#include <QFrame>

class QComboBox;
class QLabel;
class QPushButton;
class QSettings;
class QTabWidget;

namespace plateau::widgets {

class CorpusLibrary;
class GlueRowPicker;
struct CorpusSample;
struct PageContext;
class SampleBrowser;

// The text of a sample: its pieces without special tokens, with continuation pieces joined to their words.
QString textOfSample(const CorpusSample& sample);

class TextSources : public QFrame {
    Q_OBJECT

public:
    explicit TextSources(const PageContext& context, QWidget* parent = nullptr);

    SampleBrowser& samples() { return *m_samples; }

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void picked(const QString& text, const QString& pair);
    void closed();

private:
    QWidget* buildCorpus();
    void takeCorpora();
    void showCorpus();

    CorpusLibrary& m_corpora;
    QTabWidget* m_tabs;
    GlueRowPicker* m_glue;
    QComboBox* m_corpus = nullptr;
    SampleBrowser* m_samples;
    QPushButton* m_use = nullptr;
    QLabel* m_none = nullptr;
};

}  // namespace plateau::widgets
