// Reads the vectors before and after a rotation from one file or two: NPY, NPZ or safetensors. Used by diagnose.js.
import { nameIn as usualName } from "../models/diagnose/names.js";
import { ModelFileError, readModelFile } from "../models/files/readModelFile.js";
import { Misused, Refused } from "./refused.js";

async function open(file) {
  try {
    return await readModelFile(file);
  } catch (error) {
    throw reworded(error, file);
  }
}

const reworded = (error, file) =>
  error instanceof ModelFileError
    ? new Refused(`${file}: ${error.problem}`)
    : error.code
      ? new Refused(`${file} cannot be read: ${error.code}`)
      : error;

async function read({ file, opened }, name) {
  try {
    return { name, tensor: await opened.tensor(name) };
  } catch (error) {
    throw reworded(error, file);
  }
}

/** The name of an array: the option, else a usual one, else the only one. */
function nameIn({ file, opened: { tensors } }, which, given) {
  const names = tensors.map(({ name }) => name);
  const found = given ?? usualName(names, which);
  if (found !== undefined && names.includes(found)) return found;
  const some = names.slice(0, 12).join(", ");
  throw new Misused(
    given === undefined
      ? `${file}: which array is ${which} the rotation? Pass --${which} NAME; there are ${some}`
      : `${file}: there is no array ${JSON.stringify(given)}; there are ${some}`,
  );
}

/** @returns the arrays { name, tensor } before and after */
export async function readVectors(files, { before, after }) {
  const opened = [];
  for (const file of files) opened.push({ file, opened: await open(file) });
  const [first, last] = [opened[0], opened[opened.length - 1]];
  const names = [nameIn(first, "before", before), nameIn(last, "after", after)];
  if (first === last && names[0] === names[1])
    throw new Misused(
      `${files[0]}: one array, ${names[0]}, is not enough; pass a second file, or a file that has both`,
    );
  const [one, other] = [await read(first, names[0]), await read(last, names[1])];
  return files.length === 1
    ? { before: one, after: other }
    : { before: { ...one, name: files[0] }, after: { ...other, name: files[1] } };
}
