import file from "./lexicon.bin";

/** The bytes of lexicon.bin, which the bundle carries. */
export const lexiconFile = (): Uint8Array => file;
