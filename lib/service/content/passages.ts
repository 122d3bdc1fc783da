import { contentFile } from "./content-file.ts";
import { byDialect, inDialect } from "./dialects.ts";
import { once } from "./once.ts";
import { EditingPassage, ProofreadingPassage, WritingBrief } from "./passage-schema.ts";

/** The forms of a test, which are parallel. Each is read and validated when it is first used: a part needs one of them. */
const formsOf = <Passage extends object>(test: string, parse: (content: unknown) => Passage) => {
  const form = (letter: string) => once(() => parse(contentFile(`passages/${test}-${letter}`)));
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

/** All scored passages and briefs in each dialect. A form asks for the same in both. */
export const passages = byDialect((dialect) => ({
  editing: formsOf("editing", (content) => EditingPassage.parse(inDialect(content, dialect))),
  proofreading: formsOf("proofreading", (content) => ProofreadingPassage.parse(inDialect(content, dialect))),
  writing: formsOf("writing", (content) => WritingBrief.parse(inDialect(content, dialect))),
}));
