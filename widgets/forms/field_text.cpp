#include "widgets/forms/field_text.h"

#include <QCoreApplication>

#include "widgets/forms/catalogue_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

// "1 … 1000000000" with its digits grouped; anything else as it is.
QString readable(const QString& expected) {
    QStringList parts = expected.split(QStringLiteral(" … "));
    for (QString& part : parts) {
        bool whole = false;
        const qlonglong number = part.toLongLong(&whole);
        if (whole) part = groupedNumber(double(number));
    }
    return parts.join(QStringLiteral(" … "));
}

QString objectProblem() {
    return FieldText::tr("Must be written as %1").arg(QStringLiteral("{\"scores\": 2}"));
}

}  // namespace

QString fieldHelp(std::string_view field) {
    const spec::FieldInfo* info = spec::findField(field);
    if (!info || info->help.empty()) return q(field);
    return catalogueText("field." + std::string(field), info->help) + QLatin1Char('\n') + q(field);
}

QString problemText(const spec::FieldError& error) {
    const QString expected = readable(q(error.expected));
    switch (error.problem) {
        case spec::FieldProblem::unknownField:
            return expected.isEmpty() ? FieldText::tr("Unknown field")
                                      : FieldText::tr("Unknown field; did you mean %1?").arg(expected);
        case spec::FieldProblem::notANumber:
            return expected.isEmpty() ? FieldText::tr("Must be a number")
                                      : FieldText::tr("Must be a number, %1").arg(expected);
        case spec::FieldProblem::notAnInteger:
            return expected.isEmpty() ? FieldText::tr("Must be a whole number")
                                      : FieldText::tr("Must be a whole number, %1").arg(expected);
        case spec::FieldProblem::outOfRange:
            if (error.field == "model.pattern")
                return FieldText::tr("Must have one operator a layer, %1 in all")
                    .arg(expected.section(QLatin1Char(' '), 0, 0));
            return FieldText::tr("Must be %1").arg(expected);
        case spec::FieldProblem::unknownChoice:
            if (const auto* info = spec::findField(error.field);
                info && info->name == error.field && info->type == spec::FieldType::object)
                return objectProblem();
            return FieldText::tr("Must be one of: %1").arg(expected);
        case spec::FieldProblem::notDivisible:
            return FieldText::tr("Must be divisible by the number of heads");
        case spec::FieldProblem::tooLong:
            return FieldText::tr("Longer than the model's %1 positions").arg(expected);
        case spec::FieldProblem::warmupTooLong:
            return FieldText::tr("Longer than the training");
        case spec::FieldProblem::unsupported:
            return FieldText::tr("Not supported by this version");
        case spec::FieldProblem::deviceMissing:
            return FieldText::tr("This machine does not have it; it has %1").arg(expected);
        case spec::FieldProblem::precisionMissing:
            return FieldText::tr("The device cannot do it; it can do %1").arg(expected);
        case spec::FieldProblem::missing:
            return FieldText::tr("Must be given");
        case spec::FieldProblem::repeated:
            return FieldText::tr("Given twice");
        case spec::FieldProblem::otherLength:
            return FieldText::tr("The corpus has samples of %1 tokens").arg(expected);
        case spec::FieldProblem::tooFewPositions:
            return FieldText::tr("Fewer than the %1 tokens of the corpus' samples").arg(expected);
        case spec::FieldProblem::notTwoNumbers:
            return FieldText::tr("Must be two numbers with a comma between, %1").arg(expected);
        case spec::FieldProblem::notWholeNumbers:
            return FieldText::tr("Must be whole numbers and ranges, such as %1").arg(QStringLiteral("1-5,7"));
        case spec::FieldProblem::notNames:
            return FieldText::tr("Must be names with commas between, such as %1")
                .arg(QStringLiteral("original×2,pairwise×2"));
        case spec::FieldProblem::notAnObject:
            return objectProblem();
        case spec::FieldProblem::tooManyBytes:
            return FieldText::tr("Too long: at most %1 bytes").arg(expected);
        case spec::FieldProblem::tooManyEntries:
            return FieldText::tr("Too many: at most %1 entries").arg(expected);
        case spec::FieldProblem::noSuchLayer:
            return FieldText::tr("The layers of the model are 0 … %1").arg(expected);
        case spec::FieldProblem::notAWholePath:
            return FieldText::tr("Must be a whole path, beginning with /");
    }
    return q(spec::describe(error).message);
}

QString problemText(const study::SeedError& error) {
    switch (error.problem) {
        case study::SeedProblem::empty:
            return FieldText::tr("Must be given, such as 1 or 1-3,7");
        case study::SeedProblem::notANumber:
            return FieldText::tr("“%1” is not a seed; write 1 or 1-3,7").arg(q(error.part));
        case study::SeedProblem::backwards:
            return FieldText::tr("“%1” runs backwards").arg(q(error.part));
        case study::SeedProblem::tooMany:
            return FieldText::tr("At most %1 seeds at once").arg(study::kMostSeeds);
    }
    return {};
}

}  // namespace plateau::widgets
