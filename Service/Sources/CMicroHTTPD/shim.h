// GNU libmicrohttpd: reads requests and writes answers. What stands below is what Swift cannot
// call or reach: a variadic function, and unions behind pointers.
#pragma once
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

/// Whether the library is older than 1.0, and leaves the head's line ends to us to check.
static inline int http_library_is_lenient(void) { return MHD_get_version()[0] == '0'; }

struct http_daemon_settings {
  void *context;
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  /// Called with the target of a request as it was sent, before it is taken apart.
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  /// Bytes for the head of a request and the buffers of its connection.
  size_t connection_memory;
  unsigned connection_limit;
};

/// A daemon that is driven by its caller, and gets its connections from it. A variadic call.
static inline struct MHD_Daemon *http_daemon_start(const struct http_daemon_settings *s) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      s->access, s->context,
      MHD_OPTION_NOTIFY_COMPLETED, s->completed, s->context,
      MHD_OPTION_NOTIFY_CONNECTION, s->connection, s->context,
      MHD_OPTION_URI_LOG_CALLBACK, s->target, s->context,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory,
      MHD_OPTION_CONNECTION_LIMIT, s->connection_limit,
      // From 1.0 on, refuses what a proxy in front may have read in another way. Before, it
      // would only refuse requests without Host, and say so with two heads.
      MHD_OPTION_STRICT_FOR_CLIENT, http_library_is_lenient() ? 0 : 1,
      // Allows sendfile: the threads of the loops block every signal.
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
}

/// Hands a connected socket over, which the daemon closes in any case. The address only serves
/// limits that are not set.
static inline int http_daemon_add(struct MHD_Daemon *daemon, int socket) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  return MHD_add_connection(daemon, socket, (struct sockaddr *)&address, sizeof address) == MHD_YES;
}

static inline int http_daemon_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/// Whether the daemon has work that no descriptor tells of.
static inline int http_daemon_is_busy(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds;
  return MHD_get_timeout(daemon, &milliseconds) == MHD_YES && milliseconds == 0;
}

static inline int http_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Takes the query out of a target that is about to be taken apart: the library keeps a record of
/// each of its pairs in the memory of the head, closes the connection where they are more than fit,
/// and nobody asks for them.
static inline void http_hide_query(const char *target) {
  char *mark = strchr((char *)target, '?');
  if (mark && mark[1]) mark[1] = 0;
}

/// What the connection's callback has kept for it.
static inline void *http_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// Bytes of a request's head, from its method to the end of its empty line.
static inline size_t http_connection_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}
