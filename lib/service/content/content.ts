import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import { Bank } from "#domain/content/item.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#domain/content/passage.ts";
import { type TestContent, WrittenText } from "#domain/content/test-content.ts";
import { contentFile } from "./content-file.ts";
import { byDialect, inDialect, type Points } from "./dialects.ts";
import { lazily } from "./lazily.ts";

/** The bank as a candidate of this dialect can meet it: items that state another dialect are not in it. */
export const bankIn = (file: unknown, dialect: Dialect): Bank => {
  const bank = Bank.parse(inDialect(file, dialect));
  return { ...bank, items: bank.items.filter((item) => item.dialect === undefined || item.dialect === dialect) };
};

/** The forms of a test, which are parallel: a form asks for the same in both dialects. */
const FORMS = ["A", "B", "C", "D", "E", "F"] as const;

const texts = lazily(["written"], () => z.record(z.string(), WrittenText).parse(contentFile("written")));

const passagesIn = (points?: Points) =>
  byDialect((dialect) => {
    const read = (test: string, form: string): unknown =>
      inDialect(contentFile(`passages/${test}-${form.toLowerCase()}`), dialect, points);
    return {
      editing: lazily(FORMS, (form) => EditingPassage.parse(read("editing", form))),
      proofreading: lazily(FORMS, (form) => ProofreadingPassage.parse(read("proofreading", form))),
      writing: lazily(FORMS, (form) => WritingBrief.parse(read("writing", form))),
    };
  });

/** The content of the tests, from the files beside. */
export const content: TestContent = {
  banks: byDialect((dialect) =>
    lazily(["grammar-test", "punctuation-test", "spelling-test"], (test) =>
      bankIn(contentFile(`banks/${test.replace("-test", "")}`), dialect),
    ),
  ),
  passages: passagesIn(),
  passagesIn,
  practice: byDialect((dialect) => {
    const read = (name: string): unknown => inDialect(contentFile(`practice/${name}`), dialect);
    return {
      editing: EditingPassage.parse(read("editing")),
      proofreading: ProofreadingPassage.parse(read("proofreading")),
      writing: WritingBrief.parse(read("writing")),
    };
  }),
  get written() {
    return texts.written;
  },
};
