import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import { Bank } from "#domain/content/item.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#domain/content/passage.ts";
import { type TestContent, WrittenText } from "#domain/content/test-content.ts";
import { contentFile } from "./content-file.ts";
import { byDialect, inDialect } from "./dialects.ts";
import { once } from "./once.ts";

/** The bank as a candidate of this dialect can meet it: items that state another dialect are not in it. */
export const bankIn = (file: unknown, dialect: Dialect): Bank => {
  const bank = Bank.parse(inDialect(file, dialect));
  return { ...bank, items: bank.items.filter((item) => item.dialect === undefined || item.dialect === dialect) };
};

/** The forms of a test, which are parallel: a form asks for the same in both dialects. */
const formsOf = <Passage extends object>(read: (form: string) => Passage) => {
  const form = (letter: string) => once(() => read(letter));
  const [a, b, c, d, e, f] = [form("a"), form("b"), form("c"), form("d"), form("e"), form("f")];
  return {
    get A() {
      return a();
    },
    get B() {
      return b();
    },
    get C() {
      return c();
    },
    get D() {
      return d();
    },
    get E() {
      return e();
    },
    get F() {
      return f();
    },
  };
};

const bank = (name: string, dialect: Dialect) => once(() => bankIn(contentFile(`banks/${name}`), dialect));

const written = once(() => z.record(z.string(), WrittenText).parse(contentFile("written")));

/** The content of the tests, from the files beside. */
export const content: TestContent = {
  banks: byDialect((dialect) => {
    const [grammar, punctuation, spelling] = [
      bank("grammar", dialect),
      bank("punctuation", dialect),
      bank("spelling", dialect),
    ];
    return {
      get "grammar-test"() {
        return grammar();
      },
      get "punctuation-test"() {
        return punctuation();
      },
      get "spelling-test"() {
        return spelling();
      },
    };
  }),
  passages: byDialect((dialect) => {
    const read = (name: string): unknown => inDialect(contentFile(`passages/${name}`), dialect);
    return {
      editing: formsOf((form) => EditingPassage.parse(read(`editing-${form}`))),
      proofreading: formsOf((form) => ProofreadingPassage.parse(read(`proofreading-${form}`))),
      writing: formsOf((form) => WritingBrief.parse(read(`writing-${form}`))),
    };
  }),
  practice: byDialect((dialect) => {
    const read = (name: string): unknown => inDialect(contentFile(`practice/${name}`), dialect);
    return {
      editing: EditingPassage.parse(read("editing")),
      proofreading: ProofreadingPassage.parse(read("proofreading")),
      writing: WritingBrief.parse(read("writing")),
    };
  }),
  get written() {
    return written();
  },
};
