"""Files that are whole or as they were."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import RawIOBase
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replaced(target: Path) -> Iterator[str | Sink]:
    """Where to write what is to be at ``target``: a path, or a stream without places.

    A regular file, or one that is not there yet, is written beside its place, which it takes at
    the end if nothing fails, with the mode of the one that was there, and its owner where that
    is permitted. Symbolic links stay: what they lead to is replaced. What is no file, a pipe or
    a device, is written to as it is.
    """
    try:
        status = os.stat(target)
    except FileNotFoundError:
        status = None
    if status is not None and not stat.S_ISREG(status.st_mode):
        with open(target, "wb") as stream:
            yield Sink(stream)
        return
    place = Path(os.path.realpath(target))
    part = place.with_name(f".{place.name}.{secrets.token_hex(8)}")
    handle = None
    try:
        # Within, as a signal may end the program before the file's handle is known.
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
        if status is not None:
            _resemble(handle, status)
        yield str(part)
        # Else a system that fails soon after may have the name, and an empty file.
        os.fsync(handle)
        os.replace(part, place)
    finally:
        if handle is not None:
            os.close(handle)
        part.unlink(missing_ok=True)


def _resemble(handle: int, status: os.stat_result) -> None:
    """Gives a file the owner and the mode of another."""
    mode = stat.S_IMODE(status.st_mode)
    try:
        os.fchown(handle, status.st_uid, status.st_gid)
    except PermissionError:
        # Who may not give it away may still be in its group. It runs as nobody else.
        mode &= 0o777
        with suppress(PermissionError):
            os.fchown(handle, -1, status.st_gid)
    os.fchmod(handle, mode)


class Sink(RawIOBase):
    """A stream that counts its bytes: a pipe has no place to ask for."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._count = 0

    def writable(self) -> bool:
        return True

    def write(self, data: bytes | memoryview) -> int:  # type: ignore[override]
        self._stream.write(data)
        self._count += len(data)
        return len(data)

    def tell(self) -> int:
        return self._count

    def flush(self) -> None:
        if not self.closed:
            self._stream.flush()
