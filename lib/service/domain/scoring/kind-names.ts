/**
 * What the `kind` of a review's entry is called: the topics of the banks, the kinds of planted errors, what a writing test
 * is scored by, and what the grammar checker finds.
 */
const NAMES: Readonly<Record<string, string>> = {
  "ie-ei": "Words with ie or ei",
  "plurals-compounds": "Plurals and compounds",
  "foreign-words": "Words from other languages",
  "confused-words": "Words that are easily confused",
  homophones: "Words that sound alike",
  parallelism: "Parallel structure",
  "prepositions-idiom": "Prepositions and idioms",
  "tense-mood": "Tense and mood",
  capitals: "Capital letters",
  "dashes-hyphens": "Dashes and hyphens",
  "end-marks": "Full stops, question and exclamation marks",
  parentheticals: "Brackets and other insertions",
  "semicolons-colons": "Semicolons and colons",
  usage: "Word usage",
  consistency: "Consistency and house style",
  fact: "Facts and figures",
  typing: "Typing errors",
  coverage: "Point of the brief",
  form: "Form of the text",
};

/** The name of a kind; one without an entry is written as words: `sentence-structure` is Sentence structure. */
export const kindName = (kind: string): string => {
  const words = kind.replace(/[_-]/g, " ");
  return NAMES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
