import type { Token } from "./tokens.ts";

/** Out of the question, and still small enough to be added to itself. */
export const never = 2 ** 29;

const otherWord = 6;
const likeWord = 3;
const otherMark = 2;
const otherCase = 1;

/** Price of a token that only one side has. */
export function alone(token: Token): number {
  return token.kind === "mark" ? 3 : 4;
}

/**
 * Cost of reading `b` instead of `a`: little for a capital or a mark, less for a similar word, never a word for a mark.
 */
export function replaced(a: Token, b: Token): number {
  if (a.text === b.text) return 0;
  if (a.kind === "mark" || b.kind === "mark") return a.kind === b.kind ? otherMark : never;
  if (a.fold === b.fold) return otherCase;
  return beginning(a) === beginning(b) ? likeWord : otherWord;
}

export interface Prices {
  readonly alone: Int32Array;
  readonly replacing: (token: Token) => Int32Array;
}

/**
 * The prices against each token of the answer, worked out once for each different token of the lattice: first as for
 * strangers, then properly where the beginning is the same.
 */
export function editCostsOf(answer: readonly Token[]): Prices {
  const known = new Map<string, Int32Array>();
  const strangers = {
    word: priced(answer, (given) => (given.kind === "mark" ? never : otherWord)),
    mark: priced(answer, (given) => (given.kind === "mark" ? otherMark : never)),
  };
  const alike = Map.groupBy(answer.entries(), ([, given]) => beginning(given));
  const replacing = (token: Token) => {
    const ready = known.get(token.text);
    if (ready !== undefined) return ready;
    const prices = (token.kind === "mark" ? strangers.mark : strangers.word).slice();
    for (const [index, given] of alike.get(beginning(token)) ?? []) prices[index] = replaced(token, given);
    known.set(token.text, prices);
    return prices;
  };
  return { alone: priced(answer, alone), replacing };
}

function beginning({ fold }: Token): string {
  return fold.slice(0, 2);
}

function priced(answer: readonly Token[], price: (given: Token) => number): Int32Array {
  const prices = new Int32Array(answer.length);
  for (const [index, given] of answer.entries()) prices[index] = price(given);
  return prices;
}
