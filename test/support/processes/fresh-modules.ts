import { afterAll, vi } from "vitest";

// Functions read their environment once, when they are loaded, and a process has one local service: for each test file
// that shares its process our modules are loaded again, while packages stay loaded.
vi.resetModules();
afterAll(() => vi.unstubAllEnvs());

/** Kept outside the modules that are loaded again: the grammar checker takes two seconds of CPU to load. */
const KEPT = Symbol.for("the grammar checker of this process");
vi.mock(import("#adapters/grammar/harper.ts"), async (original) => {
  const { harperCheck, ...others } = await original();
  const kept: ReturnType<typeof harperCheck> = Reflect.get(globalThis, KEPT) ?? harperCheck();
  Reflect.set(globalThis, KEPT, kept);
  return { ...others, harperCheck: (options) => (options === undefined ? kept : harperCheck(options)) };
});
