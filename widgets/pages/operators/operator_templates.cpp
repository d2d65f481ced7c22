#include "widgets/pages/operators/operator_templates.h"

#include <algorithm>

#include <QRegularExpression>

#include "core/resources/resources.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kLongestId = 40;

}  // namespace

QString endingOf(OperatorLanguage language) {
    return language == OperatorLanguage::python ? QStringLiteral(".py") : QStringLiteral(".cpp");
}

bool isPython(const QString& file) {
    return file.endsWith(endingOf(OperatorLanguage::python), Qt::CaseInsensitive);
}

std::vector<OperatorTemplate> operatorTemplates(OperatorLanguage language) {
    const bool python = language == OperatorLanguage::python;
    std::vector<OperatorTemplate> templates;
    for (const auto& [path, text] : resources::below(python ? "operator/templates/python" : "operator/templates/cpp")) {
        const QString file = QString::fromUtf8(path.data(), qsizetype(path.size())).section(u'/', -1);
        templates.push_back({file.section(u'.', 0, 0), text});
    }
    // Of the blank ones the shorter first.
    const auto isBlank = [](const OperatorTemplate& one) { return one.id.startsWith(QLatin1String("blank-")); };
    const auto built_in = std::ranges::stable_partition(templates, isBlank).begin();
    std::ranges::sort(templates.begin(), built_in, std::ranges::greater(), &OperatorTemplate::id);
    return templates;
}

QString operatorIdFor(const QString& name) {
    static const QRegularExpression others(QStringLiteral("[^a-z0-9]+")), edges(QStringLiteral("^-+|-+$"));
    QString id = name.toLower().replace(others, QStringLiteral("-")).replace(edges, QString()).left(kLongestId);
    while (id.endsWith(u'-')) id.chop(1);
    return id.isEmpty() ? QStringLiteral("my-operator") : id;
}

QString templateText(const OperatorTemplate& wanted, const QString& id) {
    QString text = QString::fromUtf8(wanted.text.data(), qsizetype(wanted.text.size()));
    static const QRegularExpression python(QStringLiteral("@operator\\(id=\"([^\"]*)\""));
    if (const auto found = python.match(text); found.hasMatch())
        return text.replace(found.capturedStart(1), found.capturedLength(1), id);
    const QString quoted = u'"' + wanted.id + u'"';
    if (const qsizetype at = text.indexOf(quoted); at >= 0) text.replace(at + 1, wanted.id.size(), id);
    return text;
}

}  // namespace plateau::widgets
