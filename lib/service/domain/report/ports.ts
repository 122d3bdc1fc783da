import type { Report } from "./layout-model.ts";

/** Makes the file of a report. */
export type ReportPrinter = { print(report: Report): Promise<Uint8Array> };
