// The form of a new run on a person's own data: model, two files and their columns, seeds, protocol. Files may be
// dropped on it. GUI thread; never waits for a file or the engine.
#pragma once

#include <string>

#include "core/glue/own_data.h"
#include "core/spec/finetune_spec.h"
#include "widgets/pages/glue/finetune_form.h"

class QSettings;

namespace plateau::widgets {

class CheckpointPicker;
class OwnFiles;
struct OwnFilesWanted;
class WrappedLabel;

class OwnForm : public FinetuneForm {
    Q_OBJECT

public:
    explicit OwnForm(const PageContext& context, QWidget* parent = nullptr);

    CheckpointPicker& model() { return *m_model; }
    bool isSettled() const override;
    // Fills in all fields.
    void setSpec(const spec::ClassifySpec& spec);
    // Fills in one or both data files. A single file goes into the field that its name suggests or that is empty.
    void takeFiles(const QStringList& files);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

protected:
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void refresh() override;
    QString defaultName() const override;

private:
    QWidget* buildData();
    QWidget* buildProtocol();
    OwnFilesWanted wantedFiles() const;
    void takeLook();
    void takeColumn(const std::string& field);
    Choice judged() const;
    QStringList missing() const;
    void showCounts();

    OwnFiles* m_files;
    CheckpointPicker* m_model = nullptr;
    WrappedLabel* m_counts = nullptr;
    glue::OwnColumns m_columns;  // the wanted columns
};

}  // namespace plateau::widgets
