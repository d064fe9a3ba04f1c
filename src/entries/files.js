// Exports readModelFile, which reads tensors out of models' files, as posenc/files.js.
export { ModelFileError, readModelFile } from "../models/files/readModelFile.js";
