#include "widgets/pages/runs/columns_panel.h"

#include <algorithm>

#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "widgets/forms/popup_place.h"
#include "widgets/models/run_table_model.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kColumnsWidth = 340, kColumnsHeight = 420;

bool isHeading(const QListWidgetItem& item) {
    return item.data(Qt::UserRole).toString().isEmpty();
}

}  // namespace

ColumnsPanel::ColumnsPanel(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_search(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setProperty("card", true);
    setAccessibleName(tr("Columns"));
    resize(kColumnsWidth, kColumnsHeight);
    m_search->setPlaceholderText(tr("Find a column, a setting or a series"));
    m_search->setAccessibleName(tr("Find a column"));
    m_search->setToolTip(tr("Columns, settings and series with these letters"));
    m_search->setClearButtonEnabled(true);
    nameFieldButtons(*m_search);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Columns"));
    m_list->setToolTip(tr("What is checked is a column of the table"));
    m_list->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::s);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnsPanel::find);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        emit columnChosen(item->data(Qt::UserRole).toString(), item->checkState() == Qt::Checked);
    });
}

void ColumnsPanel::addHeading(const QString& text) {
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
}

void ColumnsPanel::addColumn(const QString& id, const QString& title, bool shown) {
    auto* item = new QListWidgetItem(title, m_list);
    item->setData(Qt::UserRole, id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(shown ? Qt::Checked : Qt::Unchecked);
}

void ColumnsPanel::offer(const RunNames& names, const QStringList& shown) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    addHeading(tr("Columns"));
    for (const RunColumn& column : builtInColumns()) {
        if (column.place != RunTableModel::Name) addColumn(column.id(), column.title(), shown.contains(column.id()));
    }
    const auto list = [&](const std::vector<std::string>& all, const char* prefix) {
        for (const std::string& name : all) {
            const QString id = QLatin1String(prefix) + QString::fromStdString(name);
            addColumn(id, QString::fromStdString(name), shown.contains(id));
        }
    };
    if (!names.differing.empty()) addHeading(tr("Settings that differ"));
    list(names.differing, "setting:");
    if (!names.shared.empty()) addHeading(tr("Settings that all runs share"));
    list(names.shared, "setting:");
    std::vector<std::string> hidden;
    for (const std::string& name : names.settings) {
        const auto isIn = [&name](const auto& some) { return std::ranges::binary_search(some, name); };
        if (!isIn(names.differing) && !isIn(names.shared)) hidden.push_back(name);
    }
    if (!hidden.empty()) addHeading(tr("Settings of runs that are not shown"));
    list(hidden, "setting:");
    if (!names.series.empty()) addHeading(tr("Newest value of a series"));
    list(names.series, "series:");
    find(m_search->text());
}

void ColumnsPanel::find(const QString& text) {
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const bool matches = isHeading(*item) ? text.isEmpty() : item->text().contains(text, Qt::CaseInsensitive);
        item->setHidden(!matches);
    }
}

void ColumnsPanel::open(const QPoint& globalPosition) {
    m_search->clear();
    move(popupPlace(*this, globalPosition));
    show();
    m_search->setFocus();
}

}  // namespace plateau::widgets
