import type { PartKind } from "#contract/candidate.ts";
import type { SignalTally } from "./signal-tally.ts";

/** What is known of how one part was taken: the client's signals and, beside them, what the server knows by itself. */
export interface Evidence {
  readonly signals: SignalTally;
  /** From start to submission, by the server's clock. */
  readonly taken_ms: number;
  readonly kind: PartKind;
  /** Characters of the final text that are not white space; 0 where none is typed. */
  readonly final_chars: number;
  /** Choice: how many characters each answered item has to read. */
  readonly items: readonly { readonly id: string; readonly chars: number }[];
  /** Editing and proofreading: words of the passage, 0 when nothing was answered. */
  readonly passage_words: number;
}
