/* Loaded before the C library (LD_PRELOAD): counts the calls of the program that change files below FAIL_BELOW, and lets
   the one numbered FAIL_AT fail with FAIL_WITH (ENOSPC, EIO), or kills the process just before it (kill). With FAIL_ON=1
   all later ones fail too. FAIL_MARK is a file that is created when it strikes. With FAIL_LINKS=1 there are no hard links. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

static int is_below(const char *path) {
  const char *folder = getenv("FAIL_BELOW");
  return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

/* A path through /proc/self/fd/N/ names the folder that is open there. */
static int path_counts(const char *path) {
  char door[64], real[PATH_MAX];
  int fd;
  if (sscanf(path, "/proc/self/fd/%d/", &fd) != 1) return is_below(path);
  snprintf(door, sizeof door, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(door, real, sizeof real - 1);
  if (length < 0) return 0;
  real[length] = 0;
  return is_below(real);
}

static int file_counts(int fd) {
  char door[64], real[PATH_MAX];
  snprintf(door, sizeof door, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(door, real, sizeof real - 1);
  if (length < 0) return 0;
  real[length] = 0;
  return is_below(real);
}

/* True if the call must fail; errno is set. */
static int strikes(void) {
  const char *at = getenv("FAIL_AT"), *with = getenv("FAIL_WITH"), *mark = getenv("FAIL_MARK");
  if (at == NULL || with == NULL) return 0;
  long now = atomic_fetch_add(&calls, 1) + 1, from = atol(at);
  if (now != from && !(now > from && getenv("FAIL_ON") != NULL)) return 0;
  if (mark != NULL) close(open(mark, O_CREAT | O_WRONLY, 0600));
  if (strcmp(with, "kill") == 0) kill(getpid(), SIGKILL);
  errno = strcmp(with, "ENOSPC") == 0 ? ENOSPC : EIO;
  return 1;
}

#define REAL(name) static __typeof__(&name) real; if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  return file_counts(fd) && strikes() ? -1 : real(fd, bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  REAL(pwrite);
  return file_counts(fd) && strikes() ? -1 : real(fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  REAL(pwrite64);
  return file_counts(fd) && strikes() ? -1 : real(fd, bytes, length, at);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  return file_counts(fd) && strikes() ? -1 : real(fd, parts, count);
}
int fsync(int fd) {
  REAL(fsync);
  return file_counts(fd) && strikes() ? -1 : real(fd);
}
int fdatasync(int fd) {
  REAL(fdatasync);
  return file_counts(fd) && strikes() ? -1 : real(fd);
}
int ftruncate(int fd, off_t length) {
  REAL(ftruncate);
  return file_counts(fd) && strikes() ? -1 : real(fd, length);
}
int ftruncate64(int fd, off64_t length) {
  REAL(ftruncate64);
  return file_counts(fd) && strikes() ? -1 : real(fd, length);
}
int link(const char *from, const char *to) {
  REAL(link);
  if (getenv("FAIL_LINKS") != NULL && path_counts(to)) {
    errno = EPERM;
    return -1;
  }
  return path_counts(to) && strikes() ? -1 : real(from, to);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  return path_counts(to) && strikes() ? -1 : real(from, to);
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  return path_counts(path) && strikes() ? -1 : real(path, mode);
}
/* A full disk lets files be removed. */
int unlink(const char *path) {
  REAL(unlink);
  const char *with = getenv("FAIL_WITH");
  int may = with != NULL && strcmp(with, "ENOSPC") != 0;
  return may && path_counts(path) && strikes() ? -1 : real(path);
}
