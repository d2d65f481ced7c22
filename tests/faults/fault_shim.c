// Preloaded into a program under test: makes its calls to the file system fail by a script, or records those that
// change files, so that a test can tell what a power cut at any moment leaves.
//
//   PLATEAU_FAULTS="below=/folder;call=write;error=ENOSPC;at=7;times=1"
//     The calls of that name on files below the folder, counted from 1 over all threads: that one and those after it,
//     `times` of them, fail; "short" in place of an error makes a write stop in the middle. Names: open write fsync
//     rename ftruncate mmap read.
//   PLATEAU_FAULTS="below=/folder;call=read;delay=50;at=1;times=1000"
//     Those calls succeed, but take so many milliseconds more, as on a slow disk.
//   PLATEAU_FAULTS="below=/folder;journal=/file"
//     Appends a record of every change to the file (struct Record, journal.h reads it). Nothing fails.
//   PLATEAU_FAULTS="below=/folder;counts=/file"
//     The file holds how often each call was made, eight bytes each in the order of the names, and how many calls
//     changed something, by all processes together. What already was in it counts on.
//   kill=N in either kind: SIGKILL in place of the N-th call that changes something.
//   hit=/file in any kind: the file is made when a call fails, kills or is delayed.
//   first=/file in either of the first two: the paths of those calls that the process' first thread made, a line each.
//
// What stdio does inside the C library passes by: only log.txt is written so.
#undef _FORTIFY_SOURCE  // it defines what fortified programs call
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum Call { CALL_OPEN, CALL_WRITE, CALL_FSYNC, CALL_RENAME, CALL_FTRUNCATE, CALL_MMAP, CALL_READ, CALLS };
static const char* const kNames[CALLS] = {"open", "write", "fsync", "rename", "ftruncate", "mmap", "read"};

struct Record {  // then the path, the second path and the bytes
    uint32_t kind, path_bytes, second_bytes, unused;
    uint64_t inode, offset, bytes;
};
enum Kind { CREATED = 1, TRUNCATED, WRITTEN, FLUSHED, FOLDER_FLUSHED, RENAMED, REMOVED, FOLDER_MADE, ALL_FLUSHED };

static struct {
    char below[PATH_MAX];
    size_t below_bytes;
    char hit[PATH_MAX], first[PATH_MAX];
    int call, error, is_short, journal, delay_ms;
    uint64_t at, times, kill_at, changes;
    uint64_t* counts;
} g;
static uint64_t g_own_counts[CALLS + 1];  // the last: calls that change something
static pthread_mutex_t g_turn = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t g_once = PTHREAD_ONCE_INIT;

static int errorOf(const char* name) {
    if (strcmp(name, "ENOSPC") == 0) return ENOSPC;
    if (strcmp(name, "EIO") == 0) return EIO;
    if (strcmp(name, "EDQUOT") == 0) return EDQUOT;
    if (strcmp(name, "EINTR") == 0) return EINTR;
    if (strcmp(name, "ENOMEM") == 0) return ENOMEM;
    return 0;
}

static void takeWord(const char* name, const char* value) {
    if (strcmp(name, "below") == 0) snprintf(g.below, sizeof g.below, "%s", value);
    if (strcmp(name, "hit") == 0) snprintf(g.hit, sizeof g.hit, "%s", value);
    if (strcmp(name, "first") == 0) snprintf(g.first, sizeof g.first, "%s", value);
    if (strcmp(name, "delay") == 0) g.delay_ms = atoi(value);
    if (strcmp(name, "at") == 0) g.at = strtoull(value, NULL, 10);
    if (strcmp(name, "times") == 0) g.times = strtoull(value, NULL, 10);
    if (strcmp(name, "kill") == 0) g.kill_at = strtoull(value, NULL, 10);
    if (strcmp(name, "error") == 0) {
        g.is_short = strcmp(value, "short") == 0;
        g.error = errorOf(value);
    }
    for (int call = 0; strcmp(name, "call") == 0 && call < CALLS; ++call)
        if (strcmp(value, kNames[call]) == 0) g.call = call;
    if (strcmp(name, "journal") == 0)
        g.journal = (int)syscall(SYS_openat, AT_FDCWD, value, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (strcmp(name, "counts") == 0) {
        const int fd = (int)syscall(SYS_openat, AT_FDCWD, value, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (fd < 0 || syscall(SYS_ftruncate, fd, (off_t)sizeof g_own_counts) != 0) return;
        void* shared = (void*)syscall(SYS_mmap, NULL, sizeof g_own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (shared != MAP_FAILED) g.counts = shared;
        syscall(SYS_close, fd);
    }
}

static void begin(void) {
    g.journal = -1;
    g.call = -1;
    g.times = 1;
    g.counts = g_own_counts;
    const char* script = getenv("PLATEAU_FAULTS");
    char text[2 * PATH_MAX];
    if (!script || strlen(script) >= sizeof text) return;
    strcpy(text, script);
    char* rest = text;
    for (char* word = strtok_r(text, ";", &rest); word; word = strtok_r(NULL, ";", &rest)) {
        char* value = strchr(word, '=');
        if (!value) continue;
        *value = '\0';
        takeWord(word, value + 1);
    }
    g.below_bytes = strlen(g.below);
}

static int isBelow(const char* path) {
    pthread_once(&g_once, begin);
    return g.below_bytes > 0 && strncmp(path, g.below, g.below_bytes) == 0 &&
           (path[g.below_bytes] == '/' || path[g.below_bytes] == '\0');
}

// Absolute, without looking whether it is there; paths of the tests have no links and no dots.
static void absoluteOf(int folder, const char* path, char* to) {
    char link[64], base[PATH_MAX];
    if (path[0] == '/') {
        snprintf(to, PATH_MAX, "%s", path);
    } else {
        if (folder == AT_FDCWD)
            snprintf(link, sizeof link, "/proc/self/cwd");
        else
            snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        const ssize_t bytes = syscall(SYS_readlinkat, AT_FDCWD, link, base, sizeof base - 1);
        base[bytes < 0 ? 0 : bytes] = '\0';
        if (snprintf(to, PATH_MAX, "%s/%s", base, path) >= PATH_MAX) to[0] = '\0';
    }
    for (size_t bytes = strlen(to); bytes > 1 && to[bytes - 1] == '/'; --bytes) to[bytes - 1] = '\0';
}

static int isFileBelow(int fd, char* path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t bytes = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
    path[bytes < 0 ? 0 : bytes] = '\0';
    return isBelow(path);
}

static void noteHit(void) {
    if (g.hit[0] == '\0') return;
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, g.hit, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (fd >= 0) syscall(SYS_close, fd);
}

static void noteFirstThread(const char* path) {
    if (g.first[0] == '\0' || syscall(SYS_gettid) != syscall(SYS_getpid)) return;
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, g.first, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (fd < 0) return;
    const struct iovec parts[] = {{(void*)path, strlen(path)}, {(void*)"\n", 1}};
    if (syscall(SYS_writev, fd, parts, 2) < 0) abort();
    syscall(SYS_close, fd);
}

// Whether this one fails. Of a write that is to be short: 2.
static int isToFail(int call, const char* path) {
    const uint64_t number = __atomic_add_fetch(&g.counts[call], 1, __ATOMIC_SEQ_CST);
    if (call != g.call || number < g.at || number - g.at >= g.times) return 0;
    noteHit();
    noteFirstThread(path);
    if (g.delay_ms > 0) {
        const struct timespec time = {g.delay_ms / 1000, g.delay_ms % 1000 * 1000000L};
        nanosleep(&time, NULL);
        return 0;
    }
    if (g.is_short) return 2;
    errno = g.error;
    return 1;
}

static uint64_t inodeOf(int fd) {
    struct stat info;
    return fstat(fd, &info) == 0 ? info.st_ino : 0;
}

static void record(enum Kind kind, uint64_t inode, const char* path, const char* second, const void* bytes,
                   uint64_t count, uint64_t offset) {
    if (g.journal < 0) return;
    const struct Record head = {kind, (uint32_t)strlen(path), (uint32_t)strlen(second), 0, inode, offset, count};
    const struct iovec parts[] = {{(void*)&head, sizeof head},
                                  {(void*)path, head.path_bytes},
                                  {(void*)second, head.second_bytes},
                                  {(void*)bytes, bytes ? count : 0}};
    if (syscall(SYS_writev, g.journal, parts, 4) < (ssize_t)sizeof head) abort();
}

// Changes have one order, in which they are recorded.
static void beginChange(void) {
    pthread_mutex_lock(&g_turn);
    __atomic_add_fetch(&g.counts[CALLS], 1, __ATOMIC_SEQ_CST);
    if (++g.changes != g.kill_at) return;
    noteHit();
    syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
}
static void endChange(void) {
    const int error = errno;
    pthread_mutex_unlock(&g_turn);
    errno = error;
}

static int openFile(int folder, const char* name, int flags, mode_t mode) {
    char path[PATH_MAX];
    absoluteOf(folder, name, path);
    if (!isBelow(path)) return (int)syscall(SYS_openat, folder, name, flags, mode);
    if (isToFail(CALL_OPEN, path)) return -1;
    const int is_change = (flags & (O_CREAT | O_TRUNC)) != 0;
    if (!is_change) return (int)syscall(SYS_openat, folder, name, flags, mode);
    beginChange();
    struct stat before;
    const int was_there = fstatat(folder, name, &before, 0) == 0;
    const int fd = (int)syscall(SYS_openat, folder, name, flags, mode);
    if (fd >= 0 && !was_there) record(CREATED, inodeOf(fd), path, "", NULL, 0, 0);
    if (fd >= 0 && was_there && (flags & O_TRUNC) && before.st_size > 0)
        record(TRUNCATED, inodeOf(fd), path, "", NULL, 0, 0);
    endChange();
    return fd;
}

#define MODE_OF(flags)                         \
    mode_t mode = 0;                           \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {   \
        va_list more;                          \
        va_start(more, flags);                 \
        mode = (mode_t)va_arg(more, unsigned); \
        va_end(more);                          \
    }

int open(const char* name, int flags, ...) {
    MODE_OF(flags)
    return openFile(AT_FDCWD, name, flags, mode);
}
int open64(const char* name, int flags, ...) {
    MODE_OF(flags)
    return openFile(AT_FDCWD, name, flags, mode);
}
int openat(int folder, const char* name, int flags, ...) {
    MODE_OF(flags)
    return openFile(folder, name, flags, mode);
}
int openat64(int folder, const char* name, int flags, ...) {
    MODE_OF(flags)
    return openFile(folder, name, flags, mode);
}
int creat(const char* name, mode_t mode) {
    return openFile(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode);
}
int creat64(const char* name, mode_t mode) {
    return openFile(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode);
}
int __open_2(const char* name, int flags) {
    return openFile(AT_FDCWD, name, flags, 0);
}
int __open64_2(const char* name, int flags) {
    return openFile(AT_FDCWD, name, flags, 0);
}

// `offset` < 0: where the file stands, or at its end.
static ssize_t writeFile(int fd, const void* bytes, size_t count, off_t offset) {
    char path[PATH_MAX];
    const int is_at = offset >= 0;
    if (!isFileBelow(fd, path))
        return is_at ? syscall(SYS_pwrite64, fd, bytes, count, offset) : syscall(SYS_write, fd, bytes, count);
    const int fails = isToFail(CALL_WRITE, path);
    if (fails == 1) return -1;
    if (fails == 2 && count > 1) count /= 2;
    beginChange();
    if (!is_at) {
        struct stat info;
        const int flags = fcntl(fd, F_GETFL);
        offset =
            (flags & O_APPEND) && fstat(fd, &info) == 0 ? info.st_size : (off_t)syscall(SYS_lseek, fd, 0, SEEK_CUR);
    }
    const ssize_t done = is_at ? syscall(SYS_pwrite64, fd, bytes, count, offset) : syscall(SYS_write, fd, bytes, count);
    if (done > 0 && offset >= 0) record(WRITTEN, inodeOf(fd), path, "", bytes, (uint64_t)done, (uint64_t)offset);
    endChange();
    return done;
}

ssize_t write(int fd, const void* bytes, size_t count) {
    return writeFile(fd, bytes, count, -1);
}
ssize_t pwrite(int fd, const void* bytes, size_t count, off_t offset) {
    return writeFile(fd, bytes, count, offset);
}
ssize_t pwrite64(int fd, const void* bytes, size_t count, off64_t offset) {
    return writeFile(fd, bytes, count, offset);
}

// One part after the other, as a short write of all of them may end anywhere.
ssize_t writev(int fd, const struct iovec* parts, int count) {
    ssize_t all = 0;
    for (int i = 0; i < count; ++i) {
        const ssize_t done = writeFile(fd, parts[i].iov_base, parts[i].iov_len, -1);
        if (done < 0) return all > 0 ? all : -1;
        all += done;
        if ((size_t)done < parts[i].iov_len) return all;
    }
    return all;
}

static ssize_t readFile(int fd, void* to, size_t count, off_t offset) {
    char path[PATH_MAX];
    if (isFileBelow(fd, path)) {
        const int fails = isToFail(CALL_READ, path);
        if (fails == 1) return -1;
        if (fails == 2 && count > 1) count /= 2;
    }
    return offset >= 0 ? syscall(SYS_pread64, fd, to, count, offset) : syscall(SYS_read, fd, to, count);
}
ssize_t read(int fd, void* to, size_t count) {
    return readFile(fd, to, count, -1);
}
ssize_t pread(int fd, void* to, size_t count, off_t offset) {
    return readFile(fd, to, count, offset);
}
ssize_t pread64(int fd, void* to, size_t count, off64_t offset) {
    return readFile(fd, to, count, offset);
}
// What a fortified program calls in their place where the compiler knows how much room there is.
ssize_t __read_chk(int fd, void* to, size_t count, size_t room) {
    return count <= room ? read(fd, to, count) : (abort(), -1);
}
ssize_t __pread_chk(int fd, void* to, size_t count, off_t offset, size_t room) {
    return count <= room ? pread(fd, to, count, offset) : (abort(), -1);
}
ssize_t __pread64_chk(int fd, void* to, size_t count, off64_t offset, size_t room) {
    return count <= room ? pread64(fd, to, count, offset) : (abort(), -1);
}

static int flushFile(int fd, long number) {
    char path[PATH_MAX];
    if (!isFileBelow(fd, path)) return (int)syscall(number, fd);
    if (isToFail(CALL_FSYNC, path)) return -1;
    beginChange();
    struct stat info;
    const int is_folder = fstat(fd, &info) == 0 && S_ISDIR(info.st_mode);
    // A cut needs the record alone, and a thousand real flushes would be the time of these tests.
    const int done = g.journal >= 0 ? 0 : (int)syscall(number, fd);
    if (done == 0)
        record(number == SYS_syncfs ? ALL_FLUSHED
               : is_folder          ? FOLDER_FLUSHED
                                    : FLUSHED,
               info.st_ino, path, "", NULL, 0, 0);
    endChange();
    return done;
}
int fsync(int fd) {
    return flushFile(fd, SYS_fsync);
}
int fdatasync(int fd) {
    return flushFile(fd, SYS_fdatasync);
}
int syncfs(int fd) {
    return flushFile(fd, SYS_syncfs);
}

static int truncateFile(int fd, off_t size) {
    char path[PATH_MAX];
    if (!isFileBelow(fd, path)) return (int)syscall(SYS_ftruncate, fd, size);
    if (isToFail(CALL_FTRUNCATE, path)) return -1;
    beginChange();
    const int done = (int)syscall(SYS_ftruncate, fd, size);
    if (done == 0) record(TRUNCATED, inodeOf(fd), path, "", NULL, 0, (uint64_t)size);
    endChange();
    return done;
}
int ftruncate(int fd, off_t size) {
    return truncateFile(fd, size);
}
int ftruncate64(int fd, off64_t size) {
    return truncateFile(fd, size);
}

static int renameFile(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    char from_path[PATH_MAX], to_path[PATH_MAX];
    absoluteOf(from_folder, from, from_path);
    absoluteOf(to_folder, to, to_path);
    if (!isBelow(to_path)) return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
    if (isToFail(CALL_RENAME, to_path)) return -1;
    beginChange();
    const int done = (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
    if (done == 0) record(RENAMED, 0, from_path, to_path, NULL, 0, 0);
    endChange();
    return done;
}
int rename(const char* from, const char* to) {
    return renameFile(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) {
    return renameFile(from_folder, from, to_folder, to, 0);
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    return renameFile(from_folder, from, to_folder, to, flags);
}

static int removeFile(int folder, const char* name, int flags) {
    char path[PATH_MAX];
    absoluteOf(folder, name, path);
    if (!isBelow(path)) return (int)syscall(SYS_unlinkat, folder, name, flags);
    beginChange();
    const int done = (int)syscall(SYS_unlinkat, folder, name, flags);
    if (done == 0) record(REMOVED, 0, path, "", NULL, 0, 0);
    endChange();
    return done;
}
int unlink(const char* name) {
    return removeFile(AT_FDCWD, name, 0);
}
int unlinkat(int folder, const char* name, int flags) {
    return removeFile(folder, name, flags);
}
int rmdir(const char* name) {
    return removeFile(AT_FDCWD, name, AT_REMOVEDIR);
}
int remove(const char* name) {
    if (removeFile(AT_FDCWD, name, 0) == 0) return 0;
    return errno == EISDIR || errno == EPERM ? removeFile(AT_FDCWD, name, AT_REMOVEDIR) : -1;
}

static int makeFolder(int folder, const char* name, mode_t mode) {
    char path[PATH_MAX];
    absoluteOf(folder, name, path);
    if (!isBelow(path)) return (int)syscall(SYS_mkdirat, folder, name, mode);
    beginChange();
    const int done = (int)syscall(SYS_mkdirat, folder, name, mode);
    if (done == 0) record(FOLDER_MADE, 0, path, "", NULL, 0, 0);
    endChange();
    return done;
}
int mkdir(const char* name, mode_t mode) {
    return makeFolder(AT_FDCWD, name, mode);
}
int mkdirat(int folder, const char* name, mode_t mode) {
    return makeFolder(folder, name, mode);
}

// The C library's own would make them unseen.
static char* drawName(char* pattern, int ending) {
    static const char kLetters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char* const marks = pattern + strlen(pattern) - (size_t)ending - 6;
    unsigned char drawn[6];
    if (syscall(SYS_getrandom, drawn, sizeof drawn, 0) != sizeof drawn) return NULL;
    for (size_t i = 0; i < sizeof drawn; ++i) marks[i] = kLetters[drawn[i] % (sizeof kLetters - 1)];
    return pattern;
}
char* mkdtemp(char* pattern) {
    return drawName(pattern, 0) && makeFolder(AT_FDCWD, pattern, 0700) == 0 ? pattern : NULL;
}
static int makeFile(char* pattern, int ending, int flags) {
    return drawName(pattern, ending) ? openFile(AT_FDCWD, pattern, flags | O_CREAT | O_EXCL | O_RDWR, 0600) : -1;
}
int mkstemp(char* pattern) {
    return makeFile(pattern, 0, 0);
}
int mkstemp64(char* pattern) {
    return makeFile(pattern, 0, 0);
}
int mkostemp(char* pattern, int flags) {
    return makeFile(pattern, 0, flags);
}
int mkstemps(char* pattern, int ending) {
    return makeFile(pattern, ending, 0);
}

static void* mapFile(void* at, size_t bytes, int protection, int flags, int fd, off_t offset) {
    char path[PATH_MAX];
    if (fd >= 0 && isFileBelow(fd, path) && isToFail(CALL_MMAP, path)) return MAP_FAILED;
    return (void*)syscall(SYS_mmap, at, bytes, protection, flags, fd, offset);
}
void* mmap(void* at, size_t bytes, int protection, int flags, int fd, off_t offset) {
    return mapFile(at, bytes, protection, flags, fd, offset);
}
void* mmap64(void* at, size_t bytes, int protection, int flags, int fd, off64_t offset) {
    return mapFile(at, bytes, protection, flags, fd, offset);
}
