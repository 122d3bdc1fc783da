import type { PartKind } from "#contract/candidate.ts";

/** What a candidate needs to know of each kind of test before it starts. */
export const KINDS: Record<PartKind, { task: string; how: readonly string[] }> = {
  choice: {
    task: "Choose the best answer to each question.",
    how: [
      "There is one right answer to each question.",
      "You can go back and change an answer at any time before you submit.",
      "A question left open counts as not right, so a guess costs nothing.",
    ],
  },
  editing: {
    task: "Correct the mistakes in a text.",
    how: [
      "Type straight into the text: correct spelling, grammar, punctuation and anything that does not fit together.",
      "Change only what is wrong. Many needless changes cost points.",
      "The spelling checker of your browser is switched off.",
    ],
  },
  proofreading: {
    task: "Find the mistakes in a text and mark them.",
    how: [
      "Select each word that has a mistake in it or next to it. Select it again to take the mark away.",
      "You do not correct anything, you only mark.",
      "Words marked wrongly cost points, so do not mark on suspicion.",
    ],
  },
  writing: {
    task: "Write a short text from a brief.",
    how: [
      "Write plain text and cover the points of the brief.",
      "The number of words is counted as you write.",
      "The spelling checker of your browser is switched off.",
    ],
  },
};
