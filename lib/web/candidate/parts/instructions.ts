import type { PartKind } from "#contract/candidate.ts";

/** Instructions for each kind of test, shown before it starts. */
export const INSTRUCTIONS: Record<PartKind, { task: string; how: readonly string[] }> = {
  choice: {
    task: "Choose the best answer to each question.",
    how: [
      "Each question has one correct answer.",
      "You can go back and change an answer at any time before you submit.",
      "An unanswered question counts as wrong, so a guess costs nothing.",
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
      "Select each word that has a mistake in it or next to it. Select it again to remove the mark.",
      "You do not correct anything, you only mark.",
      "Wrongly marked words cost points, so do not guess.",
    ],
  },
  writing: {
    task: "Write a short text from a brief.",
    how: [
      "Write plain text and cover the points of the brief.",
      "Words are counted as you write.",
      "The spelling checker of your browser is switched off.",
    ],
  },
};
