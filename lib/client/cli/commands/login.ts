import type { Command } from "../command.ts";
import { clientOf, loginOf, storeLogin } from "../settings.ts";

/** Checks the key before it is stored. */
export const login: Command = {
  name: "login",
  summary: "Store an API key and the service's URL for the other commands",
  options: {
    key: { value: "<key>", help: "an API key, ais_test_… or ais_live_…; - reads it from stdin", required: true },
  },
  examples: ["ais login --key ais_test_…", "ais login --key - --base-url https://assess.example.com/api/v1 < key.txt"],
  notes:
    "They are stored in ~/.config/ais/login.json, which only you can read. Without --base-url: AIS_BASE_URL, the URL of the\nlast login, or http://127.0.0.1:4010/api/v1, where npm start serves.",
  run: async ({ terminal, output, given }) => {
    const key = given.text("key");
    const apiKey = key === "-" ? (await terminal.readInput()).trim() : key;
    const { baseUrl } = loginOf(
      { ...terminal, env: { ...terminal.env, AIS_API_KEY: apiKey } },
      given.optional("base-url"),
    );
    const account = await clientOf({ apiKey, baseUrl }).account.get({ signal: terminal.stopped });
    const path = storeLogin(terminal, { apiKey, baseUrl });
    const mode = account.livemode ? "live" : "test";
    output.show(
      { type: "login", account_id: account.id, livemode: account.livemode, base_url: baseUrl, file: path },
      `Logged in to ${baseUrl} as ${account.id} (${mode} mode). Stored in ${path}`,
    );
  },
};
