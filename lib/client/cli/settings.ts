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

/** The service that a command names, by its option before the environment; undefined if neither does. */
const namedUrl = ({ env }: Terminal, given: Given): string | undefined =>
  (given.optional("base-url") ?? text(env.AIS_BASE_URL))?.replace(/\/+$/, "");

/** The service of a new login: the one that is named, otherwise that of the last one. */
export const newLoginUrl = (terminal: Terminal, given: Given): string =>
  namedUrl(terminal, given) ?? text(readPrivate(fileOf(terminal)).base_url) ?? LOCAL_BASE_URL;

/**
 * The key and the service, of the environment before those of `ais login`: a script must be able to decide. A stored key
 * is sent only to the service that it was stored for.
 *
 * @throws UsageError without a key for the service
 */
const loginOf = (terminal: Terminal, given: Given): Login => {
  const stored = readPrivate(fileOf(terminal));
  const [named, storedUrl] = [namedUrl(terminal, given), text(stored.base_url) ?? LOCAL_BASE_URL];
  const ownKey = text(terminal.env.AIS_API_KEY);
  if (ownKey !== undefined) return { apiKey: ownKey, baseUrl: named ?? storedUrl };
  const apiKey = text(stored.api_key);
  if (apiKey === undefined) throw new UsageError("There is no API key. Run ais login, or set AIS_API_KEY.");
  if (named === undefined || named === storedUrl) return { apiKey, baseUrl: storedUrl };
  throw new UsageError(
    `The stored key is for ${storedUrl} and is not sent to ${named}. Run ais login --base-url ${named}, or set AIS_API_KEY.`,
  );
};

export const storeLogin = (terminal: Terminal, { apiKey, baseUrl }: Login): string => {
  const path = fileOf(terminal);
  writePrivate(path, { api_key: apiKey, base_url: baseUrl });
  return path;
};

/** Forgets the key; whether there was one. The next login offers its service again. */
export const forgetKey = (terminal: Terminal): boolean => {
  const { api_key, base_url } = readPrivate(fileOf(terminal));
  if (api_key !== undefined) writePrivate(fileOf(terminal), { base_url });
  return api_key !== undefined;
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @throws UsageError for options that cannot work, and for a service to which the key would travel in the clear */
export const clientOf = (login: Login): AssessmentInvitations => {
  try {
    const { protocol, hostname } = new URL(login.baseUrl);
    if (protocol === "http:" && !LOOPBACK.test(hostname)) {
      throw new UsageError(`${login.baseUrl} must use https: over http, others could read the key.`);
    }
    return new AssessmentInvitations(login);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
};

/** A command's access to the service. */
export type Access = Login & { client: AssessmentInvitations; livemode: boolean };

/** @throws UsageError without a key for the service */
export const accessOf = (terminal: Terminal, given: Given): Access => {
  const login = loginOf(terminal, given);
  return { ...login, client: clientOf(login), livemode: !login.apiKey.startsWith("ais_test_") };
};

/** @throws UsageError for a live key: what these commands do must not happen to real candidates */
export const testModeOf = (terminal: Terminal, given: Given): Access => {
  const access = accessOf(terminal, given);
  if (!access.livemode) return access;
  throw new UsageError("This is for test mode: log in with a test key (ais_test_…), or set AIS_API_KEY to one.");
};
