#include "core/attention/conformance/conformance.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/attention/conformance/guarded.h"
#include "core/attention/registry.h"

namespace plateau::attention::conformance {
namespace {

constexpr std::int64_t kLeastWidth = 4;  // D; below it some faults do not show

struct Size {
    std::int64_t B, T, H;
};
// One of everything; two of what can be mixed up; and what is no power of two.
constexpr std::array<Size, 3> kSizes = {{{1, 1, 1}, {2, 2, 1}, {2, 5, 3}}};

struct Row {
    enum class Where {
        every,    // size, the smallest first
        several,  // samples and tokens, where there is something to mix up
        largest,  // size
        once,     // it is no matter of a size, or the check has sizes of its own
    };
    Check check;
    Finding (*finding)(const Sample&);
    Where where;
    bool (*applies)(const Capabilities& can) = nullptr;  // to an operator of a file
};

bool never(const Capabilities&) {
    return false;
}
bool wherePaddingIsHeeded(const Capabilities& can) {
    return can.key_padding;
}
bool wherePacked(const Capabilities& can) {
    return can.packing;
}
bool whereMapsAreGiven(const Capabilities& can) {
    return can.attention_weights;
}
bool whereFolded(const Capabilities& can) {
    return can.fold;
}

constexpr std::array<Row, operatorfile::kChecks> kRows = {{
    {Check::descriptor, &descriptorTexts, Row::Where::once, &never},
    {Check::shapes, &shapes, Row::Where::every},
    {Check::parameter_count, &parameterCount, Row::Where::once},
    {Check::initial_weights, &initialWeights, Row::Where::once},
    {Check::inspectable, &inspectable, Row::Where::once},
    {Check::unchanged_inputs, &unchangedInputs, Row::Where::every},
    {Check::determinism, &determinism, Row::Where::every},
    {Check::gradients, &gradients, Row::Where::every},
    {Check::fused_path, &fusedPath, Row::Where::every},
    {Check::precision, &precision, Row::Where::every},
    {Check::batch, &batch, Row::Where::several},
    {Check::padding, &padding, Row::Where::several, &wherePaddingIsHeeded},
    {Check::masked_rows, &maskedRows, Row::Where::every, &wherePaddingIsHeeded},
    {Check::packing, &packing, Row::Where::several, &wherePacked},
    {Check::dropout, &dropout, Row::Where::largest},
    {Check::attention_weights, &attentionWeights, Row::Where::every, &whereMapsAreGiven},
    {Check::fold, &fold, Row::Where::largest, &whereFolded},
    {Check::save_and_load, &saveAndLoad, Row::Where::once},
    {Check::flops, &flops, Row::Where::once},
}};

// A size with its layer, as long as the operator computes there.
struct Place {
    Size size;
    AttentionShape shape;
    std::optional<RandomLayer> layer{};
    bool is_usable = true;
};

class Suite {
public:
    Suite(const OperatorDescriptor& descriptor, Settings chosen, Origin origin)
        : m_descriptor(descriptor), m_origin(origin), m_chosen(std::move(chosen)) {
        const Settings settings = resolveSettings(descriptor, m_chosen).value();
        const std::int64_t multiple = descriptor.head_width_multiple;
        const std::int64_t width = (kLeastWidth + multiple - 1) / multiple * multiple;
        for (const Size& size : kSizes) {
            const AttentionShape shape{size.H * width, size.H};
            const Status fits = checkShape(descriptor, settings, shape);
            if (fits)
                m_places.push_back({size, shape});
            else
                m_unfit = fits.error().message;
        }
    }

    CheckRow run(const Row& row) {
        CheckRow result{.check = row.check, .verdict = Verdict::not_applicable};
        if (m_origin == Origin::file && row.applies && !row.applies(m_descriptor.capabilities)) return result;
        result.verdict = Verdict::not_reached;
        if (m_places.empty() && row.check == Check::shapes) {
            result.verdict = Verdict::failed;
            result.failing = FailingCase{.fault = Fault::does_not_compute, .subject = m_unfit};
        }
        const auto last = std::ranges::find_if(m_places.rbegin(), m_places.rend(), &Place::is_usable);
        for (Place& place : m_places) {
            const bool is_last = last != m_places.rend() && &place == &*last;
            const bool is_left_out =
                row.where == Row::Where::several ? place.size.T == 1 : row.where != Row::Where::every && !is_last;
            if (is_left_out || !place.is_usable) continue;
            result.failing = look(row, place, is_last);
            result.verdict = result.failing ? Verdict::failed : Verdict::passed;
            if (result.failing) break;
        }
        return result;
    }

private:
    Finding look(const Row& row, Place& place, bool is_last) {
        Finding finding = guarded([&] {
            if (!place.layer) place.layer.emplace(m_descriptor, m_chosen, place.shape);
            return row.finding({*place.layer, place.size.B, place.size.T, m_origin});
        });
        // That a capability is denied although it is there is judged where chance has no part in it.
        if (!finding || (finding->fault == Fault::denied && !is_last)) return {};
        const bool is_thrown = finding->fault == Fault::does_not_compute || finding->fault == Fault::needs_memory;
        if (row.check == Check::shapes || !place.layer) place.is_usable = false;
        // What is too much here is too much where there is more.
        if (finding->fault == Fault::needs_memory)
            for (Place* larger = &place; larger <= &m_places.back(); ++larger) larger->is_usable = false;
        if (row.where == Row::Where::once && !is_thrown) return finding;
        finding->batch = place.size.B;
        finding->length = place.size.T;
        finding->hidden = place.shape.hidden;
        finding->heads = place.shape.heads;
        if (finding->type.empty()) finding->type = "float64";
        return finding;
    }

    const OperatorDescriptor& m_descriptor;
    Origin m_origin;
    Settings m_chosen;
    std::vector<Place> m_places;
    std::string m_unfit;
};

}  // namespace

std::vector<CheckRow> conformanceOf(const OperatorDescriptor& descriptor, const Settings& chosen, Origin origin,
                                    const std::function<void(const CheckRow&)>& done) {
    Suite suite(descriptor, chosen, origin);
    std::vector<CheckRow> rows;
    for (const Row& row : kRows) {
        rows.push_back(suite.run(row));
        if (done) done(rows.back());
    }
    return rows;
}

std::vector<Settings> settingsToTry(const OperatorDescriptor& descriptor) {
    std::vector<Settings> all{{}};
    for (const SettingInfo& setting : descriptor.settings) {
        if (setting.type != "choice") continue;
        std::vector<Settings> longer;
        for (const Settings& settings : all)
            for (const std::string& choice : setting.choices) {
                longer.push_back(settings);
                longer.back()[setting.name] = choice;
            }
        all = std::move(longer);
    }
    return all;
}

}  // namespace plateau::attention::conformance
