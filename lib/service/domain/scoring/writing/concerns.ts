import type { WritingConcern } from "#contract/results/result.ts";
import type { Form } from "../language/prose.ts";

/**
 * Why a person should read a text, from its form, the number of its wrong facts and that of possible insults. One wrong fact
 * is enough: good prose around it can still pass by its score.
 */
export function concernsOf(form: Form, wrong: number, rude: number): WritingConcern[] {
  const facts = wrong === 1 ? "1 fact is" : `${wrong} facts are`;
  return [
    ...(form === "salad"
      ? [{ code: "incoherent" as const, message: "The words are in no order that makes sentences." }]
      : []),
    ...(wrong > 0 ? [{ code: "wrong_facts" as const, message: `${facts} stated otherwise than in the brief.` }] : []),
    ...(rude > 0 ? [{ code: "abusive" as const, message: "There may be insults or threats in the text." }] : []),
  ];
}
