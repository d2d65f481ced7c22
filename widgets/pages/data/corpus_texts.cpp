#include "widgets/pages/data/corpus_texts.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct CorpusText {
    Q_DECLARE_TR_FUNCTIONS(CorpusText)
};

const QString kBetween = QStringLiteral(" · ");
constexpr qsizetype kMostUsers = 5;  // runs that are named

QStringList finishedFacts(const CorpusRow& row) {
    const nlohmann::json& document = row.manifest->document;
    const std::int64_t kept = countIn(document, {"documents", "kept"}), read = countIn(document, {"documents", "read"});
    QStringList facts{kept == read
                          ? CorpusText::tr("%1 documents").arg(siNumber(double(kept)))
                          : CorpusText::tr("%1 of %2 documents").arg(siNumber(double(kept)), siNumber(double(read)))};
    facts << CorpusText::tr("%1 tokens").arg(siNumber(double(countIn(document, {"tokens"}))))
          << CorpusText::tr("%1 samples of %2")
                 .arg(siNumber(double(countIn(document, {"samples"}))), groupedNumber(double(row.manifest->length)))
          << bytesText(double(row.disk_bytes));
    if (row.settings) facts << CorpusText::tr("filter: %1").arg(filterText(*row.settings));
    return facts << CorpusText::tr("%1 ids").arg(groupedNumber(double(row.manifest->vocab_size)))
                 << (row.manifest->cased ? CorpusText::tr("cased") : CorpusText::tr("uncased"));
}

}  // namespace

std::int64_t countIn(const nlohmann::json& document, std::initializer_list<const char*> path) {
    const nlohmann::json* at = &document;
    for (const char* name : path) {
        if (!at->is_object()) return 0;
        const auto found = at->find(name);
        if (found == at->end()) return 0;
        at = &*found;
    }
    return at->is_number_integer() ? at->get<std::int64_t>() : 0;
}

QString corpusStateText(CorpusState state) {
    switch (state) {
        case CorpusState::waiting:
            return CorpusText::tr("starting");
        case CorpusState::building:
            return CorpusText::tr("building");
        case CorpusState::interrupted:
            return CorpusText::tr("interrupted");
        case CorpusState::failed:
            return CorpusText::tr("failed");
        case CorpusState::finished:
            return CorpusText::tr("finished");
        case CorpusState::damaged:
            return CorpusText::tr("damaged");
        case CorpusState::unknown:
            return CorpusText::tr("unknown");
    }
    return {};
}

QColor Theme::*corpusStateToken(CorpusState state) {
    switch (state) {
        case CorpusState::building:
        case CorpusState::waiting:
            return &Theme::accent;
        case CorpusState::finished:
            return &Theme::good;
        case CorpusState::interrupted:
            return &Theme::warn;
        case CorpusState::failed:
        case CorpusState::damaged:
            return &Theme::bad;
        case CorpusState::unknown:
            break;
    }
    return &Theme::inkSoft;
}

QString filterText(const corpus::Settings& settings) {
    corpus::Settings paper;
    if (corpus::applyFilter(paper, corpus::kPaperFilter) && settings.filter == paper.filter)
        return QString::fromLatin1(corpus::kPaperFilter.data(), qsizetype(corpus::kPaperFilter.size()));
    return settings.filter.isOn() ? CorpusText::tr("own rules") : CorpusText::tr("none");
}

QString settingsText(const corpus::Settings& settings) {
    const QStringList parts{CorpusText::tr("%1 tokens a sample").arg(groupedNumber(double(settings.length))),
                            settings.cased ? CorpusText::tr("cased") : CorpusText::tr("uncased"),
                            settings.packing == corpus::Packing::dense ? CorpusText::tr("dense packing")
                                                                       : CorpusText::tr("packed as in the paper")};
    return parts.join(kBetween);
}

QString heldOutText(const corpus::Settings& settings) {
    if (settings.held_out <= 0) return {};
    return CorpusText::tr("%1 documents held out").arg(groupedNumber(double(settings.held_out))) + kBetween +
           (settings.held_out_order == corpus::HeldOutOrder::spread
                ? CorpusText::tr("evaluation samples from all of them")
                : CorpusText::tr("evaluation samples from the first of them"));
}

QString progressText(const CorpusRow& row) {
    if (!row.progress) return {};
    QStringList parts;
    // Rounded down: 100 % is said of nothing that still works.
    if (const auto share = row.progress->share()) parts << CorpusText::tr("%1 %").arg(int(std::floor(*share * 100)));
    if (row.state != CorpusState::building) return parts.join(kBetween);
    if (row.progress->bytes_per_second > 0)
        parts << CorpusText::tr("%1/s").arg(bytesText(row.progress->bytes_per_second));
    if (const auto left = row.progress->secondsLeft()) parts << CorpusText::tr("%1 left").arg(durationText(*left));
    return parts.join(kBetween);
}

QStringList corpusFacts(const CorpusRow& row) {
    if (row.isFinished() && row.manifest) return finishedFacts(row);
    if (!row.problem.empty()) return {};
    if (row.state == CorpusState::waiting) return {CorpusText::tr("Its engine has not begun yet")};
    if (row.state == CorpusState::unknown) return {CorpusText::tr("Another machine works on it")};
    if (!row.progress) {
        if (row.is_build) return {};
        return {CorpusText::tr("Built from a terminal; goes on there")};
    }
    return {progressText(row), CorpusText::tr("%1 documents").arg(siNumber(row.progress->documents)),
            CorpusText::tr("%1 tokens").arg(siNumber(row.progress->tokens))};
}

QString usersText(const std::vector<store::RunRow>& runs, const std::filesystem::path& folder) {
    const std::filesystem::path whole = folder.lexically_normal();
    const auto isBelow = [&whole](const std::string& corpus) {
        const std::filesystem::path path = std::filesystem::path(corpus).lexically_normal();
        return std::mismatch(whole.begin(), whole.end(), path.begin(), path.end()).first == whole.end();
    };
    QStringList names;
    for (const store::RunRow& row : runs)
        if (!row.read_only && !row.corpus.empty() && isBelow(row.corpus)) names << displayName(row);
    if (names.isEmpty()) return {};
    if (names.size() > kMostUsers) names = names.first(kMostUsers) << QStringLiteral("…");
    return CorpusText::tr("Runs on this corpus: %1. They cannot go on without it.").arg(enumeration(names));
}

QString documentsText(corpus::Documents documents) {
    switch (documents) {
        case corpus::Documents::paragraphs:
            return CorpusText::tr("Separated by blank lines");
        case corpus::Documents::lines:
            return CorpusText::tr("One on each line");
        case corpus::Documents::blocks:
            return CorpusText::tr("Blocks of one long text");
        case corpus::Documents::files:
            return CorpusText::tr("One in each file");
        case corpus::Documents::automatic:
            break;
    }
    return CorpusText::tr("Guessed from a sample");
}

QString ruleText(const std::string& rule) {
    if (rule == "categories") return CorpusText::tr("Category");
    if (rule == "harmful_pp") return CorpusText::tr("Harmful perplexity");
    if (rule == "quality_warnings") return CorpusText::tr("Quality warning");
    if (rule == "empty") return CorpusText::tr("Empty");
    if (rule == "bad_line") return CorpusText::tr("Bad line");
    return QString::fromStdString(rule);
}

QString ruleHelp(const std::string& rule) {
    if (rule == "categories") return CorpusText::tr("Its category is one of the dropped ones");
    if (rule == "harmful_pp") return CorpusText::tr("Its harmful_pp is outside of the bounds, or missing");
    if (rule == "quality_warnings") return CorpusText::tr("It has a quality warning");
    if (rule == "empty") return CorpusText::tr("No token is left of it");
    if (rule == "bad_line") return CorpusText::tr("The line is no document: not JSON, without text, or too long");
    return {};
}

}  // namespace plateau::widgets
