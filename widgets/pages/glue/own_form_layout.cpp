// What stands where in the form of a task of one's own, and what it says of its data.
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/spec/finetune_schema.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/pages/glue/own_files.h"
#include "widgets/pages/glue/own_form.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString reasonText(const std::string& code) {
    if (code == "columns") return OwnForm::tr("too few or too many columns");
    if (code == "label") return OwnForm::tr("a label that is unusable, or not in the training file");
    if (code == "empty") return OwnForm::tr("no text or no label");
    if (code == "blank") return OwnForm::tr("an empty line");
    if (code == "utf8") return OwnForm::tr("damaged text");
    if (code == "json") return OwnForm::tr("no JSON object");
    if (code == "long") return OwnForm::tr("too long");
    return QString::fromStdString(code);
}

QString skippedText(const OwnSkipped& skipped) {
    QStringList reasons;
    for (const auto& [code, rows] : skipped.reasons)
        reasons << OwnForm::tr("%1 (%2)").arg(reasonText(code), groupedNumber(double(rows)));
    return OwnForm::tr("%1 of %2 rows of %3 are left out, the first in line %4: %5.")
        .arg(groupedNumber(double(skipped.rows)), groupedNumber(double(skipped.of)),
             QFileInfo(QString::fromStdString(skipped.file)).fileName(), groupedNumber(double(skipped.first_line)),
             reasons.join(QStringLiteral(", ")));
}

}  // namespace

OwnForm::OwnForm(const PageContext& context, QWidget* parent)
    : FineTuningForm(tr("New own task"), {"classify", spec::ClassifySpec{}.recipe, spec::classifySchema()}, context,
                     parent),
      m_files(new OwnFiles(this)) {
    setAcceptDrops(true);
    body()->addWidget(buildData());
    body()->addWidget(buildProtocol());
    addRest({"batch", "length", "lr", "schedule", "warmup_ratio", "dropout", "attention_dropout", "weight_decay",
             "clip_norm", "precision", "parallel", "keep_weights"});
    connect(m_model, &CheckpointPicker::checkpointChanged, this, &OwnForm::refresh);
    connect(m_model, &CheckpointPicker::settledChanged, this, &OwnForm::refresh);
    connect(m_files, &OwnFiles::changed, this, &OwnForm::takeLook);
    takeCatalogue();
}

QWidget* OwnForm::buildData() {
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* model = lineOf(nullptr);
    m_model = new CheckpointPicker(m_context.session, {}, part);
    m_model->setObjectName(QStringLiteral("model"));
    auto* label = new QLabel(tr("Model"), part);
    model->addWidget(label);
    model->addWidget(m_model, 1);
    column->addLayout(model);
    auto* files = lineOf(nullptr);
    for (const char* field : {"classify.train", "classify.dev"}) {
        FieldRow* row = addFreeRow(field, FieldRow::Editor::line);
        row->addFileButton(field == std::string("classify.train") ? tr("Choose the training file")
                                                                  : tr("Choose the validation file"));
        files->addWidget(row, 4);
    }
    for (const char* field : {"classify.text", "classify.label", "classify.pair"}) {
        FieldRow* row = addFreeRow(field, FieldRow::Editor::combo);
        // Before the form's own refresh(), which asks for the columns that are wanted.
        connect(row, &FieldRow::edited, this, [this, name = std::string(field)] { takeColumn(name); });
        files->addWidget(row, 2);
    }
    column->addLayout(files);
    m_counts = new QLabel(part);
    m_counts->setObjectName(QStringLiteral("counts"));
    m_counts->setProperty("role", "small");
    m_counts->setWordWrap(true);
    m_counts->setTextFormat(Qt::PlainText);
    column->addWidget(m_counts);
    return part;
}

QWidget* OwnForm::buildProtocol() {
    auto* part = new QWidget(this);
    auto* line = lineOf(part);
    line->addWidget(addRecipeRow(), 6);
    line->addWidget(addRow("classify.seeds"), 2);
    line->addWidget(addRow("classify.epochs"), 2);
    line->addWidget(addRow("classify.head"), 3);
    line->addWidget(addRow("classify.select"), 2);
    line->addWidget(addDeviceRow(), 3);
    line->addWidget(addNameRow(), 5);
    return part;
}

QStringList OwnForm::missing() const {
    QStringList missing;
    if (m_model->folder().isEmpty()) missing << tr("Choose a model");
    if (row("classify.train")->value().isEmpty()) missing << tr("Choose the training file");
    if (row("classify.dev")->value().isEmpty()) missing << tr("Choose the validation file");
    if (m_files->isLooking()) return missing;
    if (row("classify.text")->value().isEmpty()) missing << tr("Choose the column of the text");
    if (row("classify.label")->value().isEmpty()) missing << tr("Choose the column of the label");
    return missing;
}

void OwnForm::showCounts() {
    const OwnLook& known = m_files->known();
    QString text =
        tr("TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files "
           "may be dropped here at once.");
    if (m_files->isLooking()) {
        text = tr("Looking at the files");
    } else if (known.is_counted) {
        text = tr("%1 rows to train on, %2 to validate on, %n classes.", nullptr, int(known.classes))
                   .arg(groupedNumber(double(known.train_rows)), groupedNumber(double(known.dev_rows)));
        for (const OwnSkipped& skipped : known.skipped) text += QLatin1Char('\n') + skippedText(skipped);
        if (row("classify.select")->value() == QLatin1String("best"))
            text += QLatin1Char('\n') + tr("The epoch that is best on the validation file is scored on that same file: "
                                           "such values are somewhat too good.");
    }
    m_counts->setText(text);
}

}  // namespace plateau::widgets
