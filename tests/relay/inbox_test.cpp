// What comes before the marker, and lines that come in parts.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "core/relay/inbox.h"

namespace plateau::relay {
namespace {

const std::string kBegin = "\n" + std::string(kMarker) + "\n";

TEST(RelayInbox, DropsWhatALoginPrintsUpToTheMarker) {
    const std::string noise[] = {"",
                                 "Welcome to box\n",
                                 "no line break at its end",
                                 std::string("\0\xff\x1b[2J{}", 9),
                                 "==== plateau relay",
                                 "x" + std::string(kMarker) + "\n",
                                 kBegin.substr(0, 10)};
    for (const std::string& before : noise) {
        Inbox inbox;
        const auto messages = inbox.take(before + kBegin + encode(Alive{}) + "\n");
        ASSERT_TRUE(messages) << before;
        EXPECT_TRUE(inbox.hasBegun());
        EXPECT_EQ(messages->size(), 1u) << before;
    }
}

TEST(RelayInbox, TakesByteForByteAsWell) {
    const std::string stream = "motd" + kBegin + encode(Standing{"a", true}) + "\n" + encode(Alive{}) + "\n";
    Inbox inbox;
    std::vector<Message> all;
    for (const char byte : stream) {
        auto messages = inbox.take({&byte, 1});
        ASSERT_TRUE(messages);
        for (Message& message : *messages) all.push_back(std::move(message));
    }
    ASSERT_EQ(all.size(), 2u);
    EXPECT_TRUE(all[0] == Message(Standing{"a", true}));
    EXPECT_TRUE(all[1] == Message(Alive{}));
}

TEST(RelayInbox, HasLimits) {
    Inbox noisy;
    std::size_t taken = 0;
    while (noisy.take(std::string(1000, 'x'))) {
        taken += 1000;
        ASSERT_LE(taken, 2 * kMostNoiseBytes) << "noise has an end";
    }
    EXPECT_GE(taken + 1000, kMostNoiseBytes);
    EXPECT_FALSE(noisy.hasBegun());
    EXPECT_EQ(noisy.noise().substr(0, 3), "xxx");

    Inbox gigantic;
    ASSERT_TRUE(gigantic.take(kBegin));
    taken = 0;
    while (gigantic.take(std::string(65536, 'x'))) {
        taken += 65536;
        ASSERT_LE(taken, 2 * kMostLineBytes) << "a line has an end";
    }
}

TEST(RelayInbox, WhatIsNoMessageEndsIt) {
    Inbox inbox;
    ASSERT_TRUE(inbox.take(kBegin));
    const auto messages = inbox.take(encode(Alive{}) + "\nbroken pipe: see the manual\n");
    ASSERT_FALSE(messages);
    EXPECT_EQ(messages.error().code, ErrorCode::malformed);
}

}  // namespace
}  // namespace plateau::relay
