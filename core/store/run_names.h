// What runs and their corpora are called, and what tells runs apart that would have the same name. Pure; thread-safe.
#pragma once

#include <string>
#include <vector>

#include "core/store/name_detail.h"
#include "core/store/workspace.h"

namespace plateau::store {

// What a person calls a corpus: the name of a built-in one; of a path the last folders, and of what a build has made
// that of the build, "wiki" for corpora/wiki/corpus.
std::string corpusName(const std::string& corpus, int folders = 1);

// A corpus as one path, however it is written: "corpora/wiki" for "corpora/wiki/corpus/".
std::string corpusFolder(const std::string& corpus);

// Of each run, the fewest details that make it differ from all others of its name: of the corpus, the steps, the
// length, other settings, the seed and the folder, the first one that differs among those that are still alike; and of
// its group of seeds, beside the other groups. Where no other one has that name, nothing but the corpus, and that only
// if not all pre-trainings have the same: losses of different texts lie on no common scale. A fine-tuning that has a
// label is told as such: its name is that of its model, as a rule, which keeps it.
struct Distinction {
    std::vector<NameDetail> run, group;
    bool operator==(const Distinction&) const = default;
};

// One for each of `rows`, which are all that are shown together; their texts are told by textPlace(). The name of a run
// is its label's, else operator, size and seed; that of a group of several seeds is operator and size.
std::vector<Distinction> distinguish(const std::vector<RunRow>& rows);

// Whether both rows are of one run and give it the same distinction beside the same others.
bool haveSameName(const RunRow& a, const RunRow& b);

}  // namespace plateau::store
