import { content } from "#content/content.ts";
import { candidate } from "./candidate.ts";

/** Dependencies of the function that shows exercises. */
export const practising = { ...candidate, content };
