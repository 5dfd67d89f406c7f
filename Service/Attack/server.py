"""A measure-server of its own for each attack, and what it takes of the machine."""

import os
import pathlib
import resource
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / ".build/release/measure-server"

MAXIMUM_MEMORY = 512  # MiB, the default of --max-memory
SLACK = 64  # MiB beside it: code, fonts, stacks, what the system's libraries keep
RESTING_MEMORY = 120  # MiB a minute after a burst
MAXIMUM_SPOOL = 1024  # MiB, the default of --max-spool

# What no server may take of the machine, however an attack goes: its address space in bytes.
ADDRESS_SPACE = 6 << 30


def raise_descriptor_limit():
    """Lets this process, and servers that it starts, open as many files as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class StartError(Exception):
    """A server that printed no address: what it wrote instead."""


class Server:
    """A server on a port of its own, until the end of a `with` block."""

    def __init__(self, program, *options, descriptors=None):
        """- `descriptors`: its soft and hard limit of open files; this process's if not given."""
        self.spool = tempfile.TemporaryDirectory()
        self.log = tempfile.TemporaryFile("w+")
        command = [str(program), "--port", "0", "--page", str(ROOT / "Service/Public"),
                   "--spool", self.spool.name, *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True,
            preexec_fn=lambda: limit_resources(descriptors))
        self.address = self.process.stdout.readline().split()[-1:]
        if not self.address:
            status = self.process.wait(30)
            raise StartError(f"exit status {status}: {self.errors()}")
        self.port = int(self.address[0].rstrip("/").rsplit(":", 1)[1])
        self.pid = self.process.pid
        self.highest = self.highest_spool = 0.0
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.spool.cleanup()

    def errors(self):
        """What it has written to its standard error, the last lines of it."""
        self.log.seek(0)
        return "; ".join(self.log.read().splitlines()[-3:])

    @property
    def is_running(self):
        return self.process.poll() is None

    def end(self, seconds):
        """Asks it to end. Its exit status, or nothing if it has none in time."""
        self.process.terminate()
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    # MARK: What it takes

    def memory(self):
        """MiB in memory now."""
        return self._status("VmRSS")

    def peak(self):
        """MiB in memory at most since it began, also once it has ended."""
        self.highest = max(self.highest, self._status("VmHWM"))
        return self.highest

    def _watch(self):
        count = 0
        while self.is_running:
            self.peak()
            # Of thousands of descriptors: dearer than one line of a status.
            if count % 8 == 0:
                self.highest_spool = max(self.highest_spool, self.spooled())
            count += 1
            time.sleep(0.05)

    def _status(self, name):
        try:
            status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
            return int(status.split(f"{name}:")[1].split()[0]) / 1024
        except (OSError, IndexError):
            return 0.0

    def cpu(self):
        """Seconds of processor time."""
        try:
            fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def spooled(self):
        """MiB in its files without names."""
        total, folder = 0, f"/proc/{self.pid}/fd"
        try:
            for name in os.listdir(folder):
                path = f"{folder}/{name}"
                try:
                    if os.readlink(path).startswith(self.spool.name):
                        file = os.stat(path)
                        # Blocks beyond its end the file system reserves ahead.
                        total += min(file.st_size, file.st_blocks * 512)
                except OSError:
                    pass
        except OSError:
            pass
        return total / (1 << 20)

    def settle(self, limit, seconds):
        """MiB in memory once they are at most `limit`, or after `seconds`."""
        end = time.monotonic() + seconds
        while (memory := self.memory()) > limit and time.monotonic() < end and self.is_running:
            time.sleep(0.1)
        return memory


def kernel_memory():
    """MiB that the system holds for all its TCP connections: what is sent and not yet read."""
    for line in pathlib.Path("/proc/net/sockstat").read_text().splitlines():
        if line.startswith("TCP:"):
            return int(line.split()[-1]) * resource.getpagesize() / (1 << 20)
    return 0.0


def limit_resources(descriptors):
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, descriptors)
