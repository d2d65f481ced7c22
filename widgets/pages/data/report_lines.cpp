#include "widgets/pages/data/report_lines.h"

#include <cmath>
#include <optional>
#include <string>

#include <QCoreApplication>

#include "core/corpus/settings.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using nlohmann::json;

struct CorpusReportText {
    Q_DECLARE_TR_FUNCTIONS(CorpusReportText)
};

QString grouped(double count) {
    return groupedNumber(count);
}

QString percent(double part, double whole) {
    if (!(whole > 0)) return {};
    const double share = 100 * part / whole;
    // What is there is not said to be nothing.
    if (part > 0 && share < 0.01) return CorpusReportText::tr("< %1 %").arg(decimalText(0.01, 2));
    return CorpusReportText::tr("%1 %").arg(decimalText(share, 2));
}

ReportLine line(const QString& name, const QString& value, const QString& share = {}, const QString& help = {},
                bool indented = false) {
    return {name, value, share, help, indented};
}

ReportLine counted(const QString& name, double count, const QString& share = {}, const QString& help = {},
                   bool indented = false) {
    return {name, grouped(count), share, help, indented, count};
}

const json& memberOf(const json& document, const char* name) {
    static const json nothing = json::object();
    const auto found = document.is_object() ? document.find(name) : document.end();
    return document.is_object() && found != document.end() && found->is_object() ? *found : nothing;
}

bool isOn(const CorpusRow& row, const std::string& rule) {
    if (!row.settings) return true;
    const corpus::FilterSettings& filter = row.settings->filter;
    if (rule == "categories") return filter.categories;
    if (rule == "harmful_pp") return filter.harmful_pp;
    if (rule == "quality_warnings") return filter.quality_warnings;
    return false;
}

// (rule, documents), in the order in which the rules are asked.
std::vector<std::pair<std::string, double>> droppedCounts(const CorpusRow& row) {
    const json& documents = memberOf(row.manifest->document, "documents");
    std::vector<std::pair<std::string, double>> counts;
    for (const char* rule : {"categories", "harmful_pp", "quality_warnings", "empty"}) {
        const auto count = double(countIn(documents, {"dropped", rule}));
        if (count > 0 || isOn(row, rule)) counts.emplace_back(rule, count);
    }
    return counts;
}

void addSplit(std::vector<ReportLine>& lines, const json& document, const char* split, const QString& name) {
    const auto samples = double(countIn(document, {split, "samples"}));
    const auto left = double(countIn(document, {split, "dropped_tokens"}));
    const auto tokens = double(countIn(document, {split, "tokens"}));
    lines.push_back(counted(name, samples));
    lines.push_back(counted(CorpusReportText::tr("tokens in them"), tokens, {}, {}, true));
    if (left > 0)
        lines.push_back(counted(CorpusReportText::tr("tokens left over"), left, percent(left, tokens + left),
                                CorpusReportText::tr("Too few for one more sample"), true));
}

// What a document is; where that was guessed, what a finished build took.
QString madeOfText(const CorpusRow& row) {
    const corpus::Documents wanted = row.settings->documents;
    if (wanted != corpus::Documents::automatic || !row.manifest) return documentsText(wanted);
    const json& made = memberOf(row.manifest->document, "settings");
    const auto word = made.find("documents");
    const auto taken = word != made.end() && word->is_string()
                           ? spec::choiceOf<corpus::Documents>(word->get<std::string>())
                           : std::nullopt;
    if (!taken || *taken == corpus::Documents::automatic) return documentsText(wanted);
    return CorpusReportText::tr("%1 (guessed from a sample)").arg(documentsText(*taken));
}

}  // namespace

std::vector<ReportLine> reportLines(const CorpusRow& row) {
    const json& document = row.manifest->document;
    const auto read = double(countIn(document, {"documents", "read"}));
    const auto kept = double(countIn(document, {"documents", "kept"}));
    const auto heldOut = double(countIn(document, {"documents", "held_out"}));
    const auto bad = double(countIn(document, {"documents", "bad_lines"}));
    std::vector<ReportLine> lines = {counted(CorpusReportText::tr("Documents read"), read),
                                     counted(CorpusReportText::tr("Kept"), kept, percent(kept, read))};
    if (heldOut > 0)
        lines.push_back(counted(CorpusReportText::tr("held out for evaluation"), heldOut, percent(heldOut, kept),
                                CorpusReportText::tr("Share of the kept ones"), true));
    lines.push_back(counted(CorpusReportText::tr("Dropped"), read - kept, percent(read - kept, read)));
    for (const auto& [rule, count] : droppedCounts(row))
        lines.push_back(counted(ruleText(rule), count, percent(count, read), ruleHelp(rule), true));
    if (bad > 0) lines.push_back(counted(CorpusReportText::tr("Bad lines"), bad, {}, ruleHelp("bad_line")));
    if (const auto split = double(countIn(document, {"documents", "split"})); split > 0)
        lines.push_back(counted(CorpusReportText::tr("Pieces of split documents"), split, {},
                                CorpusReportText::tr("Cut off documents that are longer than the limit")));
    addSplit(lines, document, "train", CorpusReportText::tr("Samples for training"));
    if (heldOut > 0) addSplit(lines, document, "held_out", CorpusReportText::tr("Samples for evaluation"));
    lines.push_back(line(CorpusReportText::tr("Text read"), bytesText(double(countIn(document, {"text_bytes"})))));
    lines.push_back(line(CorpusReportText::tr("On disk"), bytesText(double(row.disk_bytes))));
    return lines;
}

std::vector<ReportLine> progressLines(const CorpusRow& row) {
    if (!row.progress) return {};
    const CorpusProgress& now = *row.progress;
    std::vector<ReportLine> lines = {
        counted(CorpusReportText::tr("Documents read"), now.documents),
        counted(CorpusReportText::tr("Kept"), now.kept, percent(now.kept, now.documents)),
        counted(CorpusReportText::tr("Dropped"), now.dropped, percent(now.dropped, now.documents)),
        counted(CorpusReportText::tr("Bad lines"), now.bad_lines, {}, ruleHelp("bad_line")),
        counted(CorpusReportText::tr("Samples"), now.samples),
        counted(CorpusReportText::tr("Tokens"), now.tokens),
        line(CorpusReportText::tr("Text read"), bytesText(now.text_bytes)),
        line(CorpusReportText::tr("Input read"),
             now.total_bytes > 0
                 ? CorpusReportText::tr("%1 of %2").arg(bytesText(now.bytes), bytesText(now.total_bytes))
                 : bytesText(now.bytes)),
        line(CorpusReportText::tr("On disk"), bytesText(double(row.disk_bytes))),
        line(CorpusReportText::tr("Time spent"), durationText(now.seconds))};
    return lines;
}

std::vector<ChartBar> droppedBars(const CorpusRow& row) {
    const auto read = double(countIn(row.manifest->document, {"documents", "read"}));
    std::vector<ChartBar> bars;
    for (const auto& [rule, count] : droppedCounts(row)) {
        bars.push_back(
            {ruleText(rule), count, grouped(count), runPen(int(bars.size())).colour,
             CorpusReportText::tr("%1: %2 documents, %3").arg(ruleHelp(rule), grouped(count), percent(count, read))});
    }
    if (const auto bad = double(countIn(row.manifest->document, {"documents", "bad_lines"})); bad > 0)
        bars.push_back({ruleText("bad_line"), bad, grouped(bad), runPen(5).colour,
                        CorpusReportText::tr("%1: %2").arg(ruleHelp("bad_line"), grouped(bad))});
    return bars;
}

std::vector<ChartBar> lengthBars(const CorpusRow& row) {
    std::vector<ChartBar> bars;
    const json& documents = memberOf(row.manifest->document, "documents");
    const auto bins = documents.find("lengths_log2");
    if (bins == documents.end() || !bins->is_array()) return bars;
    for (std::size_t bin = 0; bin < bins->size() && bin < 32; ++bin) {
        const json& entry = (*bins)[bin];
        const double count = entry.is_number_integer() ? entry.get<double>() : 0;
        if (bars.empty() && count <= 0) continue;
        const double from = std::exp2(double(bin));
        bars.push_back({grouped(from), count, bins->size() > 12 ? QString() : siNumber(count), runPen(0).colour,
                        CorpusReportText::tr("%1 to %2 tokens: %3 documents")
                            .arg(grouped(from), grouped(2 * from - 1), grouped(count))});
    }
    return bars;
}

std::vector<ReportLine> sourceLines(const CorpusRow& row) {
    constexpr std::size_t kMostInputs = 200;
    std::vector<ReportLine> lines;
    const auto input = [&lines](const std::string& path, const QString& size) {
        lines.push_back(line(CorpusReportText::tr("Input"), QString::fromStdString(path), size));
    };
    if (row.manifest) {
        const json& document = row.manifest->document;
        const auto inputs = document.find("inputs");
        if (inputs != document.end() && inputs->is_array()) {
            for (const json& entry : *inputs) {
                if (!entry.is_object() || lines.size() >= kMostInputs) continue;
                input(entry.value("path", json("?")).is_string() ? entry.value("path", json("?")).get<std::string>()
                                                                 : "?",
                      bytesText(double(countIn(entry, {"bytes"}))));
            }
        }
    } else if (row.spec) {
        for (const std::string& file : row.spec->files) {
            if (lines.size() < kMostInputs) input(file, {});
        }
    }
    if (row.spec) lines.push_back(line(CorpusReportText::tr("Vocabulary"), QString::fromStdString(row.spec->vocab)));
    if (row.settings) {
        if (row.settings->format == corpus::Format::text)
            lines.push_back(line(CorpusReportText::tr("Documents"), madeOfText(row)));
        lines.push_back(line(CorpusReportText::tr("Filter"), filterText(*row.settings)));
        lines.push_back(line(CorpusReportText::tr("Settings"), settingsText(*row.settings)));
        if (const QString heldOut = heldOutText(*row.settings); !heldOut.isEmpty())
            lines.push_back(line(CorpusReportText::tr("Evaluation"), heldOut));
    }
    lines.push_back(line(CorpusReportText::tr("Folder"), QString::fromStdString(row.corpus.string())));
    if (row.isLink())
        lines.push_back(line(CorpusReportText::tr("Leads to"), QString::fromStdString(row.target.string())));
    return lines;
}

}  // namespace plateau::widgets
