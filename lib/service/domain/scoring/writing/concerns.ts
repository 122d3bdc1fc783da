import type { WritingConcern } from "#contract/results/result.ts";
import type { Form } from "../language/prose.ts";

const INCOHERENT: Partial<Record<Form, string>> = {
  list: "The text is a list of words rather than sentences.",
  salad: "The words are in no order that makes sense.",
};
const DOUBTFUL =
  "The words are in an unusual order, have little to do with each other, or mix different points of the brief. Read whether the sentences make sense.";

const UNCONFIRMED =
  "The automatic checks could not confirm that the sentences follow from one another and from the brief. Honest texts can be so too.";

/** The share of a text's words that are its own, below which a person should see what it adds to the brief. */
const own = 0.75;

/** What is known of a text: the share of its words that are its own, and the numbers of its wrong facts and possible insults. */
interface Known {
  readonly form: Form;
  readonly isDoubtful: boolean;
  readonly isUnconfirmed: boolean;
  readonly ownShare: number;
  readonly wrong: number;
  readonly rude: number;
}

/** Why a person should read a text. One wrong fact is enough: good prose around it can still pass by its score. */
export function concernsOf({ form, isDoubtful, isUnconfirmed, ownShare, wrong, rude }: Known): WritingConcern[] {
  const facts = wrong === 1 ? "1 fact is" : `${wrong} facts are`;
  const incoherent = INCOHERENT[form] ?? (isDoubtful ? DOUBTFUL : null);
  return [
    ...(incoherent === null ? [] : [{ code: "incoherent" as const, message: incoherent }]),
    ...(incoherent === null && isUnconfirmed ? [{ code: "unconfirmed" as const, message: UNCONFIRMED }] : []),
    ...(ownShare < own
      ? [{ code: "copied" as const, message: "Much of the text is the brief’s wording, or says the same again." }]
      : []),
    ...(wrong > 0 ? [{ code: "wrong_facts" as const, message: `${facts} stated otherwise than in the brief.` }] : []),
    ...(rude > 0 ? [{ code: "abusive" as const, message: "There may be insults or threats in the text." }] : []),
  ];
}
