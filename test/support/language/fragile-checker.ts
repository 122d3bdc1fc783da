import { Dialect, LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";

/**
 * A program for the checker's process (`adapters/harper.ts`) that fails as a text tells it, and checks every other text without
 * a limit. It finds one thing, whose suggestion says which process it was and what it knows of its environment.
 */
const lint = (text: string) => {
  const linter = new LocalLinter({ binary, dialect: Dialect.American });
  return linter.lint(text, { language: "plaintext" });
};

const answerTo = async (text: string): Promise<unknown> => {
  if (text === "exit") process.exit();
  if (text === "throw") throw new Error("A defect");
  if (text === "hang") return new Promise(() => undefined);
  if (text === "nonsense") return { findings: "none" };
  if (text === "lint" || text.length > 1000) await lint(text);
  const suggestion = JSON.stringify({ pid: process.pid, env: Object.keys(process.env) });
  const memory = text === "grow" ? 2 ** 30 : 0;
  return { findings: [{ start: 0, end: 1, kind: "grammar", message: "", suggestion }], end: text.length, memory };
};

process.on("message", async (text) => {
  const answer = await answerTo(String(text));
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
