import { join } from "node:path";
import { AssessmentInvitations } from "../client.ts";
import type { Given } from "./command.ts";
import { UsageError } from "./exit-codes.ts";
import { configFolder, readPrivate, writePrivate } from "./private-file.ts";
import type { Terminal } from "./terminal.ts";

/** Where `npm start` of the service's repository serves; there is no hosted service. */
export const LOCAL_BASE_URL = "http://127.0.0.1:4010/api/v1";

const fileOf = (terminal: Terminal): string => join(configFolder(terminal), "login.json");

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

export type Login = { apiKey: string; baseUrl: string };

/**
 * The key and the service, of the environment before those of `ais login`: a script must be able to decide.
 *
 * @throws UsageError without a key
 */
export const loginOf = (terminal: Terminal, baseUrl?: string): Login => {
  const stored = readPrivate(fileOf(terminal));
  const apiKey = text(terminal.env.AIS_API_KEY) ?? text(stored.api_key);
  if (apiKey === undefined) {
    throw new UsageError("There is no API key. Run ais login --key ais_test_…, or set AIS_API_KEY.");
  }
  return { apiKey, baseUrl: baseUrl ?? text(terminal.env.AIS_BASE_URL) ?? text(stored.base_url) ?? LOCAL_BASE_URL };
};

export const storeLogin = (terminal: Terminal, { apiKey, baseUrl }: Login): string => {
  const path = fileOf(terminal);
  writePrivate(path, { api_key: apiKey, base_url: baseUrl });
  return path;
};

/** @throws UsageError for options that cannot work */
export const clientOf = (login: Login): AssessmentInvitations => {
  try {
    return new AssessmentInvitations(login);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
};

/** A command's access to the service. */
export type Access = { client: AssessmentInvitations; baseUrl: string; livemode: boolean };

/** @throws UsageError without a key */
export const accessOf = (terminal: Terminal, given: Given): Access => {
  const login = loginOf(terminal, given.optional("base-url"));
  return { client: clientOf(login), baseUrl: login.baseUrl, livemode: !login.apiKey.startsWith("ais_test_") };
};

/** @throws UsageError for a live key: what these commands do must not happen to real candidates */
export const testModeOf = (terminal: Terminal, given: Given): Access => {
  const access = accessOf(terminal, given);
  if (!access.livemode) return access;
  throw new UsageError("This is for test mode: log in with a test key (ais_test_…), or set AIS_API_KEY to one.");
};
