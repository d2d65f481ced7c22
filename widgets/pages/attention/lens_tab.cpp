#include "widgets/pages/attention/lens_tab.h"

#include <cmath>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/charts/figure_dialog.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/lens_course.h"
#include "widgets/pages/attention/lens_look.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLensPauseMs = 400;
constexpr int kLensGuesses = 3;

QTableWidgetItem* numberItem(double value) {
    auto* item = new QTableWidgetItem(decimalText(value, 3));
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

}  // namespace

LensTab::LensTab(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asked(engine),
      m_trained(engine),
      m_text(new QLineEdit(QStringLiteral("Anna lives in the [MASK] and she has a red cat."), this)),
      m_lens(new QComboBox(this)),
      m_train(new QPushButton(this)),
      m_message(new QLabel(this)),
      m_note(new QLabel(this)),
      m_grid(new QTableWidget(this)),
      m_course(new LensCourse(engine, this)) {
    build();
    buildExport();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kLensPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &LensTab::ask);
    connect(m_text, &QLineEdit::textChanged, this, &LensTab::changed);
    connect(m_text, &QLineEdit::returnPressed, this, &LensTab::ask);
    connect(m_lens, &QComboBox::currentIndexChanged, this, &LensTab::ask);
    connect(m_train, &QPushButton::clicked, this, &LensTab::train);
    connect(&m_asked, &Asking::answered, this, &LensTab::takeAnswer);
    connect(&m_asked, &Asking::stateChanged, this, &LensTab::tell);
    connect(&m_trained, &Asking::answered, this, [this] {
        if (m_trained.answer()) ask();
        tell();
    });
    connect(&m_trained, &Asking::stateChanged, this, &LensTab::tell);
    connect(m_course, &LensCourse::settledChanged, this, &LensTab::settledChanged);
    tell();
}

void LensTab::build() {
    m_text->setObjectName(QStringLiteral("lensSentence"));
    m_text->setAccessibleName(tr("Sentence"));
    m_text->setToolTip(tr("What each layer makes of its tokens is shown; Enter asks"));
    m_text->setMaxLength(200000);
    m_lens->setObjectName(QStringLiteral("lens"));
    m_lens->setAccessibleName(tr("Lens"));
    m_lens->setToolTip(
        tr("Through the model's own head as it is, or after a trained translator x + W x + b of each layer"));
    m_lens->addItem(tr("Logit lens"), QStringLiteral("logit"));
    m_lens->addItem(tr("Tuned lens"), QStringLiteral("tuned"));
    m_train->setObjectName(QStringLiteral("trainLens"));
    for (QLabel* label : {m_message, m_note}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setProperty("role", "small");
        label->hide();
    }
    m_message->setObjectName(QStringLiteral("lensMessage"));
    m_note->setObjectName(QStringLiteral("lensNote"));
    m_grid->setObjectName(QStringLiteral("lensGrid"));
    m_grid->setAccessibleName(tr("Predictions of each layer"));
    m_grid->setToolTip(
        tr("The most probable token of each layer and place; bold from the layer on at which it settles"));
    m_grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_grid->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_text, 1);
    line->addWidget(m_lens);
    line->addWidget(m_train);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(line);
    layout->addWidget(m_message);
    layout->addWidget(m_note);
    layout->addWidget(m_grid, 1);
    layout->addWidget(m_course);
}

void LensTab::buildExport() {
    m_export = new QAction(icon(QStringLiteral("export")), tr("Export"), this);
    m_export->setToolTip(tr("Export a figure as PDF, SVG, PNG or CSV"));
    auto* menu = new QMenu(this);
    const auto add = [&](const QString& text, auto source) {
        QAction* action = menu->addAction(text);
        connect(action, &QAction::triggered, this, [this, source] { openFigure(source()); });
        return action;
    };
    add(tr("Predictions of each layer …"), [this] { return figure(); });
    m_courseFigures << add(tr("Divergence of each layer over checkpoints …"), [this] {
        return m_course->mapFigure();
    }) << add(tr("Where predictions settle over checkpoints …"), [this] { return m_course->chartFigure(); });
    connect(menu, &QMenu::aboutToShow, this, [this] {
        for (QAction* figure : m_courseFigures) figure->setEnabled(m_course->hasAnswer());
    });
    m_export->setMenu(menu);
}

void LensTab::openFigure(FigureSource source) {
    source.written = [this](const QString& file) { emit written(file); };
    FigureDialog::openFor(std::move(source), *this);
}

FigureSource LensTab::figure() const {
    FigureSource source{QStringLiteral("lens"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options, [&](QPaintDevice& device) {
                                if (const auto* answer = m_asked.answer())
                                    paintLens(device, figurePixels(options), *answer);
                            });
                        }};
    source.csv = [this] { return m_asked.answer() ? lensCsv(*m_asked.answer()) : QByteArray(); };
    return source;
}

bool LensTab::wantsTuned() const {
    return m_lens->currentData().toString() == QLatin1String("tuned");
}

bool LensTab::isTunedAsked() const {
    return wantsTuned() && m_hasTuned.value_or(false);
}

protocol::LensQuestion LensTab::question(bool isTuned) const {
    protocol::LensQuestion question;
    question.checkpoint = m_folder.toStdString();
    question.text = m_text->text().trimmed().toStdString();
    question.top = kLensGuesses;
    question.tuned = isTuned;
    return question;
}

void LensTab::setModel(const QString& folder) {
    if (folder == m_folder) return;
    m_folder = folder;
    m_asked.forget();
    m_trained.forget();
    m_hasTuned.reset();
    m_grid->setRowCount(0);
    m_grid->setColumnCount(0);
    m_note->hide();
    changed();
    tell();
}

void LensTab::setRun(const QString& run, int checkpoints) {
    m_run = run;
    m_checkpoints = checkpoints;
    tell();
}

void LensTab::changed() {
    m_stale = true;
    if (isVisible()) m_pause.start();
    emit settledChanged();
}

void LensTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) m_pause.start(0);
}

void LensTab::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    if (const protocol::LensAnswer* answer = m_asked.answer()) showGrid(*answer);
}

void LensTab::ask() {
    m_pause.stop();
    m_pause.setInterval(kLensPauseMs);
    m_stale = !isVisible();
    if (m_folder.isEmpty() || m_text->text().trimmed().isEmpty()) {
        m_asked.forget();
    } else if (!m_stale) {
        m_asked.ask(question(isTunedAsked()));
    }
    tell();
}

void LensTab::train() {
    if (m_trained.isAsking())
        m_trained.cancel();
    else if (!m_folder.isEmpty())
        m_trained.ask(question(true));
    tell();
}

void LensTab::takeAnswer() {
    if (const protocol::LensAnswer* answer = m_asked.answer()) {
        m_hasTuned = answer->has_tuned_lens;
        showGrid(*answer);
        if (wantsTuned() && *m_hasTuned && !answer->tuned) return ask();
    }
    tell();
}

void LensTab::showGrid(const protocol::LensAnswer& answer) {
    const auto count = int(answer.layers.size());
    const auto places = answer.layers.empty() ? 0 : int(answer.layers.front().places.size());
    const int figures = answer.tuned ? 3 : 1;
    m_grid->clear();
    m_grid->setRowCount(count);
    m_grid->setColumnCount(figures + places);
    QStringList columns{tr("KL (nats)")}, rows;
    if (answer.tuned) columns << tr("Held out, logit") << tr("Held out, tuned");
    for (int place = 0; place < places; ++place)
        columns << (place < int(answer.tokens.size()) ? QString::fromStdString(answer.tokens[std::size_t(place)])
                                                      : QString());
    m_grid->setHorizontalHeaderLabels(columns);
    const QString help[] = {
        tr("Kullback–Leibler divergence D(model‖layer) = Σ p ln(p/q), mean over the tokens"),
        tr("The same through the model's own head, on texts that the translators were not trained on"),
        tr("The same through the translators, on texts that they were not trained on")};
    for (int figure = 0; figure < figures; ++figure) m_grid->horizontalHeaderItem(figure)->setToolTip(help[figure]);
    for (int row = 0; row < count; ++row) {
        const protocol::LensAnswer::Layer& layer = answer.layers[std::size_t(count - 1 - row)];
        rows << lensLayerName(layer.layer, count - 1);
        m_grid->setItem(row, 0, numberItem(layer.mean_divergence));
        if (const HeldOutDivergence heldOut = heldOutDivergence(answer, layer.layer); std::isfinite(heldOut.plain)) {
            m_grid->setItem(row, 1, numberItem(heldOut.plain));
            m_grid->setItem(row, 2, numberItem(heldOut.tuned));
        }
        showLayer(row, answer, layer);
    }
    m_grid->setVerticalHeaderLabels(rows);
    m_grid->resizeRowsToContents();
    m_note->setText(noteOf(answer));
    m_note->show();
}

void LensTab::showLayer(int row, const protocol::LensAnswer& answer, const protocol::LensAnswer::Layer& layer) {
    const int figures = answer.tuned ? 3 : 1;
    for (std::size_t place = 0; place < layer.places.size(); ++place) {
        const protocol::LensAnswer::Place& shown = layer.places[place];
        if (shown.best.empty()) continue;
        auto* item = new QTableWidgetItem(QString::fromStdString(shown.best.front().token));
        QFont font = m_grid->font();
        font.setBold(isLensSettled(answer, place, layer.layer));
        item->setFont(font);
        item->setBackground(lensShade(shown.best.front().probability));
        QStringList guesses;
        for (const protocol::Guess& guess : shown.best)
            guesses << QStringLiteral("%1 %2").arg(QString::fromStdString(guess.token),
                                                   decimalText(guess.probability, 2));
        QStringList lines{enumeration(guesses), tr("KL to the model: %1 nats").arg(compactNumber(shown.divergence))};
        if (place < answer.settles.size()) lines << tr("Settles at layer %1").arg(answer.settles[place]);
        item->setToolTip(lines.join(u'\n'));
        m_grid->setItem(row, figures + int(place), item);
    }
}

QString LensTab::noteOf(const protocol::LensAnswer& answer) const {
    QStringList notes;
    if (!answer.settles.empty())
        notes << tr("Predictions settle at layer %1 of %2 on average.")
                     .arg(decimalText(protocol::meanSettles(answer.settles), 1))
                     .arg(qsizetype(answer.layers.size()) - 1);
    if (answer.dropped > 0) notes << tr("%n tokens are too many for the model.", nullptr, int(answer.dropped));
    if (answer.tuned) notes << tr("Translators trained on %n texts.", nullptr, int(answer.tuned->texts));
    return sentences(notes);
}

// What the engine is at, or what went wrong.
void LensTab::tell() {
    const bool isTraining = m_trained.isAsking();
    QString message;
    if (m_folder.isEmpty())
        message = tr("Choose a model above");
    else if (m_text->text().trimmed().isEmpty())
        message = tr("Type a sentence");
    else if (!m_asked.isAsking() && !m_asked.problem().isEmpty())
        message = m_asked.problem();
    else if (!isTraining && !m_trained.problem().isEmpty())
        message = m_trained.problem();
    else if (m_trained.isWaiting() || (m_asked.isWaiting() && !isTraining))
        message = tr("Waiting for the engine, which is still at another question");
    else if (isTraining)
        message = tr("Training the translators: %1 %").arg(qRound(100 * m_trained.progress()));
    else if (m_asked.isAsking() && !m_asked.answer())
        message = tr("Reading the layers…");
    else if (m_asked.isAsking() && m_asked.answer()->tuned.has_value() != isTunedAsked())
        message = tr("Reading the layers… Below still stand the predictions by the other lens.");
    else if (wantsTuned() && m_hasTuned && !*m_hasTuned)
        message =
            tr("No translators lie beside this checkpoint: train them on its held-out texts. Until then the model's "
               "own head is shown.");
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_train->setText(isTraining ? tr("Stop") : tr("Train"));
    m_train->setToolTip(
        isTraining ? tr("Ends the training, and nothing of it is kept")
        : m_hasTuned.value_or(false)
            ? tr("Translators lie beside the checkpoint already")
            : tr("Trains a translator of each layer on held-out texts of the run, in minutes, and keeps "
                 "them beside the checkpoint"));
    m_train->setVisible(wantsTuned() || isTraining);
    m_train->setEnabled(isTraining || (m_asked.answer() && m_hasTuned && !*m_hasTuned));
    m_export->setEnabled(m_asked.answer() != nullptr);
    m_course->setQuestion(question(wantsTuned()), m_run, m_checkpoints);
    emit settledChanged();
}

bool LensTab::isSettled() const {
    return !m_pause.isActive() && !m_asked.isAsking() && !m_trained.isAsking() && m_course->isSettled();
}

void LensTab::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("lensSentence"), m_text->text());
    saveControls(settings, {m_lens});
}

void LensTab::restoreState(QSettings& settings) {
    const QString text = settings.value(QStringLiteral("lensSentence")).toString();
    if (!text.isEmpty()) m_text->setText(text);
    restoreControls(settings, {m_lens});
}

}  // namespace plateau::widgets
