import file from "./lexicon.bin";

/** The bytes of lexicon.bin, from the bundle. */
export const lexiconFile = (): Uint8Array => file;
