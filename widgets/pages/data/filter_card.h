// The filter of a new corpus: a preset, and each of its rules with a switch and its thresholds. GUI thread.
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
    void show(const CorpusDraft& draft);  // no signal
    // By field; those of other cards are skipped.
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
