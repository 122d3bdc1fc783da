import type { WritingConcern } from "#contract/results/result.ts";
import type { Form } from "../language/prose.ts";

const INCOHERENT: Partial<Record<Form, string>> = {
  list: "The text is a list of words rather than sentences.",
  salad: "The words are in no order that makes sense.",
};
const DOUBTFUL = "Words next to each other have little to do with each other. The sentences may make no sense.";

/**
 * Why a person should read a text, from its form, whether its sense is in doubt, the number of its wrong facts and that of possible
 * insults. One wrong fact is enough: good prose around it can still pass by its score.
 */
export function concernsOf(form: Form, isDoubtful: boolean, wrong: number, rude: number): WritingConcern[] {
  const facts = wrong === 1 ? "1 fact is" : `${wrong} facts are`;
  const incoherent = INCOHERENT[form] ?? (isDoubtful ? DOUBTFUL : null);
  return [
    ...(incoherent === null ? [] : [{ code: "incoherent" as const, message: incoherent }]),
    ...(wrong > 0 ? [{ code: "wrong_facts" as const, message: `${facts} stated otherwise than in the brief.` }] : []),
    ...(rude > 0 ? [{ code: "abusive" as const, message: "There may be insults or threats in the text." }] : []),
  ];
}
