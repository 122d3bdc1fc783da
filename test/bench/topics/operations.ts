import type { Recorded } from "../../support/engines/recorder.ts";
import type { Row } from "../harness.ts";
import { casesOn } from "./operations/cases.ts";
import { setStage } from "./operations/stage.ts";

/** `2 UpdateItem, TransactWriteItems`. */
const named = (calls: readonly Recorded[]): string =>
  [...Map.groupBy(calls, ({ operation }) => operation)]
    .map(([operation, { length }]) => (length === 1 ? operation : `${length} ${operation}`))
    .sort()
    .join(", ");

/** The database calls of each operation of the API: exact figures, recorded between the function and the engine. */
export const operationRows = async (): Promise<Row[]> => {
  const stage = await setStage();
  const rows: Row[] = [];
  // From here on the functions have cached the key and the account's settings, as for a minute after each lookup.
  const { functions, keys } = stage;
  await stage.measured(functions.listTests, { headers: { authorization: `Bearer ${keys.known}` } });
  const cases = casesOn(stage);
  const [create] = cases;
  if (create !== undefined) await stage.measured(functions[create.function], create.sent);
  for (const one of cases) {
    const { status, calls } = await stage.measured(functions[one.function], one.sent);
    if (status !== one.status) throw new Error(`${one.what} returned ${status} instead of ${one.status}`);
    rows.push({
      operation: one.what,
      depth: Math.max(...calls.map(({ wave }) => wave)),
      calls: calls.length,
      write_units: calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
      read_units: calls.reduce((sum, { readUnits }) => sum + readUnits, 0),
      to_the_table: named(calls),
    });
  }
  stage.stop();
  return rows;
};
