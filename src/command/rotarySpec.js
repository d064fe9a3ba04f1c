// Reads --config and the options that say which spec of a configuration is meant. Used by code.js and vectors.js.
import { fromConfig } from "posenc/config.js";
import { isPipeline } from "../models/pipelines.js";
import { restsOnAssumption } from "./comparison.js";
import { readNumber } from "./options.js";
import { readModel } from "./readModel.js";
import { answeredByAssumption, Misused, Refused } from "./refused.js";
import { visible } from "./terminal.js";

export const specOptions = { config: "value", length: "value", layerType: "value", assume: "flag", out: "value" };

export const specHelp = [
  ["--config FILE", "the model's configuration, as posenc config reads it; - for standard input"],
  ["--length N", "the sequence length, for scalings that depend on it"],
  ["--layer-type TYPE", "the layer type, if the file distinguishes types (default: full_attention)"],
  ["--assume", "read an unknown model as Llama"],
];

/**
 * @param {{ takesAxes?: boolean }} [options] whether a diffusion transformer's rotation of several axes is taken
 * @returns {Promise<{ spec: any, length?: number, isPipeline?: boolean }>} warnings go to standard error
 */
export async function readSpec(command, given, { takesAxes = false } = {}) {
  if (given.config === undefined) throw new Misused(`--config is needed: posenc ${command} --config config.json`);
  const whole = (n) => Number.isInteger(n) && n >= 1;
  const length = given.length && readNumber("length", given.length, whole, "a whole number from 1");
  const { layerType, assume } = given;
  const config = await readModel(given.config);
  const whichHead = (n) => Number.isInteger(n) && n >= 0;
  const head = given.head && readNumber("head", given.head, whichHead, "a whole number from 0");
  const spec = fromConfig({
    config,
    ...(length && { length }),
    ...(layerType && { layerType }),
    ...(assume && { assume }),
    ...(head !== undefined && { head }),
  });
  const isOfPipeline = isPipeline(config);
  if (spec.axes && !(takesAxes && isOfPipeline))
    throw new Refused(`posenc ${command}: the model must rotate by one position, got ${spec.axes.length} axes`);
  for (const warning of spec.warnings) console.error(visible(`warning: ${warning}`));
  if (restsOnAssumption(spec)) process.exitCode = answeredByAssumption;
  return { spec, length, isPipeline: isOfPipeline };
}
