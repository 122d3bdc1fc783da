import type { Account } from "../../types.ts";
import type { Command } from "../command.ts";
import { accessOf, clientOf, forgetKey, newLoginUrl, storeLogin } from "../settings.ts";

const modeOf = ({ livemode }: Account): string => (livemode ? "live" : "test");

/** Checks the key before it is stored. */
export const login: Command = {
  name: "login",
  summary: "Store an API key and the service's URL for the other commands",
  options: {
    key: { value: "<key>", help: "the API key; without it, ais asks for it or reads it from stdin" },
  },
  examples: [
    "ais login",
    "ais login --base-url https://assess.example.com/api/v1 < key.txt",
    'ais login --key "$API_KEY"',
  ],
  notes: `A key that you type as an option stays in your shell's history: let ais ask for it, or pass a variable.
Key and URL are stored in ~/.config/ais/login.json, which only you can read, and the key is sent to that URL alone. Without
--base-url: AIS_BASE_URL, the URL of the last login, or http://127.0.0.1:4010/api/v1, where npm start serves.`,
  run: async ({ terminal, output, given }) => {
    const baseUrl = newLoginUrl(terminal, given);
    const asked = async () => (await terminal.askSecret?.(`API key for ${baseUrl}: `)) ?? (await terminal.readInput());
    const apiKey = given.optional("key") ?? (await asked()).trim();
    const account = await clientOf({ apiKey, baseUrl }).account.get({ signal: terminal.stopped });
    const path = storeLogin(terminal, { apiKey, baseUrl });
    output.show(
      { type: "login", account_id: account.id, livemode: account.livemode, base_url: baseUrl, file: path },
      `Logged in to ${baseUrl} as ${account.id} (${modeOf(account)} mode). Stored in ${path}`,
    );
  },
};

export const logout: Command = {
  name: "logout",
  summary: "Delete the stored API key from this machine",
  options: {},
  examples: ["ais logout"],
  notes: "The key itself goes on working: revoke it in the dashboard if others may have it.",
  run: async ({ terminal, output }) => {
    const had = forgetKey(terminal);
    output.show({ type: "logout", had_key: had }, had ? "The key is deleted from this machine." : "There was no key.");
  },
};

export const whoami: Command = {
  name: "whoami",
  summary: "Show the account of the API key, its mode and its credits",
  options: {},
  examples: ["ais whoami"],
  run: async ({ terminal, output, given }) => {
    const { client, baseUrl } = accessOf(terminal, given);
    const account = await client.account.get({ signal: terminal.stopped });
    output.show(
      { ...account, base_url: baseUrl },
      `${account.id} "${account.name}" (${modeOf(account)} mode) at ${baseUrl}, ${account.credits} credits`,
    );
  },
};
