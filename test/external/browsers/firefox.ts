import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { DrivenBrowser } from "./driven-browser.ts";
import { endProgram, eventually, freePort, startProgram } from "./processes.ts";

const Answer = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown(),
  message: z.string().optional(),
});
const Session = z.object({ capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }) });
const Contexts = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const Evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Firefox through WebDriver BiDi, which it has built in. */
export const startFirefox = async (binary: string): Promise<DrivenBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const port = await freePort();
  const args = ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`, "about:blank"];
  const { program, printed } = startProgram(binary, args);
  const socket = await eventually(`Firefox starts (${printed()})`, () => connect(`ws://127.0.0.1:${port}/session`));
  const waiting = new Map<number, (answer: z.infer<typeof Answer>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = Answer.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    last += 1;
    const id = last;
    const answered = new Promise<z.infer<typeof Answer>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result;
  };
  const { capabilities } = Session.parse(await send("session.new", { capabilities: {} }));
  const { contexts } = Contexts.parse(await send("browsingContext.getTree", { maxDepth: 0 }));
  const context = contexts[0]?.context;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goto: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (expression) => {
      const answer = await send("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})) ?? "null")()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      const { result, exceptionDetails } = Evaluated.parse(answer);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null");
    },
    perform: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    resize: async (width, height) => {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    screenshot: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send("browsingContext.captureScreenshot", { context }));
      return Buffer.from(data, "base64");
    },
    close: async () => {
      socket.close();
      await endProgram(program);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const connect = (url: string): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => resolve(undefined));
  });
