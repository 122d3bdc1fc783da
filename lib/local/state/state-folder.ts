import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../user-error.ts";

/** A small JSON file of the state folder. Written whole and renamed, so that a crash leaves the old or the new one. */
export type StateFile<T> = { path: string; read(): T | undefined; write(value: T): void; remove(): void };

export type StateFolder = {
  path: string;
  file<T>(name: string, parse: (value: unknown) => T): StateFile<T>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const stateFile = <T>(path: string, parse: (value: unknown) => T): StateFile<T> => ({
  path,
  read: () => {
    try {
      return parse(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new Problem(
        `${path} cannot be read: it is damaged or of another version.\nStart with --fresh to throw the local state away and begin anew.`,
      );
    }
  },
  write: (value) => {
    writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  },
  remove: () => rmSync(path, { force: true }),
});

/** Opens the folder that the local state lives in, makes it if it is not there. Only its owner may look inside. */
export const openStateFolder = (path: string): StateFolder => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Problem(`The state folder ${path} cannot be made: ${error instanceof Error ? error.message : error}`);
  }
  return { path, file: (name, parse) => stateFile(join(path, name), parse) };
};

/** Everything that a fresh start throws away; the lock stays, because whoever does this holds it. */
export const emptyStateFolder = (folder: StateFolder, entries: readonly string[]): void => {
  for (const entry of entries) rmSync(join(folder.path, entry), { recursive: true, force: true });
};
