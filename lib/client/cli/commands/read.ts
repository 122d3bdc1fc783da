import { settingsOf } from "../../options.ts";
import { systemPlatform } from "../../platform/platform.ts";
import { sender } from "../../transport/send.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../exit-codes.ts";
import { accessOf } from "../settings.ts";
import { printable, showFields } from "../terminal.ts";

export const getResult: Command = {
  name: "results get",
  summary: "Show the results of a completed invitation",
  argument: "<invitation id>",
  options: {},
  examples: ["ais results get inv_…", "ais results get inv_… --json | jq -r .report_url"],
  run: async ({ terminal, output, given }) => {
    const { client } = accessOf(terminal, given);
    showFields(output, await client.results.get(given.argument, { signal: terminal.stopped }));
  },
};

export const listTests: Command = {
  name: "tests list",
  summary: "List the tests that an invitation can name",
  options: {},
  examples: ["ais tests list"],
  run: async ({ terminal, output, given }) => {
    const { client } = accessOf(terminal, given);
    for await (const test of client.tests.list({ signal: terminal.stopped })) {
      const { slug, name, credits, duration_minutes } = test;
      output.show(test, `${slug.padEnd(24)} ${name}, ${duration_minutes} minutes, ${credits} credits`);
    }
  },
};

export const getPath: Command = {
  name: "get",
  summary: "Show the response to GET of any path of the API",
  argument: "<path>",
  options: {},
  examples: ["ais get /account", "ais get '/events?limit=1'"],
  run: async ({ terminal, output, given }) => {
    const { apiKey, baseUrl } = accessOf(terminal, given);
    const [path = "", query] = given.argument.split("?");
    if (!/^(\/[\w.~-]+)+$/.test(path)) throw new UsageError("The path must begin with / and be below the base URL.");
    const send = sender(settingsOf({ apiKey, baseUrl }), systemPlatform);
    const segments = path.slice(1).split("/");
    const asked = Object.fromEntries(new URLSearchParams(query));
    const { body } = await send({ method: "GET", path: segments, query: asked }, { signal: terminal.stopped });
    const lines = JSON.stringify(body, null, 2).split("\n").map(printable);
    output.show(Object(body), lines.join("\n"));
  },
};
