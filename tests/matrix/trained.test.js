// Tests that training again gives the shipped model and the shipped numbers of learned methods, to the last byte.
import { test } from "node:test";
import { assertStored } from "../setup/stored.js";
import { learnedNumbers, ropeModel, trainedMaps } from "../training/trainAgain.js";

test("the shipped RoPE model is the one that training gives", () => {
  assertStored("src/training/rope.bin", ropeModel());
});

test("the shipped numbers of learned methods are those that training gives", () => {
  assertStored("src/training/trained.js", learnedNumbers());
});

test("the shipped attention of four models is that of training them", () => {
  assertStored("src/training/trainedMaps.js", trainedMaps());
});
