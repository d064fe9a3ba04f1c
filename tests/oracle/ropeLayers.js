// Describes the layers of model families according to Hugging Face's configuration files, for configs with a base.

const full = "full_attention";
const sliding = "sliding_attention";
const windows = { gemma2: 4096, gemma3: 4096, gemma3n: 512, cohere2: 4096, olmo3: 4096, exaone4: 4096, qwen2: 4096 };
const periods = { gemma2: 2, gemma3: 6, gemma3n: 5, cohere2: 4, olmo3: 4, exaone4: 4 };

function typeOf(i, { model_type: family, ...config }, window) {
  const turns = (i + 1) % (config.no_rope_layer_interval ?? 4) !== 0;
  switch (family) {
    case "llama4":
      return turns ? "chunked_attention" : full;
    case "smollm3":
      return config.use_sliding_window && window && !turns ? sliding : full;
    case "qwen2":
      return config.use_sliding_window && window && i >= (config.max_window_layers ?? 28) ? sliding : full;
    default:
      if (family === "exaone4" && !window) return full;
      return (i + 1) % (config.sliding_window_pattern ?? periods[family]) === 0 ? full : sliding;
  }
}

function isRotated(i, type, { model_type: family, no_rope_layer_interval: interval = 4 }, window) {
  if (family === "llama4" || family === "smollm3") return (i + 1) % interval !== 0;
  if (family === "cohere2") return type !== full;
  return !(family === "exaone4" && window) || type !== full;
}

export function layers({ config }) {
  const { model_type: family, num_hidden_layers: length, rope_theta } = config;
  const window = config.sliding_window === undefined ? windows[family] : config.sliding_window;
  return Array.from({ length }, (_, i) => {
    const type = typeOf(i, config, window);
    const isLocal = type === sliding && /^gemma3/.test(family);
    const rotated = isRotated(i, type, config, window);
    return {
      type,
      ...(type === sliding && window ? { slidingWindow: window, window: [window - 1, 0] } : {}),
      ...(type === "chunked_attention" ? { chunkSize: 8192 } : {}),
      ...(family === "llama4" && !rotated ? { temperature: { kind: "llama4", attnScale: 0.1, floorScale: 8192 } } : {}),
      rope: rotated ? { base: isLocal ? 10000 : rope_theta, type: "default" } : null,
    };
  });
}
