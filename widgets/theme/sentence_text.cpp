#include "widgets/theme/sentence_text.h"

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct SentenceText {
    Q_DECLARE_TR_FUNCTIONS(SentenceText)
};

QString together(const QStringList& parts, const QString& pair) {
    QString text;
    for (const QString& part : parts) text = text.isEmpty() ? part : pair.arg(text, part);
    return text;
}

}  // namespace

QString sentences(const QStringList& parts) {
    //: two sentences, one after the other
    return together(parts, SentenceText::tr("%1 %2"));
}

QString enumeration(const QStringList& parts) {
    //: two of a list
    return together(parts, SentenceText::tr("%1, %2"));
}

QString explained(const QString& what, const QString& words) {
    //: a name and what is said of it; the name may be empty
    return SentenceText::tr("%1: %2").arg(what, words);
}

}  // namespace plateau::widgets
