import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { populated, startFakeDashboard } from "../../browser/support/fake-dashboard.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { startFirefox } from "./firefox.ts";
import { invite, mark, readLists, readResult, type Scene, signIn, takeTests } from "./journeys.ts";
import { visitorOf } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

/**
 * `npm run browsers`: the main journeys in Firefox and in WebKit, on a local service. It uses the browsers of Debian's
 * packages, and says so where they are not installed. `npm run browsers -- webkit` uses one of them.
 */
const firstOf = (...patterns: string[]): string | undefined =>
  patterns.flatMap((pattern) => globSync(pattern)).find((path) => existsSync(path));

type Installed = { name: string; packages: string; start: (() => Promise<DrivenBrowser>) | undefined };

const firefox = (): Installed => {
  const binary = firstOf("/usr/bin/firefox-esr", "/usr/bin/firefox");
  return {
    name: "Firefox",
    packages: "firefox-esr",
    start: binary === undefined ? undefined : () => startFirefox(binary),
  };
};

const webKit = (): Installed => {
  const driver = firstOf("/usr/bin/WebKitWebDriver");
  const miniBrowser = firstOf("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser");
  const screen = firstOf("/usr/bin/Xvfb");
  const isThere = driver !== undefined && miniBrowser !== undefined && screen !== undefined;
  return {
    name: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    start: isThere ? () => startWebKit(driver, miniBrowser) : undefined,
  };
};

/** An account for each browser, with the person who signs in. */
const sceneOn = async (service: LocalService, name: string): Promise<Scene> => {
  const { account_id, api_key } = await service.createAccount({ name: `Harbour & Quill, ${name}`, credits: 100 });
  const email = `ada@${name.toLowerCase()}.example`;
  await service.createSession({ account_id, email, role: "owner" });
  return { service, accountId: account_id, apiKey: api_key, email };
};

const SHOTS = join(tmpdir(), "browsers");

const journeysIn = async (browser: DrivenBrowser, scene: Scene): Promise<void> => {
  const visitor = visitorOf(browser);
  const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const before = performance.now();
    try {
      const result = await act();
      console.log(`${browser.name}: ${name} (${((performance.now() - before) / 1000).toFixed(1)} s)`);
      return result;
    } catch (error) {
      const shot = join(SHOTS, `${browser.name} ${name}.png`.replaceAll(" ", "-"));
      mkdirSync(SHOTS, { recursive: true });
      writeFileSync(shot, await browser.screenshot());
      throw new Error(`${browser.name}: ${name} failed. The page: ${shot}`, { cause: error });
    }
  };
  await step("sign-in", () => signIn(scene, visitor));
  const link = await step("invite", () => invite(scene, visitor));
  await step("candidate", () => takeTests(visitor, link));
  await step("marking", () => mark(scene, visitor));
  await step("result", () => readResult(scene, visitor));
  const fake = await startFakeDashboard(populated());
  await step("lists", () => readLists(fake.origin, visitor)).finally(() => fake.stop());
};

const [, , only] = process.argv;
const service = await startLocalService({ quiet: true });
try {
  for (const { name, packages, start } of [firefox(), webKit()]) {
    if (only !== undefined && name.toLowerCase() !== only) continue;
    if (start === undefined) {
      console.log(`${name}: skipped. Install Debian's ${packages} to run the journeys in it.`);
      continue;
    }
    const browser = await start();
    try {
      await journeysIn(browser, await sceneOn(service, name));
    } finally {
      await browser.close();
    }
  }
} finally {
  await service.stop();
}
