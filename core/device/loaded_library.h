// A library of the system that is opened when it is first needed, and stays open: one that is missing is no error.
// Immutable once made, so its functions may be asked for on any thread.
#pragma once

#include <dlfcn.h>

#include <initializer_list>
#include <string>

namespace plateau::device {

class LoadedLibrary {
public:
    // Opens the first of `names` that can be opened.
    LoadedLibrary(std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (!m_handle) m_handle = ::dlopen(name, RTLD_NOW | RTLD_LOCAL);
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
    return {name.c_str(), ("/usr/lib/wsl/lib/" + name).c_str()};
}

}  // namespace plateau::device
