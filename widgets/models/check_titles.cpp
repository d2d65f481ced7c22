#include "widgets/models/check_titles.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include <nlohmann/json.hpp>

#include "core/store/workspace.h"

namespace plateau::widgets {
namespace {

using operatorfile::Check;

struct ConformanceText {
    Q_DECLARE_TR_FUNCTIONS(ConformanceText)
};

}  // namespace

QString checkTitle(Check check) {
    switch (check) {
        case Check::descriptor:
            return ConformanceText::tr("Descriptor");
        case Check::shapes:
            return ConformanceText::tr("Shapes");
        case Check::parameter_count:
            return ConformanceText::tr("Number of parameters");
        case Check::initial_weights:
            return ConformanceText::tr("Initial weights");
        case Check::inspectable:
            return ConformanceText::tr("Matrices to look at");
        case Check::unchanged_inputs:
            return ConformanceText::tr("Inputs unchanged");
        case Check::determinism:
            return ConformanceText::tr("Same bits again");
        case Check::gradients:
            return ConformanceText::tr("Gradients");
        case Check::fused_path:
            return ConformanceText::tr("With and without maps");
        case Check::precision:
            return ConformanceText::tr("Precision");
        case Check::batch:
            return ConformanceText::tr("Batch");
        case Check::padding:
            return ConformanceText::tr("Padding");
        case Check::masked_rows:
            return ConformanceText::tr("Masked rows");
        case Check::packing:
            return ConformanceText::tr("Packing");
        case Check::dropout:
            return ConformanceText::tr("Dropout");
        case Check::attention_weights:
            return ConformanceText::tr("Attention weights");
        case Check::fold:
            return ConformanceText::tr("Folding");
        case Check::save_and_load:
            return ConformanceText::tr("Save and load");
        case Check::flops:
            return ConformanceText::tr("FLOPs");
    }
    return {};
}

QString checkTitles(const std::vector<std::string>& words) {
    QStringList titles;
    for (const std::string& word : words) {
        const auto check = spec::choiceOf<Check>(word);
        titles << (check ? checkTitle(*check) : QString::fromStdString(word));
    }
    return titles.join(QStringLiteral(", "));
}

// "straight-through@0123456789ab:gradients" of each.
QString failedChecks(const store::RunRow& row) {
    const auto marks = row.settings.find("model.failed_checks");
    const nlohmann::json list = marks ? nlohmann::json::parse(*marks, nullptr, false) : nlohmann::json();
    std::vector<std::string> words;
    if (!list.is_array()) return {};
    for (const nlohmann::json& mark : list) {
        if (!mark.is_string()) continue;
        std::string word = mark.get<std::string>();
        word.erase(0, word.rfind(':') + 1);
        if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    }
    return checkTitles(words);
}

}  // namespace plateau::widgets
