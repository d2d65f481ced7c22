#include "widgets/charts/figure_dialog.h"

#include <algorithm>

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QStyle>
#include <QThreadPool>
#include <QTimer>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kPreview(360, 260);
constexpr int kPreviewDelayMs = 120;

struct Memory {
    FigureOptions options;
    QString format = QStringLiteral("pdf");
};

Memory& memory() {
    static Memory used;
    return used;
}

}  // namespace

FigureOptions FigureDialog::remembered() {
    return memory().options;
}
void FigureDialog::remember(const FigureOptions& options) {
    memory().options = sane(options);
}
QString FigureDialog::rememberedFormat() {
    return memory().format;
}
void FigureDialog::rememberFormat(const QString& ending) {
    memory().format = ending;
}

FigureDialog::FigureDialog(FigureSource source, QWidget* parent)
    : QDialog(parent),
      m_source(std::move(source)),
      m_format(new QComboBox),
      m_ground(new QComboBox),
      m_preview(new QLabel),
      m_message(new QLabel),
      m_soon(new QTimer(this)) {
    setWindowTitle(tr("Figure"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_format->setObjectName(QStringLiteral("format"));
    for (const char* ending : {"pdf", "svg", "png"}) m_format->addItem(QString(ending).toUpper(), ending);
    if (m_source.csv) m_format->addItem(tr("CSV: the numbers that are drawn"), "csv");
    m_format->setCurrentIndex(std::max(0, m_format->findData(rememberedFormat())));  // not all figures have numbers
    m_ground->addItems({tr("White"), tr("Transparent")});

    auto* form = new QFormLayout;
    form->addRow(tr("Format"), m_format);
    m_width = addNumber(*form, tr("Width"), tr(" cm"), 2, 100, 0.5);
    m_height = addNumber(*form, tr("Height"), tr(" cm"), 2, 100, 0.5);
    m_font = addNumber(*form, tr("Font size"), tr(" pt"), 4, 40, 0.5);
    m_line = addNumber(*form, tr("Line width"), tr(" pt"), 0.1, 10, 0.25);
    form->addRow(tr("Background"), m_ground);
    m_format->setAccessibleName(tr("Format"));
    m_format->setToolTip(tr("PDF and SVG are drawn as lines and stay sharp; PNG is made of pixels"));
    m_ground->setToolTip(tr("Behind the figure"));
    m_ground->setAccessibleName(tr("Background"));
    m_preview->setFixedSize(kPreview);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_message->setWordWrap(true);
    m_message->hide();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* saveButton = buttons->addButton(tr("Save …"), QDialogButtonBox::ActionRole);
    auto* copyButton = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    saveButton->setProperty("primary", true);
    saveButton->setDefault(true);
    saveButton->setObjectName("save");
    copyButton->setObjectName("copy");
    saveButton->setToolTip(tr("Choose where the file goes"));
    buttons->button(QDialogButtonBox::Close)->setToolTip(tr("Closes without writing a file"));
    copyButton->setToolTip(tr("Put the figure into the clipboard"));

    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::l);
    row->addLayout(form);
    row->addWidget(m_preview);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_message);
    column->addWidget(buttons);

    m_soon->setSingleShot(true);
    m_soon->setInterval(kPreviewDelayMs);
    FigureOptions proposed = remembered();
    proposed.height_cm *= m_source.rows;
    setOptions(proposed);
    connect(m_soon, &QTimer::timeout, this, &FigureDialog::showPreview);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FigureDialog::optionsChanged);
    connect(m_ground, &QComboBox::currentIndexChanged, this, &FigureDialog::optionsChanged);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(saveButton, &QPushButton::clicked, this, &FigureDialog::save);
    connect(copyButton, &QPushButton::clicked, this, &FigureDialog::copy);
    optionsChanged();  // starts the timer: a figure of long curves takes a while: the dialog is there first
}

void FigureDialog::openFor(FigureSource source, QWidget& owner) {
    FigureDialog* dialog = nullptr;
    for (FigureDialog* open : owner.findChildren<FigureDialog*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!open->isVisible()) continue;
        if (open->m_source.name == source.name)
            dialog = open;
        else
            open->close();
    }
    if (!dialog) dialog = new FigureDialog(std::move(source), &owner);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

QDoubleSpinBox* FigureDialog::addNumber(QFormLayout& form, const QString& title, const QString& unit, double least,
                                        double most, double step) {
    auto* box = new QDoubleSpinBox;
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setDecimals(2);
    box->setSuffix(unit);
    box->setAccessibleName(title);
    box->setToolTip(tr("On paper, at full size"));
    form.addRow(title, box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &FigureDialog::optionsChanged);
    return box;
}

FigureOptions FigureDialog::options() const {
    return {m_width->value(), m_height->value(), m_font->value(), m_line->value(), m_ground->currentIndex() == 1};
}

void FigureDialog::setOptions(const FigureOptions& options) {
    const FigureOptions figure = sane(options);
    m_width->setValue(figure.width_cm);
    m_height->setValue(figure.height_cm);
    m_font->setValue(figure.font_pt);
    m_line->setValue(figure.line_pt);
    m_ground->setCurrentIndex(figure.transparent ? 1 : 0);
}

QString FigureDialog::ending() const {
    return m_format->currentData().toString();
}

void FigureDialog::optionsChanged() {
    const bool isPicture = ending() != "csv";
    for (QWidget* field :
         {static_cast<QWidget*>(m_width), static_cast<QWidget*>(m_height), static_cast<QWidget*>(m_font),
          static_cast<QWidget*>(m_line), static_cast<QWidget*>(m_ground)})
        field->setEnabled(isPicture);
    m_soon->start();
}

void FigureDialog::showPreview() {
    const QImage figure = QImage::fromData(m_source.picture(PictureFormat::png, options()));
    QPixmap preview = QPixmap::fromImage(
        figure.scaled(kPreview * devicePixelRatioF(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    preview.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(preview);
}

QByteArray FigureDialog::bytes() const {
    const auto format = pictureFormatOf("." + ending());
    return format ? m_source.picture(*format, options()) : m_source.csv();
}

// Without a loop of events of its own: the chart, and this with it, may go while the question is open.
void FigureDialog::save() {
    const QString chosen = ending();
    auto* files =
        new QFileDialog(this, tr("Save figure"), {}, QStringLiteral("%1 (*.%2)").arg(chosen.toUpper(), chosen));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(chosen);
    files->selectFile(m_source.name + '.' + chosen);
    connect(files, &QFileDialog::fileSelected, this, [this, chosen](const QString& file) {
        writeTo(file.endsWith('.' + chosen, Qt::CaseInsensitive) ? file : file + '.' + chosen);
    });
    files->open();
}

void FigureDialog::rememberUse() const {
    FigureOptions used = options();
    used.height_cm /= m_source.rows;
    remember(used);
    rememberFormat(ending());
}

void FigureDialog::writeTo(const QString& file) {
    rememberUse();
    QThreadPool::globalInstance()->start([guard = QPointer<FigureDialog>(this), file, content = bytes()] {
        const QString failure = saveBytes(file, content);
        // Only the GUI thread may look into the guard.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [guard, file, failure] {
            if (!guard) return;
            if (!failure.isEmpty()) return guard->say(tr("%1 could not be written: %2").arg(file, failure), true);
            guard->close();
            if (guard->m_source.written) guard->m_source.written(file);
        });
    });
}

void FigureDialog::copy() {
    rememberUse();
    auto* content = new QMimeData;
    if (ending() == "csv") {
        content->setText(QString::fromUtf8(m_source.csv()));
    } else {
        content->setImageData(QImage::fromData(m_source.picture(PictureFormat::png, options())));
        if (ending() == "svg") content->setData("image/svg+xml", bytes());
    }
    QGuiApplication::clipboard()->setMimeData(content);
    say(tr("The figure is in the clipboard."), false);
}

void FigureDialog::say(const QString& text, bool isError) {
    m_message->setProperty("role", isError ? "error" : "soft");
    style()->unpolish(m_message);  // a role is looked up once
    style()->polish(m_message);
    m_message->setText(text);
    m_message->show();
}

}  // namespace plateau::widgets
