// Describes fromConfig: reads the rotary parameters of a model's config.json as Hugging Face does. Used by config.js.
/** @import { Argument, FunctionDescriptor } from "../binding/descriptor.js" */
import { copyOf } from "../core/own.js";
import { configArguments } from "./arguments.js";
import { enginesOf } from "./engines.js";
import { layersOf } from "./layers.js";
import { readPipeline } from "./pipelines.js";
import { once, readModel } from "./readModel.js";
import { readTower, towerKeyIn } from "./towers.js";

/** @satisfies {Argument} */
const head = {
  kind: "whole",
  min: 0,
  optional: true,
  doc: "the head whose frequencies are read, from 0, for LTX's transformers, each of whose heads has its own",
};

/**
 * The views of one reading of a configuration, for the page and the command: each takes what the function of its name takes
 * besides the configuration. They do not see what the caller changes in the configuration afterwards.
 */
function viewsOf(config, assume, kit) {
  const model = once(() => readModel(copyOf({ config, assume }), kit));
  const views = {
    /** The result of fromConfig. */
    spec({ length, layerType, head } = copyOf()) {
      const spec =
        readPipeline(config, head, kit) ?? readTower(config, kit) ?? model().read({ length, layerType }).spec;
      Object.defineProperty(spec, "views", copyOf({ value: views }));
      // compare reads the other types of layers, too.
      if (spec.layerTypes === undefined || layerType !== undefined) return spec;
      const ofType = (type) => views.spec(copyOf({ length, layerType: type }));
      return Object.defineProperty(spec, "ofType", copyOf({ value: ofType }));
    },
    layers: ({ length } = copyOf()) => layersOf(model(), length, kit),
    engines: ({ length, layerType } = copyOf()) => enginesOf(model(), { length, layerType, assume }, kit),
    /** The spec of the configuration's vision tower; undefined without one. */
    tower: () => (towerKeyIn(config) ? readTower(config.vision_config, kit) : undefined),
  };
  return views;
}

/** @type {() => FunctionDescriptor} */
export const fromConfig = () => ({
  doc: "Reads the rotary parameters of a model's configuration: the arguments of rope.apply, the origin of each fact, and warnings.",
  source: "Hugging Face Transformers, modeling_rope_utils.py and the models' own code",
  arguments: { ...configArguments, head },
  returns: { type: "RopeSpec", doc: "arguments of rope.apply, with warnings" },
  // Each property of the caller's object is read once.
  compose: ({ config, assume, ...which }, kit) => viewsOf(copyOf(config), assume, kit).spec(copyOf(which)),
});
