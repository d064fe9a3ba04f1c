"""Runs pieces of PyTorch that the page hands out and compares what they compute with given numbers.

pieces.py <folder>: cases.json there holds [{ code, inputs, key, lines, elements, expected, tolerance }]. Arrays are
{ file, dtype, shape }. What a piece draws at random is the input of that name instead. The answer on the standard output,
{ torch, answers }, has for each case null, { missing } for a module that is not here, { drawn } for a name whose numbers
it draws and the module draws otherwise, or { error }.
"""

import ast
import importlib.metadata
import importlib.util
import json
import pathlib
import re
import sys

import numpy
import torch

folder = pathlib.Path(sys.argv[1])

# How far apart numbers may be, as a part of the largest that is shown; a tolerance of a case's own, of 1 too. Whole numbers
# are the same.
TOLERANCES = {torch.float32: 2e-6, torch.float64: 1e-12}


def read(array):
    data = numpy.fromfile(folder / array["file"], dtype=array["dtype"])
    return torch.from_numpy(data.reshape(array["shape"]))


class Drawn(Exception):
    """A piece draws numbers at random that are no input of the view."""


def snake(name):
    return re.sub(r"[A-Z]", lambda letter: "_" + letter.group().lower(), name)


def fitted(candidates, wanted):
    """The numbers of an input in the shape and type that the piece has for it; of what is repeated one is enough."""
    given = next((each for each in candidates if each.numel() == wanted.numel()), None)
    if given is None:
        given = candidates[0][tuple(slice(0, size) for size in wanted.shape)]
    return given.reshape(wanted.shape).to(wanted.dtype)


def names_of(*statements):
    """The names that statements give a value to; the latest last."""
    found = []
    for statement in statements:
        targets = getattr(statement, "targets", [getattr(statement, "target", None)])
        for target in targets:
            for part in getattr(target, "elts", [target]):
                while isinstance(part, ast.Subscript):
                    part = part.value
                if isinstance(part, ast.Name):
                    found = [each for each in found if each != part.id] + [part.id]
    return found


def run(case):
    """The names of a piece with their values, run statement by statement: what one draws at random is an input."""
    torch.manual_seed(1)
    torch.set_default_dtype(torch.float32)
    inputs = {snake(name): [read(array) for array in arrays] for name, arrays in case["inputs"].items()}
    space = {}
    for statement in ast.parse(case["code"]).body:
        state = torch.get_rng_state()
        exec(compile(ast.Module([statement], []), "<piece>", "exec"), space)
        if torch.equal(state, torch.get_rng_state()):
            continue
        for name in names_of(statement):
            if name not in inputs:
                raise Drawn(name)
            space[name] = fitted(inputs[name], space[name])
    return space


def shown(case, space):
    """What the piece ends with: the tensor that the view names, or as many as it shows lines."""
    assigned = [name for name in names_of(*ast.parse(case["code"]).body) if torch.is_tensor(space[name])]
    key = snake(case["key"] or "")
    if key in assigned:
        return [space[key]]
    last = space[assigned[-1]]
    if last.numel() == case["elements"]:
        return [last]
    return [space[name] for name in assigned[-case["lines"] :]]


def compare(case):
    got = torch.cat([each.flatten() for each in shown(case, run(case))])
    expected = read(case["expected"]).flatten()
    if got.numel() != expected.numel():
        return {"error": f"{got.numel()} numbers, and {expected.numel()} are shown"}
    tolerance = TOLERANCES.get(expected.dtype, 0)
    got, expected = got.double(), expected.double()
    finite = expected[expected.isfinite()].abs()
    largest = float(finite.max()) if finite.numel() else 0
    apart = case["tolerance"] * max(1, largest) if case["tolerance"] else tolerance * largest
    same = (got == expected) | (got.isnan() & expected.isnan())
    far = ~(same | ((got - expected).abs() <= apart))
    if not far.any():
        return None
    at = int(far.nonzero()[0])
    return {"error": f"number {at} is {float(got[at])}, and {float(expected[at])} is shown; {int(far.sum())} are apart"}


def is_missing(module):
    if importlib.util.find_spec(module) is None:
        return True
    # Version 5 of Transformers reads other keys of a configuration: pieces say so.
    return module == "transformers" and not importlib.metadata.version(module).startswith("4.")


def answer(case):
    for module in re.findall(r"^(?:from|import) (\w+)", case["code"], re.M):
        if is_missing(module):
            return {"missing": "transformers 4" if module == "transformers" else module}
    try:
        return compare(case)
    except Drawn as drawn:
        return {"drawn": str(drawn)}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


cases = json.loads((folder / "cases.json").read_text())
json.dump({"torch": torch.__version__, "answers": [answer(case) for case in cases]}, sys.stdout)
