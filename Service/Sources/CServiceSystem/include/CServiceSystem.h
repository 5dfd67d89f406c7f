// System calls of Linux that Swift's module of the C library lacks, or has as macros.
#pragma once
#include <stdint.h>
#include <time.h>

/// A descriptor of a file without a name in `folder`, or -1 with errno.
int service_unnamed_file(const char *folder);

/// A descriptor that becomes readable when it is signalled, or -1 with errno.
int service_event(void);
void service_event_signal(int event);
void service_event_clear(int event);

/// A listening TCP socket, or -1 with errno. `address` is numeric, IPv4 or IPv6; -2 for one
/// that is not.
int service_listen(const char *address, uint16_t port, int backlog);
/// The port of a socket.
uint16_t service_port(int socket);

/// The address of who is on the other side of a connection: of IPv6 the network, its first half; 0 for
/// none.
uint64_t service_peer_network(int socket);

/// A connection that does not block, or -1 with errno.
int service_accept(int socket);

/// Whether a client waits to be accepted.
int service_can_accept(int socket);

/// Waits until one of `count` descriptors, eight at most, can be read, for `milliseconds` at most,
/// or for ever if they are negative; -1 for a descriptor stands for none. Bits of the result: which
/// of them.
int service_wait(const int *descriptors, int count, int milliseconds);

/// Whether the client of a connection is gone: has closed it, or its own side of it.
int service_is_hung_up(int socket);

/// A descriptor that becomes readable when the client of a watched connection leaves, or -1 with
/// errno.
int service_watch(void);
/// Watches a connection until its client has left once. `ends_with_its_side`: a client that has
/// closed its own side of it has left.
void service_watch_add(int watch, int socket, int ends_with_its_side);
void service_watch_remove(int watch, int socket);
/// Writes up to `count` connections whose clients have left, and returns how many.
int service_watch_take(int watch, int *sockets, int count);

/// Whether bytes have come that nobody has read.
int service_has_unread(int socket);

/// Leaves every signal to other threads; a write to a closed socket then only fails.
void service_block_signals(void);

/// Has the system run other threads before this one, where there are more than processors.
void service_run_behind_others(void);

/// Raises the limit of open descriptors as far as it may be, and returns it.
uint64_t service_raise_descriptor_limit(void);

/// Whether files without names can be made in `folder`: 0, or errno.
int service_check_folder(const char *folder);

/// Lets pieces of memory of half a MiB or more come from the system, and go back to it. Tables of
/// fonts are as large and mostly never touched; the allocator would learn from the first that is
/// freed to take the next from memory that was used, and fill it with zeros: four times as much.
void service_keep_large_memory_apart(void);

/// Gives memory back to the system that was freed and is kept for later.
void service_trim_memory(void);

/// Resident memory of the process in bytes.
uint64_t service_resident_bytes(void);

/// Nanoseconds of a clock that only goes forward.
static inline uint64_t service_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}
