import { afterAll, expect } from "vitest";

/** An address, a credential, or one of the names that tests invite. */
const PERSONAL = /\b(jane|ann|cleo|mary)\b|\w@[\w-]+\.[a-z]|\b(ais_(live|test)|whsec)_\w|__Host-session=/i;

const leaks: string[] = [];

// Whatever a test makes the functions do or refuse, nothing that they log contains personal data. They log objects by these
// two methods (adapters/console-log.ts), which the local service replaces: so what replaces them is watched, too.
for (const name of ["info", "error"] as const) {
  const watched =
    (write: typeof console.info): typeof console.info =>
    (...parts) => {
      const line = parts.length === 1 && typeof parts[0] === "object" ? JSON.stringify(parts[0]) : "";
      if (PERSONAL.test(line)) leaks.push(line);
      write(...parts);
    };
  const plain = console[name];
  let current = watched(plain);
  Object.defineProperty(console, name, {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (write: typeof console.info) => {
      current = watched(write);
    },
  });
  afterAll(() => {
    Object.defineProperty(console, name, { configurable: true, enumerable: true, writable: true, value: plain });
  });
}

afterAll(() => expect(leaks).toEqual([]));
