#include "widgets/pages/data/corpus_draft.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/base/joined_text.h"
#include "core/base/number_text.h"
#include "core/corpus/build_schema.h"
#include "core/corpus/corpus_folders.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct CorpusDraftText {
    Q_DECLARE_TR_FUNCTIONS(CorpusDraftText)
};

std::vector<std::string> listed(const std::string& text) {
    std::vector<std::string> parts;
    for (const QString& part : QString::fromStdString(text).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty()) parts.push_back(part.trimmed().toStdString());
    }
    return parts;
}

// Reads the fields of a draft and notes what is wrong with them.
class Reader {
public:
    explicit Reader(CorpusPlan& plan) : m_plan(plan) {}

    std::int64_t whole(const std::string& field, const std::string& text) {
        const spec::FieldInfo& info = corpus::buildSchema().findTyped(field)->field->info;
        const auto number = numberIn<std::int64_t>(text);
        if (!number || double(*number) < info.min || double(*number) > info.max)
            m_plan.problems[field] = CorpusDraftText::tr("Must be a whole number, %1 … %2")
                                         .arg(groupedNumber(info.min), groupedNumber(info.max));
        return number.value_or(0);
    }

    double bound(const std::string& field, const std::string& text) {
        const auto number = numberIn<double>(text);
        if (number && std::isfinite(*number)) return *number;
        m_plan.problems[field] = CorpusDraftText::tr("Must be a number");
        return 0;
    }

    void filter(corpus::FilterSettings& filter, const CorpusDraft& draft) {
        filter.categories = draft.categories;
        filter.harmful_pp = draft.harmful_pp;
        filter.quality_warnings = draft.quality_warnings;
        filter.missing_harmful_pp =
            draft.drop_missing_harmful_pp ? corpus::MissingHarmfulPp::drop : corpus::MissingHarmfulPp::keep;
        // A rule that is off keeps what it has, so that its thresholds are no reason for another corpus.
        if (draft.categories) {
            filter.dropped_categories = listed(draft.category_names);
            if (filter.dropped_categories.empty())
                m_plan.problems[corpus_field::categories] = CorpusDraftText::tr("Name at least one category");
        }
        if (!draft.harmful_pp) return;
        filter.least_harmful_pp = bound(corpus_field::above, draft.harmful_above);
        filter.most_harmful_pp = bound(corpus_field::below, draft.harmful_below);
        const bool isRead =
            !m_plan.problems.contains(corpus_field::above) && !m_plan.problems.contains(corpus_field::below);
        if (isRead && !(filter.least_harmful_pp < filter.most_harmful_pp))
            m_plan.problems[corpus_field::below] = CorpusDraftText::tr("Must be more than the lower bound");
    }

private:
    CorpusPlan& m_plan;
};

void judgeName(CorpusPlan& plan, const std::string& name, const std::vector<std::string>& taken) {
    if (name.empty())
        plan.missing[corpus_field::name] = CorpusDraftText::tr("Give the corpus a name");
    else if (!corpus::isCorpusName(name))
        plan.problems[corpus_field::name] =
            CorpusDraftText::tr("No “/”, no dot or space at its beginning, at most 100 letters");
    else if (std::find(taken.begin(), taken.end(), name) != taken.end())
        plan.problems[corpus_field::name] = CorpusDraftText::tr("There is a corpus of this name");
}

}  // namespace

CorpusDraft newCorpusDraft() {
    CorpusDraft draft;
    const corpus::FilterSettings paper;
    draft.category_names = joined(paper.dropped_categories, ",");
    draft.harmful_above = spec::textOf(paper.least_harmful_pp);
    draft.harmful_below = spec::textOf(paper.most_harmful_pp);
    return draft;
}

void useFilter(CorpusDraft& draft, std::string_view name) {
    corpus::Settings settings;
    if (!corpus::applyFilter(settings, name)) return;
    const CorpusDraft fresh = newCorpusDraft();
    draft.categories = settings.filter.categories;
    draft.harmful_pp = settings.filter.harmful_pp;
    draft.quality_warnings = settings.filter.quality_warnings;
    draft.drop_missing_harmful_pp = settings.filter.missing_harmful_pp == corpus::MissingHarmfulPp::drop;
    draft.category_names = fresh.category_names;
    draft.harmful_above = fresh.harmful_above;
    draft.harmful_below = fresh.harmful_below;
}

CorpusPlan planOf(const CorpusDraft& draft, const std::vector<std::string>& taken) {
    CorpusPlan plan;
    Reader reader(plan);
    judgeName(plan, draft.name, taken);
    if (draft.files.empty()) plan.missing[corpus_field::files] = CorpusDraftText::tr("Add files or a folder");
    if (draft.vocab.empty()) plan.missing[corpus_field::vocab] = CorpusDraftText::tr("Choose a vocabulary");
    corpus::BuildSpec spec{draft.files, draft.vocab, corpus::freshSettings()};
    corpus::Settings& settings = spec.settings;
    settings.format = draft.format;
    settings.packing = draft.packing;
    settings.cased = draft.cased;
    if (draft.format == corpus::Format::text)
        settings.documents = draft.documents;
    else
        reader.filter(settings.filter, draft);
    settings.length = reader.whole(corpus_field::length, draft.length);
    settings.held_out = reader.whole(corpus_field::heldOut, draft.held_out);
    settings.seed = std::uint64_t(std::max<std::int64_t>(0, reader.whole(corpus_field::seed, draft.seed)));

    const auto concerns = [](const auto& faults) {
        return std::any_of(faults.begin(), faults.end(),
                           [](const auto& fault) { return fault.first != corpus_field::name; });
    };
    if (!concerns(plan.problems) && !concerns(plan.missing)) plan.spec = std::move(spec);
    return plan;
}

std::vector<CorpusFlag> flagsOf(const corpus::BuildSpec& spec) {
    const corpus::Settings& settings = spec.settings;
    std::vector<CorpusFlag> flags = {{"format", std::string(spec::toString(settings.format))}, {"vocab", spec.vocab}};
    if (settings.cased) flags.push_back({"cased", {}});
    flags.push_back({"length", std::to_string(settings.length)});
    if (settings.held_out > 0) flags.push_back({"held-out", std::to_string(settings.held_out)});
    corpus::Settings wanted = settings, given = corpus::freshSettings();
    given.documents = wanted.documents;  // has a flag
    if (settings.format == corpus::Format::text && settings.documents != corpus::Documents::automatic)
        flags.push_back({"documents", std::string(spec::toString(settings.documents))});
    if (settings.packing != given.packing) flags.push_back({"packing", std::string(spec::toString(settings.packing))});
    if (settings.filter.isOn()) {
        flags.push_back({"filter", std::string(corpus::kPaperFilter)});
        (void)corpus::applyFilter(given, corpus::kPaperFilter);
    } else {
        wanted.filter = given.filter;
    }
    for (std::string& assignment : corpus::assignmentsTo(wanted, given))
        flags.push_back({"set", std::move(assignment)});
    return flags;
}

protocol::CorpusEstimateQuestion estimateQuestion(const corpus::BuildSpec& spec) {
    const corpus::Settings& settings = spec.settings;
    protocol::CorpusEstimateQuestion question;
    question.format = spec::toString(settings.format);
    question.vocab = spec.vocab;
    question.cased = settings.cased;
    question.length = settings.length;
    question.held_out = settings.held_out;
    question.packing = spec::toString(settings.packing);
    for (const CorpusFlag& flag : flagsOf(spec)) {
        if (flag.flag == "documents") question.documents = flag.value;
        if (flag.flag == "filter") question.filter = flag.value;
        if (flag.flag == "set") question.set.push_back(flag.value);
    }
    question.files = spec.files;
    return question;
}

std::vector<std::string> corpusCommand(const corpus::BuildSpec& spec, const std::string& output) {
    std::vector<std::string> words = {"plateau-engine", "corpus", "build"};
    for (const CorpusFlag& flag : flagsOf(spec)) {
        words.push_back("--" + flag.flag);
        if (!flag.value.empty()) words.push_back(flag.value);
    }
    words.push_back("--output");
    words.push_back(output);
    words.insert(words.end(), spec.files.begin(), spec.files.end());
    return words;
}

}  // namespace plateau::widgets
