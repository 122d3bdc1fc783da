import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium, type Page } from "playwright-core";
import { ARGUMENTS, wholeBrowser } from "./browser.ts";

/** A browser with a folder of its own, which can be killed as a phone kills one, and started again on what it left. */
export const startKillable = async (folder: string): Promise<{ newPage(): Promise<Page>; kill(): Promise<void> }> => {
  const browser = spawn(
    wholeBrowser ?? "chromium",
    [...ARGUMENTS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let address: string | undefined;
  for await (const line of createInterface(browser.stderr)) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error("The browser did not say where it listens");
  browser.stderr.resume();
  const connected = await chromium.connectOverCDP(address);
  const [context] = connected.contexts();
  if (context === undefined) throw new Error("The browser has no window");
  return {
    newPage: () => context.newPage(),
    kill: async () => {
      const ended = once(browser, "exit");
      browser.kill("SIGKILL");
      await ended;
    },
  };
};
