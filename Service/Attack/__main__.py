"""Attacks measure-server on the loopback device, and says what does not hold.

All attacks once, each against a server of its own, unless --seconds asks for hours of them
against one. Ends with status 1 if anything is other than it must be.
"""

import argparse
import importlib
import pathlib
import random
import signal
import sys

import drawn
import quick
import server
import soak
from trial import ATTACKS

for module in ("amplification", "readers", "styles", "leavers", "senders", "limits", "heads",
               "starting", "dear"):
    importlib.import_module(module)


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/attack", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME",
                        help="attacks whose names hold one of these words; all if none is given")
    parser.add_argument("--server", type=pathlib.Path, default=server.PROGRAM, metavar="PROGRAM",
                        help="the measure-server to attack")
    parser.add_argument("--seconds", type=float, help="attack one server for so long")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32),
                        help="the order of a long attack, or what is drawn")
    parser.add_argument("--random", type=int, metavar="N", help="draw so many attacks that nobody wrote")
    parser.add_argument("--settle", type=float, default=60, metavar="SECONDS",
                        help="how long memory may take to go back (60)")
    parser.add_argument("--list", action="store_true", help="list the attacks")
    return parser.parse_args()


def main():
    options = arguments()
    attacks = [attack for attack in ATTACKS
               if not options.names or any(word in attack.name for word in options.names)]
    if options.list:
        for attack in attacks:
            print(f"{attack.name}: {attack.sentence}")
        return 0
    if not options.server.exists():
        sys.exit(f"attack: there is no {options.server}; Scripts/build --product measure-server builds it")
    # Servers are ended with whoever started them.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    server.raise_descriptor_limit()
    if options.random:
        return drawn.run(options.server, options.random, options.seed)
    if options.seconds:
        return soak.run(attacks, options.server, options.seconds, options.seed)
    return quick.run(attacks, options.server, options.settle)


sys.exit(1 if main() else 0)
