import { tokenise } from "../../scoring/alignment/tokens.ts";

/** As the scorer reads it: quotation marks, dashes and white space of any form are the same. */
export const read = (text: string): string =>
  tokenise(text)
    .map((token) => token.text)
    .join(" ");
