import { printReport } from "#adapters/report-pdf/print-report.ts";
import { reportOf } from "#domain/report.ts";
import type { ReportInput } from "#domain/report-input.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  plantedErrors,
  writingTest,
} from "../test/support/report-inputs.ts";

/** One kind of report: wall-clock and processor time per report when warm, and the file's size. */
export type ReportRow = {
  report: string;
  pages: number;
  kb: number;
  p50_ms: number;
  p95_ms: number;
  cpu_p50_ms: number;
};

const CASES: Readonly<Record<string, ReportInput>> = {
  "one editing test, 25 errors": aReportInput(),
  "one editing test, 50 errors": aReportInput({
    tests: [editingTest({ review: plantedErrors(50, ["fixed", "missed", "wrongly_fixed"]) })],
  }),
  "full assessment and writing": flagged(aReportInput({ tests: [fullAssessment(), writingTest()] })),
  "names in Hebrew, Arabic and emoji": aReportInput({ candidate_name: "Zoë 👩‍💻 כהן محمد", tests: [fullAssessment()] }),
};

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** Prints each kind `times` times after a few to warm up. The target is 500 ms and 300 KB. */
export const benchReport = async (times = 30): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (const [report, input] of Object.entries(CASES)) {
    const [wall, cpu]: [number[], number[]] = [[], []];
    let pdf: Uint8Array = Buffer.alloc(0);
    for (let round = -5; round < times; round += 1) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      pdf = await printReport(reportOf(input, Date.UTC(2026, 2, 2)));
      const used = process.cpuUsage(before);
      if (round < 0) continue;
      wall.push(performance.now() - started);
      cpu.push((used.user + used.system) / 1000);
    }
    const [walls, cpus] = [wall, cpu].map((values) => values.sort((left, right) => left - right));
    rows.push({
      report,
      pages: pagesOf(pdf),
      kb: Math.round(pdf.length / 1024),
      p50_ms: at(walls ?? [], 0.5),
      p95_ms: at(walls ?? [], 0.95),
      cpu_p50_ms: at(cpus ?? [], 0.5),
    });
  }
  return rows;
};

if (import.meta.main) console.table(await benchReport());
