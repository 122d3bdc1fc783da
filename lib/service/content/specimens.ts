import * as z from "zod/mini";
import { type Specimens, WrittenText } from "#domain/content/test-content.ts";
import { contentFile } from "./content-file.ts";
import { lazily } from "./lazily.ts";
import { readContent } from "./read-content.ts";

const texts = lazily(["written"], () => z.record(z.string(), WrittenText).parse(contentFile("specimens/written")));

/** What test mode draws from. Anyone with a test key can read all of it, so no live candidate is ever given it. */
export const specimens: Specimens<"specimen"> = {
  ...readContent({
    forms: ["specimen"],
    bank: (name) => `specimens/${name}`,
    passage: (kind) => `specimens/${kind}`,
  }),
  get written() {
    return texts.written;
  },
};
