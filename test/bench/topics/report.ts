import { printReport } from "#adapters/report-pdf/print-report.ts";
import type { ReportInput } from "#domain/report/input.ts";
import { reportOf } from "#domain/report/report.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  plantedErrors,
  writingTest,
} from "../../support/reports/report-inputs.ts";
import { count, median, quantile, type Row, rounded } from "../harness.ts";

const WARM_UP = count(5, 1);
const ROUNDS = count(30, 1);

const CASES: Readonly<Record<string, ReportInput>> = {
  "one editing test, 25 errors": aReportInput(),
  "one editing test, 50 errors": aReportInput({
    tests: [editingTest({ review: plantedErrors(50, ["fixed", "missed", "wrongly_fixed"]) })],
  }),
  "full assessment and writing": flagged(aReportInput({ tests: [fullAssessment(), writingTest()] })),
  "names in Hebrew, Arabic and emoji": aReportInput({ candidate_name: "Zoë 👩‍💻 כהן محمد", tests: [fullAssessment()] }),
};

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/**
 * The time to print the manager's report when warm, and its size: the limits are 500 ms and 300 KB.
 *
 * CPU time is affected least by other load on the machine.
 */
export const reportRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [report, input] of Object.entries(CASES)) {
    const [wall, cpu]: [number[], number[]] = [[], []];
    let pdf: Uint8Array = Buffer.alloc(0);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      pdf = await printReport(reportOf(input, Date.UTC(2026, 2, 2)));
      const used = process.cpuUsage(before);
      if (round < 0) continue;
      wall.push(performance.now() - started);
      cpu.push((used.user + used.system) / 1000);
    }
    rows.push({
      report,
      pages: pagesOf(pdf),
      kb: rounded(pdf.length / 1024),
      p50_ms: rounded(median(wall)),
      p95_ms: rounded(quantile(wall, 0.95)),
      cpu_p50_ms: rounded(median(cpu)),
    });
  }
  return rows;
};
