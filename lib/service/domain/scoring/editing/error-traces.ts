import { type Token, tokenise } from "../alignment/tokens.ts";
import { numbersIn } from "../language/numbers.ts";
import type { ErrorSlot } from "./error-slots.ts";

/** Words with which a clause opens that a comma may end. */
const OPENS =
  /^(?:as|since|because|while|whilst|although|though|whereas|after|when|if|given|once|before|at|in|on|by|for|with)$/;
/** Words with which the next main clause begins. */
const GOES_ON = /^(?:the|therefore|then|it|this|they|he|she|an?|thus|hence|however)$/;

/**
 * Whether a planted error still exists in a text that was rewritten around it. It leaves a trace: the incorrect part,
 * together with a neighbouring word. An error of fact is gone only if the correct number is present.
 */
export function isStillThere(
  { error }: ErrorSlot,
  printed: readonly Token[],
  at: number,
  answer: readonly Token[],
): boolean {
  const wrong = tokenise(error.wrong);
  const right = tokenise(error.accepted[0] ?? "");
  const head = sharedStart(wrong, right);
  const tail = sharedStart(wrong.slice(head).reverse(), right.slice(head).reverse());
  const core = wrong.slice(head, wrong.length - tail);
  const [from, to] = [at + head, at + wrong.length - tail];
  if (error.kind === "fact") return !numbersIn(right).every((value) => numbersIn(answer).includes(value));
  if (error.kind === "spelling") return contains(answer, core);
  if (/comma splice/i.test(error.rule)) return isSpliced(answer);
  const [before, after] = [printed[from - 1], printed[to]];
  const both = before === undefined || after === undefined ? [] : [[before, ...core, after]];
  if (core.every(({ kind }) => kind === "mark")) return both.some((trace) => contains(answer, trace));
  const [left, next] = [before === undefined ? [] : [before, ...core], after === undefined ? [] : [...core, after]];
  const traces = head > 0 && tail === 0 ? [left] : tail > 0 && head === 0 ? [next] : [left, next];
  return traces.some((trace) => contains(answer, trace));
}

/** Two main clauses with nothing but a comma, or a comma and an adverb, between them. */
export function isSpliced(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, index) => {
    if (text !== "," || !GOES_ON.test(tokens[index + 1]?.fold ?? "")) return false;
    const clause = tokens.slice(0, index);
    const start = clause.findLastIndex((token) => /^[.!?;:–"]$/.test(token.text)) + 1;
    // One word is not a clause: "; hence, the museum closes".
    return clause.length - start > 1 && !OPENS.test(clause[start]?.fold ?? "");
  });
}

function contains(tokens: readonly Token[], run: readonly Token[]): boolean {
  if (run.length === 0) return false;
  return tokens.some((_token, start) => run.every(({ fold }, index) => tokens[start + index]?.fold === fold));
}

function sharedStart(a: readonly Token[], b: readonly Token[]): number {
  const differs = a.findIndex((token, index) => token.text !== b[index]?.text);
  return differs === -1 ? a.length : differs;
}
