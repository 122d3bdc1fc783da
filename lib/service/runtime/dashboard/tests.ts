import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { content } from "#content/content.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { panelStore } from "#store/panels/panels.ts";
import { dashboard, table } from "./dashboard.ts";

const lexicon = lexiconSource();

/** What the area of the account's tests works with. The lexicon is unpacked when the first source is read. */
export const testsArea = {
  ...dashboard,
  ownTests: ownTestStore(table),
  panels: panelStore(table),
  content,
  readSource: (source: OwnTestSource) => readOwnTest(lexicon())(source),
};
