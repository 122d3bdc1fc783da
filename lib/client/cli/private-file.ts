import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Terminal } from "./terminal.ts";

/** The folder of what the command remembers: a key, secrets and places in feeds. */
export const configFolder = ({ env, home }: Pick<Terminal, "env" | "home">): string =>
  join(env.XDG_CONFIG_HOME || join(home, ".config"), "ais");

/** Writes a file that only its owner can read, completely or not at all. */
export const writePrivate = (path: string, content: object): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

/** The fields of a file that `writePrivate` wrote; none if it cannot be read. */
export const readPrivate = (path: string): Record<string, unknown> => {
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof content === "object" && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
};
