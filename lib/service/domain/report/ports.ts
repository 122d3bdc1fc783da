import type { Report } from "./layout-model.ts";

/** Creates the file of a report. */
export type ReportPrinter = { print(report: Report): Promise<Uint8Array> };
