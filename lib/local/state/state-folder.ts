import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../user-error.ts";

/** A small JSON file of the state folder. Written whole and renamed, so that a crash leaves the old or the new one. */
export type StateFile<T> = { path: string; read(): T | undefined; write(value: T): void; remove(): void };

/** A file with one JSON value a line. A value is in the file when `append` returns, so a crash after that cannot lose it. */
export type StateLog<T> = { read(): T[]; append(value: T): void; replace(values: readonly T[]): void };

export type StateFolder = {
  path: string;
  file<T>(name: string, parse: (value: unknown) => T): StateFile<T>;
  log<T>(name: string, parse: (value: unknown) => T): StateLog<T>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const damaged = (path: string): Problem =>
  new Problem(
    `${path} cannot be read: it is damaged or of another version.\nStart with --fresh to throw the local state away and begin anew.`,
  );

const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const stateFile = <T>(path: string, parse: (value: unknown) => T): StateFile<T> => ({
  path,
  read: () => {
    try {
      return parse(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw damaged(path);
    }
  },
  write: (value) => writeWhole(path, JSON.stringify(value)),
  remove: () => rmSync(path, { force: true }),
});

const stateLog = <T>(path: string, parse: (value: unknown) => T): StateLog<T> => {
  const lineOf = (value: T): string => `${JSON.stringify(value)}\n`;
  return {
    read: () => {
      try {
        // What follows the last line break was being written when the process was killed.
        const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
        return lines.map((line) => parse(JSON.parse(line)));
      } catch (error) {
        if (isMissing(error)) return [];
        throw damaged(path);
      }
    },
    append: (value) => appendFileSync(path, lineOf(value), { mode: 0o600 }),
    replace: (values) => writeWhole(path, values.map(lineOf).join("")),
  };
};

/** Opens the folder that the local state lives in, makes it if it is not there. Only its owner may look inside. */
export const openStateFolder = (path: string): StateFolder => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Problem(`The state folder ${path} cannot be made: ${error instanceof Error ? error.message : error}`);
  }
  return {
    path,
    file: (name, parse) => stateFile(join(path, name), parse),
    log: (name, parse) => stateLog(join(path, name), parse),
  };
};

/** Everything that a fresh start throws away; the lock stays, because whoever does this holds it. */
export const emptyStateFolder = (folder: StateFolder, entries: readonly string[]): void => {
  for (const entry of entries) rmSync(join(folder.path, entry), { recursive: true, force: true });
};
