#include "widgets/forms/field_row.h"

#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>

#include "core/spec/draft.h"
#include "widgets/forms/field_text.h"
#include "widgets/forms/name_box.h"
#include "widgets/forms/typed_path.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/field_labels.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// "1e-4" and "0.0001" are one value.
bool sameValue(const QString& a, const QString& b) {
    if (a == b) return true;
    bool numberA = false, numberB = false;
    const double valueA = a.toDouble(&numberA), valueB = b.toDouble(&numberB);
    return numberA && numberB && valueA == valueB;
}

// A comma parts the entries of a list, such as seeds: only what is one number is shown with the user's decimal sign,
// and may be typed with it.
bool isNumber(const std::string& field, const QString& usual) {
    if (const spec::FieldInfo* info = spec::findField(field)) return info->type == spec::FieldType::number;
    bool number = false;
    usual.toDouble(&number);
    return number && (usual.contains('.') || usual.contains('e'));
}

}  // namespace

FieldRow::FieldRow(std::string field, Editor editor, QWidget* parent)
    : QWidget(parent),
      m_field(std::move(field)),
      m_label(new QLabel(this)),
      m_remark(new WrappedLabel(this)),
      m_error(new WrappedLabel(this)),
      m_back(new QToolButton(this)) {
    if (editor == Editor::line) {
        m_line = new QLineEdit(this);
        connect(m_line, &QLineEdit::textEdited, this, &FieldRow::takeEdit);
    } else {
        m_combo = new NameBox(this);  // its list is wider than the field where the choices are
        m_combo->setEditable(editor == Editor::editableCombo);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(6);
        connect(m_combo, &QComboBox::activated, this, &FieldRow::takeEdit);
        if (m_combo->isEditable()) connect(m_combo, &QComboBox::editTextChanged, this, &FieldRow::takeEdit);
    }
    m_error->setProperty("role", "error");
    m_error->hide();
    m_remark->setProperty("role", "small");
    m_remark->hide();
    m_label->setBuddy(this->editor());
    m_back->setText(QStringLiteral("↺"));
    m_back->setAutoRaise(true);
    m_back->setFixedSize(spacing::xl, spacing::l + 2);
    m_back->setStyleSheet(QStringLiteral("padding: 0"));
    connect(m_back, &QToolButton::clicked, this, [this] {
        takeDefault();
        this->editor()->setFocus();
    });

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(spacing::xs);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(0, 1);
    layout->addWidget(m_label, 0, 0);
    layout->addWidget(m_back, 0, 1, Qt::AlignRight);
    layout->addWidget(this->editor(), 1, 0, 1, 2);
    layout->addWidget(m_remark, 2, 0, 1, 3);
    layout->addWidget(m_error, 3, 0, 1, 3);
    layout->setRowMinimumHeight(0, spacing::l + 2);
    layout->setRowStretch(4, 1);
    setFocusProxy(this->editor());
    setObjectName(QString::fromStdString(m_field));
    setProperty("field", QString::fromStdString(m_field));
    setLabel(fieldLabel(m_field));
    setHelp(fieldHelp(m_field));
    updateMarks();
}

QWidget* FieldRow::editor() const {
    return m_line ? static_cast<QWidget*>(m_line) : m_combo;
}

void FieldRow::setLabel(const QString& text) {
    m_label->setText(text);
    editor()->setAccessibleName(text);
    m_back->setAccessibleName(tr("Take the recipe's value for %1").arg(text));
}

void FieldRow::setLabelWraps(bool wraps) {
    m_label->setWordWrap(wraps);
}

void FieldRow::setHelp(const QString& text) {
    m_help = text;
    updateMarks();
}

QToolButton* FieldRow::addButton(const QString& title) {
    m_isPath = true;
    auto* button = new QToolButton(this);
    button->setIcon(icon("folder"));
    button->setFixedHeight(editor()->sizeHint().height());
    button->setStyleSheet(QStringLiteral("padding: 0 4px"));
    button->setToolTip(title);
    button->setAccessibleName(title);
    static_cast<QGridLayout*>(layout())->addWidget(button, 1, 2);
    return button;
}

void FieldRow::takePath(const QString& path) {
    if (!path.isEmpty()) choose(path);
}

void FieldRow::choose(const QString& value) {
    setChange(value);
    emit edited();
}

void FieldRow::takeDefault() {
    setChange(std::nullopt);
    emit edited();
}

void FieldRow::addFolderButton(const QString& title) {
    connect(addButton(title), &QToolButton::clicked, this,
            [this, title] { takePath(QFileDialog::getExistingDirectory(this, title, value())); });
}

void FieldRow::addFileButton(const QString& title, bool alsoFolder) {
    QToolButton* button = addButton(title);
    const auto askFile = [this, title] { takePath(QFileDialog::getOpenFileName(this, title)); };
    if (alsoFolder) {
        auto* menu = new QMenu(button);
        menu->addAction(tr("A file …"), this, askFile);
        menu->addAction(tr("A folder …"), this,
                        [this, title] { takePath(QFileDialog::getExistingDirectory(this, title)); });
        button->setMenu(menu);
        button->setPopupMode(QToolButton::InstantPopup);
    } else {
        connect(button, &QToolButton::clicked, this, askFile);
    }
}

void FieldRow::setMarksChange(bool marks) {
    m_marks = marks;
    updateMarks();
}

void FieldRow::clearChoices() {
    const QSignalBlocker quiet(m_combo);
    m_combo->clear();
}

void FieldRow::addChoice(const QString& value, const QString& text, const QString& help) {
    const QSignalBlocker quiet(m_combo);
    m_combo->addItem(text, value);
    if (!help.isEmpty()) m_combo->setItemData(m_combo->count() - 1, help, Qt::ToolTipRole);
}

QString FieldRow::value() const {
    return m_isPath && m_isPathHere ? withHome(typed()) : typed();
}

QString FieldRow::typed() const {
    if (m_line) return isNumber(m_field, m_default) ? plainNumber(m_line->text().trimmed()) : m_line->text().trimmed();
    if (!m_combo->isEditable()) return m_combo->currentData().toString();
    const QString text = m_combo->currentText().trimmed();
    const int known = m_combo->findText(text);
    return known >= 0 ? m_combo->itemData(known).toString() : text;
}

void FieldRow::takeEdit() {
    const QString now = value();
    m_changed = sameValue(now, m_default) ? std::nullopt : std::optional(now);
    updateMarks();
    emit edited();
}

void FieldRow::setDefault(const QString& value) {
    m_default = value;
    if (m_changed && sameValue(*m_changed, value)) m_changed.reset();
    if (!m_changed && !sameValue(this->value(), value)) showValue(value);
    updateMarks();
}

void FieldRow::setChange(const std::optional<QString>& value) {
    m_changed = value && sameValue(*value, m_default) ? std::nullopt : value;
    showValue(m_changed.value_or(m_default));
    updateMarks();
}

void FieldRow::showValue(const QString& value) {
    if (m_line) {
        m_line->setText(isNumber(m_field, m_default) ? shownNumber(value) : value);
        // Of a long path the end says which file it is.
        m_line->setCursorPosition(m_isPath ? int(m_line->text().size()) : 0);
        return;
    }
    const QSignalBlocker quiet(m_combo);
    int index = m_combo->findData(value);
    if (index < 0 && !m_combo->isEditable()) {
        m_combo->addItem(value, value);  // something the catalogue does not know: shown, and judged as wrong
        index = m_combo->count() - 1;
    }
    m_combo->setCurrentIndex(index);
    if (index < 0) m_combo->setEditText(value);
}

void FieldRow::setError(const QString& error) {
    m_error->setWholeText(error);
    m_error->setVisible(!error.isEmpty());
    editor()->setAccessibleDescription(error.isEmpty() ? m_help : error);
}

void FieldRow::setRemark(const QString& remark, const QString& help) {
    m_remark->setWholeText(remark);
    m_remark->setToolTip(help);
    m_remark->setVisible(!remark.isEmpty());
}

QString FieldRow::remark() const {
    return m_remark->isHidden() ? QString() : m_remark->text();
}

void FieldRow::setPlaceholder(const QString& text) {
    if (m_line) m_line->setPlaceholderText(text);
}

void FieldRow::setIdle(const QString& why) {
    m_idle = why;
    setEnabled(why.isEmpty());
    updateMarks();
}

QString FieldRow::defaultText() const {
    if (m_default.isEmpty()) return tr("none");
    return isNumber(m_field, m_default) ? shownNumber(m_default) : m_default;
}

QString FieldRow::error() const {
    return m_error->isHidden() ? QString() : m_error->text();
}

void FieldRow::updateMarks() {
    const bool marked = m_marks && m_changed;
    const QVariant role = marked ? QVariant(QStringLiteral("section")) : QVariant();
    if (m_label->property("role") != role) {
        m_label->setProperty("role", role);
        m_label->style()->unpolish(m_label);  // the style sheet looks at properties only when it polishes
        m_label->style()->polish(m_label);
    }
    m_back->setVisible(marked);
    m_back->setToolTip(tr("Take the recipe's value: %1").arg(defaultText()));
    QString help = m_help;
    if (m_isPath && !value().isEmpty()) help += QLatin1Char('\n') + value();
    if (!m_idle.isEmpty()) help += QLatin1Char('\n') + m_idle;
    editor()->setToolTip(marked ? help + QLatin1Char('\n') + m_back->toolTip() : help);
}

}  // namespace plateau::widgets
