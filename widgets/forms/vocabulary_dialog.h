// Makes a WordPiece vocabulary from texts: its size and the characters to keep are asked, the engine counts and joins,
// and the pieces are shown before the vocabulary is used. GUI thread; files are touched by workers and the engine only.
#pragma once

#include <string>
#include <vector>

#include <QDialog>
#include <QString>

#include "core/protocol/vocabulary.h"
#include "widgets/engine/asked.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace plateau::widgets {

// The folder of a workspace for vocabularies, which lies beside that of its runs or corpora.
QString vocabulariesBeside(const QString& folder);

class VocabularyDialog : public QDialog {
    Q_OBJECT

public:
    // `folder`: where the vocabulary is written; made if it is not there. `files`: texts, folders, patterns. Deletes
    // itself when closed, which also cancels what is under way.
    VocabularyDialog(EngineClient& engine, QString folder, std::vector<std::string> files, QWidget* parent = nullptr);

    void setCased(bool cased);
    void offerCased(bool offered);

signals:
    // The person has looked at the vocabulary and wants to use it.
    void chosen(const QString& file, bool cased);

private:
    enum class State { asking, working, made };
    void build();
    void begin();
    void ask(const QString& problem, const std::string& file);
    void takeAnswer();
    void showPieces(const QStringList& pieces);
    void stop();
    void setState(State state, const QString& note = {});

    const QString m_folder;
    const std::vector<std::string> m_files;
    Asked<protocol::VocabularyQuestion>* m_asked;
    QSpinBox *m_size = nullptr, *m_characters = nullptr;
    QCheckBox* m_cased = nullptr;
    QLabel* m_note = nullptr;
    QProgressBar* m_progress = nullptr;
    QPlainTextEdit* m_pieces = nullptr;
    QPushButton *m_make = nullptr, *m_use = nullptr, *m_close = nullptr;
    State m_state = State::asking;
    int m_number = 0;  // of the attempt: what an abandoned one brings is not taken
};

}  // namespace plateau::widgets
