// The values of `progress`, by which a corpus that is built and a fine-tuning say how far they are
// (resources/guide/events.md).
#pragma once

namespace plateau::run {

// Of a corpus: bytes of its inputs as stored, done and in all (0 = not known), and per second; then what has been read
// and kept so far.
inline constexpr const char *kCorpusBytes = "corpus/bytes", *kCorpusTotalBytes = "corpus/total_bytes",
                            *kCorpusBytesPerSecond = "corpus/bytes_per_second", *kCorpusDocuments = "corpus/documents",
                            *kCorpusKept = "corpus/kept", *kCorpusDropped = "corpus/dropped",
                            *kCorpusBadLines = "corpus/bad_lines", *kCorpusSamples = "corpus/samples",
                            *kCorpusTokens = "corpus/tokens", *kCorpusTextBytes = "corpus/text_bytes",
                            *kCorpusTextBytesPerSecond = "corpus/text_bytes_per_second",
                            *kCorpusSeconds = "corpus/seconds";

// Of a fine-tuning: cells and optimiser steps of all cells, done and in all; the estimated time left.
inline constexpr const char *kGlueCells = "glue/cells", *kGlueTotalCells = "glue/total_cells",
                            *kGlueSteps = "glue/steps", *kGlueTotalSteps = "glue/total_steps",
                            *kGlueExamplesPerSecond = "glue/examples_per_second",
                            *kGlueSecondsLeft = "glue/seconds_left";

}  // namespace plateau::run
