import * as z from "zod";
import type { DrivenBrowser } from "./driven-browser.ts";
import { endProgram, eventually, freePort, startProgram } from "./processes.ts";

const Value = z.object({ value: z.unknown() });
const Failure = z.object({ error: z.string(), message: z.string() });
const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** WebKitGTK's small browser through WebDriver, on a virtual screen. */
export const startWebKit = async (driver: string, miniBrowser: string): Promise<DrivenBrowser> => {
  const screen = startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const display = await eventually("Xvfb starts", async () => /^(\d+)\n/.exec(screen.printed())?.[1]);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const { program } = startProgram(driver, [`--port=${port}`, "--host=127.0.0.1"], env);
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = Value.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = Failure.parse(value);
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };
  await eventually("WebKitWebDriver starts", () => send("GET", "/status"));
  const options = { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] } };
  const created = await send("POST", "/session", { capabilities: { alwaysMatch: options } });
  const { sessionId, capabilities } = Session.parse(created);
  const at = `/session/${sessionId}`;
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: async (url) => {
      await send("POST", `${at}/url`, { url });
    },
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        (async () => ${expression})().then((value) => done(JSON.stringify(value) ?? "null"), (error) => done({ error: String(error) }));`;
      const answer = await send("POST", `${at}/execute/async`, { script, args: [] });
      if (typeof answer !== "string") throw new Error(JSON.stringify(answer));
      return JSON.parse(answer);
    },
    perform: async (actions) => {
      await send("POST", `${at}/actions`, { actions });
    },
    resize: async (width, height) => {
      await send("POST", `${at}/window/rect`, { width, height });
    },
    screenshot: async () => Buffer.from(z.string().parse(await send("GET", `${at}/screenshot`)), "base64"),
    close: async () => {
      await send("DELETE", at).catch(() => undefined);
      await endProgram(program);
      await endProgram(screen.program);
    },
  };
};
