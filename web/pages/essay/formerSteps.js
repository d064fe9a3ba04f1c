// Maps the steps of the former tour to the essay's sections where their names differ. Used by former.js and its test.
export const formerSteps = {
  counting: "numbers",
  binary: "bits",
  sinusoids: "waves",
  beyond: "unseen",
  squeeze: "scaling",
  model: "today",
};
