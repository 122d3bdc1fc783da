import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error.ts";

/**
 * A small JSON file of the state folder. Written to a temporary file and renamed, so that a crash leaves either the old
 * or the new version.
 */
export type StateFile<T> = { path: string; read(): T | undefined; write(value: T): void; remove(): void };

/**
 * A file with one JSON value per line. A value is in the file when `append` returns, so a later crash cannot lose it.
 */
export type StateLog<T> = { read(): T[]; append(value: T): void; replace(values: readonly T[]): void };

export type StateFolder = {
  path: string;
  file<T>(name: string, parse: (value: unknown) => T): StateFile<T>;
  log<T>(name: string, parse: (value: unknown) => T): StateLog<T>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const damaged = (path: string): UserError =>
  new UserError(
    `${path} cannot be read: it is damaged or from another version.\nStart with --fresh to delete the local state and start over.`,
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
        // Text after the last line break was being written when the process was killed.
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

/** Opens the folder of the local state, and creates it if it does not exist. Only its owner can read it. */
export const openStateFolder = (path: string): StateFolder => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UserError(
      `The state folder ${path} cannot be created: ${error instanceof Error ? error.message : error}`,
    );
  }
  return {
    path,
    file: (name, parse) => stateFile(join(path, name), parse),
    log: (name, parse) => stateLog(join(path, name), parse),
  };
};

/** Deletes the entries that a fresh start removes; the lock file stays, because the caller holds the lock. */
export const emptyStateFolder = (folder: StateFolder, entries: readonly string[]): void => {
  for (const entry of entries) rmSync(join(folder.path, entry), { recursive: true, force: true });
};
