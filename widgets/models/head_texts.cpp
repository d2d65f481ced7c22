#include "widgets/models/head_texts.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

constexpr std::pair<const char*, const char*> kTitles[] = {
    {"frobenius_norm", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Frobenius norm")},
    {"spectral_norm", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Spectral norm")},
    {"nuclear_norm", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Nuclear norm")},
    {"symmetric_share", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Symmetric share")},
    {"antisymmetric_share", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Antisymmetric share")},
    {"distance_to_identity", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Distance to identity")},
    {"effective_rank", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Effective rank")},
    {"condition", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Condition")},
    {"spectral_radius", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Largest |eigenvalue|")},
    {"cka", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Wq–Wk alignment (CKA)")},
    {"smallest_angle", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Smallest Wq–Wk angle")},
    {"largest_angle", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Largest Wq–Wk angle")},
    {"attention_entropy", QT_TRANSLATE_NOOP("plateau::widgets::Operators", "Attention entropy (nats)")}};

}  // namespace

QString headName(const QString& layer, const QString& head) {
    return QCoreApplication::translate("HeadStatistic", "Layer %1, head %2").arg(layer, head);
}

QString headName(int layer, int head) {
    return headName(QString::number(layer), QString::number(head));
}

QString headStatisticTitle(const QString& key) {
    const auto* found = std::find_if(std::begin(kTitles), std::end(kTitles),
                                     [&key](const auto& title) { return key == QLatin1String(title.first); });
    return found == std::end(kTitles) ? key : QCoreApplication::translate("plateau::widgets::Operators", found->second);
}

}  // namespace plateau::widgets
