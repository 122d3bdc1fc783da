import { afterAll, expect } from "vitest";
import { SECRET } from "#adapters/console-log.ts";

/** The names that tests invite. */
const NAME = /\b(jane|ann|cleo|mary)\b/i;

const leaks: string[] = [];

/** Fails the test file if the text, of a function's log, contains personal data or a secret. */
export const watchLog = (text: string): void => {
  if (NAME.test(text) || text.search(SECRET) >= 0) leaks.push(text);
};

// Whatever a test makes the functions do or refuse, nothing that they log contains personal data. They log objects by these
// two methods (adapters/console-log.ts), which the local service replaces: so what replaces them is watched, too.
for (const name of ["info", "error"] as const) {
  const watched =
    (write: typeof console.info): typeof console.info =>
    (...parts) => {
      if (parts.length === 1 && typeof parts[0] === "object") watchLog(JSON.stringify(parts[0]));
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
