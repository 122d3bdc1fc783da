import type { Terminal } from "../../../lib/client/cli/terminal.ts";

/** A terminal without a process, and what was printed on it. */
export type TestTerminal = Terminal & { printed: string[]; complaints: string[]; stop(): void };

export const testTerminal = (home: string, more: Partial<Terminal> = {}): TestTerminal => {
  const stopping = new AbortController();
  const printed: string[] = [];
  const complaints: string[] = [];
  return {
    env: {},
    home,
    isInteractive: false,
    out: (line) => void printed.push(line),
    err: (line) => void complaints.push(line),
    readInput: async () => "",
    stopped: stopping.signal,
    printed,
    complaints,
    stop: () => stopping.abort(),
    ...more,
  };
};
