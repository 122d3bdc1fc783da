import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The bytes of lexicon.bin, read from beside this page. In a bundle `lexicon-file-bundled.ts` stands in for it. */
export const lexiconFile = (): Uint8Array => readFileSync(join(import.meta.dirname, "lexicon.bin"));
