import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The bytes of lexicon.bin, read from this folder. Bundles use `lexicon-file-bundled.ts` instead. */
export const lexiconFile = (): Uint8Array => readFileSync(join(import.meta.dirname, "lexicon.bin"));
