// One field of a form: label, editor, and its error below. It knows the recipe's value; when the field differs from it,
// the label is bold and a small button restores it. GUI thread.
#pragma once

#include <optional>
#include <string>

#include <QString>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace plateau::widgets {

class WrappedLabel;

class FieldRow : public QWidget {
    Q_OBJECT

public:
    enum class Editor { line, combo, editableCombo };

    FieldRow(std::string field, Editor editor, QWidget* parent = nullptr);

    const std::string& field() const { return m_field; }
    void setLabel(const QString& text);
    void setLabelWraps(bool wraps);  // for narrow places
    void setHelp(const QString& text);
    // Adds a button beside the editor that opens a file dialog.
    void addFileButton(const QString& title, bool alsoFolder = false);
    void addFolderButton(const QString& title);
    // Whether a path is one of this machine: then "~/" begins one below the home folder. It is one if nothing is said.
    void setPathIsHere(bool isHere) { m_isPathHere = isHere; }

    // false for a field that no recipe sets: changes are not marked and cannot be restored.
    void setMarksChange(bool marks);

    void clearChoices();
    void addChoice(const QString& value, const QString& text, const QString& help = {});

    QString value() const;  // a path with the home folder in place of "~"
    bool isChanged() const { return m_changed.has_value(); }
    // The typed value, if it differs from the recipe's.
    const std::optional<QString>& change() const { return m_changed; }

    void setDefault(const QString& value);
    void setChange(const std::optional<QString>& value);  // emits no signal
    // Sets a value as a person does, and emits edited(): this one, or the recipe's.
    void choose(const QString& value);
    void takeDefault();
    // The recipe's value can be taken: there is one, and another is chosen.
    bool canTakeDefault() const { return m_marks && m_changed; }
    QString defaultText() const;  // as a person reads it; "none" if it is empty
    void setError(const QString& error);
    // A less prominent line below the editor, such as where a value comes from; empty: none.
    void setRemark(const QString& remark, const QString& help);
    QString remark() const;
    void setPlaceholder(const QString& text);  // what an empty line edit shows
    // Disables the field, with the reason why it has no effect as things are, for the tooltip; empty: it has one.
    void setIdle(const QString& why);
    QString error() const;
    bool isPath() const { return m_isPath; }  // it has a button that opens a file dialog
    QWidget* editor() const;

signals:
    void edited();

private:
    QString typed() const;
    void takeEdit();
    void takePath(const QString& path);  // of a dialog; empty: it was cancelled
    void showValue(const QString& value);
    QToolButton* addButton(const QString& title);
    void updateMarks();

    std::string m_field;
    QLabel* m_label;
    WrappedLabel *m_remark, *m_error;
    QToolButton* m_back;
    QLineEdit* m_line = nullptr;
    QComboBox* m_combo = nullptr;
    QString m_default, m_help, m_idle;
    std::optional<QString> m_changed;
    bool m_marks = true, m_isPath = false, m_isPathHere = true;
};

}  // namespace plateau::widgets
