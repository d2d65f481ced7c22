#include "widgets/engine/asked.h"

#include <utility>

namespace plateau::widgets {

Asking::Asking(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    for (QTimer* timer : {&m_delay, &m_silence}) {
        timer->setSingleShot(true);
        timer->setInterval(0);
    }
    connect(&m_delay, &QTimer::timeout, this, &Asking::sendNow);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        m_isSilent = true;
        emit stateChanged();
    });
    // Queued: what is being destroyed abandons its questions, and must not hear of the others that it still has.
    connect(&m_engine, &EngineClient::movedOn, this, &Asking::takeTurn, Qt::QueuedConnection);
}

Asking::~Asking() {
    if (m_isOpen) m_engine.cancel(m_id);
}

void Asking::reset() {
    ++m_number;
    m_delay.stop();
    m_silence.stop();
    if (std::exchange(m_isOpen, false)) m_engine.cancel(m_id);
    m_isSilent = m_isBehind = false;
    m_progress = 0;
}

void Asking::cancel() {
    const bool wasAsking = isAsking();
    reset();
    if (!wasAsking) return;
    drop();
    emit stateChanged();
}

void Asking::begin() {
    reset();
    if (m_delay.interval() == 0) return sendNow();
    m_delay.start();
    emit stateChanged();
}

void Asking::sendNow() {
    m_isOpen = true;
    m_id = 0;
    const int number = m_number;
    const int id = send();
    if (!isOpen(number)) return;  // answered at once
    m_id = id;
    m_isBehind = m_engine.isBehindAnother(id);
    if (m_silence.interval() > 0) m_silence.start();
    emit stateChanged();
}

void Asking::takeTurn() {
    if (!isWaiting()) return;
    if (m_silence.interval() > 0) m_silence.start();
    if (m_engine.isBehindAnother(m_id) && !m_isSilent) return;
    m_isBehind = m_engine.isBehindAnother(m_id);
    m_isSilent = false;
    emit stateChanged();
}

void Asking::takeProgress(double share) {
    m_progress = share;
    m_isSilent = m_isBehind = false;
    if (m_silence.interval() > 0) m_silence.start();
    emit stateChanged();
}

void Asking::finish() {
    m_isOpen = m_isSilent = m_isBehind = false;
    m_silence.stop();
    m_progress = 0;
    const QPointer<Asking> guard(this);
    emit answered();
    if (guard) emit stateChanged();
}

}  // namespace plateau::widgets
