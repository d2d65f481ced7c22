// The form: operators and all fields, in the cards Model, Data, Where and Training. It holds a study::Choice and says
// when it changes; judging is the page's. GUI thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "core/run/catalogue.h"
#include "core/study/plan.h"

class QLabel;
class QVBoxLayout;

namespace plateau::widgets {

class FieldRow;
class OperatorCards;
class SectionCard;

class LaunchForm : public QWidget {
    Q_OBJECT

public:
    explicit LaunchForm(QWidget* parent = nullptr);

    void setCatalogue(const run::Catalogue& catalogue);
    // The workspace's finished corpora, beside the built-in ones.
    struct CorpusChoice {
        QString name;
        std::string folder;
        bool operator==(const CorpusChoice&) const = default;
    };
    void setCorpora(const std::vector<CorpusChoice>& corpora);
    study::Choice choice() const;
    void setChoice(const study::Choice& choice);

    // Puts each problem beside its field; returns the first one as "label: problem", empty when all is well.
    // `outside`: what only a look at files can tell, by field.
    QString showProblems(const study::Plan& plan, const std::map<std::string, QString>& outside);

    FieldRow* row(const std::string& field) const;
    OperatorCards* operatorCards() const { return m_operators; }

signals:
    void edited();

private:
    void buildModel();
    void buildData();
    void buildTraining();
    void buildWhere();
    void adopt(SectionCard* card);
    bool isOfPlan(const FieldRow* row) const { return row == m_seeds || row == m_variants; }
    void takeEdit();
    void updateDefaults();
    void fillCorpora();
    void updateSettings();
    void updateShape(const study::Plan& plan);
    FieldRow* settingRowOf(const study::Problem& problem) const;
    FieldRow* settingRow(const run::OperatorInfo& info, const run::OperatorSetting& setting);

    run::Catalogue m_catalogue;
    std::vector<CorpusChoice> m_corpora;
    OperatorCards* m_operators;
    QLabel* m_operatorError;
    SectionCard *m_model, *m_data, *m_where, *m_training;
    std::map<std::string, FieldRow*> m_rows;                                // by dotted field
    std::map<std::string, std::map<std::string, FieldRow*>> m_settingRows;  // operator -> setting
    FieldRow *m_seeds = nullptr, *m_variants = nullptr;  // of the plan, not of a run
};

}  // namespace plateau::widgets
