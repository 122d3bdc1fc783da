import { harperCheck } from "#adapters/grammar/harper.ts";
import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { dashboard, table } from "./dashboard.ts";

/** Two texts are checked within the 14 s of the function; loading takes 2 s, and a text a tenth of a second. */
const timeoutMs = 6_000;

/** What the area of authoring works with. */
export const authoringArea = {
  ...dashboard,
  grammar: harperCheck({ timeoutMs }),
  lexicon: lexiconSource(),
  houseStyles: houseStyleReader(table),
  ownTests: ownTestStore(table),
};
