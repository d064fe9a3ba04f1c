/* Generates the sequences of the tasks; each depends on its seed and number alone. */
#include "task.h"

#include "../../core/explog.h"
#include "../../core/philox.h"

enum {
  FIRST_FACT = TRAINING_LETTERS,
  FIRST_QUESTION = FIRST_FACT + TRAINING_KEYS * TRAINING_VALUES
};
enum { SYMBOLS = 26, BEGIN = FIRST_QUESTION, GIVES };
enum { UNDECIDED = -1, QUESTIONS = 12, ATTEMPTS = 4, FOR_TOKENS = 32, LAST_LETTERS = 4 };

typedef struct {
  uint32_t seed, number, drawn;
} Draws;

/* A random whole number below `count`. */
static int32_t draw(Draws *draws, int32_t count) {
  const uint64_t bits = random_bits(draws->seed, draws->number, draws->drawn++);
  return (int32_t)((bits >> 32) * (uint64_t)count >> 32);
}

/* Whether this position has a fact or a question. */
static bool is_taken(const int32_t *words, int32_t length, int32_t place) {
  return place >= 0 && place < length && words[place] != UNDECIDED;
}

static void set_questions(Sequence sequence, Draws *draws, int32_t length, int32_t most,
                          const int32_t *facts) {
  int32_t placed = 0;
  ROLLED for (int32_t i = 0; i < ATTEMPTS * most && placed < most; i++) {
    const int32_t place = draw(draws, length), key = draw(draws, TRAINING_KEYS);
    if (facts[key] >= place || is_taken(sequence.words, length, place) ||
        is_taken(sequence.words, length, place - 1) ||
        is_taken(sequence.words, length, place + 1)) {
      continue;
    }
    sequence.words[place] = FIRST_QUESTION + key;
    sequence.targets[place] = sequence.words[facts[key]];
    sequence.asked[place] = place - facts[key];
    placed++;
  }
}

/* Sets the target of position place - 1, the following letter, unless it answers a question. */
static void ask_for(Sequence sequence, int32_t place, float entropy) {
  if (place == 0 || sequence.asked[place - 1] != ASKS_NOTHING) return;
  sequence.targets[place - 1] = sequence.words[place];
  sequence.asked[place - 1] = ASKS_LETTER;
  sequence.entropies[place - 1] = entropy;
}

static void set_lagged(Sequence sequence, Draws *draws, int32_t length) {
  int32_t *words = sequence.words;
  ROLLED for (int32_t place = 0; place < length; place++) {
    if (words[place] != UNDECIDED) continue;
    const bool can_repeat = place >= 2 && words[place - 2] < TRAINING_LETTERS;
    const bool repeats = draw(draws, 10) < 8;
    const int32_t random = draw(draws, TRAINING_LETTERS);
    words[place] = can_repeat && repeats ? words[place - 2] : random;
    if (can_repeat && words[place] == words[place - 2]) ask_for(sequence, place, 0);
  }
}

static void set_soft(Sequence sequence, Draws *draws, int32_t length) {
  int32_t *words = sequence.words, last[LAST_LETTERS] = {0}, seen = 0;
  ROLLED for (int32_t place = 0; place < length; place++) {
    if (words[place] != UNDECIDED) continue;
    const bool repeats = draw(draws, 10) < 8 && seen >= LAST_LETTERS;
    const int32_t chosen = draw(draws, LAST_LETTERS), random = draw(draws, TRAINING_LETTERS);
    words[place] = repeats ? last[chosen] : random;
    if (repeats) {
      int32_t same = 0;
      ROLLED for (int32_t i = 0; i < LAST_LETTERS; i++) same += last[i] == words[place];
      ask_for(sequence, place, (float)-posenc_log(same / (double)LAST_LETTERS));
    }
    last[seen++ % LAST_LETTERS] = words[place];
  }
}

/* Writes the token at `place`, which answers the place before it. */
static void answer(Sequence sequence, int32_t place, int32_t word) {
  sequence.words[place] = word;
  ask_for(sequence, place, 0);
}

/* Writes an example of `count` letters from `place` on: 2 count + 2 tokens. */
static void set_example(Sequence sequence, Draws *draws, int32_t task, int32_t place,
                        int32_t count) {
  int32_t *letters = sequence.words + place + 1, left[SYMBOLS] = {0}, least = 0;
  sequence.words[place] = BEGIN;
  ROLLED for (int32_t i = 0; i < count; i++) {
    letters[i] = draw(draws, SYMBOLS);
    left[letters[i]]++;
  }
  letters[count] = GIVES;
  ROLLED for (int32_t i = 0; i < count; i++) {
    const int32_t next = place + count + 2 + i;
    if (task == TRAINING_TASK_SORT) {
      while (left[least] == 0) least++;
      left[least]--;
      answer(sequence, next, least);
    } else {
      answer(sequence, next, letters[task == TRAINING_TASK_COPY ? i : count - 1 - i]);
    }
  }
}

static void set_examples(Sequence sequence, Draws *draws, int32_t task, int32_t length,
                         bool is_test) {
  int32_t place = 0;
  ROLLED for (int32_t most = (length - 2) / 2; most > 0; most = (length - place - 2) / 2) {
    const int32_t count = is_test ? most : 1 + draw(draws, most);
    set_example(sequence, draws, task, place, count);
    place += 2 * count + 2;
  }
  ROLLED for (; place < length; place++) sequence.words[place] = BEGIN;
}

static void set_needles(Sequence sequence, Draws *draws, int32_t length) {
  int32_t *words = sequence.words;
  const int32_t first = draw(draws, TRAINING_KEYS), end = length - TRAINING_KEYS;
  ROLLED for (int32_t i = 0; i < TRAINING_KEYS; i++) {
    const int32_t key = (first + i) % TRAINING_KEYS, question = end + i;
    int32_t place = draw(draws, end);
    while (words[place] != UNDECIDED) place = draw(draws, end);
    words[place] = FIRST_FACT + key * TRAINING_VALUES + draw(draws, TRAINING_VALUES);
    words[question] = FIRST_QUESTION + key;
    sequence.targets[question] = words[place];
    sequence.asked[question] = question - place;
  }
  ROLLED for (int32_t i = 0; i < end; i++) {
    if (words[i] == UNDECIDED) words[i] = draw(draws, TRAINING_LETTERS);
  }
}

static void set_stream(Sequence sequence, Draws *draws, int32_t length, int32_t task,
                       int32_t questions) {
  int32_t facts[TRAINING_KEYS];
  ROLLED for (int32_t key = 0; key < TRAINING_KEYS; key++) {
    int32_t place = draw(draws, length);
    while (sequence.words[place] != UNDECIDED) place = draw(draws, length);
    facts[key] = place;
    sequence.words[place] = FIRST_FACT + key * TRAINING_VALUES + draw(draws, TRAINING_VALUES);
  }
  const bool grows = questions == TRAINING_QUESTIONS_GROWING;
  set_questions(sequence, draws, length, grows ? QUESTIONS * length / FOR_TOKENS : QUESTIONS,
                facts);
  if (task == TRAINING_TASK_SOFT) {
    set_soft(sequence, draws, length);
  } else {
    set_lagged(sequence, draws, length);
  }
}

void training_sequence(Sequence sequence, int32_t length, int32_t task, int32_t questions,
                       bool is_test, uint32_t seed, uint32_t number) {
  Draws draws = {seed, number, 0};
  ROLLED for (int32_t i = 0; i < length; i++) {
    sequence.words[i] = UNDECIDED;
    sequence.targets[i] = -1;
    sequence.asked[i] = ASKS_NOTHING;
    sequence.entropies[i] = 0;
  }
  if (task == TRAINING_TASK_NEEDLE) {
    set_needles(sequence, &draws, length);
  } else if (task >= TRAINING_TASK_COPY) {
    set_examples(sequence, &draws, task, length, is_test);
  } else {
    set_stream(sequence, &draws, length, task, questions);
  }
}
