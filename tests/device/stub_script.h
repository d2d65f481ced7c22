// What the stand-ins for NVIDIA's libraries answer: the words of the environment variable PLATEAU_STUB_GPU, separated
// by semicolons. A machine with one healthy H200 and a driver for CUDA 13.0 is what they make of none.
//
//     driver 12.4    the driver runs CUDA 12.4         sm_70           the cards have this compute capability
//     0 devices      the driver has no card            two cards       it has two
//     out of memory  the driver cannot start           lost            the first card fell off the bus
//     memory taken   other programs hold all memory    hot             the clocks are held down by heat
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

struct StubScript {
    int version = 13000, capability = 90, cards = 1;
    bool is_out_of_memory = false, is_lost = false, is_memory_taken = false, is_hot = false;

    StubScript() {
        const char* text = std::getenv("PLATEAU_STUB_GPU");
        std::string words = text ? text : "";
        while (!words.empty()) {
            const std::size_t end = words.find(';');
            read(words.substr(0, end));
            words = end == std::string::npos ? "" : words.substr(words.find_first_not_of("; ", end));
        }
    }

private:
    void read(const std::string& word) {
        int major = 0, minor = 0;
        if (std::sscanf(word.c_str(), "driver %d.%d", &major, &minor) == 2)
            version = 1000 * major + 10 * minor;
        else if (std::sscanf(word.c_str(), "sm_%d", &capability) == 1)
            return;
        else if (word == "0 devices")
            cards = 0;
        else if (word == "two cards")
            cards = 2;
        else if (word == "out of memory")
            is_out_of_memory = true;
        else if (word == "lost")
            is_lost = true;
        else if (word == "memory taken")
            is_memory_taken = true;
        else if (word == "hot")
            is_hot = true;
        else
            std::abort();  // a test that misspells must not pass
    }
};

constexpr unsigned long long kStubMemory = 141ULL << 30;
// The last byte of a card's UUID is its number.
constexpr const char* kStubUuid = "GPU-01020304-0506-0708-090a-0b0c0d0e0f0";
