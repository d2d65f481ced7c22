#include "core/huggingface/head_json.h"

#include <algorithm>

namespace plateau::huggingface {
namespace {

using nlohmann::json;

constexpr std::int64_t kMostLabels = 65536;
constexpr const char* kProblemTypes[] = {"", "regression", "single_label_classification", "multi_label_classification"};

constexpr const char* kFormKey = "plateau_classifier";

std::vector<std::string> numberedLabels(std::int64_t count) {
    std::vector<std::string> labels;
    for (std::int64_t i = 0; i < count; ++i) labels.push_back("LABEL_" + std::to_string(i));
    return labels;
}

// {"0": "negative", "1": "positive"}: every id from 0 on, in any order.
void readLabels(ConfigReader& reader, const json& names, std::vector<std::string>& labels) {
    labels.clear();
    for (std::size_t id = 0; id < names.size(); ++id) {
        const auto found = names.find(std::to_string(id));
        if (found == names.end() || !found->is_string())
            return reader.wrong("id2label", "label " + std::to_string(id) + " is missing or not text");
        labels.push_back(found->get<std::string>());
    }
}

}  // namespace

HeadKind readHead(ConfigReader& reader) {
    const json* list = reader.find("architectures", "a list", &json::is_array);
    if (list == nullptr || list->empty()) return HeadKind::masked_lm;
    if (!list->front().is_string()) {
        reader.wrong("architectures", "an entry is not text");
        return HeadKind::none;
    }
    const auto name = list->front().get<std::string>();
    if (name.ends_with("ForSequenceClassification")) return HeadKind::classifier;
    return name.ends_with("ForMaskedLM") || name.ends_with("ForPreTraining") ? HeadKind::masked_lm : HeadKind::none;
}

ClassifierConfig readClassifier(ConfigReader& reader) {
    ClassifierConfig classifier;
    auto count = classifier.count();
    reader.integer("num_labels", count);
    const json* names = reader.find("id2label", "an object", &json::is_object);
    if (names != nullptr) count = static_cast<std::int64_t>(names->size());
    if (count < 1 || count > kMostLabels)
        reader.wrong(names ? "id2label" : "num_labels", std::to_string(count) + " labels are impossible");
    else if (names != nullptr)
        readLabels(reader, *names, classifier.labels);
    else
        classifier.labels = numberedLabels(count);
    classifier.problem_type = reader.text("problem_type", "");
    if (std::ranges::find(kProblemTypes, classifier.problem_type) == std::end(kProblemTypes))
        reader.refuse("problem_type", classifier.problem_type, "regression or classification");
    if (reader.holds("classifier_dropout")) {
        double dropout = 0;
        reader.number("classifier_dropout", dropout);
        if (!(dropout >= 0 && dropout < 1)) reader.wrong("classifier_dropout", "the dropout rate is impossible");
        classifier.dropout = dropout;
    }
    // A key of ours, which must be understood.
    const std::string form = reader.text(kFormKey, std::string(toString(ClassifierForm::pooler)));
    if (const auto known = spec::choiceOf<ClassifierForm>(form))
        classifier.form = *known;
    else
        reader.refuse(kFormKey, form, "pooler or two-layer");
    return classifier;
}

void addHead(json& document, HeadKind head, const ClassifierConfig& classifier, const std::string& prefix) {
    document["classifier_dropout"] = nullptr;
    document["architectures"] = json::array({prefix + (head == HeadKind::none        ? "Model"
                                                       : head == HeadKind::masked_lm ? "ForMaskedLM"
                                                                                     : "ForSequenceClassification")});
    if (head != HeadKind::classifier) return;
    json names = json::object(), ids = json::object();
    for (std::size_t id = 0; id < classifier.labels.size(); ++id) {
        names[std::to_string(id)] = classifier.labels[id];
        ids[classifier.labels[id]] = id;
    }
    document["id2label"] = std::move(names);
    document["label2id"] = std::move(ids);
    document["problem_type"] = classifier.problem_type.empty() ? json() : json(classifier.problem_type);
    if (classifier.form == ClassifierForm::twoLayer) document[kFormKey] = toString(classifier.form);
    if (classifier.dropout) document["classifier_dropout"] = *classifier.dropout;
}

}  // namespace plateau::huggingface
