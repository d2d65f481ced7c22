#include "tests/corpus/corpus_support.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <random>

#include <nlohmann/json.hpp>

namespace plateau::corpus::test {

std::string smallVocabulary() {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (char c = 'a'; c <= 'z'; ++c) text += std::string(1, c) + "\n";
    for (char c = 'a'; c <= 'z'; ++c) text += std::string("##") + c + "\n";
    return text;
}

void write(const fs::path& file, std::string_view content) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
}

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

std::map<std::string, std::string> contentOf(const fs::path& folder) {
    std::map<std::string, std::string> content;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != "lock") content[entry.path().filename().string()] = read(entry.path());
    return content;
}

std::string gzip(std::string_view text) {
    z_stream stream{};
    constexpr int kGzip = 16;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string zstd(std::string_view text) {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress2(context, packed.data(), packed.size(), text.data(), text.size()));
    ZSTD_freeCCtx(context);
    return packed;
}

Result<std::string> decodeAll(std::string_view packed, const std::string& name) {
    MemorySource source(packed);
    auto decoder = makeDecoder(source, name);
    if (!decoder) return decoder.error();
    std::string text, block(1000, '\0');
    for (;;) {
        const auto got = (*decoder)->read(block);
        if (!got) return got.error();
        if (*got == 0) return text;
        text.append(block, 0, *got);
    }
}

std::string oscarLines(int documents, unsigned seed) {
    std::mt19937 random(seed);
    std::string lines;
    for (int i = 0; i < documents; ++i) {
        std::string content;
        for (unsigned word = random() % 60 + 1; word > 0; --word) {
            content += static_cast<char>('a' + random() % 26);
            content += word % 7 == 0 ? '\n' : ' ';
        }
        nlohmann::json metadata = {
            {"harmful_pp", 1 + random() % 40}, {"categories", nullptr}, {"quality_warnings", nullptr}};
        if (random() % 6 == 0) metadata["categories"] = {"news", "adult"};
        if (random() % 5 == 0) metadata["quality_warnings"] = {"tiny", "noisy"};
        lines += nlohmann::json{{"content", content}, {"metadata", metadata}}.dump() + "\n";
        if (random() % 40 == 0) lines += "{\"content\": \"cut off\n";
    }
    return lines;
}

std::vector<std::vector<std::uint32_t>> samplesOf(const fs::path& folder, const std::string& split) {
    const auto manifest = nlohmann::json::parse(read(folder / "manifest.json"));
    const std::size_t width = manifest["dtype"] == "uint32" ? 4 : 2, length = manifest["length"];
    std::vector<std::vector<std::uint32_t>> samples;
    for (const auto& shard : manifest["shards"]) {
        if (shard["split"] != split) continue;
        const std::string bytes = read(folder / shard["file"].get<std::string>());
        EXPECT_EQ(bytes.size(), shard["samples"].get<std::size_t>() * length * width);
        for (std::size_t at = 0; at < bytes.size(); at += length * width) {
            auto& sample = samples.emplace_back(length);
            for (std::size_t i = 0; i < length; ++i) std::memcpy(&sample[i], bytes.data() + at + i * width, width);
        }
    }
    return samples;
}

Workshop::Workshop() {
    write(folder / "vocab.txt", smallVocabulary());
}

BuildRequest Workshop::request(const std::string& input, const std::string& output, Format format) const {
    BuildRequest request;
    request.files = {(folder / input).string()};
    request.vocab = (folder / "vocab.txt").string();
    request.output = folder / output;
    request.settings.format = format;
    request.settings.length = 8;
    return request;
}

BuildOptions smallSteps(int threads) {
    BuildOptions options;
    options.threads = threads;
    options.limits.chunk = 700;
    options.shard_bytes = 8000;
    options.save_every = 1e6;
    options.tell_every = 0;
    return options;
}

BuildOptions savedSteps(int threads) {
    BuildOptions options = smallSteps(threads);
    options.limits.chunk = 3000;
    options.save_every = 0;
    return options;
}

}  // namespace plateau::corpus::test
