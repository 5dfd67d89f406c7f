// GNU libmicrohttpd: reads requests and writes answers. Its function that starts a daemon is
// variadic, which Swift cannot call.
#pragma once
#include <microhttpd.h>

struct http_daemon_settings {
  void *context;
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  /// Bytes for the head of a request and the buffers of its connection.
  size_t connection_memory;
  unsigned connection_limit;
};

/// A daemon that is driven by its caller, and gets its connections from it.
static inline struct MHD_Daemon *http_daemon_start(const struct http_daemon_settings *s) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      s->access, s->context,
      MHD_OPTION_NOTIFY_COMPLETED, s->completed, s->context,
      MHD_OPTION_NOTIFY_CONNECTION, s->connection, s->context,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory,
      MHD_OPTION_CONNECTION_LIMIT, s->connection_limit,
      // Refuses requests that a proxy in front may have read in another way.
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
}

static inline int http_daemon_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline int http_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// What the connection's callback has kept for it.
static inline void *http_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
