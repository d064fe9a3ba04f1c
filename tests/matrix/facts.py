"""Prints which keys of a configuration the rotary classes of the installed transformers read, as JSON. Used by
facts.test.js; by hand: python3 tests/matrix/facts.py > facts.json

A key is read if the frequencies, their number or the attention factor change when it alone is changed beside rope_parameters
(p.KEY is a key of rope_parameters), or beside nothing ("alone"). Exits with 3 where transformers is not installed.
"""

import importlib
import inspect
import json
import pkgutil
import sys

try:
    import transformers
    import transformers.models
except ImportError as error:
    print(f"transformers is not installed ({error}): pip install transformers torch", file=sys.stderr)
    sys.exit(3)

THETA = 50000.0
LENGTHS = {"original_max_position_embeddings": 512}
TYPES = {
    "default": {},
    "linear": {"factor": 4.0},
    "dynamic": {"factor": 4.0},
    "yarn": {"factor": 8.0, **LENGTHS},
    "llama3": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, **LENGTHS},
    "proportional": {"partial_rotary_factor": 0.5},
}
INNER = {
    "rope_theta": 60000.0,
    "partial_rotary_factor": 0.25,
    "factor": 3.0,
    "original_max_position_embeddings": 256,
    "attention_factor": 1.5,
    "beta_fast": 16.0,
    "beta_slow": 2.0,
    "truncate": False,
    "low_freq_factor": 2.0,
    "high_freq_factor": 8.0,
    "alpha": 1000.0,
}
OUTER = {
    "rope_theta": 70000.0,
    "partial_rotary_factor": 0.25,
    "rotary_dim": 32,
    "rotary_pct": 0.125,
    "rotary_emb_base": 70000,
    "kv_channels": 48,
    "head_dim": 96,
    "qk_rope_head_dim": 32,
    "global_head_dim": 256,
    "hidden_size": 8192,
    "num_attention_heads": 8,
    "original_max_position_embeddings": 128,
    "rope_local_base_freq": 20000.0,
    "local_rope_theta": 20000.0,
    "global_rope_theta": 20000.0,
    "compress_rope_theta": 20000.0,
    "rope_scaling": {"rope_type": "linear", "rope_theta": 60000.0, "factor": 3.0},
}


def classes_of(module):
    return [each for _, each in inspect.getmembers(module, inspect.isclass) if each.__module__ == module.__name__]


def families():
    """Yields (model_type, config class, rotary class): the config class whose name begins as the rotary class's."""
    for found in pkgutil.iter_modules(transformers.models.__path__):
        place = f"transformers.models.{found.name}"
        try:
            modeling = importlib.import_module(f"{place}.modeling_{found.name}")
            configuration = importlib.import_module(f"{place}.configuration_{found.name}")
        except Exception:  # a dependency that is not installed
            continue
        configs = [each for each in classes_of(configuration) if getattr(each, "model_type", "")]
        for rotary in classes_of(modeling):
            if not rotary.__name__.endswith("RotaryEmbedding"):
                continue
            stem = rotary.__name__[: -len("RotaryEmbedding")]
            for config in configs:
                if config.__name__.startswith(stem):
                    yield config.model_type, config, rotary


def measured(config_class, rotary_class, values):
    """The frequencies and attention factors of the class, of every type of layer; the name of the error if it raises."""
    try:
        rotary = rotary_class(config_class(**values))
        names = sorted(each for each in dir(rotary) if each.endswith(("inv_freq", "attention_scaling")))
        shown = {}
        for name in names:
            value = getattr(rotary, name)
            shown[name] = value.tolist() if hasattr(value, "tolist") else value
        return json.dumps(shown, default=str)
    except Exception as error:
        return f"error {type(error).__name__}"


def parameters_of(labels, values):
    return {label: dict(values) for label in labels} if labels else dict(values)


def labels_of(config_class):
    default = getattr(config_class(), "rope_parameters", None) or {}
    return [key for key, value in default.items() if isinstance(value, dict)]


def facts_of(config_class, rotary_class):
    labels = labels_of(config_class)
    found = {}
    for kind, more in TYPES.items():
        base = {"rope_type": kind, "rope_theta": THETA, **more}
        before = measured(config_class, rotary_class, {"rope_parameters": parameters_of(labels, base)})
        if before.startswith("error"):
            found[kind] = before
            continue
        read = []
        for key, value in INNER.items():
            changed = {"rope_parameters": parameters_of(labels, {**base, key: value})}
            if measured(config_class, rotary_class, changed) != before:
                read.append(f"p.{key}")
        for key, value in OUTER.items():
            changed = {"rope_parameters": parameters_of(labels, base), key: value}
            if measured(config_class, rotary_class, changed) != before:
                read.append(key)
        found[kind] = " ".join(read)
    plain = measured(config_class, rotary_class, {})
    found["alone"] = " ".join(
        key for key, value in OUTER.items() if measured(config_class, rotary_class, {key: value}) != plain
    )
    return found


def main():
    result = {"transformers": transformers.__version__, "families": {}}
    for model_type, config_class, rotary_class in families():
        try:
            result["families"][model_type] = facts_of(config_class, rotary_class)
        except Exception as error:
            result["families"][model_type] = f"error {type(error).__name__}"
    json.dump(result, sys.stdout, indent=1, sort_keys=True)
    print()


main()
