import { expect, test } from "vitest";
import { changeHouseStyle, readHouseStyle } from "#actions/own-tests/house-style.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aHouseStyle } from "../../support/own-tests/house-style.ts";
import { audited } from "../../support/records/team.ts";

test("a change names the version that it was made on, and its values are in the audit log, a word list by its length", async () => {
  const { table } = memoryTable();
  const deps = { clock: fakeClock(), random: seededRandom(3), houseStyles: houseStyleStore(table) };
  const change = (version: number, style = aHouseStyle()) =>
    changeHouseStyle(deps, { accountId: "acct_1", origin: OPERATOR }, { version, style, ours: true });
  await change(0, aHouseStyle({ dashes: "en" }));
  await expect(change(0)).rejects.toMatchObject({ code: "settings_changed" });
  await change(1);
  expect(await readHouseStyle(deps, "acct_1")).toEqual({
    house_style: { version: 2, style: aHouseStyle(), ours: true },
  });
  const entries = await audited(table, "acct_1");
  const changes = entries.map((entry) => entry.changes);
  expect(changes).toContainEqual([{ field: "dashes", before: "en", after: "em" }]);
  expect(changes.flat()).toContainEqual({ field: "words", before: null, after: "1 words" });
});
