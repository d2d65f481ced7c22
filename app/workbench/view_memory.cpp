#include "app/workbench/view_memory.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QLockFile>
#include <QSettings>
#include <QStringList>

#include "widgets/engine/worker.h"

namespace plateau::workbench {
namespace {

constexpr int kQuietMs = 400, kLatestMs = 2000;
constexpr int kLockMs = 5000;  // another window writes for some milliseconds

// Settings that reach the file when they are destroyed and not before: on their own they would be written by the event
// loop, on the GUI thread.
class KeptSettings : public QSettings {
public:
    using QSettings::QSettings;

protected:
    bool event(QEvent* event) override { return event->type() == QEvent::UpdateRequest || QSettings::event(event); }
};

struct Difference {
    QVariantMap changed;
    QStringList removed;
};

QVariantMap valuesOf(const QSettings& settings) {
    QVariantMap values;
    for (const QString& key : settings.allKeys()) values.insert(key, settings.value(key));
    return values;
}

Difference differenceOf(const QVariantMap& before, const QVariantMap& now) {
    Difference difference;
    for (auto at = now.begin(); at != now.end(); ++at) {
        const auto known = before.find(at.key());
        if (known == before.end() || *known != *at) difference.changed.insert(at.key(), *at);
    }
    for (auto at = before.begin(); at != before.end(); ++at)
        if (!now.contains(at.key())) difference.removed << at.key();
    return difference;
}

// On the worker. A file of its own is changed and then renamed over the old one: readers see the one or the other.
bool write(const QString& file, const Difference& difference) {
    QLockFile lock(file + ".lock");  // the one that QSettings takes
    if (!lock.tryLock(kLockMs)) return false;
    const QString fresh = file + QStringLiteral(".tmp-%1").arg(QCoreApplication::applicationPid());
    QFile::remove(fresh);
    if (QFile::exists(file) && !QFile::copy(file, fresh)) return false;
    bool isWritten = false;
    {
        QSettings settings(fresh, QSettings::IniFormat);
        for (auto at = difference.changed.begin(); at != difference.changed.end(); ++at)
            settings.setValue(at.key(), *at);
        for (const QString& key : difference.removed) settings.remove(key);
        settings.sync();
        isWritten = settings.status() != QSettings::AccessError;
    }
    std::error_code failure;
    if (isWritten) std::filesystem::rename(fresh.toStdString(), file.toStdString(), failure);
    if (isWritten && !failure) return true;
    QFile::remove(fresh);
    return false;
}

bool isInput(QEvent::Type type) {
    return type == QEvent::KeyRelease || type == QEvent::MouseButtonRelease || type == QEvent::Wheel ||
           type == QEvent::InputMethod || type == QEvent::Drop;
}

}  // namespace

ViewMemory::ViewMemory(const QString& file)
    : m_file(file), m_settings(std::make_unique<KeptSettings>(file, QSettings::IniFormat)) {
    m_written = valuesOf(*m_settings);
    m_worker.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &ViewMemory::save);
    QCoreApplication::instance()->installEventFilter(this);
}

ViewMemory::~ViewMemory() {
    m_worker.waitForDone();
}

QSettings& ViewMemory::settings() {
    return *m_settings;
}

void ViewMemory::setCollect(Collect collect) {
    m_collect = std::move(collect);
}

void ViewMemory::noteChange() {
    if (!m_soon.isActive()) m_since.start();
    m_soon.start(int(std::clamp<qint64>(kLatestMs - m_since.elapsed(), 0, kQuietMs)));
}

void ViewMemory::setValue(const QString& key, const QVariant& value) {
    m_settings->setValue(key, value);
    noteChange();
}

void ViewMemory::save() {
    m_soon.stop();
    if (m_collect) m_collect(*m_settings);
    if (m_isWriting)
        m_hasMore = true;
    else
        writeDifference();
}

void ViewMemory::writeDifference() {
    QVariantMap now = valuesOf(*m_settings);
    const Difference difference = differenceOf(m_written, now);
    if (difference.changed.isEmpty() && difference.removed.isEmpty()) return;
    m_isWriting = true;
    const auto work = [file = m_file, difference] { return write(file, difference); };
    widgets::onWorker(m_worker, this, work, [this, now = std::move(now)](bool isWritten) {
        m_isWriting = false;
        // What could not be written is tried again with the next change.
        if (isWritten) {
            m_written = now;
            emit written();
        }
        if (std::exchange(m_hasMore, false)) writeDifference();
    });
}

bool ViewMemory::eventFilter(QObject*, QEvent* event) {
    if (isInput(event->type())) noteChange();
    return false;
}

}  // namespace plateau::workbench
