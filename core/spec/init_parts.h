// The parts of a model that a run initialises from another checkpoint, as `init.parts` names them: "<kind>" for all
// layers, "<kind>@<first>-<last>" or "<kind>@<layer>" for some. Layers count from 0. Pure; thread-safe.
//
//   embeddings   words, positions, token types and their norm; no layers
//   attention    of each layer: the operator's parameters (query, key, value, …) and output projection, without norms
//   scores       of these, those that decide what a token looks at (query, key, S, …), as the operator says
//   values       of these, those that decide what it takes from there (value, …), and the output projection
//   ffn          of each layer: both matrices and biases of the feed-forward part, without norms
//   norms        of each layer: its layer norms
//   head         the masked-LM head and a norm after the last layer; no layers
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::spec {

enum class PartKind { embeddings, attention, scores, values, ffn, norms, head };

struct PartKindInfo {
    PartKind kind;
    std::string_view name;  // the word in `init.parts`
    bool has_layers;
};
std::span<const PartKindInfo> partKindTable();
bool hasLayers(PartKind kind);
std::string_view nameOf(PartKind kind);
// Whether all of `inner` is in `outer`, as scores and values are in attention.
bool holds(PartKind outer, PartKind inner);

struct InitPart {
    PartKind kind = PartKind::embeddings;
    struct Layers {
        std::int64_t first = 0, last = 0;
        bool operator==(const Layers&) const = default;
    };
    std::optional<Layers> layers;  // nothing: all layers

    bool holdsLayer(std::int64_t layer) const { return !layers || (layers->first <= layer && layer <= layers->last); }
    // Whether what is of this kind in this layer, or in none, belongs to it.
    bool covers(PartKind of, std::optional<std::int64_t> layer) const {
        return holds(kind, of) && (!layers || (layer && holdsLayer(*layer)));
    }
    bool operator==(const InitPart&) const = default;
};

// Errors (invalidField, context init.parts): an unknown kind, layers for a kind without them, a malformed range.
Result<InitPart> parseInitPart(std::string_view text);
std::string toString(const InitPart& part);

// "embeddings, attention, …", for messages.
std::string partKinds();

}  // namespace plateau::spec
