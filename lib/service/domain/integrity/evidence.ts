import type { PartKind } from "#contract/candidate.ts";
import type { SignalTally } from "./signal-tally.ts";

/** The evidence on how one part was taken: the client's signals and the server's own data. */
export interface Evidence {
  readonly signals: SignalTally;
  /** From start to submission, by the server's clock. */
  readonly taken_ms: number;
  readonly kind: PartKind;
  /** Characters of the final text that are not white space; 0 if no text is typed. */
  readonly final_chars: number;
  /** Choice: the number of characters to read for each answered item. */
  readonly items: readonly { readonly id: string; readonly chars: number }[];
  /** Editing and proofreading: words of the passage, 0 when nothing was answered. */
  readonly passage_words: number;
}
