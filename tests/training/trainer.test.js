// Tests posenc/training.js through its public calls: trainers, evaluation and errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  encodings,
  headerBytes,
  isAnswered,
  readHeader,
  skillsOf,
  tasks,
  tokenText,
  weightsOf,
} from "../../src/training/model.js";
import { evaluationSeed, sequence } from "../oracle/training/sequence.js";

const { createTrainer, restoreTrainer } = await import("posenc/training.js");

const begun = (options, steps = 6) => {
  const trainer = createTrainer({ encoding: "rope", steps: 40, ...options });
  trainer.train(steps);
  return trainer;
};

test("a model has as many weights as the page states", () => {
  for (const encoding of encodings)
    assert.equal(weightsOf(encoding), readHeader(createTrainer({ encoding }).save()).weights, encoding);
});

test("sequences equal the oracle's, for every task and both kinds of questions", () => {
  for (const task of tasks) {
    const trainer = createTrainer({ encoding: "none", task });
    for (const [length, questions] of [
      [32, "constant"],
      [61, "growing"],
      [256, "constant"],
      [256, "growing"],
    ])
      for (const number of [0, 3]) {
        const growing = questions === "growing";
        const { words } = sequence({ length, task, growing, test: true, seed: evaluationSeed(length), number });
        assert.deepEqual(
          trainer.tokens({ length, questions, sequence: number }),
          words.map((word) => tokenText(word, task)),
        );
      }
  }
});

test("examples read like those of the papers, and every letter of an answer is asked for", () => {
  const answersTo = {
    copy: (letters) => letters,
    reverse: (letters) => letters.toReversed(),
    sort: (letters) => letters.toSorted(),
  };
  for (const [task, answerTo] of Object.entries(answersTo)) {
    const trainer = createTrainer({ encoding: "none", task });
    for (const length of [8, 32, 61, 256]) {
      const answers = trainer.answers({ length, sequence: 1 });
      const tokens = answers.map(({ token }) => token);
      const count = Math.floor(length / 2) - 1;
      const letters = tokens.slice(1, count + 1);
      assert.ok(letters.every((each) => /^[a-z]$/.test(each)));
      assert.deepEqual(tokens.slice(0, 2 * count + 2), ["^", ...letters, ">", ...answerTo(letters)]);
      const asked = answers.flatMap(({ asks, right }, at) => (asks === "letter" ? [[at, right]] : []));
      assert.deepEqual(
        asked,
        answerTo(letters).map((letter, i) => [count + 1 + i, letter]),
      );
    }
  }
});

test("the last tokens ask for each of four needles, and a task measures its own skills", () => {
  const trainer = createTrainer({ encoding: "none", task: "needle" });
  for (const length of [8, 32, 256]) {
    const answers = trainer.answers({ length });
    const asked = answers.slice(-4);
    assert.deepEqual(asked.map(({ token }) => token).toSorted(), ["A?", "B?", "C?", "D?"]);
    for (const [i, { token, distance, right }] of asked.entries()) {
      assert.equal(answers[length - 4 + i - distance].token, right);
      assert.equal(right[0], token[0]);
    }
    assert.equal(answers.filter(({ asks }) => asks).length, 4);
  }
  for (const task of tasks) {
    const { near, far } = createTrainer({ encoding: "none", task }).evaluate({ length: 32, sequences: 3 });
    assert.deepEqual(
      [near.count > 0, far.count > 0],
      ["near", "far"].map((skill) => skillsOf(task).includes(skill)),
      task,
    );
    if (isAnswered(task)) assert.equal(near.count, 3 * 15);
  }
});

test("the soft task keeps many different letters at every length", () => {
  const trainer = createTrainer({ encoding: "none", task: "soft" });
  for (let sequence = 0; sequence < 5; sequence++) {
    const letters = trainer.tokens({ length: 512, sequence }).filter((each) => /^[a-l]$/.test(each));
    const last = new Set(letters.slice(-64));
    assert.ok(last.size >= 4, `sequence ${sequence} ends with ${[...last]}`);
  }
});

test("evaluation counts every requested letter and question at its position", () => {
  const trainer = begun();
  const [length, sequences] = [61, 5];
  const letters = new Array(length).fill(0);
  const answers = new Array(length).fill(0);
  for (let number = 0; number < sequences; number++)
    for (const { at, distance } of sequence({ length, seed: evaluationSeed(length), number }).asked)
      if (distance === undefined) letters[at + 1]++;
      else answers[distance]++;
  const read = trainer.evaluate({ length, sequences });
  assert.deepEqual([...read.byPosition.count], letters);
  assert.deepEqual([...read.byDistance.count], answers);
  const sum = (all, first) => all.slice(first).reduce((a, b) => a + b, 0);
  assert.equal(read.near.count, sum(letters, 30));
  assert.equal(read.far.count, sum(answers, 31));
});

test("an untrained model is right by chance, with the loss of chance", () => {
  const { near, far } = createTrainer({ encoding: "none" }).evaluate({ length: 64, sequences: 100 });
  assert.ok(near.loss > Math.log(12) && near.loss < Math.log(100));
  assert.ok(far.accuracy < 0.15 && far.loss > Math.log(32));
});

test("answers name the asked tokens of the oracle's sequence, and count like an evaluation", () => {
  const trainer = createTrainer({ encoding: "rope", steps: 200 });
  trainer.train();
  const length = 64;
  const counted = { letter: { all: 0, right: 0 }, fact: { all: 0, right: 0 } };
  for (let number = 0; number < 5; number++) {
    const { words, asked } = sequence({ length, seed: evaluationSeed(length), number });
    const answers = trainer.answers({ length, sequence: number });
    assert.deepEqual(
      answers.map(({ token }) => token),
      words.map(tokenText),
    );
    const named = answers.flatMap(({ asks, right, distance }, at) => (asks ? [{ at, right, distance }] : []));
    const expected = asked.map(({ at, target, distance }) => ({ at, right: tokenText(target), distance }));
    assert.deepEqual(
      named,
      expected.toSorted((a, b) => a.at - b.at),
    );
    for (const { asks, answer, right, probability } of answers) {
      if (!asks) continue;
      counted[asks].all++;
      if (answer === right) counted[asks].right++;
      assert.ok(probability > 1 / 48 && probability <= 1);
    }
  }
  const { byPosition, byDistance } = trainer.evaluate({ length, sequences: 5 });
  for (const [kind, { accuracy, count }] of [
    ["letter", byPosition],
    ["fact", byDistance],
  ]) {
    const { all, right } = counted[kind];
    assert.equal(
      count.reduce((sum, each) => sum + each, 0),
      all,
    );
    assert.equal(
      count.reduce((sum, each, i) => sum + (each ? Math.round(each * accuracy[i]) : 0), 0),
      right,
    );
    assert.ok(right > 0);
  }
});

test("losses fall during training", () => {
  const { losses, step } = createTrainer({ encoding: "alibi", steps: 120 }).train();
  assert.equal(step, 120);
  assert.equal(losses.length, 120);
  const mean = (part) => part.reduce((sum, each) => sum + each, 0) / part.length;
  assert.ok(mean(losses.slice(-10)) < 0.5 * mean(losses.slice(0, 10)));
});

test("training in parts, after a pause, or from saved bytes gives the same weights as in one go", () => {
  const whole = begun({}, 6);
  const parts = begun({}, 1);
  parts.evaluate({ length: 100 });
  parts.train(2);
  const restored = restoreTrainer(parts.save());
  for (const trainer of [parts, restored]) {
    trainer.train(3);
    assert.equal(trainer.checksum(), whole.checksum());
    assert.equal(trainer.step, 6);
  }
  assert.match(whole.checksum(), /^[0-9a-f]{16}$/);
});

test("another seed, base or task gives other weights; betaFast and evaluation change none", () => {
  const sum = (options) => begun(options).checksum();
  const own = sum({});
  for (const options of [{ seed: 2 }, { base: 50 }, { task: "soft" }, { length: 64 }, { encoding: "none" }])
    assert.notEqual(sum(options), own, JSON.stringify(options));
  assert.equal(sum({ betaFast: 2, share: 0.5 }), own);
});

test("p-RoPE with share 1 is RoPE, with share 0 no position, and between them the share is rounded to pairs", () => {
  const loss = (options) => begun({ encoding: "pRope", ...options }).evaluate({ length: 128, sequences: 2 }).near.loss;
  assert.equal(loss({ share: 1 }), loss({ encoding: "rope" }));
  assert.equal(loss({ share: 0 }), loss({ encoding: "none" }));
  assert.equal(loss({ share: 0.76 }), loss({}));
  assert.notEqual(loss({ share: 0.5 }), loss({}));
});

test("attention weights sum to 1 in every row and are 0 for later keys", () => {
  for (const repair of ["none", "window", "lmInfinite", "yarn"]) {
    const { data, shape, dtype } = begun().attention({ length: 77, layer: 1, head: 2, repair });
    assert.deepEqual([shape, dtype], [[77, 77], "float32"]);
    for (let i = 0; i < 77; i++) {
      const row = data.subarray(i * 77, (i + 1) * 77);
      assert.ok(Math.abs(row.reduce((sum, each) => sum + each, 0) - 1) < 1e-5);
      assert.ok(row.subarray(i + 1).every((each) => each === 0));
      const outside = row.subarray(0, Math.max(0, i - 31));
      if (repair === "window") assert.ok(outside.every((each) => each === 0));
      if (repair === "lmInfinite") assert.ok(outside.subarray(4).every((each) => each === 0));
    }
  }
});

test("length extensions change nothing within the training length, and each differs beyond it", () => {
  const trainer = begun();
  const losses = (length) =>
    ["none", "window", "lmInfinite", "linear", "ntk", "yarn"].map(
      (repair) => trainer.evaluate({ length, repair, sequences: 3 }).near.loss,
    );
  const [own, , , ...scaled] = losses(32);
  assert.deepEqual(scaled, [own, own, own]);
  assert.equal(new Set(losses(128)).size, 6);
});

test("fine-tuning returns a new trainer and leaves the old one unchanged", () => {
  const trainer = begun();
  const sum = trainer.checksum();
  const tuned = trainer.fineTune({ repair: "yarn", length: 64, steps: 3 });
  assert.equal(trainer.checksum(), sum);
  assert.notEqual(tuned.checksum(), sum);
  assert.deepEqual(tuned.tuned, { repair: "yarn", length: 64 });
  assert.equal(trainer.tuned, undefined);
  assert.deepEqual([tuned.step, tuned.steps], [3, 3]);
  assert.deepEqual(tuned.evaluate({ length: 96 }), tuned.evaluate({ length: 96, repair: "yarn" }));
  assert.throws(() => tuned.evaluate({ length: 96, repair: "ntk" }), /repair must be "yarn" .*, got "ntk"/);
  assert.equal(restoreTrainer(tuned.save()).checksum(), tuned.checksum());
});

test("a trainer returns its options", () => {
  const options = {
    encoding: "kerple",
    seed: 2 ** 32 - 1,
    length: 64,
    base: 20.5,
    betaFast: 8,
    share: 0.5,
    task: "soft",
  };
  const trainer = createTrainer({ ...options, steps: 9 });
  assert.deepEqual(trainer.options, options);
  assert.deepEqual([trainer.step, trainer.steps], [0, 9]);
});

test("invalid options are rejected with the call, the option and the value", () => {
  const trainer = begun();
  const done = begun({ steps: 2 }, 2);
  const learned = createTrainer({ encoding: "learned" });
  const saved = trainer.save();
  const cases = [
    [() => createTrainer(), TypeError, /createTrainer: encoding must be one of "none", "learned".*, got undefined/],
    [() => createTrainer({ encoding: "rotary" }), RangeError, /encoding must .*, got "rotary"/],
    [() => createTrainer({ encoding: "rope", sead: 1 }), TypeError, /got "sead"; did you mean seed\?/],
    [() => createTrainer({ encoding: "rope", seed: -1 }), RangeError, /seed must be a whole number from 0 .*, got -1/],
    [() => createTrainer({ encoding: "rope", seed: 1.5 }), RangeError, /seed must .*, got 1.5/],
    [() => createTrainer({ encoding: "rope", seed: "1" }), TypeError, /seed must .*, got "1"/],
    [() => createTrainer({ encoding: "rope", length: 24 }), RangeError, /length must .* multiple of 16.*, got 24/],
    [() => createTrainer({ encoding: "rope", base: 1 }), RangeError, /base must be a finite number above 1 .*, got 1$/],
    [() => createTrainer({ encoding: "rope", base: Number.NaN }), RangeError, /base must .*, got NaN/],
    [() => createTrainer({ encoding: "pRope", share: 1.5 }), RangeError, /share must .*, got 1.5/],
    [() => createTrainer({ encoding: "rope", steps: 0 }), RangeError, /steps must .*, got 0/],
    [() => createTrainer(null), TypeError, /the argument must be an object, got null/],
    [() => createTrainer([]), TypeError, /the argument must be an object, got an array of 0/],
    [
      () => createTrainer({ encoding: "rope", seed: null }),
      TypeError,
      /createTrainer: seed must be a whole .*, got null/,
    ],
    [() => createTrainer({ encoding: "rope", steps: 1e9 }), RangeError, /steps must .* to 1000000.*, got 1000000000/],
    [() => trainer.train(null), TypeError, /trainer.train: count must .*, got null/],
    [() => trainer.train(Number.NaN), RangeError, /trainer.train: count must .*, got NaN/],
    [() => trainer.evaluate({ length: 1e9 }), RangeError, /trainer.evaluate: length must .* to 1024.*, got 1000000000/],
    [
      () => trainer.evaluate({ length: 8, sequences: 1e9 }),
      RangeError,
      /sequences must .* to 1000000.*, got 1000000000/,
    ],
    [
      () => trainer.tokens({ length: 8, sequence: 2 ** 31 }),
      RangeError,
      /trainer.tokens: sequence must .*, got 2147483648/,
    ],
    [() => restoreTrainer(new Proxy(saved, {})), TypeError, /restoreTrainer: bytes must be /],
    [() => restoreTrainer(saved.subarray(0, -4)), RangeError, /restoreTrainer: bytes must be .*, got \d+ other bytes/],
    [() => trainer.train(35), RangeError, /trainer.train: count must be a whole number from 1 to 34, got 35/],
    [() => done.train(), RangeError, /all 2 steps are done/],
    [() => trainer.evaluate({}), TypeError, /length must .*, got undefined/],
    [() => trainer.evaluate({ length: 7 }), RangeError, /length must be a whole number from 8 to 1024.*, got 7/],
    [() => learned.evaluate({ length: 257 }), RangeError, /length must be at most 256, .*got 257/],
    [
      () => learned.evaluate({ length: 64, repair: "ntk" }),
      RangeError,
      /repair must be "none" for the encoding learned/,
    ],
    [() => trainer.attention({ length: 8, layer: 2, head: 0 }), RangeError, /layer must .*, got 2/],
    [() => trainer.attention({ length: 8, layer: 0 }), TypeError, /head must .*, got undefined/],
    [() => trainer.fineTune({ length: 12 }), RangeError, /length must .* multiple of 8.*, got 12/],
    [() => restoreTrainer([1]), TypeError, /bytes must .*, got an array of 1/],
    [() => restoreTrainer(saved.subarray(1)), RangeError, /bytes must be the bytes that trainer.save\(\) gave, got/],
    [() => restoreTrainer(saved.map((each, i) => (i === 8 ? 99 : each))), RangeError, /must be the bytes that/],
  ];
  for (const [call, type, words] of cases) assert.throws(call, (error) => error instanceof type && words.test(error));
  const own = trainer.checksum();
  assert.equal(restoreTrainer(saved).checksum(), own);
});

test("invalid bytes of a saved trainer are rejected, and every call works on those that are accepted", () => {
  const saved = begun().save();
  const steps = saved.slice();
  new DataView(steps.buffer).setInt32(20, 2 ** 31 - 1, true);
  assert.throws(() => restoreTrainer(steps), /bytes must be the bytes that trainer.save\(\) gave, got/);
  class Others extends Uint8Array {
    slice() {
      return new Uint8Array(3);
    }
  }
  assert.deepEqual(restoreTrainer(new Others(saved)).save(), saved);
  let accepted = 0;
  for (let place = 0; place < headerBytes; place++)
    for (const value of [0, 1, 127, 128, 255]) {
      const changed = saved.slice();
      changed[place] = value;
      try {
        const trainer = restoreTrainer(changed);
        trainer.evaluate({ length: 8, sequences: 1 });
        if (trainer.step < trainer.steps) trainer.train(1);
        assert.ok(trainer.steps <= 1e6 && trainer.options.base <= 1e12);
        accepted++;
        trainer.release();
      } catch (error) {
        assert.match(error.message, /^restoreTrainer: bytes must be /, `byte ${place} is ${value}`);
      }
    }
  assert.ok(accepted > 0);
  // Weights that are NaN give results of NaN, and nothing else.
  const trainer = restoreTrainer(saved.map((each, i) => (i < headerBytes ? each : 255)));
  assert.ok(Number.isNaN(trainer.train(1).losses[0]));
  assert.ok(Number.isNaN(trainer.evaluate({ length: 32 }).near.loss));
});

test("calls of a released trainer are rejected", () => {
  const trainer = begun();
  trainer.release();
  trainer.release();
  for (const call of ["train", "evaluate", "attention", "checksum", "save", "fineTune", "tokens"])
    assert.throws(() => trainer[call]({ length: 8 }), { name: "TypeError", message: /was released/ });
});

test("without SIMD the error names the scalar file, which gives the same weights", async () => {
  const expected = begun().checksum();
  const { validate } = WebAssembly;
  WebAssembly.validate = () => false;
  try {
    // The module is compiled at the first call, so a new copy of the file has none yet.
    const fresh = await import(`${import.meta.resolve("posenc/training.js")}?fresh`);
    assert.throws(
      () => fresh.createTrainer({ encoding: "rope" }),
      /WebAssembly SIMD is unsupported in this environment; import posenc\/training\.scalar\.js/,
    );
    const scalar = await import("posenc/training.scalar.js");
    const trainer = scalar.createTrainer({ encoding: "rope", steps: 40 });
    trainer.train(6);
    assert.equal(trainer.checksum(), expected);
  } finally {
    WebAssembly.validate = validate;
  }
});

test("a getter is read once", () => {
  let reads = 0;
  const options = {
    encoding: "rope",
    get seed() {
      return reads++ === 0 ? 5 : -1;
    },
  };
  assert.equal(createTrainer(options).options.seed, 5);
});
