#define _GNU_SOURCE
#include "CServiceSystem.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int service_unnamed_file(const char *folder) {
  int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return file;
  // A file system without files that have no name.
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/measure-XXXXXX", folder);
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  file = mkostemp(path, O_CLOEXEC);
  if (file >= 0) unlink(path);
  return file;
}

int service_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void service_event_signal(int event) {
  uint64_t one = 1;
  // Fails only where it is signalled already.
  ssize_t written = write(event, &one, sizeof one);
  (void)written;
}

void service_event_clear(int event) {
  uint64_t count;
  ssize_t got = read(event, &count, sizeof count);
  (void)got;
}

int service_listen(const char *address, uint16_t port, int backlog) {
  struct sockaddr_storage storage;
  memset(&storage, 0, sizeof storage);
  struct sockaddr_in *v4 = (struct sockaddr_in *)&storage;
  struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&storage;
  socklen_t length;
  if (inet_pton(AF_INET, address, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    length = sizeof *v4;
  } else if (inet_pton(AF_INET6, address, &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    length = sizeof *v6;
  } else {
    return -2;
  }
  int fd = socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -1;
  int one = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(fd, (struct sockaddr *)&storage, length) == 0 && listen(fd, backlog) == 0) return fd;
  int error = errno;
  close(fd);
  errno = error;
  return -1;
}

uint16_t service_port(int socket) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getsockname(socket, (struct sockaddr *)&storage, &length) != 0) return 0;
  return ntohs(storage.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&storage)->sin6_port
                                             : ((struct sockaddr_in *)&storage)->sin_port);
}

uint64_t service_peer_network(int socket) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  memset(&storage, 0, sizeof storage);
  if (getpeername(socket, (struct sockaddr *)&storage, &length) != 0) return 0;
  if (storage.ss_family == AF_INET) return ntohl(((struct sockaddr_in *)&storage)->sin_addr.s_addr);
  if (storage.ss_family != AF_INET6) return 0;
  const uint8_t *bytes = ((struct sockaddr_in6 *)&storage)->sin6_addr.s6_addr;
  // An address of IPv4 in one of IPv6.
  int start = IN6_IS_ADDR_V4MAPPED(&((struct sockaddr_in6 *)&storage)->sin6_addr) ? 12 : 0;
  uint64_t network = 0;
  for (int i = start; i < (start ? 16 : 8); i++) network = network << 8 | bytes[i];
  return network;
}

int service_accept(int socket) {
  int fd = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (fd < 0) return fd;
  // Answers are written whole: nothing is gained by waiting for more.
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  // What nobody reads waits here, not in copies of the system, which are made while others wait.
  int unsent = 256 << 10;
  setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
  return fd;
}

int service_can_accept(int socket) {
  struct pollfd one = {socket, POLLIN, 0};
  return poll(&one, 1, 0) == 1;
}

int service_wait(const int *descriptors, int count, int milliseconds) {
  // A negative descriptor is left out.
  struct pollfd all[8];
  if (count > 8) count = 8;
  for (int i = 0; i < count; i++) all[i] = (struct pollfd){descriptors[i], POLLIN, 0};
  if (poll(all, (nfds_t)count, milliseconds) <= 0) return 0;
  int ready = 0;
  for (int i = 0; i < count; i++) ready |= (all[i].revents != 0) << i;
  return ready;
}

int service_watch(void) { return epoll_create1(EPOLL_CLOEXEC); }

void service_watch_add(int watch, int socket, int ends_with_its_side) {
  struct epoll_event event = {.data.fd = socket};
  event.events = EPOLLONESHOT | (ends_with_its_side ? EPOLLRDHUP : 0);
  if (epoll_ctl(watch, EPOLL_CTL_ADD, socket, &event) != 0 && errno == EEXIST)
    epoll_ctl(watch, EPOLL_CTL_MOD, socket, &event);
}

void service_watch_remove(int watch, int socket) {
  struct epoll_event event = {0};
  epoll_ctl(watch, EPOLL_CTL_DEL, socket, &event);
}

int service_watch_take(int watch, int *sockets, int count) {
  struct epoll_event events[64];
  int ready = epoll_wait(watch, events, count < 64 ? count : 64, 0);
  for (int i = 0; i < ready; i++) sockets[i] = events[i].data.fd;
  return ready < 0 ? 0 : ready;
}

int service_is_hung_up(int socket) {
  struct pollfd one = {socket, POLLRDHUP, 0};
  return poll(&one, 1, 0) == 1 && (one.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

int service_has_unread(int socket) {
  char byte;
  return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

void service_block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

void service_run_behind_others(void) {
  // Of Linux: there each thread has a priority of its own.
  setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 5);
}

uint64_t service_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

int service_check_folder(const char *folder) {
  int file = service_unnamed_file(folder);
  if (file < 0) return errno;
  close(file);
  return 0;
}

uint64_t service_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  unsigned long total = 0, resident = 0;
  int count = fscanf(file, "%lu %lu", &total, &resident);
  fclose(file);
  return count == 2 ? (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void service_keep_large_memory_apart(void) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
#endif
}

void service_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
