import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The settings a person or a script needs to use the running service. */
export type DemoEnv = {
  BASE_URL: string;
  API_KEY: string;
  TEST_API_KEY: string;
  INBOX_URL: string;
  CONTROL_URL: string;
  DASHBOARD_URL: string;
};

/** In shell syntax: `. .local/demo.env`. It contains a key, so only its owner can read it. */
const pathIn = (stateDir: string): string => join(stateDir, "demo.env");

export const writeDemoEnv = (stateDir: string, env: DemoEnv): void => {
  const path = pathIn(stateDir);
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  // Renamed once it is complete, so that a service killed here finds its key at the next start.
  writeFileSync(`${path}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

/** The settings that an earlier start wrote, as far as they can be read. */
export const readDemoEnv = (stateDir: string): Partial<DemoEnv> => {
  let text: string;
  try {
    text = readFileSync(pathIn(stateDir), "utf8");
  } catch {
    return {};
  }
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
};
