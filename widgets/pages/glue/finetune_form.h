// What the forms of a new fine-tuning share, whatever its data: fields by the table of its kind with the recipe's
// values as defaults, further ones folded away, how long it takes on request, the command that does the same, Start and
// Queue. GUI thread; nothing here waits for a file or the engine.
#pragma once

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

class QHBoxLayout;
class QLineEdit;
class QToolButton;

namespace plateau::widgets {

class CopyButton;
class FinetuneEstimate;
class LaunchButtons;
struct PageContext;
class ReasonLabel;

class FinetuneForm : public Card {
    Q_OBJECT

public:
    FieldRow* row(const std::string& field) const;  // "glue.lr"; none for a field that is not there
    virtual bool isSettled() const = 0;             // nothing is being looked at
    // While a launch is on its way nothing more can be started.
    void setStarting(bool starting);

signals:
    void launchRequested(const plateau::widgets::RunQueue::NewFolder& folder, bool startNow);
    void closed();
    void settledChanged();

protected:
    // A kind of run.
    struct Kind {
        std::string name;  // "glue" or "classify"
        std::string recipe;
        const spec::FieldTable& fields;
    };
    struct Spec {
        std::string json, device;
    };
    // What is chosen, judged.
    struct Choice {
        spec::Draft draft;
        std::optional<Spec> spec;                 // complete when nothing is wrong
        std::map<std::string, QString> problems;  // by field
        QStringList missing;                      // what is only not given yet; the first is told
    };

    FinetuneForm(const QString& title, Kind kind, const PageContext& context, QWidget* parent);

    // Something was edited, found or answered: ends in showChoice().
    virtual void refresh() = 0;
    virtual QString defaultName() const = 0;

    // A part of the form: widgets beside each other.
    static QHBoxLayout* lineOf(QWidget* parent);
    // A field of the protocol, with the editor and the choices that the kind's table gives it.
    FieldRow* addRow(const std::string& field);
    // One that the recipe does not set: it has no default and is no change().
    FieldRow* addFreeRow(const std::string& field, FieldRow::Editor editor);
    FieldRow* addRecipeRow();
    FieldRow* addDeviceRow();
    FieldRow* addNameRow();
    // Once the form's own parts are there: the folded fields ("batch" for "glue.batch"), the command, the buttons.
    void addRest(const std::vector<std::string>& folded);

    std::string recipe() const;
    void setRecipe(const std::string& recipe);
    QString absolute(const std::string& field) const;  // of a path
    std::map<std::string, std::string> changes() const;
    void setDefaults(const std::map<std::string, std::string>& values);
    void setValues(const std::map<std::string, std::string>& values);  // of fields that the recipe sets
    void takeCatalogue();
    void showChoice(const Choice& choice);
    void updateButtons();

    const PageContext& m_context;

private:
    QWidget* buildFolded(const std::vector<std::string>& fields);
    QWidget* buildCommand();
    QWidget* buildBottom();
    void showProblems();
    void setCommand(const QString& command);  // quoted for a shell; empty when there is none
    void updateFolded();
    void launch(bool startNow);

    Kind m_kind;
    Choice m_choice;
    std::map<std::string, FieldRow*> m_rows;
    std::set<std::string> m_free;
    std::vector<FieldRow*> m_foldedRows;
    QToolButton* m_more;
    QWidget* m_folded = nullptr;
    QLineEdit* m_command = nullptr;
    CopyButton* m_copy = nullptr;
    FinetuneEstimate* m_estimate = nullptr;
    ReasonLabel* m_reason = nullptr;
    LaunchButtons* m_launch = nullptr;
    QString m_problem;             // the first, in words
    bool m_isOnlyMissing = false;  // that one is only not given yet
    bool m_starting = false;
};

}  // namespace plateau::widgets
