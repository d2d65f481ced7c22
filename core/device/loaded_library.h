// A library of the system that is opened when it is first needed, and stays open: one that is missing is no error.
// Immutable once made, so its functions may be asked for on any thread.
#pragma once

#include <dlfcn.h>
#include <link.h>

#include <filesystem>
#include <string>
#include <vector>

namespace plateau::device {

class LoadedLibrary {
public:
    // Opens the first of `names` that can be opened.
    explicit LoadedLibrary(const std::vector<std::string>& names) {
        for (const std::string& name : names)
            if (!m_handle) m_handle = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    }
    bool isOpen() const { return m_handle != nullptr; }

    // The function `name` of the library, which the caller knows to have this type; null where there is none.
    template <typename Function>
    Function* find(const char* name) const {
        return m_handle ? reinterpret_cast<Function*>(::dlsym(m_handle, name)) : nullptr;
    }

private:
    void* m_handle = nullptr;
};

// One of the NVIDIA driver's, as "libcuda.so.1". WSL2 keeps those of Windows in a folder that not every system's loader
// knows.
inline LoadedLibrary nvidiaLibrary(const std::string& name) {
    return LoadedLibrary({name, "/usr/lib/wsl/lib/" + name});
}

// The folder of a library that is loaded; empty when it is not.
inline std::filesystem::path folderOf(const char* library) {
    void* handle = ::dlopen(library, RTLD_NOW | RTLD_NOLOAD);
    if (!handle) return {};
    link_map* map = nullptr;
    const bool isKnown = ::dlinfo(handle, RTLD_DI_LINKMAP, static_cast<void*>(&map)) == 0;
    std::filesystem::path folder = isKnown ? std::filesystem::path(map->l_name).parent_path() : "";
    ::dlclose(handle);
    return folder;
}

}  // namespace plateau::device
