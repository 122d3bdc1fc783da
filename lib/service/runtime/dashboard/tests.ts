import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { content } from "#content/content.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
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
  houseStyles: houseStyleStore(table),
  responses: responseReader(table),
  readSource: (sheet: HouseStyle | null) => readOwnTest(lexicon(), sheet),
};
