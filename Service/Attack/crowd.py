"""Many clients at once, cheap enough not to be what is slow."""

import collections
import errno
import select
import socket
import struct
import time


class Member:
    """One client of a crowd."""

    __slots__ = ("socket", "unsent", "head", "is_ended")

    def __init__(self, endpoint, unsent):
        self.socket, self.unsent, self.head, self.is_ended = endpoint, unsent, b"", False


class Crowd:
    """Clients that each send the same bytes, and read or do not."""

    def __init__(self, port, count, payload, reads=True, window=None):
        """- `payload`: What each sends, or a function from its index to that.
        - `reads`: Whether they take what comes.
        - `window`: Bytes that the system keeps for each of them to read.
        """
        self.reads = reads
        self.poll = select.epoll()
        self.members = {}
        # A socket's connection is made by the system; a thousand at a time fit its queue.
        for index in range(count):
            unsent = memoryview(payload(index) if callable(payload) else payload)
            self._add(port, unsent, window)
            if index % 200 == 199:
                self.work(0.01)

    def _add(self, port, unsent, window):
        endpoint = socket.socket()
        endpoint.setblocking(False)
        if window:
            endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        status = endpoint.connect_ex(("127.0.0.1", port))
        if status not in (0, errno.EINPROGRESS):
            endpoint.close()
            return
        self.members[endpoint.fileno()] = Member(endpoint, unsent)
        interest = select.EPOLLOUT | (select.EPOLLIN if self.reads else 0)
        self.poll.register(endpoint.fileno(), interest)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.leave()

    # MARK: What they do

    def work(self, seconds, until=lambda: False):
        """Sends and reads for so long, or until something holds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not until():
            for descriptor, events in self.poll.poll(min(left, 0.05), 512):
                self._act(self.members[descriptor], events)

    def _act(self, member, events):
        try:
            if events & select.EPOLLIN:
                self._read(member)
            if events & select.EPOLLOUT and not member.is_ended:
                self._send(member)
            if events & (select.EPOLLERR | select.EPOLLHUP):
                self._end(member)
        except BlockingIOError:
            pass
        except OSError:
            self._end(member)

    def _send(self, member):
        if member.unsent:
            member.unsent = member.unsent[member.socket.send(member.unsent[: 1 << 18]):]
        if not member.unsent:
            self.poll.modify(member.socket.fileno(), select.EPOLLIN if self.reads else 0)

    def _read(self, member):
        data = member.socket.recv(1 << 18)
        if not data:
            return self._end(member)
        if len(member.head) < 16:
            member.head += data[:16]

    def _end(self, member):
        if not member.is_ended:
            member.is_ended = True
            self.poll.unregister(member.socket.fileno())

    def send(self, data):
        """Sends a little more from each that is still there."""
        for member in self.members.values():
            if not member.is_ended and not member.unsent:
                try:
                    member.socket.send(data)
                except BlockingIOError:
                    pass
                except OSError:
                    self._end(member)

    # MARK: What became of them

    @property
    def sent(self):
        """How many have sent all."""
        return sum(not member.unsent for member in self.members.values())

    @property
    def answered(self):
        return sum(len(member.head) >= 12 for member in self.members.values())

    @property
    def ended(self):
        """How many the server has left."""
        return sum(member.is_ended for member in self.members.values())

    def statuses(self):
        """How many were answered with which status."""
        return dict(collections.Counter(
            int(member.head[9:12]) for member in self.members.values() if len(member.head) >= 12))

    def leave(self, resets=True):
        """Ends all connections, with `resets` as one whose program was killed."""
        for member in self.members.values():
            if resets:
                member.socket.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            member.socket.close()
        self.members = {}
        self.poll.close()
