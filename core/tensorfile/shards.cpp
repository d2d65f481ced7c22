#include "core/tensorfile/shards.h"

#include <set>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/tensorfile/header.h"

namespace plateau::tensorfile {
namespace {

constexpr std::uint64_t kIndexLimit = 64 << 20;
constexpr int kDeepest = 64;  // of what the format does not know, above all "metadata"

Error disagreement(std::string what, const std::filesystem::path& index) {
    return {ErrorCode::malformed, std::move(what), index.string(), "fetch all files of the checkpoint again"};
}

// Reads event by event: nothing but the map is kept, whatever else the text holds.
class IndexReader final : public nlohmann::json_sax<nlohmann::json> {
public:
    ShardIndex index;
    std::string fault;
    std::size_t position = 0;  // of a syntax error
    bool found = false;

    bool start_object(std::size_t) override {
        if (m_depth == 1 && m_key == "weight_map") {
            if (found) return fail("the weight_map comes twice");
            found = m_inMap = true;
        } else if (m_inMap) {
            return fail("an entry of the weight_map is not a file name");
        }
        return deeper();
    }
    bool end_object() override {
        if (--m_depth == 1) m_inMap = false;
        return true;
    }
    bool key(string_t& name) override {
        if (m_depth == 1 || m_inMap) m_key = name;
        return true;
    }
    bool string(string_t& text) override {
        if (!m_inMap) return value();
        if (!plainName(text)) return fail("the index names a file outside its folder or of another kind");
        return index.emplace(m_key, text).second || fail("a tensor comes twice in the weight_map");
    }
    bool start_array(std::size_t) override { return value() && deeper(); }
    bool end_array() override {
        --m_depth;
        return true;
    }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool parse_error(std::size_t byte, const std::string&, const nlohmann::detail::exception&) override {
        position = byte;
        return fail("the index is not JSON");
    }

private:
    static bool plainName(std::string_view name) {
        return name.ends_with(".safetensors") && !name.starts_with('.') &&
               name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
    }
    bool fail(std::string what) {
        if (fault.empty()) fault = std::move(what);
        return false;
    }
    bool deeper() { return ++m_depth <= kDeepest || fail("the index is nested too deeply"); }
    bool value() {
        if (m_inMap) return fail("an entry of the weight_map is not a file name");
        if (m_depth == 0) return fail("the index is not a JSON object");
        return !(m_depth == 1 && m_key == "weight_map") || fail("the weight_map is not an object");
    }

    int m_depth = 0;
    bool m_inMap = false;
    std::string m_key;
};

Status addShard(TensorSet& set, TensorFile file, const std::string& shard, const ShardIndex& index,
                const std::filesystem::path& path) {
    for (const auto& [name, view] : file.tensors()) {
        const auto place = index.find(name);
        if (place == index.end())
            return disagreement("tensor " + shown(name) + " of " + shard + " is not in the index", path);
        if (place->second != shard)
            return disagreement("tensor " + shown(name) + " is in " + shard + ", the index says " + place->second,
                                path);
        set.tensors.emplace(name, view);
    }
    set.files.push_back(std::move(file));
    return Done{};
}

}  // namespace

Result<ShardIndex> parseShardIndex(std::string_view json, std::string_view source) {
    IndexReader reader;
    const bool read = nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
    if (read && reader.fault.empty() && reader.found && !reader.index.empty()) return std::move(reader.index);
    std::string place(source);
    if (reader.position > 0) place += "@" + std::to_string(reader.position - 1);
    return Error{ErrorCode::malformed, reader.fault.empty() ? "the index has no weight_map" : reader.fault, place,
                 "fetch all files of the checkpoint again"};
}

TensorSet setOf(TensorFile file) {
    TensorSet set;
    set.tensors = file.tensors();
    set.files.push_back(std::move(file));
    return set;
}

Result<TensorSet> openShards(const std::filesystem::path& path) {
    const auto text = readFile(path, kIndexLimit);
    if (!text) return text.error();
    const auto index = parseShardIndex(*text, path.string());
    if (!index) return index.error();
    std::set<std::string> shards;
    for (const auto& entry : *index) shards.insert(entry.second);
    TensorSet set;
    for (const std::string& shard : shards) {
        auto file = TensorFile::open(path.parent_path() / shard);
        if (!file) return file.error();
        if (Status added = addShard(set, *std::move(file), shard, *index, path); !added) return added.error();
    }
    for (const auto& [name, shard] : *index)
        if (!set.tensors.contains(name)) return disagreement("tensor " + shown(name) + " is not in " + shard, path);
    return set;
}

}  // namespace plateau::tensorfile
