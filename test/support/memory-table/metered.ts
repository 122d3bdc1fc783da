import type { Table } from "#store/table/table.ts";
import type { memoryTable } from "./memory-table.ts";

/** The table with its calls counted, and the read units of every command added up. */
export const metered = ({ table, send }: ReturnType<typeof memoryTable>) => {
  const total = { calls: 0, units: 0 };
  const client = {
    send: async (command: { input: object; constructor: unknown }) => {
      Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
      total.calls += 1;
      const output = send(command);
      for (const { CapacityUnits } of [output.ConsumedCapacity ?? []].flat() as { CapacityUnits: number }[]) {
        total.units += CapacityUnits;
      }
      return output;
    },
  };
  return { total, table: Object.assign(Object.create(table), { client }) as Table };
};
