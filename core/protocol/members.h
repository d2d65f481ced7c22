// The JSON codecs of answers: for each struct, one function template lists the members and serves both writing and
// reading.
//
//     template <typename Members, MaybeConst<Filler> Self>
//     static void members(Members& m, Self& filler) {
//         m.need("token", filler.token);
//         m.may("id", filler.id);
//     }
//
// A member of need() must be there and have the right type, or the document is refused. A member of may() that is
// missing keeps its default, so that answers of an older engine can be read. Internal to core/protocol and to the
// stand-in engine of the tests; pure.
#pragma once

#include <array>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::protocol {

// Self is T (when reading) or const T (when writing).
template <typename Self, typename T>
concept MaybeConst = std::same_as<std::remove_const_t<Self>, T>;

enum class NumberForm {
    plain,     // as the JSON library writes floating-point numbers
    shortest,  // as jsonNumber() writes it
    or_null,   // not finite: written as null; null: read as NaN
};

struct MemberForm {
    NumberForm number = NumberForm::plain;
    std::size_t most = std::numeric_limits<std::size_t>::max();  // largest length of a list; a longer one is refused
    bool is_count = false;                                       // a negative number is read as zero
};
inline constexpr MemberForm kShortest{.number = NumberForm::shortest};
inline constexpr MemberForm kOrNull{.number = NumberForm::or_null};
inline constexpr MemberForm kCount{.is_count = true};
constexpr MemberForm atMost(std::size_t entries, NumberForm number = NumberForm::plain) {
    return {.number = number, .most = entries};
}

// The first mistake found in a document.
struct Fault {
    std::string place, what;  // place: "tokens[3].begin"
    bool isFound() const { return !what.empty(); }
};

nlohmann::json numberJson(double number, NumberForm form);
bool readNumber(const nlohmann::json& value, double& number, NumberForm form);
bool readWhole(const nlohmann::json& value, std::int64_t& number);

namespace detail {

template <typename T>
struct IsVector : std::false_type {};
template <typename T>
struct IsVector<std::vector<T>> : std::true_type {};
template <typename T>
struct IsArray : std::false_type {};
template <typename T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
template <typename T>
struct IsMap : std::false_type {};
template <typename T>
struct IsMap<std::map<std::string, T>> : std::true_type {};
template <typename T>
struct IsOptional : std::false_type {};
template <typename T>
struct IsOptional<std::optional<T>> : std::true_type {};

}  // namespace detail

class MemberWriter {
public:
    template <typename T>
    void need(const char* name, const T& value, MemberForm form = {}) {
        m_object[name] = encode(value, form);
    }
    template <typename T>
    void may(const char* name, const T& value, MemberForm form = {}) {
        m_object[name] = encode(value, form);
    }
    // Written only when `isThere` is true.
    template <typename T>
    void mayIf(bool isThere, const char* name, const T& value, MemberForm form = {}) {
        if (isThere) m_object[name] = encode(value, form);
    }
    template <typename T>
    void mayIfSet(const char* name, const std::optional<T>& value, MemberForm form = {}) {
        if (value) m_object[name] = encode(*value, form);
    }
    // Puts the members of `value` directly into this object. When read, `value` exists if the object has the member
    // `mark`.
    template <typename T>
    void inlined(const char*, const std::optional<T>& value) {
        if (value) members(*this, *value);
    }
    template <typename Part>
    void part(const char* name, Part describe) {
        MemberWriter inner;
        describe(inner);
        m_object[name] = std::move(inner.m_object);
    }
    // A condition that a document must satisfy when it is read; ignored in writing.
    void check(bool, const char*, const char*) {}

    nlohmann::json object() && { return std::move(m_object); }

    template <typename T>
    static nlohmann::json encode(const T& value, MemberForm form) {
        using nlohmann::json;
        if constexpr (std::is_same_v<T, double>) {
            return numberJson(value, form.number);
        } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
            return value;
        } else if constexpr (std::is_same_v<T, std::complex<double>>) {
            return {numberJson(value.real(), form.number), numberJson(value.imag(), form.number)};
        } else if constexpr (detail::IsVector<T>() || detail::IsArray<T>()) {
            json list = json::array();
            for (const auto& entry : value) list.push_back(encode(entry, form));
            return list;
        } else if constexpr (detail::IsMap<T>()) {
            json object = json::object();
            for (const auto& [name, entry] : value) object[name] = encode(entry, form);
            return object;
        } else if constexpr (detail::IsOptional<T>()) {
            return value ? encode(*value, form) : json();
        } else {
            MemberWriter inner;
            members(inner, value);
            return std::move(inner).object();
        }
    }

private:
    nlohmann::json m_object = nlohmann::json::object();
};

class MemberReader {
public:
    // Anything but an object is read like an object without members. Both arguments must outlive the reader.
    MemberReader(const nlohmann::json& object, Fault& fault) : m_object(object), m_fault(fault) {}

    template <typename T>
    void need(const char* name, T& value, MemberForm form = {}) {
        const nlohmann::json* found = find(name);
        if (!found)
            refuse(name, "it is missing");
        else if (!decode(name, *found, value, form))
            refuse(name, "it has another type");
        if constexpr (std::is_same_v<T, double>) check(std::isfinite(value), name, "it is not finite");
    }
    template <typename T>
    void may(const char* name, T& value, MemberForm form = {}) {
        if (const nlohmann::json* found = find(name)) decode(name, *found, value, form);
    }
    template <typename T>
    void mayIf(bool, const char* name, T& value, MemberForm form = {}) {
        may(name, value, form);
    }
    template <typename T>
    void mayIfSet(const char* name, std::optional<T>& value, MemberForm form = {}) {
        const nlohmann::json* found = find(name);
        if (!found) return;
        T there{};
        if (decode(name, *found, there, form)) value = std::move(there);
    }
    template <typename T>
    void inlined(const char* mark, std::optional<T>& value) {
        if (!find(mark)) return;
        T there{};  // Clang 14 cannot emplace a class whose members have defaults
        members(*this, there);
        value = std::move(there);
    }
    template <typename Part>
    void part(const char* name, Part describe) {
        static const nlohmann::json kNone = nlohmann::json::object();
        const nlohmann::json* found = find(name);
        MemberReader inner(found ? *found : kNone, *this, name);
        describe(inner);
    }
    void check(bool holds, const char* name, const char* what) {
        if (!holds) refuse(name, what);
    }

private:
    static constexpr std::size_t kNoIndex = std::numeric_limits<std::size_t>::max();

    MemberReader(const nlohmann::json& object, const MemberReader& parent, const char* name,
                 std::size_t index = kNoIndex)
        : m_object(object), m_fault(parent.m_fault), m_parent(&parent), m_name(name), m_index(index) {}

    const nlohmann::json* find(const char* name) const;
    void refuse(const char* name, const char* what);
    std::string place() const;

    template <typename T>
    bool decode(const char* name, const nlohmann::json& from, T& value, MemberForm form, std::size_t index = kNoIndex) {
        if constexpr (std::is_same_v<T, double>) {
            if (!readNumber(from, value, form.number)) return false;
            if (form.is_count && value < 0) value = 0;
            return true;
        } else if constexpr (std::is_same_v<T, bool>) {
            if (from.is_boolean()) value = from.get<bool>();
            return from.is_boolean();
        } else if constexpr (std::is_integral_v<T>) {
            std::int64_t number = 0;
            if (!readWhole(from, number)) return false;
            if (form.is_count && number < 0) number = 0;
            if (!std::in_range<T>(number)) return false;
            value = static_cast<T>(number);
            return true;
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (from.is_string()) value = from.get<std::string>();
            return from.is_string();
        } else if constexpr (std::is_same_v<T, std::complex<double>>) {
            double parts[2] = {std::nan(""), std::nan("")};
            for (std::size_t i = 0; from.is_array() && i < 2 && i < from.size(); ++i)
                readNumber(from[i], parts[i], form.number);
            value = {parts[0], parts[1]};
            return true;
        } else if constexpr (detail::IsVector<T>()) {
            if (!from.is_array()) return false;
            check(from.size() <= form.most, name, "the list is too long");
            if (from.size() > form.most) return true;
            value.clear();
            value.resize(from.size());
            for (std::size_t at = 0; at < from.size(); ++at) {
                if constexpr (std::is_same_v<T, std::vector<double>>)
                    if (form.number != NumberForm::plain) value[at] = std::nan("");
                decode(name, from[at], value[at], form, at);
            }
            return true;
        } else if constexpr (detail::IsArray<T>()) {
            if (!from.is_array() || from.size() != value.size()) return false;
            for (std::size_t at = 0; at < value.size(); ++at) decode(name, from[at], value[at], form, at);
            return true;
        } else if constexpr (detail::IsMap<T>()) {
            if (!from.is_object()) return false;
            value.clear();
            for (const auto& [key, entry] : from.items()) decode(key.c_str(), entry, value[key], form);
            return true;
        } else if constexpr (detail::IsOptional<T>()) {
            value.emplace();
            if (!decode(name, from, *value, form, index)) value.reset();
            return true;
        } else {
            MemberReader inner(from, *this, name, index);
            members(inner, value);
            return from.is_object();
        }
    }

    const nlohmann::json& m_object;
    Fault& m_fault;
    const MemberReader* m_parent = nullptr;
    const char* m_name = "";
    std::size_t m_index = kNoIndex;
};

template <typename T>
nlohmann::json write(const T& value) {
    MemberWriter writer;
    members(writer, value);
    return std::move(writer).object();
}

// The error `malformed`: its message names the place of the fault, its context is the method.
Error unreadable(const Fault& fault, std::string_view method);

template <typename T>
Result<T> read(const nlohmann::json& document, std::string_view method) {
    Fault fault;
    T value;
    MemberReader reader(document, fault);
    members(reader, value);
    if (fault.isFound()) return unreadable(fault, method);
    return value;
}

}  // namespace plateau::protocol
