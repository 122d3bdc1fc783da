import { systemClock } from "#adapters/system-clock.ts";
import { content } from "#content/content.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { table } from "./candidate.ts";
import { tests } from "./tests.ts";

/** Dependencies of the function that starts a part, which knows what the candidate was given before. */
export const starting = {
  ...tests,
  content,
  exposures: exposureStore(table),
  itemStates: itemStateStore(table, systemClock),
  ownTests: ownTestVersions(table),
  houseStyles: houseStyleReader(table),
};
