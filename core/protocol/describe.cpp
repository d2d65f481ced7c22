#include "core/protocol/describe.h"

#include "core/protocol/members.h"
#include "core/spec/json_text.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<DescribeAnswer::Study> Self>
static void members(Members& m, Self& study) {
    m.may("id", study.id);
    m.may("title", study.title);
    m.may("help", study.help);
}

nlohmann::json DescribeAnswer::document() const {
    nlohmann::json document = spec::toJson(catalogue);
    if (!studies.empty()) document["studies"] = MemberWriter::encode(studies, {});
    return document;
}

Result<DescribeAnswer> DescribeAnswer::read(const nlohmann::json& document) {
    auto catalogue = spec::parseCatalogue(spec::dumpJson(document));
    if (!catalogue) return catalogue.error();
    DescribeAnswer answer{*std::move(catalogue), {}};
    Fault fault;
    MemberReader(document, fault).may("studies", answer.studies);
    return answer;
}

}  // namespace plateau::protocol
