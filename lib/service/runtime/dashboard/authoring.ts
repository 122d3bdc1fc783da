import { harperCheck } from "#adapters/grammar/harper.ts";
import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { dashboard } from "./dashboard.ts";

/** The gateway answers after 30 s; two texts are checked, and loading takes 2 s. */
const timeoutMs = 12_000;

/** What the area of authoring works with. */
export const authoringArea = { ...dashboard, grammar: harperCheck({ timeoutMs }), lexicon: lexiconSource() };
