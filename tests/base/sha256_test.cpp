#include "core/base/sha256.h"

#include <string>

#include <gtest/gtest.h>

namespace plateau {
namespace {

std::string hashOf(const std::string& text, std::size_t part) {
    Sha256 hash;
    for (std::size_t at = 0; at < text.size(); at += part) hash.update(std::string_view(text).substr(at, part));
    return hash.hex();
}

// The examples of FIPS 180-4's authors.
TEST(Sha256, IsThatOfTheStandard) {
    EXPECT_EQ(hashOf("", 1), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hashOf("abc", 3), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hashOf(std::string(1'000'000, 'a'), 4096),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotDependOnTheParts) {
    for (std::size_t size : {54U, 55U, 56U, 63U, 64U, 65U, 127U, 128U, 200U}) {
        const std::string text(size, 'x'), whole = hashOf(text, size);
        for (std::size_t part : {1U, 7U, 63U, 64U, 65U}) EXPECT_EQ(hashOf(text, part), whole) << size << " by " << part;
    }
}

}  // namespace
}  // namespace plateau
