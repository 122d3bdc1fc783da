import { readdirSync, readFileSync } from "node:fs";

/** A file that Linux keeps of a process; empty when it has ended. */
export const processFile = (pid: number, file: "stat" | "status" | "cmdline"): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
};

/** The grammar checker's processes that this process has started (`adapters/harper.ts`). */
export const checkers = (): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        processFile(pid, "stat").split(") ").at(-1)?.split(" ")[1] === String(process.pid) &&
        processFile(pid, "cmdline").includes("harper-process"),
    );
