#include "core/glue/zip_archive.h"

#include <ctime>
#include <memory>

#include <zip.h>

namespace plateau::glue {
namespace {

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct Free {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

Error zipError(zip_error_t* error) {
    const ErrorCode code = zip_error_code_zip(error) == ZIP_ER_MEMORY ? ErrorCode::noMemory : ErrorCode::internal;
    return {code, "cannot make the archive: " + std::string(zip_error_strerror(error)), {}, {}};
}

// The first moment that a zip can name, wherever the clock stands.
std::time_t fixedTime() {
    std::tm start{};
    start.tm_year = 80;
    start.tm_mday = 1;
    start.tm_isdst = -1;
    return std::mktime(&start);
}

Status add(zip_t* archive, const ZipEntry& entry) {
    zip_source_t* content = zip_source_buffer(archive, entry.content.data(), entry.content.size(), 0);
    if (content == nullptr) return zipError(zip_get_error(archive));
    const zip_int64_t index = zip_file_add(archive, entry.name.c_str(), content, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(content);
        return zipError(zip_get_error(archive));
    }
    if (zip_file_set_mtime(archive, static_cast<zip_uint64_t>(index), fixedTime(), 0) != 0)
        return zipError(zip_get_error(archive));
    return Done{};
}

Result<std::string> contentOf(zip_source_t* source) {
    zip_stat_t info;
    zip_stat_init(&info);
    if (zip_source_open(source) != 0 || zip_source_stat(source, &info) != 0) return zipError(zip_source_error(source));
    std::string bytes(info.size, '\0');
    const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (got != static_cast<zip_int64_t>(bytes.size())) return zipError(zip_source_error(source));
    return bytes;
}

}  // namespace

Result<std::string> zipArchive(const std::vector<ZipEntry>& entries) {
    zip_error_t error;
    zip_error_init(&error);
    const std::unique_ptr<zip_source_t, Free> source(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!source) return zipError(&error);
    std::unique_ptr<zip_t, Discard> archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, &error));
    if (!archive) return zipError(&error);
    // The archive has taken what `source` gives back as well.
    zip_source_keep(source.get());
    for (const ZipEntry& entry : entries)
        if (const Status added = add(archive.get(), entry); !added) return added.error();
    if (zip_close(archive.get()) != 0) return zipError(zip_get_error(archive.get()));
    static_cast<void>(archive.release());  // freed by zip_close
    return contentOf(source.get());
}

}  // namespace plateau::glue
