// The sum of all ranks' gradients in buckets of parameters, each begun as soon as the backward pass has its gradients,
// so that it goes on beside the rest of that pass. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/ranks/group.h"

namespace plateau::train {

class BucketedSum {
public:
    // Parameters in the order of the forward pass; both must outlive this object. A bucket has `bucket_bytes` of
    // gradients at least, but the last.
    BucketedSum(ranks::Group& ranks, const std::vector<at::Tensor>& parameters,
                std::int64_t bucket_bytes = kBucketBytes);
    BucketedSum(const BucketedSum&) = delete;
    BucketedSum& operator=(const BucketedSum&) = delete;
    ~BucketedSum();

    // The next backward pass is the last one that adds to the gradients.
    void watch();
    // Begins what the pass did not, waits, and gives the parameters the sums, the same bits in all ranks. Throws
    // ranks::Lost.
    void finish();

    std::size_t buckets() const { return m_buckets.size(); }

private:
    static constexpr std::int64_t kBucketBytes = 4 << 20;

    struct Bucket {
        std::vector<at::Tensor> parameters;
        std::size_t missing = 0;  // parameters whose gradients are not complete
        at::Tensor flat;
        std::unique_ptr<ranks::Group::Pending> sum;
    };
    void completed(std::size_t bucket);
    void begin(Bucket& bucket);

    ranks::Group& m_ranks;
    std::vector<Bucket> m_buckets;  // in the order of the backward pass
    std::size_t m_begun = 0;        // all ranks begin them in this order
    bool m_isWatching = false;
};

}  // namespace plateau::train
