import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import type { ReportInput } from "#domain/report/input.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  grammarTest,
  plantedErrors,
  writingTest,
} from "../../support/reports/report-inputs.ts";

/**
 * `npm run pdf-ua`: reports as veraPDF judges them by PDF/UA-1. It needs Java, Maven and, the first time, Maven Central, and
 * says so where it has not: our tests need none of them, and check the structure of reports themselves.
 */
const LIBRARIES = join(import.meta.dirname, "../../../node_modules/.cache/verapdf");

const INPUTS: Readonly<Record<string, ReportInput>> = {
  one: aReportInput({ tests: [grammarTest(), editingTest()] }),
  assessment: flagged(aReportInput({ tests: [fullAssessment(), writingTest()], overall_pass: false })),
  long: aReportInput({ tests: [editingTest({ review: plantedErrors(60, ["fixed", "missed"]) })] }),
  names: aReportInput({ candidate_name: "יוסי כהן-לוי (Zoë) محمد 李小龍", reference: "👍" }),
};

/** No command takes longer, unless its network does not answer. */
const LONGEST_MS = 300_000;

/** Whether a command is there and succeeds. */
const has = (...command: readonly [string, ...string[]]): boolean => {
  try {
    execFileSync(command[0], command.slice(1), { stdio: "ignore", timeout: LONGEST_MS });
    return true;
  } catch {
    return false;
  }
};

/** @returns whether veraPDF is there. */
const install = (): boolean => {
  if (existsSync(join(LIBRARIES, "installed"))) return true;
  mkdirSync(LIBRARIES, { recursive: true });
  const copy = ["-q", "-B", "-f", join(import.meta.dirname, "pom.xml"), "dependency:copy-dependencies"];
  if (!has("mvn", ...copy, `-DoutputDirectory=${LIBRARIES}`)) return false;
  writeFileSync(join(LIBRARIES, "installed"), "");
  return true;
};

/** A report that does not claim the standard, to see that the validator finds faults. */
const withoutClaim = (pdf: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(pdf).toString("latin1").replaceAll("pdfuaid", "nothing"), "latin1");

const validate = async (folder: string): Promise<string> => {
  const files = new Map<string, Uint8Array>();
  for (const [name, input] of Object.entries(INPUTS)) files.set(name, await printReport(reportOf(input, MONDAY)));
  files.set("own", await printReport(ownReportOf(aReportInput({ tests: [fullAssessment()] }), MONDAY)));
  files.set("faulty", withoutClaim(await printReport(reportOf(aReportInput(), MONDAY))));
  const paths = [...files].map(([name, pdf]) => {
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, pdf);
    return path;
  });
  const program = join(import.meta.dirname, "ValidatePdf.java");
  return execFileSync("java", ["-cp", join(LIBRARIES, "*"), program, ...paths], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
};

if (!has("java", "-version") || !has("mvn", "-version")) {
  console.log("Skipped: veraPDF needs Java 17 and Maven, which are not installed.");
} else if (!install()) {
  console.log("Skipped: veraPDF could not be downloaded from Maven Central.");
} else {
  const folder = mkdtempSync(join(tmpdir(), "pdf-ua-"));
  try {
    const judged = await validate(folder);
    console.log(judged);
    const faults = judged.split("\n").filter((line) => line.startsWith("fault"));
    const good = judged.split("\n").filter((line) => line.startsWith("ok"));
    if (faults.join() !== "fault faulty.pdf" || good.length !== Object.keys(INPUTS).length + 1) {
      console.error("Each report but the faulty one must conform to PDF/UA-1.");
      process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
