// Writes scaled frequencies with Hugging Face Transformers, which reads the same configuration.

/** Writes the base of layers of one type, which Transformers itself sets when it creates the layers. */
function ownBase({ config, layerType }) {
  const isFull = layerType === "full_attention";
  if (config.includes('"global_rope_theta"')) {
    return `\nconfig.rope_theta = config.${isFull ? "global" : "local"}_rope_theta  # layers of the type ${layerType}`;
  }
  if (isFull) return "";
  return config.includes('"rope_local_base_freq"')
    ? `\nconfig.rope_theta, config.rope_scaling = config.rope_local_base_freq, None  # layers of the type ${layerType}`
    : `\n# These are layers of the type ${layerType}: take its parameters.`;
}

const configText = ({ config, layerType }) => `import json
import torch
from transformers import AutoConfig
from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS

given = json.loads(${JSON.stringify(config)})
config = AutoConfig.for_model(given.pop("model_type"), **given)
config = config.get_text_config()${ownBase({ config, layerType })}
scaling = getattr(config, "rope_scaling", None) or {}
kind = scaling.get("rope_type", scaling.get("type", "default"))`;

/** Writes the frequencies of a model whose code reads only rotary_dim, without base or scaling. */
const withoutBase = ({ config }) => `import json
import torch

dim = json.loads(${JSON.stringify(config)})["rotary_dim"]
theta = 1 / 10000 ** (torch.arange(0, dim, 2).float() / dim)
attention_factor = 1.0`;

const frequencies = (parameters) =>
  parameters.config.includes('"rotary_dim"')
    ? withoutBase(parameters)
    : `${configText(parameters)}
theta, attention_factor = ROPE_INIT_FUNCTIONS[kind](config, "cpu", seq_len=${parameters.length})`;

const views = {
  wavelengths: (parameters) => `${frequencies(parameters)}
wavelength = 2 * torch.pi / theta`,
  turns: (parameters) => `${frequencies(parameters)}
turns = ${parameters.length} * theta / (2 * torch.pi)`,
  dials: (parameters) => `${frequencies(parameters)}
angle = ${parameters.position} * theta.double()
x, y = attention_factor * angle.cos(), attention_factor * angle.sin()`,
};

const note = {
  // Source: huggingface/transformers version 4, modeling_rope_utils.py, and 5.16.0.dev0.
  en: "Hugging Face Transformers 4 on the same configuration, in float32; version 5 reads rope_parameters.",
  zh: "用 Hugging Face Transformers 4 读取同一份配置，以 float32 计算；第 5 版读取 rope_parameters。",
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views, note };
