"""The modules of the package import each other in one direction."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import textmeasure

PACKAGE = Path(textmeasure.__file__).parent


def imported(module: Path) -> set[str]:
    """The modules of the package that a module imports, inside of functions, too.

    What only a type checker reads does not count: it runs after all modules are there.
    """
    tree = ast.parse(module.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found.add(node.module or "__init__")
    return found


def test_no_module_imports_itself_by_others() -> None:
    graph = {module.stem: imported(module) for module in PACKAGE.glob("*.py")}
    assert sum(map(len, graph.values())) > 30
    # Raises `CycleError`, which names the circle.
    order = list(TopologicalSorter(graph).static_order())
    assert order.index("_columns") < order.index("_arrow") < order.index("_sources")
