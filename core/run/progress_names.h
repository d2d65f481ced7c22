// The values of `progress` events, with which corpus builds and fine-tunings report how far they are
// (resources/guide/events.md).
#pragma once

namespace plateau::run {

// Of a corpus build. The first three are bytes of the inputs as stored: done, in total (0 = unknown) and per second.
// The others count what has been read and kept so far.
inline constexpr const char *kCorpusBytes = "corpus/bytes", *kCorpusTotalBytes = "corpus/total_bytes",
                            *kCorpusBytesPerSecond = "corpus/bytes_per_second", *kCorpusDocuments = "corpus/documents",
                            *kCorpusKept = "corpus/kept", *kCorpusDropped = "corpus/dropped",
                            *kCorpusBadLines = "corpus/bad_lines", *kCorpusSamples = "corpus/samples",
                            *kCorpusTokens = "corpus/tokens", *kCorpusTextBytes = "corpus/text_bytes",
                            *kCorpusTextBytesPerSecond = "corpus/text_bytes_per_second",
                            *kCorpusSeconds = "corpus/seconds";

// Of a fine-tuning: cells and optimiser steps, done and in total over all cells; examples per second; and the estimated
// seconds left.
inline constexpr const char *kGlueCells = "glue/cells", *kGlueTotalCells = "glue/total_cells",
                            *kGlueSteps = "glue/steps", *kGlueTotalSteps = "glue/total_steps",
                            *kGlueExamplesPerSecond = "glue/examples_per_second",
                            *kGlueSecondsLeft = "glue/seconds_left";

}  // namespace plateau::run
