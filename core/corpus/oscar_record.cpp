#include "core/corpus/oscar_record.h"

#include <simdjson.h>

#include <algorithm>

#include "core/corpus/chunk_reader.h"

namespace plateau::corpus {

static_assert(kChunkPadding >= simdjson::SIMDJSON_PADDING);

namespace {

namespace dom = simdjson::dom;

// An array's strings, or a string by itself.
void readTexts(const dom::object& object, const char* name, std::vector<std::string_view>& texts) {
    dom::element value;
    if (object.at_key(name).get(value) != simdjson::SUCCESS) return;
    std::string_view text;
    if (value.get(text) == simdjson::SUCCESS) texts.push_back(text);
    dom::array array;
    if (value.get(array) != simdjson::SUCCESS) return;
    for (const dom::element entry : array)
        if (entry.get(text) == simdjson::SUCCESS) texts.push_back(text);
}

void readMetadata(const dom::object& metadata, OscarRecord& record) {
    double number = 0;
    if (metadata.at_key("harmful_pp").get(number) == simdjson::SUCCESS) record.harmful_pp = number;
    readTexts(metadata, "categories", record.categories);
    readTexts(metadata, "quality_warnings", record.quality_warnings);
    readTexts(metadata, "annotation", record.quality_warnings);
}

}  // namespace

struct OscarParser::State {
    dom::parser parser;
    std::size_t capacity = 0;  // its memory is about 14 times that
};

OscarParser::OscarParser() : m_state(std::make_unique<State>()) {}
OscarParser::OscarParser(OscarParser&&) noexcept = default;
OscarParser& OscarParser::operator=(OscarParser&&) noexcept = default;
OscarParser::~OscarParser() = default;

RecordFault OscarParser::parse(std::string_view line, OscarRecord& record) {
    record.content = {};
    record.harmful_pp.reset();
    record.categories.clear();
    record.quality_warnings.clear();
    constexpr std::size_t kWorthKeeping = std::size_t{1} << 20;
    if (m_state->capacity > kWorthKeeping) m_state = std::make_unique<State>();
    m_state->capacity = std::max(m_state->capacity, line.size());
    dom::element document;
    dom::object object;
    constexpr bool kCopyLine = false;
    if (m_state->parser.parse(line.data(), line.size(), kCopyLine).get(document) != simdjson::SUCCESS)
        return RecordFault::not_json;
    if (document.get(object) != simdjson::SUCCESS) return RecordFault::no_content;
    if (object.at_key("content").get(record.content) != simdjson::SUCCESS) return RecordFault::no_content;
    dom::object metadata;
    if (object.at_key("metadata").get(metadata) == simdjson::SUCCESS) readMetadata(metadata, record);
    return RecordFault::none;
}

}  // namespace plateau::corpus
