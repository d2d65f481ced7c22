// The base class of the forms for a new fine-tuning of either kind: fields from the table of its kind, with the
// recipe's values as defaults; rarely used fields, which are folded away; an estimate on request; the equivalent
// command; and the buttons Start and Queue. GUI thread; never waits for a file or the engine.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/schema.h"
#include "widgets/engine/run_queue.h"
#include "widgets/forms/card.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/problem_list.h"

class QHBoxLayout;
class QLineEdit;
class QSettings;
class QToolButton;
class QVBoxLayout;

namespace plateau::widgets {

class CopyButton;
class FinetuneEstimate;
class LaunchButtons;
struct PageContext;

class FinetuneForm : public Card {
    Q_OBJECT

public:
    FieldRow* row(const std::string& field) const;  // by name, "glue.lr"; null: there is no such field
    virtual bool isSettled() const = 0;             // true when no file is being read
    // In a small window its fields scroll: the results below keep their place.
    bool hasHeightForWidth() const override { return false; }
    // true while a launch is in progress, so that nothing else can be started.
    void setStarting(bool starting);

signals:
    void launchRequested(const plateau::widgets::RunQueue::NewFolder& folder, bool startNow);
    void closed();
    void settledChanged();

protected:
    // The kind of run that the form creates.
    struct Kind {
        std::string name;  // "glue" or "classify"
        std::string recipe;
        const spec::FieldTable& fields;
    };
    struct Spec {
        std::string json, device;
    };
    // The values of the form, checked.
    struct Choice {
        spec::Draft draft;
        std::optional<Spec> spec;                    // present if there are no problems
        std::map<std::string, QString> problems;     // field -> problem
        std::map<std::string, ProblemAction> mends;  // field -> what mends it, where something does
        QStringList missing;                         // values not given yet; the first is shown
    };

    FinetuneForm(const QString& title, Kind kind, const PageContext& context, QWidget* parent);

    // Called when something was edited, found or answered. Must end by calling showChoice().
    virtual void refresh() = 0;
    virtual QString defaultName() const = 0;

    // Where the form's own parts go.
    QVBoxLayout* fields() const { return m_fields; }
    // A part of the form with widgets beside each other.
    static QHBoxLayout* lineOf(QWidget* parent);
    // Adds a field of the protocol, with the editor and the choices from the kind's table.
    FieldRow* addRow(const std::string& field);
    // Adds a field that the recipe does not set: it has no default, and changes() does not contain it.
    FieldRow* addFreeRow(const std::string& field, FieldRow::Editor editor);
    FieldRow* addRecipeRow();
    FieldRow* addDeviceRow();
    FieldRow* addNameRow();
    // Call after the form's own parts are added: adds the folded fields ("batch" for "glue.batch"), the command and the
    // buttons.
    void addRest(const std::vector<std::string>& folded);

    std::string recipe() const;
    void setRecipe(const std::string& recipe);
    QString absolute(const std::string& field) const;  // value of a path field
    std::map<std::string, std::string> changes() const;
    void setDefaults(const std::map<std::string, std::string>& values);
    void setValues(const std::map<std::string, std::string>& values);  // only fields that the recipe sets
    // All that differs from the recipe, and the fields that no recipe sets.
    void saveTyped(QSettings& settings) const;
    void restoreTyped(QSettings& settings);
    void takeCatalogue();
    void showChoice(const Choice& choice);
    void updateButtons();
    // Mends a model whose checkpoint is gone while its run has others.
    static ProblemAction takingNewest(std::function<void()> act);

    const PageContext& m_context;

private:
    QWidget* buildFolded(const std::vector<std::string>& fields);
    QWidget* buildCommand();
    QWidget* buildBottom();
    void showProblems();
    std::vector<FormProblem> problemsOf(const Choice& choice);
    FormProblem problemAt(const std::string& field, const QString& text);
    void setCommand(const QString& command);  // quoted for a shell; empty if there is none
    void updateFolded();
    void launch(bool startNow);

    Kind m_kind;
    Choice m_choice;
    std::map<std::string, FieldRow*> m_rows;
    std::set<std::string> m_free;
    std::vector<FieldRow*> m_foldedRows;
    QVBoxLayout* m_fields;
    QToolButton* m_more;
    QWidget* m_folded = nullptr;
    QLineEdit* m_command = nullptr;
    CopyButton* m_copy = nullptr;
    FinetuneEstimate* m_estimate = nullptr;
    ProblemList* m_reasons = nullptr;
    LaunchButtons* m_launch = nullptr;
    std::vector<FormProblem> m_problems;
    bool m_starting = false;
};

}  // namespace plateau::widgets
