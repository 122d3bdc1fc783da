import { AsyncLocalStorage } from "node:async_hooks";
import type { LeftOut } from "#domain/shared/ports.ts";
import type { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { consoleLog } from "./console-log.ts";

const requests = new AsyncLocalStorage<{ leftOut?: number }>();

/** The rows that lists leave out, counted for the request that reads the list: a process can serve several at once. */
export const leftOutRows: LeftOut & { report(row: UnreadableRow): void } = {
  countInto: (request, run) => requests.run(request, run),

  report: (row) => {
    const request = requests.getStore();
    if (request !== undefined) request.leftOut = (request.leftOut ?? 0) + 1;
    consoleLog.error("row left out", {}, row);
  },
};
