import { contentFile } from "./content-file.ts";
import { byDialect, type Dialect, inDialect } from "./dialects.ts";
import { Bank } from "./item-schema.ts";
import { once } from "./once.ts";

/** The bank as a candidate of this dialect can meet it: items that state another dialect are not in it. */
export const bankIn = (file: unknown, dialect: Dialect): Bank => {
  const bank = Bank.parse(inDialect(file, dialect));
  return { ...bank, items: bank.items.filter((item) => item.dialect === undefined || item.dialect === dialect) };
};

/** The multiple-choice banks. Each is validated when it is first used: a function that starts a test needs one of them. */
export const banks = byDialect((dialect) => {
  const grammarBank = once(() => bankIn(contentFile("banks/grammar"), dialect));
  const punctuationBank = once(() => bankIn(contentFile("banks/punctuation"), dialect));
  const spellingBank = once(() => bankIn(contentFile("banks/spelling"), dialect));
  return {
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
});
