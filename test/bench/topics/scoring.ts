import type { Row } from "../harness.ts";
import { agreementRows } from "./scoring/agreement.ts";
import { speedRows } from "./scoring/speed.ts";

/** How well scores agree with the marks of a human marker, and how long it takes to score. */
export const scoringRows = async (): Promise<Row[]> => [...(await agreementRows()), ...speedRows()];
