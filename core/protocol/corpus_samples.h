// The question `corpus samples`: samples of a corpus, with the masks that training draws. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct CorpusSamplesAnswer {
    struct Mask {
        std::int64_t position = 0;
        std::string kind{};   // what training puts there: "mask", "random", "keep"
        std::int64_t id = 0;  // the token that the model sees there
        std::string piece{};
        bool operator==(const Mask&) const = default;
    };
    struct Item {
        std::int64_t index = 0;
        std::vector<std::int64_t> ids{};
        std::vector<std::string> pieces{};  // as in the vocabulary: "##ing"
        std::optional<std::vector<Mask>> masks{};
        bool operator==(const Item&) const = default;
    };

    std::string split{};
    std::int64_t samples = 0;  // number in the split
    std::int64_t length = 0, first = 0;
    std::vector<Item> items{};

    nlohmann::json document() const;
    // Errors: malformed; also when there is no sample, when a sample has no tokens or not as many pieces as tokens, or
    // when a mask lies outside its sample.
    static Result<CorpusSamplesAnswer> read(const nlohmann::json& document);
    bool operator==(const CorpusSamplesAnswer&) const = default;
};

struct CorpusSamplesQuestion {
    static constexpr std::string_view kMethod = "corpus.samples";
    using Answer = CorpusSamplesAnswer;

    std::string folder{};         // folder of a corpus, or of the run that built it
    std::string split = "train";  // or "held_out"
    std::int64_t first = 0, count = 1;
    std::optional<std::uint64_t> masks_seed{};  // show the masks of a training with this seed
    std::int64_t epoch = 0;                     // and in this epoch of it, from 0
    double mlm_probability = 0.15;
    bool mlm_fixed_count = false;
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const CorpusSamplesQuestion&) const = default;
};

}  // namespace plateau::protocol
