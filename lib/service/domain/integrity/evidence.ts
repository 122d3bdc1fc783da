import type { SignalTally } from "./signal-tally.ts";

/** The evidence on how one part was taken: the client's signals and the server's own data. */
export interface Evidence {
  readonly signals: SignalTally;
  /** From start to submission, by the server's clock. */
  readonly taken_ms: number;
  /** What is typed: a text of the candidate's own, corrections of a text that was given, or none. */
  readonly typing: "free" | "corrections" | "none";
  /** Characters of the final text that are not white space; 0 where none is typed. */
  readonly final_chars: number;
  /** How many characters each answered item has to read; empty where there are none. */
  readonly items: readonly { readonly id: string; readonly chars: number }[];
  /** Words of a passage that has to be read first; 0 when nothing was answered. */
  readonly passage_words: number;
}
