import type { Recorded } from "../../support/recorder.ts";
import type { Row } from "../harness.ts";
import { casesOn } from "./operations/cases.ts";
import { setStage } from "./operations/stage.ts";

/** `2 UpdateItem, TransactWriteItems`. */
const named = (calls: readonly Recorded[]): string =>
  [...Map.groupBy(calls, ({ operation }) => operation)]
    .map(([operation, { length }]) => (length === 1 ? operation : `${length} ${operation}`))
    .sort()
    .join(", ");

/** What each operation of the API asks of the table: exact figures, recorded between the function and the engine. */
export const operationRows = async (): Promise<Row[]> => {
  const stage = await setStage();
  const rows: Row[] = [];
  // From here on the functions know the key, as they do for a minute after each look-up.
  const { functions, keys } = stage;
  await stage.measured(functions.listTests, { headers: { authorization: `Bearer ${keys.known}` } });
  for (const one of casesOn(stage)) {
    const { status, calls } = await stage.measured(functions[one.function], one.sent);
    if (status !== one.status) throw new Error(`${one.what} was answered ${status} instead of ${one.status}`);
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
