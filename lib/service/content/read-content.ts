import type { Dialect } from "#contract/assessments/dialect.ts";
import { Bank } from "#domain/content/item.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "#domain/content/passage.ts";
import type { TestContent } from "#domain/content/test-content.ts";
import { contentFile } from "./content-file.ts";
import { byDialect, inDialect, type Points } from "./dialects.ts";
import { lazily } from "./lazily.ts";

/** The tests that draw from a bank. */
export const BANKED = ["grammar-test", "punctuation-test", "spelling-test"] as const;

/** The name that a test's files have. */
export const fileOf = (test: Bank["test"]): string => test.replace("-test", "");

/** The bank as a candidate of this dialect can meet it: items that state another dialect are not in it. */
export const bankIn = (file: unknown, dialect: Dialect): Bank => {
  const bank = Bank.parse(inDialect(file, dialect));
  return { ...bank, items: bank.items.filter((item) => item.dialect === undefined || item.dialect === dialect) };
};

/** Where the files of a content are, without their ending: a bank by its name, a passage or brief by kind and form. */
export type ContentFiles<Form extends string> = {
  forms: readonly Form[];
  bank(name: string): string;
  passage(kind: "editing" | "proofreading" | "writing", form: Form): string;
};

/** The content of these files. A file is read when what it contains is first used. */
export const readContent = <Form extends string>({ forms, bank, passage }: ContentFiles<Form>): TestContent<Form> => {
  const passagesIn = (points?: Points) =>
    byDialect((dialect) => {
      const read = (kind: Parameters<typeof passage>[0], form: Form): unknown =>
        inDialect(contentFile(passage(kind, form)), dialect, points);
      return {
        editing: lazily(forms, (form) => EditingPassage.parse(read("editing", form))),
        proofreading: lazily(forms, (form) => ProofreadingPassage.parse(read("proofreading", form))),
        writing: lazily(forms, (form) => WritingBrief.parse(read("writing", form))),
      };
    });
  return {
    banks: byDialect((dialect) => lazily(BANKED, (test) => bankIn(contentFile(bank(fileOf(test))), dialect))),
    passages: passagesIn(),
    passagesIn,
  };
};
