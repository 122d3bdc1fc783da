import grammar from "./banks/grammar.json" with { type: "json" };
import punctuation from "./banks/punctuation.json" with { type: "json" };
import spelling from "./banks/spelling.json" with { type: "json" };
import { Bank } from "./item-schema.ts";
import { once } from "./once.ts";

const grammarBank = once(() => Bank.parse(grammar));
const punctuationBank = once(() => Bank.parse(punctuation));
const spellingBank = once(() => Bank.parse(spelling));

/** The multiple-choice banks. Each is validated when it is first used: a function that starts a test needs one of them. */
export const banks = {
  get "grammar-test"(): Bank {
    return grammarBank();
  },
  get "punctuation-test"(): Bank {
    return punctuationBank();
  },
  get "spelling-test"(): Bank {
    return spellingBank();
  },
};
