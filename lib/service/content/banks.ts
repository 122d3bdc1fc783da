import grammar from "./grammar.json" with { type: "json" };
import { Bank } from "./item-schema.ts";
import punctuation from "./punctuation.json" with { type: "json" };
import spelling from "./spelling.json" with { type: "json" };

/** The multiple-choice banks, validated once when the module loads. */
export const banks = {
  "grammar-test": Bank.parse(grammar),
  "punctuation-test": Bank.parse(punctuation),
  "spelling-test": Bank.parse(spelling),
};
