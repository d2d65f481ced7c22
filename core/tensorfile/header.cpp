#include "core/tensorfile/header.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/characters.h"

namespace plateau::tensorfile {
namespace {

constexpr std::size_t kMaxRank = 64;

std::optional<DType> dtypeCalled(std::string_view name) {
    for (const DType dtype : {DType::F64, DType::F32, DType::F16, DType::BF16, DType::I64, DType::I32, DType::I16,
                              DType::I8, DType::U8, DType::Bool})
        if (toString(dtype) == name) return dtype;
    return std::nullopt;
}

// Reads the header event by event, so that nothing is built that the format does not know: an event out of place ends
// the reading, however deep or long the rest of the text is.
class HeaderReader final : public nlohmann::json_sax<nlohmann::json> {
public:
    Header header;
    std::string fault;         // empty while all is well
    std::size_t position = 0;  // of a syntax error

    bool start_object(std::size_t) override {
        switch (m_place) {
            case Place::top:
                m_place = Place::names;
                return true;
            case Place::entry:
                m_place = Place::fields;
                m_seen.clear();
                return true;
            case Place::metadataValue:
                m_place = Place::metadata;
                return true;
            default:
                return misplaced("an object");
        }
    }
    bool end_object() override {
        if (m_place == Place::fields) {
            if (m_seen.size() != 3) return fail("tensor " + shown(m_name) + " lacks dtype, shape or data_offsets");
            header.tensors.emplace(m_name, m_entry);
        }
        m_place = m_place == Place::names ? Place::done : Place::names;
        return true;
    }
    bool key(string_t& name) override {
        switch (m_place) {
            case Place::names:
                return startName(name);
            case Place::fields:
                return startField(name);
            case Place::metadata:
                m_key = name;
                return true;
            default:
                return misplaced("a key");
        }
    }
    bool string(string_t& text) override {
        if (m_place == Place::metadata)
            return header.metadata.emplace(m_key, text).second ||
                   fail("the metadata key " + shown(m_key) + " comes twice");
        if (m_place != Place::dtype) return misplaced("text");
        const auto dtype = dtypeCalled(text);
        if (!dtype) return fail("tensor " + shown(m_name) + " has the unknown type " + shown(text));
        m_entry.dtype = *dtype;
        m_place = Place::fields;
        return true;
    }
    bool start_array(std::size_t) override {
        m_numbers.clear();
        if (m_place == Place::shape)
            m_place = Place::shapeNumbers;
        else if (m_place == Place::offsets)
            m_place = Place::offsetNumbers;
        else
            return misplaced("a list");
        return true;
    }
    bool end_array() override {
        if (m_place == Place::shapeNumbers) {
            m_entry.shape.assign(m_numbers.begin(), m_numbers.end());
        } else {
            if (m_numbers.size() != 2) return fail("data_offsets of " + shown(m_name) + " are not two numbers");
            m_entry.begin = m_numbers[0];
            m_entry.end = m_numbers[1];
        }
        m_place = Place::fields;
        return true;
    }
    bool number_unsigned(number_unsigned_t value) override {
        if (m_place != Place::shapeNumbers && m_place != Place::offsetNumbers) return misplaced("a number");
        if (m_numbers.size() >= kMaxRank) return fail("tensor " + shown(m_name) + " has too many dimensions");
        if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max()))
            return fail("tensor " + shown(m_name) + " has a number that is too large");
        m_numbers.push_back(value);
        return true;
    }
    bool number_integer(number_integer_t) override { return misplaced("a negative number"); }
    bool number_float(number_float_t, const string_t&) override { return misplaced("a fraction"); }
    bool null() override { return misplaced("null"); }
    bool boolean(bool) override { return misplaced("true or false"); }
    bool binary(binary_t&) override { return misplaced("binary data"); }
    bool parse_error(std::size_t byte, const std::string&, const nlohmann::detail::exception&) override {
        position = byte;
        return fail("the header is not JSON");
    }

private:
    enum class Place {
        top,
        names,
        entry,
        fields,
        dtype,
        shape,
        shapeNumbers,
        offsets,
        offsetNumbers,
        metadataValue,
        metadata,
        done
    };

    bool fail(std::string what) {
        if (fault.empty()) fault = std::move(what);
        return false;
    }
    bool misplaced(const std::string& what) {
        return fail("the header has " + what + " where it does not belong" +
                    (m_name.empty() ? "" : ", at " + shown(m_name)));
    }
    bool startName(const std::string& name) {
        m_name = name;
        m_entry = {};
        if (!m_names.insert(name).second) return fail("the name " + shown(name) + " comes twice");
        m_place = name == "__metadata__" ? Place::metadataValue : Place::entry;
        return true;
    }
    bool startField(const std::string& field) {
        if (!m_seen.insert(field).second) return fail(shown(field) + " of tensor " + shown(m_name) + " comes twice");
        if (field == "dtype")
            m_place = Place::dtype;
        else if (field == "shape")
            m_place = Place::shape;
        else if (field == "data_offsets")
            m_place = Place::offsets;
        else
            return fail("tensor " + shown(m_name) + " has the unknown field " + shown(field));
        return true;
    }

    Place m_place = Place::top;
    std::string m_name, m_key;
    HeaderEntry m_entry;
    std::vector<std::uint64_t> m_numbers;
    std::set<std::string> m_names, m_seen;
};

// Empty when the tensors fill the data from first to last byte.
std::string layoutFault(const Header& header, std::uint64_t dataBytes) {
    std::vector<const std::pair<const std::string, HeaderEntry>*> sorted;
    for (const auto& tensor : header.tensors) {
        const auto& [name, entry] = tensor;
        if (entry.begin > entry.end || entry.end > dataBytes)
            return "tensor " + shown(name) + " reaches beyond the file";
        if (byteCount(entry.dtype, entry.shape) != entry.end - entry.begin)
            return "the shape of tensor " + shown(name) + " does not fit its bytes";
        sorted.push_back(&tensor);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
        return std::pair(a->second.begin, a->second.end) < std::pair(b->second.begin, b->second.end);
    });
    std::uint64_t end = 0;
    for (const auto* tensor : sorted) {
        if (tensor->second.begin < end) return "tensor " + shown(tensor->first) + " overlaps another one";
        if (tensor->second.begin > end) return "there is a hole before tensor " + shown(tensor->first);
        end = tensor->second.end;
    }
    return end == dataBytes ? "" : "there are bytes after the last tensor";
}

}  // namespace

std::string shown(const std::string& name) {
    const std::size_t length = characterCut(name, 120);
    return "'" + name.substr(0, length) + (length < name.size() ? "…'" : "'");
}

std::optional<std::uint64_t> byteCount(DType dtype, const std::vector<std::int64_t>& shape) {
    std::uint64_t count = byteSize(dtype);
    // Zeros first: [2^62, 2^62, 0] holds nothing.
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) count = 0;
    for (const std::int64_t size : shape) {
        if (size < 0) return std::nullopt;
        const auto factor = static_cast<std::uint64_t>(size);
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        if (factor != 0 && count > most / factor) return std::nullopt;
        count *= factor;
    }
    return count;
}

Result<Header> parseHeader(std::string_view json, std::uint64_t dataBytes, std::string_view source) {
    HeaderReader reader;
    const bool read = nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
    std::string fault = reader.fault;
    if (read && fault.empty()) fault = layoutFault(reader.header, dataBytes);
    if (read && fault.empty()) return std::move(reader.header);
    std::string place(source);
    if (reader.position > 0) place += "@" + std::to_string(sizeof(std::uint64_t) + reader.position - 1);
    return Error{ErrorCode::malformed, fault, place, "fetch or write the file again"};
}

}  // namespace plateau::tensorfile
