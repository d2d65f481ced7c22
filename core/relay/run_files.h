// Which files of a run cross between machines, and how. Pure; thread-safe.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace plateau::relay {

enum class FileForm {
    grows,  // only ever appended to: sent by byte offset
    whole,  // small and replaced at once: sent whole when it has changed
};

// The names of those that any run may have. Besides them there are an operator's own, NAME@HASH.operator, sent whole.
struct RunFile {
    std::string_view name;
    FileForm form;
};
inline constexpr std::array<RunFile, 7> kRunFiles = {{{"spec.json", FileForm::whole},
                                                      {"events.jsonl", FileForm::grows},
                                                      {"log.txt", FileForm::grows},
                                                      {"last-word", FileForm::whole},
                                                      {"data.json", FileForm::whole},
                                                      {"plan.json", FileForm::whole},
                                                      {"transplant.json", FileForm::whole}}};

// Nothing for a name that does not cross: anything with a slash, for one.
std::optional<FileForm> formOf(std::string_view name);

// "NAME@HASH.operator".
bool isOperatorFile(std::string_view name);

// Whether a run may have this name on either side: one component of a path, as run::isRunName() says, and not too long.
bool isRunId(std::string_view name);

}  // namespace plateau::relay
