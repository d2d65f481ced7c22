// The filter of a new corpus: a choice of presets, and every rule with a check box and its thresholds. GUI thread.
#pragma once

#include <map>
#include <string>

#include "widgets/forms/card.h"
#include "widgets/pages/data/corpus_draft.h"

class QCheckBox;
class QComboBox;

namespace plateau::widgets {

class FieldRow;

class FilterCard : public Card {
    Q_OBJECT

public:
    explicit FilterCard(QWidget* parent = nullptr);

    void readInto(CorpusDraft& draft) const;
    void show(const CorpusDraft& draft);  // emits no signal
    // Shows each problem beside its field; problems of fields on other cards are ignored.
    void showProblems(const std::map<std::string, QString>& problems);

signals:
    void edited();

private:
    QCheckBox* addRule(const QString& text, const QString& help, const char* name);
    FieldRow* addLine(const std::string& field, const QString& label, const QString& help);
    void takePreset();
    void takeEdit();
    void update();

    QComboBox* m_preset;
    QCheckBox *m_categories = nullptr, *m_harmful = nullptr, *m_missing = nullptr, *m_quality = nullptr;
    FieldRow *m_names = nullptr, *m_above = nullptr, *m_below = nullptr;
};

}  // namespace plateau::widgets
