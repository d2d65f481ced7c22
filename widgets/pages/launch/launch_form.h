// The form of the launch page: operators and all fields, in the cards Model, Data, Where and Training. It edits a
// study::Choice and reports changes; the page checks the choice. GUI thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "core/spec/catalogue.h"
#include "core/study/open_choices.h"
#include "core/study/plan.h"

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace plateau::widgets {

class FieldRow;
class OperatorCards;
class PartsEditor;
class PatternEditor;
class SectionCard;
class SettingRows;

class LaunchForm : public QWidget {
    Q_OBJECT

public:
    explicit LaunchForm(QWidget* parent = nullptr);

    void setCatalogue(const spec::Catalogue& catalogue);
    // A finished corpus of the workspace, offered in addition to the built-in ones.
    struct CorpusChoice {
        QString name;
        std::string folder;
        bool operator==(const CorpusChoice&) const = default;
    };
    void setCorpora(const std::vector<CorpusChoice>& corpora);
    study::Choice choice() const;
    void setChoice(const study::Choice& choice);

    // Shows each problem beside its field. Returns the first one as "label: problem"; empty if there is none.
    // `outside` holds the problems, by field, that were found by reading files.
    QString showProblems(const study::Plan& plan, const std::map<std::string, QString>& outside);

    // Shows an error of the engine beside the field that it names, until the next call. Does nothing if the form has no
    // such field or if the field already shows a problem.
    void showRefusal(const std::string& field, const QString& text);
    // Shows beside the fields which values the papers do not state.
    void showOpen(const std::vector<study::OpenChoice>& open);

    // Offers to make a vocabulary from the text that is the corpus.
    void offerVocabulary(bool offered);

    FieldRow* row(const std::string& field) const;

signals:
    void edited();
    void vocabularyWanted();

private:
    void buildModel();
    void buildPattern();
    void buildData();
    void buildTraining();
    void buildWhere();
    void adopt(SectionCard* card);
    bool isOfPlan(const FieldRow* row) const { return row == m_seeds || row == m_variants; }
    void takeEdit();
    void updateDefaults();
    void fillCorpora();
    void updateSettings();
    void updateLayers();
    void setPatternShown(bool shown);
    void updateShape(const study::Plan& plan);

    spec::Catalogue m_catalogue;
    std::vector<CorpusChoice> m_corpora;
    OperatorCards* m_operators;
    QLabel* m_operatorError;
    PatternEditor* m_pattern;
    QToolButton* m_patternFold;
    PartsEditor* m_parts = nullptr;
    FieldRow* m_refused = nullptr;
    QPushButton* m_vocabulary = nullptr;
    std::int64_t m_layers = 0;  // the model's layers; the last valid number if the field's is invalid
    SectionCard *m_model, *m_data, *m_where, *m_training;
    SettingRows* m_settings;
    std::map<std::string, FieldRow*> m_rows;             // by dotted field name
    FieldRow *m_seeds = nullptr, *m_variants = nullptr;  // fields of the plan, not of a single run
};

}  // namespace plateau::widgets
