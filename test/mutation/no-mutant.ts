import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The name of the global in which Stryker keeps the mutant that is active. */
    globalNamespace: string;
  }
}

// Stryker activates a mutant before a file's first test. What a file runs while it loads must not meet the one before.
const stryker: unknown = Reflect.get(globalThis, inject("globalNamespace"));
if (typeof stryker === "object" && stryker !== null) Reflect.set(stryker, "activeMutant", undefined);
