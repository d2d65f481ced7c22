// The form of the launch page: operators and all fields, in the cards Model, Data, Where, Training and Job. It edits a
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
#include "widgets/forms/problem_list.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace plateau::widgets {

class FieldRow;
class JobCard;
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
    // Another machine on which the runs can be, with its devices as far as they are known.
    struct MachineChoice {
        QString name;
        std::vector<spec::DeviceInfo> devices;
        bool has_slurm = false;
        bool operator==(const MachineChoice&) const = default;
    };
    void setMachines(std::vector<MachineChoice> machines);
    const std::vector<MachineChoice>& machines() const { return m_machines; }
    QString machine() const;                  // empty: this one. Paths of a corpus and of a checkpoint are paths there
    void setMachine(const QString& machine);  // this one if there is none of the name
    void setSlurmHere(bool isHere);
    // The runs are to be executed by a job of Slurm, where the chosen machine has one.
    bool startsAsJob() const;
    void setStartsAsJob(bool asJob);
    JobCard& job() const { return *m_job; }

    study::Choice choice() const;
    void setChoice(const study::Choice& choice);

    // The same with absolute paths: a run outlives the folder this window was started in.
    study::Choice judgedChoice() const;
    // What is known of the files of the chosen corpus: fields that nobody set follow it. Without an id: nothing.
    void setKnownCorpus(const spec::CorpusInfo& corpus);
    // What the choice is judged by: the catalogue, and the known corpus as one of its own.
    const spec::Catalogue& known() const { return m_known; }
    bool isBuiltIn(const std::string& corpus) const;

    // A problem that is not found in the choice itself but by reading files.
    struct OutsideProblem {
        std::string field;
        QString text;
        std::vector<ProblemAction> mends = {};
    };
    // Shows each problem beside its field, and returns all of them with what can be done.
    std::vector<FormProblem> showProblems(const study::Plan& plan, const std::vector<OutsideProblem>& outside);

    // A button that sets the field to this value. The form must have the field.
    ProblemAction setting(const std::string& field, const QString& value);

    // Shows an error of the engine beside the field that it names, until the next call. Does nothing if the form has no
    // such field or if the field already shows a problem.
    void showRefusal(const std::string& field, const QString& text);
    // A problem of this field as showProblems() returns it; of a field that the form has not, the text alone.
    FormProblem problemAt(const std::string& field, const QString& text);
    // Shows beside the fields which values the papers do not state.
    void showOpen(const std::vector<study::OpenChoice>& open);

    FieldRow* row(const std::string& field) const;

    // Chooses this operator besides those that are.
    void chooseOperator(const std::string& id);

signals:
    void edited();
    void operatorFileChosen(const QString& file);
    void forgetRequested(const QString& id);  // of an operator of a person's own
    void fieldShown(QWidget* field);          // it has the focus, and is to be scrolled to

private:
    void buildModel();
    void buildPattern();
    void buildData();
    void buildTraining();
    void buildWhere();
    void adopt(SectionCard* card);
    FormProblem problemAt(FieldRow* row, const QString& label, const QString& text);
    static QString variantText(const study::Problem& problem);  // names the variant and what is wrong with it
    std::vector<ProblemAction> mendsOf(const study::Problem& problem, FieldRow* place);
    FormProblem operatorProblem();
    void showField(FieldRow* row);
    bool isOfPlan(const FieldRow* row) const {
        return row == m_seeds || row == m_variants || row == m_machine || row == m_start;
    }
    std::vector<SectionCard*> cards() const;
    void updateJob();
    const MachineChoice* farMachine() const;
    void fillDevices();
    void followMachine();
    void updateVocabularySize();
    void takeEdit();
    void updateKnown();
    void updateDefaults();
    void fillCorpora();
    void updateSettings();
    void updateLayers();
    void updateIdle();
    void setPatternShown(bool shown);
    void updateShape(const study::Plan& plan);

    spec::Catalogue m_catalogue, m_known;
    spec::CorpusInfo m_corpus;
    std::vector<CorpusChoice> m_corpora;
    std::vector<MachineChoice> m_machines;
    OperatorCards* m_operators;
    QLabel* m_operatorError;
    PatternEditor* m_pattern;
    QToolButton* m_patternFold;
    PartsEditor* m_parts = nullptr;
    FieldRow* m_refused = nullptr;
    std::int64_t m_layers = 0;  // the model's layers; the last valid number if the field's is invalid
    SectionCard *m_model, *m_data, *m_where, *m_training;
    JobCard* m_job;
    bool m_isSlurmHere = false;
    SettingRows* m_settings;
    std::map<std::string, FieldRow*> m_rows;  // by dotted field name
    // Fields of the plan, not of a single run.
    FieldRow *m_seeds = nullptr, *m_variants = nullptr, *m_machine = nullptr, *m_start = nullptr;
};

}  // namespace plateau::widgets
