// Edits the operator of each layer: as text, as a preset, and as a strip that can be painted. The text holds the value;
// presets and strip write it and show it. GUI thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QWidget>

#include "core/spec/catalogue.h"

class QComboBox;
class QToolButton;

namespace plateau::widgets {

class CellGrid;
class FieldRow;
class OperatorPalette;

class PatternEditor : public QWidget {
    Q_OBJECT

public:
    explicit PatternEditor(QWidget* parent = nullptr);

    void setCatalogue(const spec::Catalogue& catalogue);
    // Updates the editor for the form's number of layers and the operators that are chosen there.
    void follow(std::int64_t layers, const std::vector<std::string>& operators);

    FieldRow& row() { return *m_row; }  // model.pattern
    bool hasPattern() const;
    // The operator of each existing layer; empty if there is no valid pattern.
    std::vector<std::string> pattern() const;

    CellGrid& strip() { return *m_strip; }
    OperatorPalette& palette() { return *m_palette; }

signals:
    void edited();  // by strip or preset; the row reports its own edits

private:
    void buildPresets();
    QWidget* buildPresetRow();
    void write(const std::string& text);
    void paint(int layer);
    void fit();
    void showStrip();
    void showPreset();
    // The pattern before painting.
    std::vector<std::string> wholePattern() const;

    spec::Catalogue m_catalogue;
    std::vector<std::string> m_shortNames;  // of the catalogue's operators
    std::vector<std::string> m_operators;
    std::int64_t m_layers = 0;
    FieldRow* m_row;
    QComboBox* m_presets;
    OperatorPalette* m_palette;
    CellGrid* m_strip;
    QToolButton* m_fit;
};

}  // namespace plateau::widgets
