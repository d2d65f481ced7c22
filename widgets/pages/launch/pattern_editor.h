// The operators of a model layer by layer: as text, as a preset, and as a strip that is painted. The text is the one
// that counts; presets and strip write it and follow it. GUI thread.
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
    // Follows the form: how many layers there are and which operators are chosen for all of them.
    void follow(std::int64_t layers, const std::vector<std::string>& operators);

    FieldRow& row() { return *m_row; }  // model.pattern
    bool hasPattern() const;
    // The operators of the layers there are, each layer's own; empty without a pattern that can be read.
    std::vector<std::string> pattern() const;

    CellGrid& strip() { return *m_strip; }
    OperatorPalette& palette() { return *m_palette; }

signals:
    void edited();  // by strip or preset; the row says so itself

private:
    void buildPresets();
    QWidget* buildPresetRow();
    void write(const std::string& text);
    void paint(int layer);
    void fit();
    void showStrip();
    void showPreset();
    // What painting begins with.
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
