/**
 * A program for the checker's process (`adapters/grammar/harper.ts`) that fails as a text tells it. It finds one thing, whose
 * suggestion says which process it was and what it knows of its environment.
 */
const answerTo = (text: string): unknown => {
  if (text === "exit") process.exit();
  if (text === "throw") throw new Error("A defect");
  if (text === "hang") return new Promise(() => undefined);
  if (text === "nonsense") return { findings: "none" };
  // 512 MB, in pages of 64 KiB.
  if (text === "allocate") new WebAssembly.Memory({ initial: 8192 });
  const suggestion = JSON.stringify({ pid: process.pid, env: Object.keys(process.env) });
  const memory = text === "grow" ? 2 ** 30 : 0;
  return { findings: [{ start: 0, end: 1, kind: "grammar", message: "", suggestion }], end: text.length, memory };
};

process.on("message", async (text) => {
  const answer = await answerTo(String(text));
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
