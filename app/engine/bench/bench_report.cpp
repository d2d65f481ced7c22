#include "app/engine/bench/bench_report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "app/engine/bench/machine_load.h"
#include "app/engine/command/console.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

table::Cell cellOf(std::string text, bool isBusy = false) {
    if (text.empty()) return table::missingCell();
    table::Cell cell = table::textCell(std::move(text));
    if (isBusy) cell.text += " *";
    return cell;
}

std::string ratioText(const json& ratio) {
    return ratio.is_number() ? numberText(ratio.get<double>(), 3) + " x" : std::string();
}

std::string figureOf(const json& measured) {
    return measured.is_object() && measured["value"].is_number() ? figureText(measured["value"].get<double>())
                                                                 : std::string();
}

bool isBusy(const json& own) {
    const auto load = own.find("load");
    return load != own.end() && load->is_object() && load->at("busy").get<bool>();
}

// The worst of what the marked rows met.
MachineLoad worstOf(const json& cases) {
    MachineLoad worst;
    for (const json& own : cases) {
        if (!isBusy(own)) continue;
        const json& load = own["load"];
        worst.others_share = std::max(worst.others_share, load["others_share"].get<double>());
        worst.stolen_share = std::max(worst.stolen_share, load["steal_share"].get<double>());
        const double lowest = load["frequency_mhz"].get<double>();
        worst.megahertz = worst.megahertz > 0 ? std::min(worst.megahertz, lowest) : lowest;
        worst.highest_megahertz = std::max(worst.highest_megahertz, load["highest_mhz"].get<double>());
    }
    return worst;
}

std::string busyText(const json& cases) {
    std::string text;
    for (const std::string& reason : worstOf(cases).reasons()) text += (text.empty() ? "" : ", ") + reason;
    return text.empty() ? text : "\n* measured while the machine was busy; at worst, " + text + "\n";
}

table::Row rowOf(const json& own) {
    const json& limit = own["limit"];
    return {{cellOf(own["row"].get<std::string>()), cellOf(figureOf(own["ours"]), isBusy(own)),
             cellOf(own["ours"]["unit"].get<std::string>()), cellOf(figureOf(own["reference"])),
             cellOf(ratioText(own["ratio"])), cellOf(limit.is_object() ? limit["of"].get<std::string>() : ""),
             cellOf(figureOf(limit)),
             cellOf(own["share"].is_number() ? numberText(100 * own["share"].get<double>(), 3) + " %" : "")}};
}

// Rows with the same to say are said together.
class Notes {
public:
    void add(const std::string& what, const std::string& row) {
        std::string& rows = m_rows[what];
        rows += (rows.empty() ? "" : ", ") + row;
    }
    std::string text(const std::string& title) const {
        if (m_rows.empty()) return {};
        std::string text = "\n" + title + "\n";
        for (const auto& [what, rows] : m_rows) {
            text += "  " + rows;
            text += ": " + what + "\n";
        }
        return text;
    }

private:
    std::map<std::string, std::string> m_rows;
};

}  // namespace

std::string figureText(double value) {
    constexpr double kWhole = 1000;
    return std::abs(value) < kWhole ? numberText(value, 3) : grouped(std::llround(value));
}

std::string benchReport(const json& document) {
    table::Table table;
    table.columns = {{"row", table::Align::left},
                     {"ours"},
                     {"unit", table::Align::left},
                     {"reference"},
                     {"ratio"},
                     {"limit", table::Align::left},
                     {"at most"},
                     {"share"}};
    Notes missing, left;
    for (const json& own : document["cases"]) {
        table.rows.push_back(rowOf(own));
        if (const auto reason = own.find("reference_missing"); reason != own.end())
            missing.add(reason->get<std::string>(), own["row"].get<std::string>());
    }
    for (const json& row : document["left_out"])
        left.add(row["reason"].get<std::string>(), row["row"].get<std::string>());
    std::string text = table.rows.empty() ? "" : tableText(table, table::TableFormat::markdown);
    text += busyText(document["cases"]);
    text += missing.text("without a reference:");
    return text + left.text("not measured:");
}

}  // namespace plateau::engine
