// Attention by tiles under the names that a launcher finds it by.
#include "core/kernels/device/attention_tiles.cuh"
#include "core/kernels/device/kernel.cuh"

using namespace plateau::kernels::device;

PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_16, AttentionTiles, attentionTiles<16>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_32, AttentionTiles, attentionTiles<32>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_64, AttentionTiles, attentionTiles<64>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_queries_16, AttentionTiles, attentionTilesQueries<16>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_queries_32, AttentionTiles, attentionTilesQueries<32>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_queries_64, AttentionTiles, attentionTilesQueries<64>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_keys_16, AttentionTiles, attentionTilesKeys<16>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_keys_32, AttentionTiles, attentionTilesKeys<32>);
PLATEAU_KERNEL_BLOCKS(128, 2, attention_tiles_keys_64, AttentionTiles, attentionTilesKeys<64>);
