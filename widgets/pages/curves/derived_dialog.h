// Asks for a derived series (core/derive): its name, expression, title and unit. The expression is checked as it is
// typed, and what is wrong is said with its place. GUI thread.
#pragma once

#include <vector>

#include <QDialog>

#include "core/derive/derived_series.h"
#include "core/derive/expression.h"
#include "widgets/pages/curves/series_names.h"

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace plateau::widgets {

// "a value is missing"
QString problemText(derive::Problem problem);

class DerivedDialog : public QDialog {
    Q_OBJECT

public:
    // `known`: those of the workspace, whose names are taken. `changed`: the full name of the one that is changed,
    // which keeps its name; empty for a new one. `offered`: the series of the chosen runs, to say which ones they lack.
    DerivedDialog(std::vector<derive::DerivedSeries> known, const QString& changed, SeriesNames::Names offered,
                  QWidget* parent = nullptr);

    void accept() override;

signals:
    void made(const plateau::derive::DerivedSeries& row);  // one that can be kept

private:
    QLineEdit* addField(QFormLayout& form, const char* name, const QString& title, const QString& tip);
    derive::DerivedSeries row() const;
    void check();
    // What keeps it from being made; empty: nothing.
    QString problem() const;
    QString hint() const;

    const std::vector<derive::DerivedSeries> m_known;
    const bool m_changes;
    const SeriesNames::Names m_offered;
    QLineEdit *m_name, *m_expression, *m_title, *m_unit;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
};

}  // namespace plateau::widgets
